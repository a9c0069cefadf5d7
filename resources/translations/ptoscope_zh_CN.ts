<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CodeView</name>
    <message>
        <source> … %1 more bytes in this line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PairChooser</name>
    <message>
        <source>%1 has no step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the build to compare with isn&apos;t open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PassesActions</name>
    <message>
        <source>Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next step of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous step of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next step that changes something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the steps that change nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous step that changes something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next change; after the last one, to the next step with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous change; before the first one, to the previous step with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a text on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next place where the text was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the previous place where the text was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show one function or the whole program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side, stacked or inline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change how the two sides are arranged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold unchanged parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide what is the same on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open all closed functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the functions that you closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only steps with changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List only the steps that change something in what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold renames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that differ only by a consistent renaming count as unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show moved statements as moved instead of removed and added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore how it is printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare statements token by token: blanks, wrapping and quotes don&apos;t count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the names that this step renamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the history of the value at the caret through all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop following the value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the history strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to where the name at the caret is bound (Ctrl+click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the other end of a move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a moved statement to where it stands on the other side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this step as the left side while you step on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step against its neighbour again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the text before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the left side, the chosen function only if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the text after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the right side, the chosen function only if there is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as unified diff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what patch and git apply read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export unified diff…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the diff of this step to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export HTML report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all steps to one self-contained page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open at this line in the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the dump in your editor, at the current line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a pass name or its number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Open directory…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a build or a directory of pass dumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files to compare…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open two dump files side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the small build that comes with Ptoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow newest build below…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the newest build below a directory, and each newer one as its steps appear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what is open and look for no newer build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear recent places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the places that were open lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window and end Ptoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the shown build from disk again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the build in the file manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the path of the shown build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with build…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare each step with the same one of another build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare each step with the one before again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the shown build; nothing on disk changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all builds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close everything that is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in all steps…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a text, an expression or an identifier in every step at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each pass changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide builds and what is in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide what is known about the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide errors and warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the search in all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide what is being worked on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show code one point larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show code one point smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual size of code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show code in the size it has at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme as the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on light surfaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on dark surfaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language as the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English or Chinese, as the system is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the window in English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>中文 (Chinese)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the window in Chinese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the whole screen, or no longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put every dock back where it was at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to anything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a step, function, name, build or file by typing a part of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to where you looked before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to where you looked before going back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find any action by typing a part of its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language, theme, editor and defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every action with its keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Ptoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licence and what it is built on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>expected a build directory, found {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory cannot be read: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a kernel_config.py, but no orchestration source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a kernel_config.py</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a host program, but no distributed_meta.json, without which it cannot be loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a host program, but no chip program in next_levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a host program and no kernel_config.py</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code generation reported errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the compile profile ends in a pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next_levels holds one build for each orchestration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a distributed_meta.json, but no host program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kernels are .pto files; the assembler was not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a compiled_meta.json, but no kernel_config.py</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are kernels, but no orchestration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are parts of a build, but none that tells its kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are only dumps and reports of the passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing here is part of a build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first {0} findings are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory has more than {0} entries; the others are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the build has too many files; those from here on are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file or directory, found a device or socket; skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link leads back to itself; skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link leads nowhere; skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link leads out of the build, to &quot;{0}&quot;; it is not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link to a directory is not followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name holds a control character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name is not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directories are nested deeper than {0} levels; skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the profile is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a profile in JSON, found other text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an object with an array &quot;stages&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the report of an earlier compile that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>code generation failed after this build was made, or it is half written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host program of an older distributed build; kernel_config.py wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sidecar of an older distributed build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its orchestration is also in next_levels: a distributed compile failed and wrote this program to the top level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sub-builds of an older compile of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sidecar of an older single build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files of an older compile of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no kernel_config.py, so it is no chip program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a writer was interrupted; the file is no part of the build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the texts differ too much for the shortest difference; some blocks are shown as replaced as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} lines of large changed blocks are not paired line by line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many lines lie in functions of other names; functions were matched by name only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;:&quot; at the end of this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>statements are nested deeper than {0} levels; those below are shown as if at this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected an indented body below this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected {0} blanks before this statement, found {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found &quot;{0}&quot; without an &quot;if&quot; before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a token, found the byte 0x{0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found &quot;{0}&quot; without an opening bracket before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected {0} before the end of the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not closed before the next statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a function or class after this decorator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a function of the class, found &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a name after &quot;def&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the function &quot;{0}&quot; is defined twice; the last definition counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a program, found no class and no function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected one class, found {0}; the program is &quot;{1}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>puts the bodies of Inline functions where they are called and drops these functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes out the bodies of `pl.unroll` loops, one copy for each value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns `break` and `continue` in kernels into conditions and while loops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives each assignment a name of its own; loops and branches hand values on by yields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folds constants, simplifies index arithmetic and removes what nothing uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>brings statement blocks into one flat shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives nested calls names, so that no call is an argument of another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes functions of scopes that name a level above the core group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes kernel functions of in-core scopes and separates them from orchestration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes Group and Spmd functions of cluster and spmd scopes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces tensor operators in kernels by loads, tile operators and stores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removes needless output buffers of orchestration and makes the windows that kernels use explicit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes sine, cosine and in-kernel collectives apart into primitive operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes tiles of more than two dimensions two-dimensional and batched products plain ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces casts that the chip lacks by chains of casts it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>splits matrix products into loops over blocks that fit the L0 buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns slices of tiles that can&apos;t be read in place into extracts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decides for each tile in which memory it lies and inserts the moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binds the scale operands of MX products to the addresses of their data tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inserts reshapes and moves where an operator demands row-major tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>makes the halving of vector work over two vector cores explicit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>divides kernels into a cube and a vector function that exchange tiles through pipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds the global-memory buffer that pipes between cores need on some chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records on vector kernels how their work is split over the two vector cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies split and pipe of each receive to the operator that frees its slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orders the results of kernels as their output parameters stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifts the producing side of cube and vector loops ahead, so that both cores overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns pipelined loops into one body that rotates through slots (planner PTOAS only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicates the bodies of the other pipelined loops, one copy a stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>orders pipelined bodies as address arithmetic, loads, computation, stores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes out the strides of every tensor view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gives every tile and tensor a memory reference and inserts the allocations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lets values that must share memory, such as carried accumulators, share one reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lets tiles whose lifetimes don&apos;t overlap share an allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assigns an address to every on-chip allocation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces reshapes that change nothing by plain assignments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writes into a slice of the target instead of into a temporary that is copied there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>says for each argument of a kernel call whether it is read, written or both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finds dependencies between tasks of automatic scopes, where this is switched on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces dependencies of many tasks on many by one dummy task between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds the signal buffers that host all-reduce calls leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups window buffers of host functions into communication domains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaces collectives of host functions by dispatches of built-in kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes the communication context of each distributed tensor as a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>puts explicit runtime scopes around orchestration bodies, loops and branches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records for each carried value of an orchestration loop how it is handed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inserts cache maintenance and fences around signals between chips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes sizes that a kernel can&apos;t know as extra parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the report was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected &apos;text REGEX&apos;, &apos;type V = TYPE&apos;, &apos;type V ~ REGEX&apos;, &apos;V differs&apos; or &apos;function F changed&apos;, found &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a {0} of the program, found no &apos;{1}&apos; in any snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a directory, found nothing at this path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a directory, found a loop of symbolic links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a directory of snapshots, found one with more than {0} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the symbolic link leads in circles and was ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the symbolic link leads nowhere and was ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the symbolic link leads out of the directory and was ignored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a pattern of at most {0} bytes, found {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a regular expression, found &apos;{0}&apos;: {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected snapshots such as 00_frontend.py, found an empty directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected snapshots such as 00_frontend.py, found none among the {0} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} files that are no snapshots were ignored, the first is {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected {0} snapshots (00 to {1}), found {2}, missing: {3}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected each number once, left out as older than another file of the same number: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected each number once, left out as not newer than another file of the same number: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file and the {0} after it are older than {1}, they may be left from an earlier and longer compilation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected programs, found empty files: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a passes_dump directory in this build, found dumps only in its sub-builds, open one of: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a passes_dump directory, a build directory or a dump file, found nothing at this path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected builds with a passes_dump directory, found none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected UTF-8 text, found a NUL byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected UTF-8 text, found the byte {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file may be half-written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a line break at the end of the file, found none, the file may be half-written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file, found nothing at this path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file, found a loop of symbolic links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file, found a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a file, found a device or socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at most {0} bytes, found {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the directory is gone; what was read before is still shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the number or name of a step, found &quot;{0}&quot;; ptosc diff DIR lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step &quot;{0}&quot; has no counterpart to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a function, found no function &quot;{0}&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first {0} hits are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the number or pass name of a step, found &apos;{0}&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a value, found no &apos;{0}&apos; in this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected the name of a value, found no &apos;{0}&apos; in any snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loop-carried argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dynamic symbol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this place was open last time and is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no step of this build is the file {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this build has no step {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::AboutDialog</name>
    <message>
        <source>About Ptoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workbench for the PyPTO compiler and its kernels: what each pass changed, and how.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built on Qt %1 and QScintilla.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ExplorerModel</name>
    <message>
        <source>%1 files, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Artefacts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sub-builds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can&apos;t be opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone from disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ExplorerPane</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Builds that you open are listed here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::GoToItems</name>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sub-build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::Inspector</name>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed since it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: same text as the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared within bounds only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contract of the pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Produces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name under the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defined in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::InspectorPane</name>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a step, a function or a name to see what is known about it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::JobsModel</name>
    <message>
        <source>Cancelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::JobsPane</name>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete cancels the selected job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is being worked on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::LogModel</name>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Debug</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::LogPane</name>
    <message>
        <source>Find in the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide records below this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected records, or all that are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget all records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was logged.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::MainWindow</name>
    <message>
        <source>%1 is gone from disk. What was read before is still shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files of %1 changed on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 - Ptoscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors: %1, warnings: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No editor is set. Choose one in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The editor can&apos;t be started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to anything   %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open two files to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dumps (*.py)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the newest build below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the name of an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, function, name, build, file or :line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::MessageBar</name>
    <message>
        <source>Hide this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::PalettePopup</name>
    <message>
        <source>Nothing matches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ProblemsModel</name>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ProblemsPane</name>
    <message>
        <source>Find a problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems were found in what is open.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::SearchPane</name>
    <message>
        <source>Hits: %1, steps: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still reading builds: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the line above means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a text to find it in every step of what is open.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example: code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%f stands for the file, %l for the line; known editors need neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold consistent renames to one note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show statements that moved as moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload builds by itself when files change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Builds</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::StartPage</name>
    <message>
        <source>Nothing is open yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a build or a directory of pass dumps to step through what each pass changed. You can also drop it on this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open directory…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent places</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::WindowMenus</name>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was open yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other build is open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::Build</name>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing the steps of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexing %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodeView</name>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::DiffView</name>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::FindBar</name>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of more than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::FunctionPicker</name>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (changed)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::PassesPane</name>
    <message>
        <source>Following %1: click the strip to go through its history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or drop a passes_dump directory, a build, or two dump files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can&apos;t be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step can&apos;t be shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That line is in a function that isn&apos;t shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not bound in this snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line was not moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the caret on a name first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step of this build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same step of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export unified diff</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export HTML report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::RenamePopup</name>
    <message>
        <source>Renamed names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::Severity</name>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepHeader</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>no change</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) renamed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>coarse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requires %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>produces %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>breaks %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepListModel</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not compared yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; functions: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compared within bounds only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>born here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone from here on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ptoscope::views::ValueFollower</name>
    <message>
        <source>Following %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
