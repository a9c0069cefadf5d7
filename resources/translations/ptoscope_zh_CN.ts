<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CodeActions</name>
    <message>
        <source>Choose a file of the code</source>
        <translation>选择代码文件</translation>
    </message>
    <message>
        <source>Show another file of the generated code of this build</source>
        <translation>显示此构建的另一个生成代码文件</translation>
    </message>
    <message>
        <source>Go to a function of the code</source>
        <translation>转到代码中的函数</translation>
    </message>
    <message>
        <source>List the functions and loops of this file</source>
        <translation>列出此文件的函数和循环</translation>
    </message>
    <message>
        <source>Find in this file</source>
        <translation>在此文件中查找</translation>
    </message>
    <message>
        <source>Find a text in the shown file</source>
        <translation>在显示的文件中查找文本</translation>
    </message>
    <message>
        <source>Next hit in this file</source>
        <translation>此文件中的下一处</translation>
    </message>
    <message>
        <source>Go to the next place where the text was found</source>
        <translation>转到下一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Previous hit in this file</source>
        <translation>此文件中的上一处</translation>
    </message>
    <message>
        <source>Go to the previous place where the text was found</source>
        <translation>转到上一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Follow the link of this line</source>
        <translation>跟随此行的链接</translation>
    </message>
    <message>
        <source>From an operation to the source line it was made from, from a source line to what was made from it, from a task to its kernel</source>
        <translation>从操作到它来自的源代码行，从源代码行到由它生成的操作，从任务到它的内核</translation>
    </message>
    <message>
        <source>Show the source line</source>
        <translation>显示源代码行</translation>
    </message>
    <message>
        <source>Show the line of the user&apos;s program that this operation was made from</source>
        <translation>显示此操作来自的用户程序行</translation>
    </message>
    <message>
        <source>Show the statement in the passes</source>
        <translation>在 Pass 中显示语句</translation>
    </message>
    <message>
        <source>Go to the statement of the last step that this operation was made from</source>
        <translation>转到此操作来自的最后一步的语句</translation>
    </message>
    <message>
        <source>Show where the value is born</source>
        <translation>显示值首次出现的位置</translation>
    </message>
    <message>
        <source>Go to the first step that has the value which this operation makes</source>
        <translation>转到最早出现此操作所产生的值的步骤</translation>
    </message>
    <message>
        <source>Show what was made from this line</source>
        <translation>显示由此行生成的内容</translation>
    </message>
    <message>
        <source>List the operations that were made from this line of the program</source>
        <translation>列出由程序的这一行生成的操作</translation>
    </message>
    <message>
        <source>Switch between .pto and C++</source>
        <translation>在 .pto 和 C++ 之间切换</translation>
    </message>
    <message>
        <source>From the .pto of a kernel to its C++, and back</source>
        <translation>从内核的 .pto 到它的 C++，再返回</translation>
    </message>
    <message>
        <source>Go to definition in the code</source>
        <translation>转到代码中的定义</translation>
    </message>
    <message>
        <source>Go to where the value or function at the caret is bound (Ctrl+click)</source>
        <translation>转到光标处的值或函数被绑定的位置（Ctrl+单击）</translation>
    </message>
    <message>
        <source>Find uses</source>
        <translation>查找使用处</translation>
    </message>
    <message>
        <source>List where the value at the caret is bound and used</source>
        <translation>列出光标处的值被绑定和使用的位置</translation>
    </message>
    <message>
        <source>About this operation</source>
        <translation>关于此操作</translation>
    </message>
    <message>
        <source>Show what is known of the operation or value at the caret</source>
        <translation>显示光标处的操作或值的已知信息</translation>
    </message>
    <message>
        <source>Fold or unfold</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Hide or show the body of the loop or function around the caret</source>
        <translation>隐藏或显示光标所在循环或函数的主体</translation>
    </message>
    <message>
        <source>Fold all functions</source>
        <translation>折叠所有函数</translation>
    </message>
    <message>
        <source>Show only the headers of the functions</source>
        <translation>只显示函数的头部</translation>
    </message>
    <message>
        <source>Unfold everything</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Show all lines of the file</source>
        <translation>显示文件的所有行</translation>
    </message>
    <message>
        <source>Whole line below the generated code</source>
        <translation>在生成代码下方显示整行</translation>
    </message>
    <message>
        <source>Show the current line of the generated code, wrapped</source>
        <translation>换行显示生成代码的当前行</translation>
    </message>
    <message>
        <source>Follow the selection</source>
        <translation>跟随选择</translation>
    </message>
    <message>
        <source>Show the code that was made from the line which is selected in the passes, and the other way round</source>
        <translation>显示由 Pass 中所选行生成的代码，反之亦然</translation>
    </message>
    <message>
        <source>Next linked line</source>
        <translation>下一个关联行</translation>
    </message>
    <message>
        <source>Go to the next line that belongs to the selected one</source>
        <translation>转到属于所选行的下一行</translation>
    </message>
    <message>
        <source>Previous linked line</source>
        <translation>上一个关联行</translation>
    </message>
    <message>
        <source>Go to the previous line that belongs to the selected one</source>
        <translation>转到属于所选行的上一行</translation>
    </message>
    <message>
        <source>Back in the code</source>
        <translation>在代码中后退</translation>
    </message>
    <message>
        <source>Go to where you were before you followed a link</source>
        <translation>回到跟随链接之前的位置</translation>
    </message>
    <message>
        <source>Copy the path of this file</source>
        <translation>复制此文件的路径</translation>
    </message>
    <message>
        <source>Copy the path of the shown file of the code</source>
        <translation>复制所显示代码文件的路径</translation>
    </message>
    <message>
        <source>Open the code in the editor</source>
        <translation>在编辑器中打开代码</translation>
    </message>
    <message>
        <source>Open the shown file in your editor, at the current line</source>
        <translation>在编辑器中打开显示的文件，定位到当前行</translation>
    </message>
    <message>
        <source>Check this program</source>
        <translation>检查此程序</translation>
    </message>
    <message>
        <source>Show the program beside the IR that the frontend makes of it, with what is wrong in it</source>
        <translation>显示程序及其问题，旁边是前端生成的 IR</translation>
    </message>
</context>
<context>
    <name>CodeCard</name>
    <message>
        <source>a hardware test runs it</source>
        <translation>有硬件测试运行它</translation>
    </message>
    <message>
        <source>no hardware test runs it</source>
        <translation>没有硬件测试运行它</translation>
    </message>
    <message>
        <source>the compiler does not write it by itself</source>
        <translation>编译器自身不生成它</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>%1 in C++</source>
        <translation>C++ 中为 %1</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>bound on line %1 by %2</source>
        <translation>在第 %1 行由 %2 绑定</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>位于 %1</translation>
    </message>
    <message numerus="yes">
        <source>named %n time(s)</source>
        <translation>
            <numerusform>出现 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>lines %1 to %2</source>
        <translation>第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>first on line %1</source>
        <translation>首次出现在第 %1 行</translation>
    </message>
    <message>
        <source>boxes %1</source>
        <translation>分块 %1</translation>
    </message>
</context>
<context>
    <name>CodeLayout</name>
    <message numerus="yes">
        <source>… %n line(s)</source>
        <translation>
            <numerusform>… %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeView</name>
    <message>
        <source> … %1 more bytes in this line</source>
        <translation> … 此行还有 %1 字节</translation>
    </message>
</context>
<context>
    <name>DiffNotes</name>
    <message>
        <source>%1: new function, body from %2</source>
        <translation>%1：新函数，函数体来自 %2</translation>
    </message>
    <message>
        <source>%1: removed, body now in %2</source>
        <translation>%1：已删除，函数体现在在 %2 中</translation>
    </message>
    <message>
        <source>%1 is now called %2</source>
        <translation>%1 现名 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) renamed: %1</source>
        <translation>
            <numerusform>%n 个名称重命名：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未改动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 unchanged, %2</source>
        <translation>%1 未改动，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n functions unchanged, %1: %2</source>
        <translation>
            <numerusform>%n 个函数未改动，%1：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 closed</source>
        <translation>%1，%2，已折叠</translation>
    </message>
    <message>
        <source>%1, %2 closed, %3</source>
        <translation>%1，%2，已折叠，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <translation>
            <numerusform>%n 处重命名</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this file</source>
        <translation>在此文件中查找</translation>
    </message>
    <message>
        <source>Find in both sides</source>
        <translation>在两侧查找</translation>
    </message>
    <message>
        <source>Find on this side</source>
        <translation>在这一侧查找</translation>
    </message>
</context>
<context>
    <name>LargeStepNote</name>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Too large for the structure view (%1, limit %2): shown as text</source>
        <translation>文件过大，无法显示结构（%1，上限 %2）：按文本显示</translation>
    </message>
    <message>
        <source>%1 can&apos;t be compared with: %2</source>
        <translation>无法与 %1 比较：%2</translation>
    </message>
    <message>
        <source>%1 is too large to compare with (%2, limit %3)</source>
        <translation>%1 过大，无法与之比较（%2，上限 %3）</translation>
    </message>
</context>
<context>
    <name>LargeTextView</name>
    <message>
        <source>%1 bytes of this line before … </source>
        <translation>此行前面还有 %1 字节 … </translation>
    </message>
</context>
<context>
    <name>OperatorFacts</name>
    <message>
        <source>Signature</source>
        <translation>签名</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写法</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>In place</source>
        <translation>原地</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>族</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>no kernel holds it when code is made</source>
        <translation>生成代码时没有内核含有它</translation>
    </message>
    <message>
        <source>gone from newer dialects</source>
        <translation>较新的方言中已移除</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Used in %1: %2</source>
        <translation>%1 中的使用：%2</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>只列出前 %1 个</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Keyword arguments</source>
        <translation>关键字参数</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>Pipes</source>
        <translation>流水线</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Used in all steps: being read…</source>
        <translation>所有步骤中的使用：正在读取…</translation>
    </message>
    <message>
        <source>Used in steps: %1 of %2</source>
        <translation>使用它的步骤：%1/%2</translation>
    </message>
</context>
<context>
    <name>OperatorText</name>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>位于 %2 的 %1</translation>
    </message>
    <message>
        <source>the result lies elsewhere</source>
        <translation>结果位于别处</translation>
    </message>
    <message>
        <source>may be left out</source>
        <translation>可省略</translation>
    </message>
    <message>
        <source>given with the one before</source>
        <translation>与前一个一起给出</translation>
    </message>
    <message>
        <source>has to be given</source>
        <translation>必须给出</translation>
    </message>
    <message>
        <source>%1 where it is left out</source>
        <translation>省略时为 %1</translation>
    </message>
</context>
<context>
    <name>PairChooser</name>
    <message>
        <source>%1 has no step %2</source>
        <translation>%1 中没有步骤 %2</translation>
    </message>
    <message>
        <source>the build to compare with isn&apos;t open</source>
        <translation>要比较的构建没有打开</translation>
    </message>
</context>
<context>
    <name>PassesActions</name>
    <message>
        <source>Next step</source>
        <translation>下一步骤</translation>
    </message>
    <message>
        <source>Go to the next step of the list</source>
        <translation>转到列表中的下一个步骤</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一步骤</translation>
    </message>
    <message>
        <source>Go to the previous step of the list</source>
        <translation>转到列表中的上一个步骤</translation>
    </message>
    <message>
        <source>Next step that changes something</source>
        <translation>下一个有改动的步骤</translation>
    </message>
    <message>
        <source>Skip the steps that change nothing</source>
        <translation>跳过没有改动的步骤</translation>
    </message>
    <message>
        <source>Previous step that changes something</source>
        <translation>上一个有改动的步骤</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处改动</translation>
    </message>
    <message>
        <source>Go to the next change; after the last one, to the next step with changes</source>
        <translation>转到下一处改动；过了最后一处，则转到下一个有改动的步骤</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处改动</translation>
    </message>
    <message>
        <source>Go to the previous change; before the first one, to the previous step with changes</source>
        <translation>转到上一处改动；过了第一处，则转到上一个有改动的步骤</translation>
    </message>
    <message>
        <source>Find in this step</source>
        <translation>在此步骤中查找</translation>
    </message>
    <message>
        <source>Find a text on both sides</source>
        <translation>在两侧查找文本</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Go to the next place where the text was found</source>
        <translation>转到下一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Go to the previous place where the text was found</source>
        <translation>转到上一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Choose a function</source>
        <translation>选择函数</translation>
    </message>
    <message>
        <source>Show one function or the whole program</source>
        <translation>显示单个函数或整个程序</translation>
    </message>
    <message>
        <source>Side by side, stacked or inline</source>
        <translation>并排、上下或行内</translation>
    </message>
    <message>
        <source>Change how the two sides are arranged</source>
        <translation>改变两侧的排列方式</translation>
    </message>
    <message>
        <source>Fold unchanged parts</source>
        <translation>折叠未改动的部分</translation>
    </message>
    <message>
        <source>Hide what is the same on both sides</source>
        <translation>隐藏两侧相同的内容</translation>
    </message>
    <message>
        <source>Open all closed functions</source>
        <translation>展开所有已折叠的函数</translation>
    </message>
    <message>
        <source>Open the functions that you closed</source>
        <translation>展开您折叠的函数</translation>
    </message>
    <message>
        <source>Only steps with changes</source>
        <translation>只列有改动的步骤</translation>
    </message>
    <message>
        <source>List only the steps that change something in what is shown</source>
        <translation>只列出对所显示内容有改动的步骤</translation>
    </message>
    <message>
        <source>Fold renames</source>
        <translation>折叠重命名</translation>
    </message>
    <message>
        <source>Lines that differ only by a consistent renaming count as unchanged</source>
        <translation>只因一致的重命名而不同的行视为未改动</translation>
    </message>
    <message>
        <source>Show moves</source>
        <translation>显示移动</translation>
    </message>
    <message>
        <source>Show moved statements as moved instead of removed and added</source>
        <translation>把移动的语句显示为移动，而不是删除后再添加</translation>
    </message>
    <message>
        <source>Ignore how it is printed</source>
        <translation>忽略打印格式</translation>
    </message>
    <message>
        <source>Renamed names</source>
        <translation>重命名的名称</translation>
    </message>
    <message>
        <source>List the names that this step renamed</source>
        <translation>列出此步骤重命名的名称</translation>
    </message>
    <message>
        <source>Follow this value</source>
        <translation>跟踪此值</translation>
    </message>
    <message>
        <source>Show the history of the value at the caret through all steps</source>
        <translation>显示光标处的值在所有步骤中的历史</translation>
    </message>
    <message>
        <source>Stop following the value</source>
        <translation>停止跟踪此值</translation>
    </message>
    <message>
        <source>Hide the history strip</source>
        <translation>隐藏历史条</translation>
    </message>
    <message>
        <source>Go to definition</source>
        <translation>转到定义</translation>
    </message>
    <message>
        <source>Go to the other end of a move</source>
        <translation>转到移动的另一端</translation>
    </message>
    <message>
        <source>From a moved statement to where it stands on the other side</source>
        <translation>从移动的语句转到它在另一侧的位置</translation>
    </message>
    <message>
        <source>Compare with this step</source>
        <translation>与此步骤比较</translation>
    </message>
    <message>
        <source>Keep this step as the left side while you step on</source>
        <translation>继续步进时，左侧保持为此步骤</translation>
    </message>
    <message>
        <source>Compare with the step before</source>
        <translation>与前一步骤比较</translation>
    </message>
    <message>
        <source>Each step against its neighbour again</source>
        <translation>重新让每个步骤与相邻步骤比较</translation>
    </message>
    <message>
        <source>Copy the text before</source>
        <translation>复制之前的文本</translation>
    </message>
    <message>
        <source>Copy the left side, the chosen function only if there is one</source>
        <translation>复制左侧；选了函数时只复制该函数</translation>
    </message>
    <message>
        <source>Copy the text after</source>
        <translation>复制之后的文本</translation>
    </message>
    <message>
        <source>Copy the right side, the chosen function only if there is one</source>
        <translation>复制右侧；选了函数时只复制该函数</translation>
    </message>
    <message>
        <source>Copy as unified diff</source>
        <translation>复制为 unified diff</translation>
    </message>
    <message>
        <source>Copy what patch and git apply read</source>
        <translation>复制成 patch 和 git apply 能读的形式</translation>
    </message>
    <message>
        <source>Export unified diff…</source>
        <translation>导出 unified diff…</translation>
    </message>
    <message>
        <source>Write the diff of this step to a file</source>
        <translation>把此步骤的差异写入文件</translation>
    </message>
    <message>
        <source>Export HTML report…</source>
        <translation>导出 HTML 报告…</translation>
    </message>
    <message>
        <source>Write all steps to one self-contained page</source>
        <translation>把所有步骤写成一个自包含的网页</translation>
    </message>
    <message>
        <source>Open at this line in the editor</source>
        <translation>在编辑器中打开此行</translation>
    </message>
    <message>
        <source>Open the dump in your editor, at the current line</source>
        <translation>在您的编辑器中打开转储文件，并定位到当前行</translation>
    </message>
    <message>
        <source>Filter the steps</source>
        <translation>筛选步骤</translation>
    </message>
    <message>
        <source>Type a part of a pass name or its number</source>
        <translation>输入 pass 名称的一部分或其编号</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Whole line below the code</source>
        <translation>在代码下方显示整行</translation>
    </message>
    <message>
        <source>Show what the current line says before and after, wrapped</source>
        <translation>自动换行，显示当前行之前和之后的完整内容</translation>
    </message>
    <message>
        <source>Compare what is said: level of detail, wrapping, comments don&apos;t count</source>
        <translation>比较内容本身：详细程度、换行和注释不计</translation>
    </message>
    <message>
        <source>Full type</source>
        <translation>完整类型</translation>
    </message>
    <message>
        <source>Show the full type of the value at the caret and where it comes from</source>
        <translation>显示光标处的值的完整类型及其来源</translation>
    </message>
    <message>
        <source>First step where…</source>
        <translation>首个满足条件的步骤…</translation>
    </message>
    <message>
        <source>Find the first step at which something holds, such as a type</source>
        <translation>查找首个满足条件的步骤，例如某个类型</translation>
    </message>
    <message>
        <source>Signature of the call</source>
        <translation>调用的签名</translation>
    </message>
    <message>
        <source>Show what the operator takes whose brackets the caret is in; stays while the caret moves inside, until Esc</source>
        <translation>显示光标所在括号对应的算子需要哪些参数；光标在括号内移动时保持显示，按 Esc 关闭</translation>
    </message>
    <message>
        <source>Go to where the name at the caret is bound: a value, a function, an operator (Ctrl+click)</source>
        <translation>转到光标处名字的定义：值、函数或算子（Ctrl+单击）</translation>
    </message>
</context>
<context>
    <name>SourceActions</name>
    <message>
        <source>Choose a program of the source</source>
        <translation>选择源文件中的程序</translation>
    </message>
    <message>
        <source>Show another program that this file defines</source>
        <translation>显示此文件定义的另一个程序</translation>
    </message>
    <message>
        <source>Next problem of the source</source>
        <translation>源程序的下一个问题</translation>
    </message>
    <message>
        <source>Go to the next line that something is wrong with</source>
        <translation>转到下一个有问题的行</translation>
    </message>
    <message>
        <source>Previous problem of the source</source>
        <translation>源程序的上一个问题</translation>
    </message>
    <message>
        <source>Go to the line before that something is wrong with</source>
        <translation>转到上一个有问题的行</translation>
    </message>
    <message>
        <source>Go to the other side</source>
        <translation>转到另一侧</translation>
    </message>
    <message>
        <source>From a line of the source to what is made of it, and back</source>
        <translation>从源程序的一行转到由它得到的内容，或反之</translation>
    </message>
    <message>
        <source>Go to definition in the source</source>
        <translation>转到源程序中的定义</translation>
    </message>
    <message>
        <source>Back in the source</source>
        <translation>在源程序中返回</translation>
    </message>
    <message>
        <source>Go to where you were before you went to a definition</source>
        <translation>返回转到定义之前的位置</translation>
    </message>
    <message>
        <source>Find in source and program</source>
        <translation>在源程序和程序中查找</translation>
    </message>
    <message>
        <source>Find a text on the side that has the caret</source>
        <translation>在光标所在一侧查找文字</translation>
    </message>
    <message>
        <source>Next hit in the source</source>
        <translation>源程序中的下一处匹配</translation>
    </message>
    <message>
        <source>Go to the next place where the text was found</source>
        <translation>转到下一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Previous hit in the source</source>
        <translation>源程序中的上一处匹配</translation>
    </message>
    <message>
        <source>Go to the previous place where the text was found</source>
        <translation>转到上一处找到该文本的位置</translation>
    </message>
    <message>
        <source>Print the program explicitly</source>
        <translation>打印完整形式</translation>
    </message>
    <message>
        <source>Write out what the concise print leaves out</source>
        <translation>写出简洁形式所省略的内容</translation>
    </message>
    <message>
        <source>Check the source again</source>
        <translation>重新检查源程序</translation>
    </message>
    <message>
        <source>Read the file anew; saving it does so by itself</source>
        <translation>重新读取文件；保存文件时会自动进行</translation>
    </message>
    <message>
        <source>Copy the path of this source</source>
        <translation>复制此源文件的路径</translation>
    </message>
    <message>
        <source>Copy the path of the shown program&apos;s file</source>
        <translation>复制所示程序的文件路径</translation>
    </message>
    <message>
        <source>Copy the printed program</source>
        <translation>复制打印的程序</translation>
    </message>
    <message>
        <source>Copy all of the frontend&apos;s program</source>
        <translation>复制前端的整个程序</translation>
    </message>
    <message>
        <source>Open the source in the editor</source>
        <translation>在编辑器中打开源文件</translation>
    </message>
    <message>
        <source>Open the program&apos;s file in your editor, at the current line</source>
        <translation>在你的编辑器中打开程序文件的当前行</translation>
    </message>
    <message>
        <source>Go to where the function, value or operator at the caret is defined (Ctrl+click)</source>
        <translation>转到光标处函数、值或算子的定义（Ctrl+单击）</translation>
    </message>
    <message>
        <source>Signature of the call in the source</source>
        <translation>源代码中调用的签名</translation>
    </message>
    <message>
        <source>Show what the operator takes whose brackets the caret is in; stays while the caret moves inside, until Esc</source>
        <translation>显示光标所在括号对应的算子需要哪些参数；光标在括号内移动时保持显示，按 Esc 关闭</translation>
    </message>
</context>
<context>
    <name>WindowActions</name>
    <message>
        <source>Open directory…</source>
        <translation>打开目录…</translation>
    </message>
    <message>
        <source>Open a build or a directory of pass dumps</source>
        <translation>打开一个构建或 pass 转储目录</translation>
    </message>
    <message>
        <source>Open files to compare…</source>
        <translation>打开要比较的文件…</translation>
    </message>
    <message>
        <source>Open two dump files side by side</source>
        <translation>并排打开两个转储文件</translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Open the small build that comes with Ptoscope</source>
        <translation>打开 Ptoscope 自带的小构建</translation>
    </message>
    <message>
        <source>Follow newest build below…</source>
        <translation>跟随目录下最新的构建…</translation>
    </message>
    <message>
        <source>Open the newest build below a directory, and each newer one as its steps appear</source>
        <translation>打开目录下最新的构建；出现更新的构建时，随其步骤的写出而打开</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>停止跟随</translation>
    </message>
    <message>
        <source>Keep what is open and look for no newer build</source>
        <translation>保留已打开的内容，不再寻找更新的构建</translation>
    </message>
    <message>
        <source>Clear recent places</source>
        <translation>清除最近位置</translation>
    </message>
    <message>
        <source>Forget the places that were open lately</source>
        <translation>忘记最近打开过的位置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close the window and end Ptoscope</source>
        <translation>关闭窗口并结束 Ptoscope</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Read the shown build from disk again</source>
        <translation>从磁盘重新读取当前构建</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开所在文件夹</translation>
    </message>
    <message>
        <source>Show the build in the file manager</source>
        <translation>在文件管理器中显示该构建</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy the path of the shown build</source>
        <translation>复制当前构建的路径</translation>
    </message>
    <message>
        <source>Compare with build…</source>
        <translation>与构建比较…</translation>
    </message>
    <message>
        <source>Compare each step with the same one of another build</source>
        <translation>让每个步骤与另一构建的同名步骤比较</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Compare each step with the one before again</source>
        <translation>重新让每个步骤与前一步骤比较</translation>
    </message>
    <message>
        <source>Close build</source>
        <translation>关闭构建</translation>
    </message>
    <message>
        <source>Close the shown build; nothing on disk changes</source>
        <translation>关闭当前构建；磁盘上的内容不变</translation>
    </message>
    <message>
        <source>Close all builds</source>
        <translation>关闭所有构建</translation>
    </message>
    <message>
        <source>Close everything that is open</source>
        <translation>关闭所有已打开的内容</translation>
    </message>
    <message>
        <source>Search in all steps…</source>
        <translation>在所有步骤中搜索…</translation>
    </message>
    <message>
        <source>Find a text, an expression or an identifier in every step at once</source>
        <translation>在所有步骤中同时查找文本、正则表达式或标识符</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>What each pass changed</source>
        <translation>每个 pass 改动了什么</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>资源管理器</translation>
    </message>
    <message>
        <source>Show or hide builds and what is in them</source>
        <translation>显示或隐藏构建及其内容</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Show or hide what is known about the selection</source>
        <translation>显示或隐藏所选内容的已知信息</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Show or hide errors and warnings</source>
        <translation>显示或隐藏错误和警告</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Show or hide the search in all steps</source>
        <translation>显示或隐藏全步骤搜索</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Show or hide the log</source>
        <translation>显示或隐藏日志</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Show or hide what is being worked on</source>
        <translation>显示或隐藏正在进行的工作</translation>
    </message>
    <message>
        <source>Larger code</source>
        <translation>放大代码</translation>
    </message>
    <message>
        <source>Show code one point larger</source>
        <translation>代码字号加大一磅</translation>
    </message>
    <message>
        <source>Smaller code</source>
        <translation>缩小代码</translation>
    </message>
    <message>
        <source>Show code one point smaller</source>
        <translation>代码字号减小一磅</translation>
    </message>
    <message>
        <source>Usual size of code</source>
        <translation>恢复代码字号</translation>
    </message>
    <message>
        <source>Show code in the size it has at first</source>
        <translation>以初始字号显示代码</translation>
    </message>
    <message>
        <source>Theme as the system</source>
        <translation>主题跟随系统</translation>
    </message>
    <message>
        <source>Light or dark, as the system is</source>
        <translation>随系统显示浅色或深色</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark text on light surfaces</source>
        <translation>浅底深字</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Light text on dark surfaces</source>
        <translation>深底浅字</translation>
    </message>
    <message>
        <source>Language as the system</source>
        <translation>语言跟随系统</translation>
    </message>
    <message>
        <source>English or Chinese, as the system is</source>
        <translation>随系统显示英文或中文</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English（英文）</translation>
    </message>
    <message>
        <source>Show the window in English</source>
        <translation>用英文显示窗口</translation>
    </message>
    <message>
        <source>中文 (Chinese)</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Show the window in Chinese</source>
        <translation>用中文显示窗口</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Use the whole screen, or no longer</source>
        <translation>进入或退出全屏</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Put every dock back where it was at first</source>
        <translation>把所有面板放回初始位置</translation>
    </message>
    <message>
        <source>Go to anything…</source>
        <translation>转到任意内容…</translation>
    </message>
    <message>
        <source>Find a step, function, name, build or file by typing a part of it</source>
        <translation>输入一部分即可查找步骤、函数、名称、构建或文件</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Go to where you looked before</source>
        <translation>回到之前查看的位置</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Go to where you looked before going back</source>
        <translation>回到后退之前查看的位置</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>命令面板…</translation>
    </message>
    <message>
        <source>Find any action by typing a part of its name</source>
        <translation>输入名称的一部分即可查找任意操作</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Language, theme, editor and defaults</source>
        <translation>语言、主题、编辑器和默认值</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Every action with its keys</source>
        <translation>所有操作及其按键</translation>
    </message>
    <message>
        <source>About Ptoscope</source>
        <translation>关于 Ptoscope</translation>
    </message>
    <message>
        <source>Version, licence and what it is built on</source>
        <translation>版本、许可证和所用的库</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>New window</source>
        <translation>新窗口</translation>
    </message>
    <message>
        <source>Show the same build, pass and function in a second window</source>
        <translation>在第二个窗口中显示同一构建、pass 和函数</translation>
    </message>
    <message>
        <source>Open file of generated code…</source>
        <translation>打开生成代码文件…</translation>
    </message>
    <message>
        <source>Open a .pto file, a kernel or an orchestration</source>
        <translation>打开 .pto 文件、内核或编排代码</translation>
    </message>
    <message>
        <source>Generated code</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Show or hide the generated code beside the passes: .pto, kernels, orchestration</source>
        <translation>在 Pass 旁显示或隐藏生成代码：.pto、内核、编排</translation>
    </message>
    <message>
        <source>Open program…</source>
        <translation>打开程序…</translation>
    </message>
    <message>
        <source>Open a program as a user writes it: check it and see its IR</source>
        <translation>打开用户所写的程序：检查并查看其 IR</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源程序</translation>
    </message>
    <message>
        <source>A user&apos;s program beside what the compiler&apos;s frontend makes of it</source>
        <translation>用户的程序与编译器前端由它得到的程序并排</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Show or hide what is known of each operator</source>
        <translation>显示或隐藏算子的说明</translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>expected a build directory, found {0}</source>
        <translation>应为构建目录，实为 {0}</translation>
    </message>
    <message>
        <source>the directory cannot be read: {0}</source>
        <translation>无法读取目录：{0}</translation>
    </message>
    <message>
        <source>there is a kernel_config.py, but no orchestration source</source>
        <translation>有 kernel_config.py，但没有编排源码</translation>
    </message>
    <message>
        <source>there is a kernel_config.py</source>
        <translation>有 kernel_config.py</translation>
    </message>
    <message>
        <source>there is a host program, but no distributed_meta.json, without which it cannot be loaded</source>
        <translation>有主机程序，但没有 distributed_meta.json，缺少它便无法加载</translation>
    </message>
    <message>
        <source>there is a host program, but no chip program in next_levels</source>
        <translation>有主机程序，但 next_levels 中没有芯片程序</translation>
    </message>
    <message>
        <source>there is a host program and no kernel_config.py</source>
        <translation>有主机程序，没有 kernel_config.py</translation>
    </message>
    <message>
        <source>code generation reported errors</source>
        <translation>代码生成报告了错误</translation>
    </message>
    <message>
        <source>the compile profile ends in a pass</source>
        <translation>编译剖析记录止于某个 pass</translation>
    </message>
    <message>
        <source>next_levels holds one build for each orchestration</source>
        <translation>next_levels 中每个编排各有一个构建</translation>
    </message>
    <message>
        <source>there is a distributed_meta.json, but no host program</source>
        <translation>有 distributed_meta.json，但没有主机程序</translation>
    </message>
    <message>
        <source>the kernels are .pto files; the assembler was not run</source>
        <translation>内核是 .pto 文件；没有运行汇编器</translation>
    </message>
    <message>
        <source>there is a compiled_meta.json, but no kernel_config.py</source>
        <translation>有 compiled_meta.json，但没有 kernel_config.py</translation>
    </message>
    <message>
        <source>there are kernels, but no orchestration</source>
        <translation>有内核，但没有编排</translation>
    </message>
    <message>
        <source>there are parts of a build, but none that tells its kind</source>
        <translation>有构建的若干部分，但都不足以判定其类型</translation>
    </message>
    <message>
        <source>there are only dumps and reports of the passes</source>
        <translation>只有各 pass 的转储和报告</translation>
    </message>
    <message>
        <source>nothing here is part of a build</source>
        <translation>这里没有任何内容属于构建</translation>
    </message>
    <message>
        <source>only the first {0} findings are listed</source>
        <translation>只列出前 {0} 条结果</translation>
    </message>
    <message>
        <source>the directory has more than {0} entries; the others are left out</source>
        <translation>目录中的条目超过 {0} 个；其余的被略去</translation>
    </message>
    <message>
        <source>the build has too many files; those from here on are left out</source>
        <translation>构建的文件太多；从此处起的被略去</translation>
    </message>
    <message>
        <source>expected a file or directory, found a device or socket; skipped</source>
        <translation>应为文件或目录，实为设备或套接字；已跳过</translation>
    </message>
    <message>
        <source>the link leads back to itself; skipped</source>
        <translation>链接指回自身；已跳过</translation>
    </message>
    <message>
        <source>the link leads nowhere; skipped</source>
        <translation>链接没有目标；已跳过</translation>
    </message>
    <message>
        <source>the link leads out of the build, to &quot;{0}&quot;; it is not opened</source>
        <translation>链接指向构建之外的“{0}”；不会打开</translation>
    </message>
    <message>
        <source>a link to a directory is not followed</source>
        <translation>不跟随指向目录的链接</translation>
    </message>
    <message>
        <source>the name holds a control character</source>
        <translation>名称中含有控制字符</translation>
    </message>
    <message>
        <source>the name is not UTF-8 text</source>
        <translation>名称不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>directories are nested deeper than {0} levels; skipped</source>
        <translation>目录嵌套超过 {0} 层；已跳过</translation>
    </message>
    <message>
        <source>the profile is nested too deeply</source>
        <translation>剖析记录嵌套太深</translation>
    </message>
    <message>
        <source>expected a profile in JSON, found other text</source>
        <translation>应为 JSON 形式的剖析记录，实为其他文本</translation>
    </message>
    <message>
        <source>expected an object with an array &quot;stages&quot;</source>
        <translation>应为带有数组“stages”的对象</translation>
    </message>
    <message>
        <source>the report of an earlier compile that failed</source>
        <translation>这是先前一次失败编译的报告</translation>
    </message>
    <message>
        <source>code generation failed after this build was made, or it is half written</source>
        <translation>此构建生成之后代码生成失败，或者它只写了一半</translation>
    </message>
    <message>
        <source>the host program of an older distributed build; kernel_config.py wins</source>
        <translation>这是较旧的分布式构建的主机程序；以 kernel_config.py 为准</translation>
    </message>
    <message>
        <source>the sidecar of an older distributed build</source>
        <translation>这是较旧的分布式构建的附属文件</translation>
    </message>
    <message>
        <source>its orchestration is also in next_levels: a distributed compile failed and wrote this program to the top level</source>
        <translation>其编排也在 next_levels 中：分布式编译失败，并把此程序写到了顶层</translation>
    </message>
    <message>
        <source>sub-builds of an older compile of another kind</source>
        <translation>这些是较旧的另一类编译的子构建</translation>
    </message>
    <message>
        <source>the sidecar of an older single build</source>
        <translation>这是较旧的单程序构建的附属文件</translation>
    </message>
    <message>
        <source>files of an older compile of another kind</source>
        <translation>这些是较旧的另一类编译的文件</translation>
    </message>
    <message>
        <source>there is no kernel_config.py, so it is no chip program</source>
        <translation>没有 kernel_config.py，所以它不是芯片程序</translation>
    </message>
    <message>
        <source>a writer was interrupted; the file is no part of the build</source>
        <translation>写入曾被中断；该文件不属于构建</translation>
    </message>
    <message>
        <source>the texts differ too much for the shortest difference; some blocks are shown as replaced as a whole</source>
        <translation>两份文本相差太大，求不出最短差异；部分块显示为整体替换</translation>
    </message>
    <message>
        <source>{0} lines of large changed blocks are not paired line by line</source>
        <translation>大块改动中有 {0} 行没有逐行配对</translation>
    </message>
    <message>
        <source>too many lines lie in functions of other names; functions were matched by name only</source>
        <translation>太多行位于名称不同的函数中；函数只按名称配对</translation>
    </message>
    <message>
        <source>expected &quot;:&quot; at the end of this line</source>
        <translation>此行末尾应有“:”</translation>
    </message>
    <message>
        <source>statements are nested deeper than {0} levels; those below are shown as if at this level</source>
        <translation>语句嵌套超过 {0} 层；更深的按此层显示</translation>
    </message>
    <message>
        <source>expected an indented body below this line</source>
        <translation>此行之下应有缩进的语句体</translation>
    </message>
    <message>
        <source>expected {0} blanks before this statement, found {1}</source>
        <translation>此语句前应有 {0} 个空格，实有 {1} 个</translation>
    </message>
    <message>
        <source>found &quot;{0}&quot; without an &quot;if&quot; before it</source>
        <translation>“{0}”之前没有“if”</translation>
    </message>
    <message>
        <source>expected a token, found the byte 0x{0}</source>
        <translation>应为记号，实为字节 0x{0}</translation>
    </message>
    <message>
        <source>found &quot;{0}&quot; without an opening bracket before it</source>
        <translation>“{0}”之前没有对应的左括号</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>应为“{0}”，实为“{1}”</translation>
    </message>
    <message>
        <source>expected {0} before the end of the line</source>
        <translation>行末之前应有 {0}</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not closed before the next statement</source>
        <translation>“{0}”在下一条语句之前没有闭合</translation>
    </message>
    <message>
        <source>expected a function or class after this decorator</source>
        <translation>此装饰器之后应为函数或类</translation>
    </message>
    <message>
        <source>expected a function of the class, found &quot;{0}&quot;</source>
        <translation>应为类中的函数，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a name after &quot;def&quot;</source>
        <translation>“def”之后应为名称</translation>
    </message>
    <message>
        <source>the function &quot;{0}&quot; is defined twice; the last definition counts</source>
        <translation>函数“{0}”定义了两次；以最后一次为准</translation>
    </message>
    <message>
        <source>expected a program, found no class and no function</source>
        <translation>应为程序，但既没有类也没有函数</translation>
    </message>
    <message>
        <source>expected one class, found {0}; the program is &quot;{1}&quot;</source>
        <translation>应有一个类，实有 {0} 个；程序是“{1}”</translation>
    </message>
    <message>
        <source>puts the bodies of Inline functions where they are called and drops these functions</source>
        <translation>把 Inline 函数的函数体放到调用处，并去掉这些函数</translation>
    </message>
    <message>
        <source>writes out the bodies of `pl.unroll` loops, one copy for each value</source>
        <translation>展开 `pl.unroll` 循环的循环体，每个取值一份</translation>
    </message>
    <message>
        <source>turns `break` and `continue` in kernels into conditions and while loops</source>
        <translation>把内核中的 `break` 和 `continue` 变成条件和 while 循环</translation>
    </message>
    <message>
        <source>gives each assignment a name of its own; loops and branches hand values on by yields</source>
        <translation>给每次赋值一个独立的名称；循环和分支通过 yield 传递值</translation>
    </message>
    <message>
        <source>folds constants, simplifies index arithmetic and removes what nothing uses</source>
        <translation>折叠常量，化简下标运算，去掉无人使用的内容</translation>
    </message>
    <message>
        <source>brings statement blocks into one flat shape</source>
        <translation>把语句块整理成统一的扁平形式</translation>
    </message>
    <message>
        <source>gives nested calls names, so that no call is an argument of another</source>
        <translation>给嵌套调用命名，使任何调用都不是另一调用的参数</translation>
    </message>
    <message>
        <source>makes functions of scopes that name a level above the core group</source>
        <translation>把标明高于核组层级的作用域变成函数</translation>
    </message>
    <message>
        <source>makes kernel functions of in-core scopes and separates them from orchestration</source>
        <translation>把核内作用域变成内内核，并与编排分开</translation>
    </message>
    <message>
        <source>makes Group and Spmd functions of cluster and spmd scopes</source>
        <translation>把 cluster 和 spmd 作用域变成 Group 和 Spmd 函数</translation>
    </message>
    <message>
        <source>replaces tensor operators in kernels by loads, tile operators and stores</source>
        <translation>把内核中的张量算子换成加载、tile 算子和存储</translation>
    </message>
    <message>
        <source>removes needless output buffers of orchestration and makes the windows that kernels use explicit</source>
        <translation>去掉编排中多余的输出缓冲区，并写明内核所用的窗口</translation>
    </message>
    <message>
        <source>takes sine, cosine and in-kernel collectives apart into primitive operators</source>
        <translation>把正弦、余弦和内核中的集合通信拆成基本算子</translation>
    </message>
    <message>
        <source>makes tiles of more than two dimensions two-dimensional and batched products plain ones</source>
        <translation>把超过二维的 tile 变成二维，把批量矩阵乘变成普通矩阵乘</translation>
    </message>
    <message>
        <source>replaces casts that the chip lacks by chains of casts it has</source>
        <translation>把芯片没有的类型转换换成它具备的转换链</translation>
    </message>
    <message>
        <source>splits matrix products into loops over blocks that fit the L0 buffers</source>
        <translation>把矩阵乘拆成循环，每次处理一个放得进 L0 缓冲区的块</translation>
    </message>
    <message>
        <source>turns slices of tiles that can&apos;t be read in place into extracts</source>
        <translation>把不能就地读取的 tile 切片变成 extract</translation>
    </message>
    <message>
        <source>decides for each tile in which memory it lies and inserts the moves</source>
        <translation>决定每个 tile 位于哪个内存，并插入搬移</translation>
    </message>
    <message>
        <source>binds the scale operands of MX products to the addresses of their data tiles</source>
        <translation>把 MX 矩阵乘的缩放操作数绑定到其数据 tile 的地址</translation>
    </message>
    <message>
        <source>inserts reshapes and moves where an operator demands row-major tiles</source>
        <translation>在算子要求行主序 tile 之处插入变形和搬移</translation>
    </message>
    <message>
        <source>makes the halving of vector work over two vector cores explicit</source>
        <translation>写明向量工作如何对半分给两个向量核</translation>
    </message>
    <message>
        <source>divides kernels into a cube and a vector function that exchange tiles through pipes</source>
        <translation>把内核分成 cube 函数和向量函数，二者通过管道交换 tile</translation>
    </message>
    <message>
        <source>adds the global-memory buffer that pipes between cores need on some chips</source>
        <translation>加上某些芯片上核间管道所需的全局内存缓冲区</translation>
    </message>
    <message>
        <source>records on vector kernels how their work is split over the two vector cores</source>
        <translation>在向量内核上记下其工作如何分给两个向量核</translation>
    </message>
    <message>
        <source>copies split and pipe of each receive to the operator that frees its slot</source>
        <translation>把每次接收的切分和管道复制到释放其槽位的算子上</translation>
    </message>
    <message>
        <source>orders the results of kernels as their output parameters stand</source>
        <translation>按输出参数的顺序排列内核的结果</translation>
    </message>
    <message>
        <source>shifts the producing side of cube and vector loops ahead, so that both cores overlap</source>
        <translation>把 cube 与向量循环的生产侧提前，使两种核重叠执行</translation>
    </message>
    <message>
        <source>turns pipelined loops into one body that rotates through slots (planner PTOAS only)</source>
        <translation>把流水线循环变成一个轮转使用槽位的循环体（仅限 PTOAS 规划器）</translation>
    </message>
    <message>
        <source>replicates the bodies of the other pipelined loops, one copy a stage</source>
        <translation>复制其余流水线循环的循环体，每个阶段一份</translation>
    </message>
    <message>
        <source>orders pipelined bodies as address arithmetic, loads, computation, stores</source>
        <translation>把流水线循环体排成地址运算、加载、计算、存储的次序</translation>
    </message>
    <message>
        <source>writes out the strides of every tensor view</source>
        <translation>写出每个张量视图的步长</translation>
    </message>
    <message>
        <source>gives every tile and tensor a memory reference and inserts the allocations</source>
        <translation>给每个 tile 和张量一个内存引用，并插入分配</translation>
    </message>
    <message>
        <source>lets values that must share memory, such as carried accumulators, share one reference</source>
        <translation>让必须共用内存的值（如循环携带的累加器）共用一个引用</translation>
    </message>
    <message>
        <source>lets tiles whose lifetimes don&apos;t overlap share an allocation</source>
        <translation>让生命期不重叠的 tile 共用一次分配</translation>
    </message>
    <message>
        <source>assigns an address to every on-chip allocation</source>
        <translation>给每次片上内存分配一个地址</translation>
    </message>
    <message>
        <source>replaces reshapes that change nothing by plain assignments</source>
        <translation>把什么也不改变的变形换成普通赋值</translation>
    </message>
    <message>
        <source>writes into a slice of the target instead of into a temporary that is copied there</source>
        <translation>直接写入目标的切片，而不是先写临时缓冲区再复制过去</translation>
    </message>
    <message>
        <source>says for each argument of a kernel call whether it is read, written or both</source>
        <translation>标明内核调用的每个参数是读、写还是读写</translation>
    </message>
    <message>
        <source>finds dependencies between tasks of automatic scopes, where this is switched on</source>
        <translation>在开启此功能之处，找出自动作用域中任务之间的依赖</translation>
    </message>
    <message>
        <source>replaces dependencies of many tasks on many by one dummy task between them</source>
        <translation>用一个空任务代替多对多的任务依赖</translation>
    </message>
    <message>
        <source>adds the signal buffers that host all-reduce calls leave out</source>
        <translation>补上主机 all-reduce 调用省略的信号缓冲区</translation>
    </message>
    <message>
        <source>groups window buffers of host functions into communication domains</source>
        <translation>把主机函数的窗口缓冲区归入通信域</translation>
    </message>
    <message>
        <source>replaces collectives of host functions by dispatches of built-in kernels</source>
        <translation>把主机函数的集合通信换成内置内核的派发</translation>
    </message>
    <message>
        <source>passes the communication context of each distributed tensor as a parameter</source>
        <translation>把每个分布式张量的通信上下文作为参数传递</translation>
    </message>
    <message>
        <source>puts explicit runtime scopes around orchestration bodies, loops and branches</source>
        <translation>在编排的函数体、循环和分支外加上显式的运行时作用域</translation>
    </message>
    <message>
        <source>records for each carried value of an orchestration loop how it is handed on</source>
        <translation>记下编排循环的每个携带值如何传递</translation>
    </message>
    <message>
        <source>inserts cache maintenance and fences around signals between chips</source>
        <translation>在芯片间信号前后插入缓存维护和栅栏</translation>
    </message>
    <message>
        <source>passes sizes that a kernel can&apos;t know as extra parameters</source>
        <translation>把内核无从得知的大小作为额外参数传递</translation>
    </message>
    <message>
        <source>the report was cancelled</source>
        <translation>报告已取消</translation>
    </message>
    <message>
        <source>expected a directory, found nothing at this path</source>
        <translation>应为目录，但此路径下什么也没有</translation>
    </message>
    <message>
        <source>expected a directory, found a loop of symbolic links</source>
        <translation>应为目录，实为符号链接的循环</translation>
    </message>
    <message>
        <source>expected a directory of snapshots, found one with more than {0} files</source>
        <translation>应为快照目录，但其中的文件超过 {0} 个</translation>
    </message>
    <message>
        <source>the symbolic link leads in circles and was ignored</source>
        <translation>符号链接循环，已忽略</translation>
    </message>
    <message>
        <source>the symbolic link leads nowhere and was ignored</source>
        <translation>符号链接没有目标，已忽略</translation>
    </message>
    <message>
        <source>the symbolic link leads out of the directory and was ignored</source>
        <translation>符号链接指向目录之外，已忽略</translation>
    </message>
    <message>
        <source>expected a pattern of at most {0} bytes, found {1}</source>
        <translation>模式最多应为 {0} 字节，实为 {1} 字节</translation>
    </message>
    <message>
        <source>expected a regular expression, found &quot;{0}&quot;: {1}</source>
        <translation>应为正则表达式，实为“{0}”：{1}</translation>
    </message>
    <message>
        <source>expected snapshots such as 00_frontend.py, found an empty directory</source>
        <translation>应有 00_frontend.py 之类的快照，但目录是空的</translation>
    </message>
    <message>
        <source>expected snapshots such as 00_frontend.py, found none, other files: {0}</source>
        <translation>应有 00_frontend.py 之类的快照，但一个也没有；其他文件有 {0} 个</translation>
    </message>
    <message>
        <source>ignored, because they are no snapshots: {0} (the first: {1})</source>
        <translation>忽略了 {0} 个不是快照的文件（第一个：{1}）</translation>
    </message>
    <message>
        <source>expected {0} snapshots (00 to {1}), found {2}, missing: {3}</source>
        <translation>应有 {0} 个快照（00 到 {1}），实有 {2} 个，缺少：{3}</translation>
    </message>
    <message>
        <source>expected each number once, left out as older than another file of the same number: {0}</source>
        <translation>每个编号应只出现一次；因比同编号的另一文件旧而略去：{0}</translation>
    </message>
    <message>
        <source>expected each number once, left out as not newer than another file of the same number: {0}</source>
        <translation>每个编号应只出现一次；因不比同编号的另一文件新而略去：{0}</translation>
    </message>
    <message>
        <source>this file and the {0} after it are older than {1}, they may be left from an earlier and longer compilation</source>
        <translation>此文件及其后的 {0} 个文件比 {1} 旧，可能是先前一次更长的编译留下的</translation>
    </message>
    <message>
        <source>expected programs, found empty files: {0}</source>
        <translation>应为程序，实为空文件：{0}</translation>
    </message>
    <message>
        <source>expected a passes_dump directory in this build, found dumps only in its sub-builds, open one of: {0}</source>
        <translation>此构建中应有 passes_dump 目录，但转储只在其子构建中，请打开其中之一：{0}</translation>
    </message>
    <message>
        <source>expected a passes_dump directory, a build directory or a dump file, found nothing at this path</source>
        <translation>应为 passes_dump 目录、构建目录或转储文件，但此路径下什么也没有</translation>
    </message>
    <message>
        <source>expected builds with a passes_dump directory, found none</source>
        <translation>应有带 passes_dump 目录的构建，但一个也没有</translation>
    </message>
    <message>
        <source>expected UTF-8 text, found a NUL byte</source>
        <translation>应为 UTF-8 文本，实有 NUL 字节</translation>
    </message>
    <message>
        <source>expected UTF-8 text, found the byte {0}</source>
        <translation>应为 UTF-8 文本，实有字节 {0}</translation>
    </message>
    <message>
        <source>the file may be half-written</source>
        <translation>该文件可能只写了一半</translation>
    </message>
    <message>
        <source>expected a line break at the end of the file, found none, the file may be half-written</source>
        <translation>文件末尾应有换行，但没有；该文件可能只写了一半</translation>
    </message>
    <message>
        <source>expected a file, found nothing at this path</source>
        <translation>应为文件，但此路径下什么也没有</translation>
    </message>
    <message>
        <source>expected a file, found a loop of symbolic links</source>
        <translation>应为文件，实为符号链接的循环</translation>
    </message>
    <message>
        <source>the file cannot be read: {0}</source>
        <translation>无法读取文件：{0}</translation>
    </message>
    <message>
        <source>expected a file, found a directory</source>
        <translation>应为文件，实为目录</translation>
    </message>
    <message>
        <source>expected a file, found a device or socket</source>
        <translation>应为文件，实为设备或套接字</translation>
    </message>
    <message>
        <source>expected at most {0} bytes, found {1}</source>
        <translation>最多应为 {0} 字节，实为 {1} 字节</translation>
    </message>
    <message>
        <source>the file cannot be written: {0}</source>
        <translation>无法写入文件：{0}</translation>
    </message>
    <message>
        <source>the directory is gone; what was read before is still shown</source>
        <translation>目录已不在；仍显示之前读到的内容</translation>
    </message>
    <message>
        <source>only the first {0} hits are shown</source>
        <translation>只显示前 {0} 处匹配</translation>
    </message>
    <message>
        <source>expected the name of a value, found no &quot;{0}&quot; in this step</source>
        <translation>应为值的名称，但此步骤中没有“{0}”</translation>
    </message>
    <message>
        <source>expected the name of a value, found no &quot;{0}&quot; in any snapshot</source>
        <translation>应为值的名称，但任何快照中都没有“{0}”</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation>循环变量</translation>
    </message>
    <message>
        <source>loop-carried argument</source>
        <translation>循环携带参数</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>dynamic symbol</source>
        <translation>动态符号</translation>
    </message>
    <message>
        <source>this place was open last time and is not there any more</source>
        <translation>此位置上次打开过，现已不存在</translation>
    </message>
    <message>
        <source>no step of this build is the file {0}</source>
        <translation>此构建中没有哪个步骤是文件 {0}</translation>
    </message>
    <message>
        <source>this build has no step {0}</source>
        <translation>此构建没有步骤 {0}</translation>
    </message>
    <message>
        <source>expected a function of the program, found no &quot;{0}&quot; in any snapshot</source>
        <translation>应为程序中的函数，但任何快照中都没有“{0}”</translation>
    </message>
    <message>
        <source>expected a value of the program, found no &quot;{0}&quot; in any snapshot</source>
        <translation>应为程序中的值，但任何快照中都没有“{0}”</translation>
    </message>
    <message>
        <source>expected a step with one before it, found &quot;{0}&quot;, the first</source>
        <translation>应为前面还有步骤的步骤，实为第一个步骤“{0}”</translation>
    </message>
    <message>
        <source>the step &quot;{0}&quot; has no counterpart to compare with</source>
        <translation>步骤“{0}”没有可比较的对应步骤</translation>
    </message>
    <message>
        <source>expected the name of a function, found no function &quot;{0}&quot;</source>
        <translation>应为函数名，但没有函数“{0}”</translation>
    </message>
    <message>
        <source>expected the number of a step, its name or a start that no other name has, found &quot;{0}&quot;; ptosc diff PATH lists them</source>
        <translation>应为步骤的编号、名称或只有它才有的名称开头，实为“{0}”；ptosc diff PATH 会列出它们</translation>
    </message>
    <message>
        <source>the step {0} has no function {1}</source>
        <translation>步骤 {0} 没有函数 {1}</translation>
    </message>
    <message>
        <source>expected at most {0} bytes of snapshots, found more; {1} and the {2} after it are left out</source>
        <translation>快照总量最多应为 {0} 字节，实际更多；{1} 及其后的 {2} 个未读取</translation>
    </message>
    <message>
        <source>expected at most {0} lines, found {1}</source>
        <translation>最多应有 {0} 行，实际有 {1} 行</translation>
    </message>
    <message>
        <source>opening was stopped before anything was shown, reload to open it</source>
        <translation>打开在显示任何内容之前被中止，请重新加载以打开</translation>
    </message>
    <message>
        <source>{0} more findings in these files</source>
        <translation>这些文件中还有 {0} 个问题</translation>
    </message>
    <message>
        <source>expected another file to write to, found one that is read</source>
        <translation>应写入另一个文件，所给文件正是要读取的文件</translation>
    </message>
    <message>
        <source>only the first {0} warnings of the compiler are listed</source>
        <translation>只列出编译器的前 {0} 条警告</translation>
    </message>
    <message>
        <source>expected at most {0} levels of nesting</source>
        <translation>嵌套最多应为 {0} 层</translation>
    </message>
    <message>
        <source>expected nodes, numbers and texts, found raw bytes or an extension</source>
        <translation>应为节点、数字和文本，但出现了原始字节或扩展类型</translation>
    </message>
    <message>
        <source>the file ends at the byte {0}, inside a value</source>
        <translation>文件在第 {0} 个字节处结束，值不完整</translation>
    </message>
    <message>
        <source>expected the number of a node of this file at {0}</source>
        <translation>{0} 处应为本文件中某个节点的编号</translation>
    </message>
    <message>
        <source>expected a number that no other node has at {0}</source>
        <translation>{0} 处的编号不应与其他节点重复</translation>
    </message>
    <message>
        <source>expected a node that doesn&apos;t hold itself at {0}</source>
        <translation>{0} 处的节点不应包含自身</translation>
    </message>
    <message>
        <source>expected a node at {0}</source>
        <translation>{0} 处应为节点</translation>
    </message>
    <message>
        <source>expected at most {0} nodes inside each other</source>
        <translation>节点最多应嵌套 {0} 层</translation>
    </message>
    <message>
        <source>expected a known class of node at {0}</source>
        <translation>{0} 处应为已知的节点类别</translation>
    </message>
    <message>
        <source>expected a line or column at {0}</source>
        <translation>{0} 处应为行号或列号</translation>
    </message>
    <message>
        <source>expected another class of node at {0}</source>
        <translation>{0} 处应为另一类节点</translation>
    </message>
    <message>
        <source>expected a function at {0}</source>
        <translation>{0} 处应为函数</translation>
    </message>
    <message>
        <source>expected the value of an attribute at {0}</source>
        <translation>{0} 处应为属性的值</translation>
    </message>
    <message>
        <source>expected a known kind of attribute at {0}</source>
        <translation>{0} 处应为已知种类的属性</translation>
    </message>
    <message>
        <source>expected a number of 32 bits at {0}</source>
        <translation>{0} 处应为 32 位的数</translation>
    </message>
    <message>
        <source>expected one direction a parameter at {0}</source>
        <translation>{0} 处应为每个参数给出一个方向</translation>
    </message>
    <message>
        <source>expected no chunks, they are no part of the language any more, at {0}</source>
        <translation>{0} 处不应有分块，语言中已不再有它</translation>
    </message>
    <message>
        <source>expected one direction an argument at {0}</source>
        <translation>{0} 处应为每个实参给出一个方向</translation>
    </message>
    <message>
        <source>the {0} bytes after the program were ignored</source>
        <translation>忽略了程序之后的 {0} 个字节</translation>
    </message>
    <message>
        <source>expected the field {0} at {1}</source>
        <translation>{1} 处应有字段 {0}</translation>
    </message>
    <message>
        <source>expected a number from 0 at {0}</source>
        <translation>{0} 处应为不小于 0 的数</translation>
    </message>
    <message>
        <source>expected a number of 64 bits with a sign at {0}</source>
        <translation>{0} 处应为 64 位有符号数</translation>
    </message>
    <message>
        <source>expected true or false at {0}</source>
        <translation>{0} 处应为 true 或 false</translation>
    </message>
    <message>
        <source>expected a text at {0}</source>
        <translation>{0} 处应为文本</translation>
    </message>
    <message>
        <source>expected a list at {0}</source>
        <translation>{0} 处应为列表</translation>
    </message>
    <message>
        <source>expected an expression at {0}</source>
        <translation>{0} 处应为表达式</translation>
    </message>
    <message>
        <source>expected the number of a known kind at {0}</source>
        <translation>{0} 处应为已知种类的编号</translation>
    </message>
    <message>
        <source>expected the name of a known kind at {0}</source>
        <translation>{0} 处应为已知种类的名称</translation>
    </message>
    <message>
        <source>expected the code of a data type at {0}</source>
        <translation>{0} 处应为数据类型的编码</translation>
    </message>
    <message>
        <source>expected a variable at {0}</source>
        <translation>{0} 处应为变量</translation>
    </message>
    <message>
        <source>expected a window buffer at {0}</source>
        <translation>{0} 处应为窗口缓冲区</translation>
    </message>
    <message>
        <source>expected a tuple that is nested less deeply at {0}</source>
        <translation>{0} 处的元组嵌套过深</translation>
    </message>
    <message>
        <source>expected a known kind of type at {0}</source>
        <translation>{0} 处应为已知种类的类型</translation>
    </message>
    <message>
        <source>expected one extent at {0}</source>
        <translation>{0} 处应为一个长度</translation>
    </message>
    <message>
        <source>expected at most {0} bytes, found more</source>
        <translation>最多应为 {0} 字节，实际更多</translation>
    </message>
    <message>
        <source>expected attributes in braces, found &quot;{0}&quot;</source>
        <translation>应为花括号中的属性，实为“{0}”</translation>
    </message>
    <message>
        <source>expected the name of an attribute in quotes</source>
        <translation>应为引号中的属性名</translation>
    </message>
    <message>
        <source>expected a direction of an argument, found &quot;{0}&quot;</source>
        <translation>应为实参的方向，实为“{0}”</translation>
    </message>
    <message>
        <source>expected the name of an operator or function, found &quot;{0}&quot;</source>
        <translation>应为算子或函数的名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a function of the program as the first argument</source>
        <translation>第一个实参应为程序中的函数</translation>
    </message>
    <message>
        <source>expected the number of a device, found &quot;{0}&quot;</source>
        <translation>应为设备编号，实为“{0}”</translation>
    </message>
    <message>
        <source>expected an expression of the language, found {0}</source>
        <translation>应为语言中的表达式，实为{0}</translation>
    </message>
    <message>
        <source>expected {0} as a whole number of 64 bits, found &quot;{1}&quot;</source>
        <translation>{0}应为 64 位整数，实为“{1}”</translation>
    </message>
    <message>
        <source>expected an index below {0}, found {1}</source>
        <translation>索引应小于 {0}，实为 {1}</translation>
    </message>
    <message>
        <source>expected a name, found &quot;{0}&quot;</source>
        <translation>应为名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a list of names, found &quot;{0}&quot;</source>
        <translation>应为名称列表，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a parameter with a type only</source>
        <translation>参数应只带类型</translation>
    </message>
    <message>
        <source>expected a type for the parameter &quot;{0}&quot;</source>
        <translation>参数“{0}”应有类型</translation>
    </message>
    <message>
        <source>expected one to three bounds, found {0}</source>
        <translation>循环边界应为一到三个，实为 {0} 个</translation>
    </message>
    <message>
        <source>expected {0} initial values, found {1}</source>
        <translation>应有 {0} 个初值，实有 {1} 个</translation>
    </message>
    <message>
        <source>expected the condition of the loop as its first statement</source>
        <translation>循环的第一条语句应为其条件</translation>
    </message>
    <message>
        <source>expected one parameter of this name, found &quot;{0}&quot; again</source>
        <translation>同名参数应只有一个，“{0}”又出现了</translation>
    </message>
    <message>
        <source>expected a name that is defined before, found &quot;{0}&quot;</source>
        <translation>应为此前已定义的名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected one program in a text, found &quot;{0}&quot; as well</source>
        <translation>一个文本中应只有一个程序，还出现了“{0}”</translation>
    </message>
    <message>
        <source>expected one function of this name, found &quot;{0}&quot; again</source>
        <translation>同名函数应只有一个，“{0}”又出现了</translation>
    </message>
    <message>
        <source>expected a level that is known</source>
        <translation>应为已知的层级</translation>
    </message>
    <message>
        <source>expected the number of cores as the only argument</source>
        <translation>应只有核数这一个实参</translation>
    </message>
    <message>
        <source>expected {0} that is known, found &quot;{1}&quot;</source>
        <translation>应为已知的{0}，实为“{1}”</translation>
    </message>
    <message>
        <source>{0} that is not known is kept as it is: &quot;{1}&quot;</source>
        <translation>未知的{0}原样保留：“{1}”</translation>
    </message>
    <message>
        <source>expected a statement of the language, found {0}</source>
        <translation>应为语言中的语句，实为{0}</translation>
    </message>
    <message>
        <source>expected {0} yielded values, found {1}</source>
        <translation>应产出 {0} 个值，实为 {1} 个</translation>
    </message>
    <message>
        <source>expected a list of extents, found &quot;{0}&quot;</source>
        <translation>应为长度列表，实为“{0}”</translation>
    </message>
    <message>
        <source>expected an indented block after this line</source>
        <translation>此行之后应有缩进的代码块</translation>
    </message>
    <message>
        <source>expected blocks that are nested less deeply</source>
        <translation>代码块嵌套过深</translation>
    </message>
    <message>
        <source>expected {0}, found the end of the line</source>
        <translation>应为{0}，但已到行尾</translation>
    </message>
    <message>
        <source>expected {0}, found &quot;{1}&quot;</source>
        <translation>应为{0}，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a line indented by {0} blanks, found {1}</source>
        <translation>此行应缩进 {0} 个空格，实为 {1} 个</translation>
    </message>
    <message>
        <source>expected blanks before the statement, found a tab</source>
        <translation>语句前应为空格，实为制表符</translation>
    </message>
    <message>
        <source>an element of the list</source>
        <translation>列表元素</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>a constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>a data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>an argument</source>
        <translation>实参</translation>
    </message>
    <message>
        <source>None</source>
        <translation>None</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>a conditional expression</source>
        <translation>条件表达式</translation>
    </message>
    <message>
        <source>a comprehension</source>
        <translation>推导式</translation>
    </message>
    <message>
        <source>a dictionary</source>
        <translation>字典</translation>
    </message>
    <message>
        <source>a set</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>a slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>an unpacked value</source>
        <translation>解包的值</translation>
    </message>
    <message>
        <source>&quot;...&quot;</source>
        <translation>“...”</translation>
    </message>
    <message>
        <source>an attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>the sign &quot;+&quot;</source>
        <translation>正号“+”</translation>
    </message>
    <message>
        <source>several indices</source>
        <translation>多个索引</translation>
    </message>
    <message>
        <source>the index of an element</source>
        <translation>元素的索引</translation>
    </message>
    <message>
        <source>a type of function</source>
        <translation>函数类型</translation>
    </message>
    <message>
        <source>a level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>a role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>a loop over something that the language doesn&apos;t know</source>
        <translation>语言不认识的循环</translation>
    </message>
    <message>
        <source>a loop without a variable</source>
        <translation>没有变量的循环</translation>
    </message>
    <message>
        <source>the number of stages</source>
        <translation>级数</translation>
    </message>
    <message>
        <source>an argument of a loop</source>
        <translation>循环实参</translation>
    </message>
    <message>
        <source>an optimisation</source>
        <translation>优化选项</translation>
    </message>
    <message>
        <source>the number of slots</source>
        <translation>槽数</translation>
    </message>
    <message>
        <source>an argument of a scope</source>
        <translation>作用域实参</translation>
    </message>
    <message>
        <source>the number of lanes</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>an augmented assignment</source>
        <translation>增量赋值</translation>
    </message>
    <message>
        <source>a nested function</source>
        <translation>嵌套函数</translation>
    </message>
    <message>
        <source>a nested class</source>
        <translation>嵌套类</translation>
    </message>
    <message>
        <source>an import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>a name without a value</source>
        <translation>没有值的名称</translation>
    </message>
    <message>
        <source>several targets of an assignment</source>
        <translation>赋值的多个目标</translation>
    </message>
    <message>
        <source>an assignment to something that is no name</source>
        <translation>对非名称的赋值</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>a keyword argument</source>
        <translation>关键字实参</translation>
    </message>
    <message>
        <source>an index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>a parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>the name of a function</source>
        <translation>函数名</translation>
    </message>
    <message>
        <source>the name of a class</source>
        <translation>类名</translation>
    </message>
    <message>
        <source>an expression that is nested less deeply</source>
        <translation>嵌套较浅的表达式</translation>
    </message>
    <message>
        <source>an expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>the end of the statement</source>
        <translation>语句的结尾</translation>
    </message>
    <message>
        <source>expected warnings such as &apos;FILE:LINE:COLUMN: warning: ...&apos;, found none</source>
        <translation>应为“文件:行:列: warning: …”形式的警告，但没有找到</translation>
    </message>
    <message>
        <source>expected what the language has, found {0}</source>
        <translation>应为语言所有的内容，实为{0}</translation>
    </message>
    <message>
        <source>several scopes in one statement</source>
        <translation>一条语句中的多个作用域</translation>
    </message>
    <message>
        <source>a string with values in it</source>
        <translation>含有值的字符串</translation>
    </message>
    <message>
        <source>a chained comparison</source>
        <translation>链式比较</translation>
    </message>
    <message>
        <source>needs Python to be read: {0}</source>
        <translation>需要 Python 才能读取：{0}</translation>
    </message>
    <message>
        <source>an import of another module</source>
        <translation>对其他模块的导入</translation>
    </message>
    <message>
        <source>a statement of the module</source>
        <translation>模块中的语句</translation>
    </message>
    <message>
        <source>a value that is no constant</source>
        <translation>不是常量的值</translation>
    </message>
    <message>
        <source>a definition without a decorator</source>
        <translation>没有装饰器的定义</translation>
    </message>
    <message>
        <source>a type that is computed</source>
        <translation>计算得到的类型</translation>
    </message>
    <message>
        <source>expected one direction for each of {0} parameters, found {1}</source>
        <translation>{0} 个参数各应有一个方向，实有 {1} 个</translation>
    </message>
    <message>
        <source>expected a return of {0} values, found none</source>
        <translation>应返回 {0} 个值，但没有返回</translation>
    </message>
    <message>
        <source>expected {0} values to return, found {1}</source>
        <translation>应返回 {0} 个值，实为 {1} 个</translation>
    </message>
    <message>
        <source>expected a result for each of {0} carried values, found {1}</source>
        <translation>{0} 个携带值各应有一个结果，实有 {1} 个</translation>
    </message>
    <message>
        <source>expected one direction for each of {0} arguments, found {1}</source>
        <translation>{0} 个实参各应有一个方向，实有 {1} 个</translation>
    </message>
    <message>
        <source>expected a printed program or its binary form, found neither; ptosc check reads programs as users write them</source>
        <translation>应为打印的程序或其二进制形式，但两者都不是；ptosc check 可读用户写的程序</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>a scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>expected a whole number of 32 bits, found {0}</source>
        <translation>应为 32 位整数，实为 {0}</translation>
    </message>
    <message>
        <source>an operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>expected at most {0} domains inside each other</source>
        <translation>相互嵌套的域至多应为 {0} 个</translation>
    </message>
    <message>
        <source>a number that 64 bits don&apos;t hold</source>
        <translation>64 位无法表示的数</translation>
    </message>
    <message>
        <source>expected an index of 0 or more, found {0}</source>
        <translation>索引应为 0 或更大，实为 {0}</translation>
    </message>
    <message>
        <source>expected a quote that ends the string on its line</source>
        <translation>应有在本行结束字符串的引号</translation>
    </message>
    <message>
        <source>{0} functions can&apos;t be read and were compared token by token</source>
        <translation>{0} 个函数无法读取，已逐个记号比较</translation>
    </message>
    <message>
        <source>expected a part of a type that is known, found &quot;{0}&quot;</source>
        <translation>此处应为已知的类型部分，实为 &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>expected a type, found &quot;{0}&quot;</source>
        <translation>此处应为类型，实为 &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>kinds differ: {0}, {1}</source>
        <translation>种类不同：{0}，{1}</translation>
    </message>
    <message>
        <source>one side is missing</source>
        <translation>有一侧缺失</translation>
    </message>
    <message>
        <source>variables stand for different ones: {0}, {1}</source>
        <translation>变量对应的不是同一个：{0}，{1}</translation>
    </message>
    <message>
        <source>variables that are not defined here differ: {0}, {1}</source>
        <translation>不在此处定义的变量不同：{0}，{1}</translation>
    </message>
    <message>
        <source>numbers differ: {0}, {1}</source>
        <translation>数值不同：{0}，{1}</translation>
    </message>
    <message>
        <source>only the first has one: {0}</source>
        <translation>只有前者有：{0}</translation>
    </message>
    <message>
        <source>only the second has one: {0}</source>
        <translation>只有后者有：{0}</translation>
    </message>
    <message>
        <source>texts differ: &quot;{0}&quot;, &quot;{1}&quot;</source>
        <translation>文本不同:&quot;{0}&quot;，&quot;{1}&quot;</translation>
    </message>
    <message>
        <source>names of functions differ: {0}, {1}</source>
        <translation>函数名不同：{0}，{1}</translation>
    </message>
    <message>
        <source>names of operators differ: {0}, {1}</source>
        <translation>算子名不同：{0}，{1}</translation>
    </message>
    <message>
        <source>data types differ: {0}, {1}</source>
        <translation>数据类型不同：{0}，{1}</translation>
    </message>
    <message>
        <source>numbers of statements differ: {0}, {1}</source>
        <translation>语句数不同：{0}，{1}</translation>
    </message>
    <message>
        <source>lengths differ: {0}, {1}</source>
        <translation>长度不同：{0}，{1}</translation>
    </message>
    <message>
        <source>numbers of functions differ: {0}, {1}</source>
        <translation>函数个数不同：{0}，{1}</translation>
    </message>
    <message>
        <source>numbers of attributes differ: {0}, {1}</source>
        <translation>属性个数不同：{0}，{1}</translation>
    </message>
    <message>
        <source>kinds of values differ</source>
        <translation>值的种类不同</translation>
    </message>
    <message>
        <source>one side has no view</source>
        <translation>有一侧没有视图</translation>
    </message>
    <message>
        <source>one side lies nowhere</source>
        <translation>有一侧没有内存位置</translation>
    </message>
    <message>
        <source>one side has no window buffer</source>
        <translation>有一侧没有窗口缓冲区</translation>
    </message>
    <message>
        <source>types differ: {0}, {1}</source>
        <translation>类型不同：{0}，{1}</translation>
    </message>
    <message>
        <source>expected &apos;text REGEX&apos;, &apos;type V = TYPE&apos;, &apos;type V ~ REGEX&apos;, &apos;memory V = SPACE&apos;, &apos;V appears|gone|differs&apos;, &apos;function F appears|gone|changed&apos; or &apos;operator OP appears|gone&apos;, found &apos;{0}&apos;</source>
        <translation>应为 &apos;text REGEX&apos;、&apos;type V = TYPE&apos;、&apos;type V ~ REGEX&apos;、&apos;memory V = SPACE&apos;、&apos;V appears|gone|differs&apos;、&apos;function F appears|gone|changed&apos; 或 &apos;operator OP appears|gone&apos;，实为 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>expected &apos;type V = TYPE&apos; or &apos;type V ~ REGEX&apos;, found &apos;{0}&apos;</source>
        <translation>应为 &apos;type V = TYPE&apos; 或 &apos;type V ~ REGEX&apos;，实为 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>expected &apos;memory V = SPACE&apos;, found &apos;{0}&apos;</source>
        <translation>应为 &apos;memory V = SPACE&apos;，实为 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>expected a memory ({0}), found &apos;{1}&apos;</source>
        <translation>应为内存空间（{0}），实为 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>expected &apos;function F appears|gone|changed&apos;, found &apos;{0}&apos;</source>
        <translation>应为 &apos;function F appears|gone|changed&apos;，实为 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>expected &apos;operator OP appears|gone&apos;, found &apos;{0}&apos;</source>
        <translation>应为 &apos;operator OP appears|gone&apos;，实为 &apos;{0}&apos;</translation>
    </message>
    <message>
        <source>by its text, because the function can&apos;t be read</source>
        <translation>按文本判断，因为该函数无法解析</translation>
    </message>
    <message>
        <source>a line matches</source>
        <translation>有一行匹配</translation>
    </message>
    <message>
        <source>V has this type, however it is spelled; its place in memory counts only where TYPE tells one</source>
        <translation>V 为此类型，写法不限；仅当 TYPE 写明内存位置时才比较位置</translation>
    </message>
    <message>
        <source>the type of V, as it is printed, matches</source>
        <translation>V 的类型文本匹配</translation>
    </message>
    <message>
        <source>V lies in this memory, such as Vec</source>
        <translation>V 位于此内存空间，如 Vec</translation>
    </message>
    <message>
        <source>V is there</source>
        <translation>V 出现</translation>
    </message>
    <message>
        <source>V was there before and isn&apos;t any more</source>
        <translation>V 此前存在，现已消失</translation>
    </message>
    <message>
        <source>the statement that defines V isn&apos;t the same as before, or V is gone</source>
        <translation>定义 V 的语句与之前不同，或 V 已消失</translation>
    </message>
    <message>
        <source>F is there</source>
        <translation>F 出现</translation>
    </message>
    <message>
        <source>F was there before and isn&apos;t any more</source>
        <translation>F 此前存在，现已消失</translation>
    </message>
    <message>
        <source>F isn&apos;t the same as before, or is gone</source>
        <translation>F 与之前不同，或已消失</translation>
    </message>
    <message>
        <source>OP, such as tile.alloc, is called</source>
        <translation>调用了 OP，如 tile.alloc</translation>
    </message>
    <message>
        <source>OP was called before and isn&apos;t any more</source>
        <translation>此前调用过 OP，现已不再调用</translation>
    </message>
    <message>
        <source>only one of the two is a parameter</source>
        <translation>二者中只有一个是参数</translation>
    </message>
    <message>
        <source>is no longer there</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>is {0} now</source>
        <translation>现为 {0}</translation>
    </message>
    <message>
        <source>is part of {0} now</source>
        <translation>现为 {0} 的一部分</translation>
    </message>
    <message>
        <source>was part of {0}</source>
        <translation>原为 {0} 的一部分</translation>
    </message>
    <message>
        <source>was {0}</source>
        <translation>原为 {0}</translation>
    </message>
    <message>
        <source>{0} lines added, {1} removed, {2} changed, {3} moved</source>
        <translation>新增 {0} 行，删除 {1} 行，修改 {2} 行，移动 {3} 行</translation>
    </message>
    <message>
        <source>is no longer called</source>
        <translation>已不再调用</translation>
    </message>
    <message>
        <source>expected an operator that the program calls, found no &quot;{0}&quot; in any snapshot</source>
        <translation>应为程序调用的算子，任何快照中都没有 &quot;{0}&quot;</translation>
    </message>
    <message>
        <source>expected a whole type, found &quot;{0}&quot;, which is no more than a part of one</source>
        <translation>应为完整类型，实际 &quot;{0}&quot; 只是类型的一部分</translation>
    </message>
    <message>
        <source>&apos;type V ~ REGEX&apos; asks for a part of a type</source>
        <translation>要匹配类型的一部分，请用 &apos;type V ~ REGEX&apos;</translation>
    </message>
    <message>
        <source>an ellipsis</source>
        <translation>省略号</translation>
    </message>
    <message>
        <source>expected a tuple, found &quot;{0}&quot;</source>
        <translation>应为元组，实际为“{0}”</translation>
    </message>
    <message>
        <source>expected the argument &quot;{0}&quot; here, found &quot;{1}&quot;</source>
        <translation>此处应为参数“{0}”，实际为“{1}”</translation>
    </message>
    <message>
        <source>expected the name of a program, found &quot;{0}&quot;</source>
        <translation>应为程序名称，实际为“{0}”</translation>
    </message>
    <message>
        <source>expected the same names of yielded values in both branches</source>
        <translation>两个分支中产出值的名称应相同</translation>
    </message>
    <message>
        <source>expected names of yielded values only where a loop or branch ends</source>
        <translation>产出值的名称只应出现在循环或分支的末尾</translation>
    </message>
    <message>
        <source>expected one argument of this name, found &quot;{0}&quot; again</source>
        <translation>该名称的参数只应有一个，实际又出现“{0}”</translation>
    </message>
    <message>
        <source>expected at most {0} arguments without a name, found {1}</source>
        <translation>不带名字的参数最多应有 {0} 个，实际有 {1} 个</translation>
    </message>
    <message>
        <source>expected a communication domain on a line above the statements, found it behind one</source>
        <translation>通信域应单独写在语句上方的一行，但它写在了一条语句之后</translation>
    </message>
    <message>
        <source>expected at most {0} nodes, shared ones counted each time</source>
        <translation>节点（共享的按每次出现计）最多应为 {0} 个</translation>
    </message>
    <message>
        <source>expected the name of the function at {0}</source>
        <translation>{0} 处应为该函数的名称</translation>
    </message>
    <message>
        <source>a data type that is not known is kept: the code {0} at {1}</source>
        <translation>未知的数据类型已保留：位于 {1} 的代码 {0}</translation>
    </message>
    <message>
        <source>expected a field that is known, found {0}; a newer compiler may have written it</source>
        <translation>应为已知字段，实际为 {0}；它可能由更新的编译器写出</translation>
    </message>
    <message>
        <source>a field that is not known was ignored: {0}; a newer compiler may have written it</source>
        <translation>已忽略未知字段：{0}；它可能由更新的编译器写出</translation>
    </message>
    <message>
        <source>expected a type, found a part of an index: &quot;{0}&quot;</source>
        <translation>应为类型，实际为下标的一部分：“{0}”</translation>
    </message>
    <message>
        <source>expected {0} for the bracket of line {1}, found the end of the line</source>
        <translation>第 {1} 行的括号应接 {0}，但该行已结束</translation>
    </message>
    <message>
        <source>expected {0} for the bracket of line {1}, found &quot;{2}&quot;</source>
        <translation>第 {1} 行的括号应接 {0}，实际为“{2}”</translation>
    </message>
    <message>
        <source>expected one attribute of this name, found &quot;{0}&quot; again</source>
        <translation>应只有一个该名称的属性，但又出现了“{0}”</translation>
    </message>
    <message>
        <source>expected a value that {0} holds, found {1}</source>
        <translation>应为 {0} 能表示的值，实际为 {1}</translation>
    </message>
    <message>
        <source>expected a buffer that is allocated in the domain, found &quot;{0}&quot;</source>
        <translation>应为在该通信域中分配的缓冲区，实际为“{0}”</translation>
    </message>
    <message>
        <source>an imaginary number</source>
        <translation>虚数</translation>
    </message>
    <message>
        <source>the name of a carried value</source>
        <translation>循环携带值的名称</translation>
    </message>
    <message>
        <source>the &quot;else&quot; of a loop</source>
        <translation>循环的“else”</translation>
    </message>
    <message>
        <source>the base of a class</source>
        <translation>类的基类</translation>
    </message>
    <message>
        <source>a function without a decorator of the language</source>
        <translation>没有本语言装饰器的函数</translation>
    </message>
    <message>
        <source>a statement outside of the functions</source>
        <translation>函数之外的语句</translation>
    </message>
    <message>
        <source>expected a communication domain on a line above statements of a function</source>
        <translation>通信域应写在函数语句上方的一行</translation>
    </message>
    <message>
        <source>a comment that stands above no statement of a function is left out</source>
        <translation>注释不在函数的任何语句上方，已略去</translation>
    </message>
    <message>
        <source>expected the class to be called &quot;{0}&quot; like the program, found &quot;{1}&quot;</source>
        <translation>类名应与程序同为“{0}”，实际为“{1}”</translation>
    </message>
    <message>
        <source>expected the symbol to be called &quot;{0}&quot; like the name that it has here, found &quot;{1}&quot;</source>
        <translation>符号名应与此处的名称“{0}”相同，实际为“{1}”</translation>
    </message>
    <message>
        <source>a scope that names something else than its task</source>
        <translation>作用域所命名的不是其任务</translation>
    </message>
    <message>
        <source>expected a split in a scope of the core group only</source>
        <translation>只有核组的作用域才能有切分</translation>
    </message>
    <message>
        <source>expected the number of lanes as the only argument</source>
        <translation>应以通道数为唯一参数</translation>
    </message>
    <message>
        <source>{0} is left out, no program prints it</source>
        <translation>已略去{0}，程序不会打印它</translation>
    </message>
    <message>
        <source>expected what a program prints, found {0}</source>
        <translation>应为程序会打印的内容，实际为{0}</translation>
    </message>
    <message>
        <source>expected no argument with a name, found &quot;{0}&quot;</source>
        <translation>不应有具名参数，实际为“{0}”</translation>
    </message>
    <message>
        <source>expected a function of the program, found no &quot;{0}&quot;</source>
        <translation>应为程序中的函数，但没有“{0}”</translation>
    </message>
    <message>
        <source>the name of a yielded value</source>
        <translation>产出值的名称</translation>
    </message>
    <message>
        <source>expected a string of letters only, found one with &quot;{0}&quot; before it</source>
        <translation>应为普通字符串，实际前面有“{0}”</translation>
    </message>
    <message>
        <source>expected a string on one line</source>
        <translation>字符串应在一行之内</translation>
    </message>
    <message>
        <source>expected a string that can stand in {0} without escapes, found {1}</source>
        <translation>应为不用转义即可放在 {0} 中的字符串，实际为 {1}</translation>
    </message>
    <message>
        <source>an &quot;if&quot;</source>
        <translation>“if”</translation>
    </message>
    <message>
        <source>an &quot;if&quot; or a loop</source>
        <translation>“if”或循环</translation>
    </message>
    <message>
        <source>a &quot;try&quot;</source>
        <translation>“try”</translation>
    </message>
    <message>
        <source>expected {0} before this &quot;{1}&quot;, in the same column</source>
        <translation>此“{1}”之前的同一列应有{0}</translation>
    </message>
    <message>
        <source>expected parameters in their order: those without a default value, with one, behind &quot;*&quot;, and &quot;**&quot; last</source>
        <translation>参数应按顺序：先是没有默认值的，再是有默认值的，然后是“*”之后的，“**”在最后</translation>
    </message>
    <message>
        <source>a name without keywords</source>
        <translation>不含关键字的名称</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>expected tabs and blanks before the statement as in the lines above</source>
        <translation>语句前的制表符和空格应与上面各行一致</translation>
    </message>
    <message>
        <source>a simple statement</source>
        <translation>简单语句</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; inside of a loop only</source>
        <translation>“{0}”只能出现在循环中</translation>
    </message>
    <message>
        <source>expected a name, attribute or element to assign to, found &quot;{0}&quot;</source>
        <translation>应为可赋值的名称、属性或元素，实际为“{0}”</translation>
    </message>
    <message>
        <source>the text of this step has mistakes, which may be why</source>
        <translation>这一步的文本有错误，可能因此如此</translation>
    </message>
    <message>
        <source>expected what the language has, found a call of Python&apos;s &quot;{0}&quot;</source>
        <translation>应为语言所有的内容，实为对 Python 函数“{0}”的调用</translation>
    </message>
    <message>
        <source>a complex number</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>a plus sign before a value</source>
        <translation>值前的加号</translation>
    </message>
    <message>
        <source>a step in a subscript</source>
        <translation>下标中的步长</translation>
    </message>
    <message>
        <source>a negative index</source>
        <translation>负索引</translation>
    </message>
    <message>
        <source>several names of one scope</source>
        <translation>一个作用域的多个名称</translation>
    </message>
    <message>
        <source>expected a loop over a call of the language such as &quot;pl.range(n)&quot;, found &quot;{0}&quot;</source>
        <translation>循环应遍历语言的调用，例如“pl.range(n)”，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a scope of the language such as &quot;pl.at(level)&quot;, found &quot;{0}&quot;</source>
        <translation>应为语言的作用域，例如“pl.at(level)”，实为“{0}”</translation>
    </message>
    <message>
        <source>an assignment to a part of what is no name</source>
        <translation>对非名称的一部分的赋值</translation>
    </message>
    <message>
        <source>an assignment to an attribute</source>
        <translation>对属性的赋值</translation>
    </message>
    <message>
        <source>a list in place of names</source>
        <translation>应为名称处的列表</translation>
    </message>
    <message>
        <source>a subscript in place of a name</source>
        <translation>应为名称处的下标</translation>
    </message>
    <message>
        <source>expected one function of this name, found &quot;{0}&quot; again, which hides the one of line {1}</source>
        <translation>同名函数应只有一个，“{0}”又出现了，遮盖了第 {1} 行的那个</translation>
    </message>
    <message>
        <source>a base of a class</source>
        <translation>类的基类</translation>
    </message>
    <message>
        <source>a keyword of a class</source>
        <translation>类的关键字参数</translation>
    </message>
    <message>
        <source>expected the name of a buffer, found &quot;{0}&quot;</source>
        <translation>应为缓冲区的名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected the class of the program that this comment names, found the end of the text; it may be cut off</source>
        <translation>应有此注释所指程序的类，但文本已结束；文本可能被截断</translation>
    </message>
    <message>
        <source>expected three quotes that close the string that begins in line {0}, found the end of the text</source>
        <translation>第 {0} 行开始的字符串应由三个引号结束，但文本已结束</translation>
    </message>
    <message>
        <source>expected at most {0} more values, one a byte of the file, found a list or map of {1}; the file may be cut off</source>
        <translation>最多还应有 {0} 个值（文件每字节一个），但有一个列表或映射含 {1} 个；文件可能被截断</translation>
    </message>
    <message>
        <source>the value at the byte {0} announces more than the {1} bytes that follow; the file may be cut off</source>
        <translation>第 {0} 个字节处的值声明的长度超过其后的 {1} 个字节；文件可能被截断</translation>
    </message>
    <message>
        <source>expected MessagePack, found the byte 0xc1, which it never uses, at the byte {0}</source>
        <translation>应为 MessagePack，但第 {0} 个字节处是它从不使用的字节 0xc1</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>an empty value</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>expected a program or another node in the binary form, a map with id, type and fields, found {1}</source>
        <translation>应为二进制形式的程序或其他节点，即含 id、type 和 fields 的映射，实为{1}</translation>
    </message>
    <message>
        <source>a map without them</source>
        <translation>不含这些键的映射</translation>
    </message>
    <message>
        <source>expected UTF-8 text at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为 UTF-8 文本，实为“{1}”</translation>
    </message>
    <message>
        <source>expected text of one line at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为单行文本，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a name without quotes at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为不含引号的名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a name at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected the name of an operator at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为算子的名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected the name of an attribute at {0}, found &quot;{1}&quot;</source>
        <translation>{0} 处应为属性的名称，实为“{1}”</translation>
    </message>
    <message>
        <source>the root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>expected a program, found no program in this text</source>
        <translation>应为程序，但此文本中没有程序</translation>
    </message>
    <message>
        <source>True or False</source>
        <translation>True 或 False</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a memory space</source>
        <translation>内存空间</translation>
    </message>
    <message>
        <source>a layout of tensors</source>
        <translation>张量布局</translation>
    </message>
    <message>
        <source>a layout of tiles</source>
        <translation>tile 布局</translation>
    </message>
    <message>
        <source>a value for padding</source>
        <translation>填充值</translation>
    </message>
    <message>
        <source>expected {0} arguments of {1}, found {2}</source>
        <translation>{1} 应有 {0} 个参数，实为 {2} 个</translation>
    </message>
    <message>
        <source>expected {0} for {1} of {2}, found a value of another kind</source>
        <translation>{2} 的 {1} 应为{0}，实为其他类型的值</translation>
    </message>
    <message>
        <source>expected no keyword arguments of {0}, found &quot;{1}&quot;</source>
        <translation>{0} 不应有关键字参数，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a keyword argument of {0} ({1}), found &quot;{2}&quot;</source>
        <translation>应为 {0} 的关键字参数（{1}），实为“{2}”</translation>
    </message>
    <message>
        <source>expected an operator that is known, found &quot;{0}&quot;</source>
        <translation>应为已知的算子，实为“{0}”</translation>
    </message>
    <message>
        <source>expected an operator that is known, found &quot;{0}&quot;; the nearest is &quot;{1}&quot;</source>
        <translation>应为已知的算子，实为“{0}”；最接近的是“{1}”</translation>
    </message>
    <message>
        <source>{0}: expected a tile for {1}, found {2}</source>
        <translation>{0}：{1} 应为 tile，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a scalar for {1}, found {2}</source>
        <translation>{0}：{1} 应为标量，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected elements of {1} to be {2}, found {3}</source>
        <translation>{0}：{1} 的元素类型应为 {2}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected elements of {1} to be integers, found {2}</source>
        <translation>{0}：{1} 的元素应为整数，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected extents that fit {1}, found {2} for {3}</source>
        <translation>{0}：各维长度应与 {1} 相容，{3} 实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected extents {1} for {2}, found {3}</source>
        <translation>{0}：{2} 的各维长度应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} dimensions of {2}, found {3}</source>
        <translation>{0}：{2} 应有 {1} 维，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected another type than that of the elements, found {1} for both</source>
        <translation>{0}：目标类型应与元素类型不同，实际均为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor for {1}, found {2}</source>
        <translation>{0}：{1} 应为张量，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a tuple for {1}, found {2}</source>
        <translation>{0}：{1} 应为元组，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} written out as a list, found {2}</source>
        <translation>{0}：{1} 应直接写成列表，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected numbers above 0 for {1}, found {2}</source>
        <translation>{0}：{1} 应为大于 0 的常数，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected the keyword argument {1}, found none</source>
        <translation>{0}：应有关键字参数 {1}，实际没有</translation>
    </message>
    <message>
        <source>{0}: expected scalars in {1}, found {2}</source>
        <translation>{0}：{1} 中应为标量，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected at least {1} dimensions of {2}, found {3}</source>
        <translation>{0}：{2} 至少应有 {1} 维，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} as dimension {2} of {3}, found {4}</source>
        <translation>{0}：{3} 的第 {2} 维应为 {1}，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected at least {1} as dimension {2} of {3}, found {4}</source>
        <translation>{0}：{3} 的第 {2} 维至少应为 {1}，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected valid values in {1}, found none along dimension {2}</source>
        <translation>{0}：{1} 中应有有效值，实际第 {2} 维上没有</translation>
    </message>
    <message>
        <source>{0}: expected {1} elements in {2}, found {3}</source>
        <translation>{0}：{2} 应有 {1} 个元素，实为 {3} 个</translation>
    </message>
    <message>
        <source>{0}: expected a number as dimension {1} of {2}, as not all of it is valid, found {3}</source>
        <translation>{0}：由于只有部分有效，{2} 的第 {1} 维应为常数，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected at least one dimension, found none</source>
        <translation>{0}：至少应有一维，实际没有</translation>
    </message>
    <message>
        <source>{0}: expected elements that lie by rows, as only {1} of {2} is valid</source>
        <translation>{0}：由于 {2} 中只有 {1} 有效，元素应按行存放</translation>
    </message>
    <message>
        <source>{0}: expected all of dimension {1} to be valid, found {2} of {3}</source>
        <translation>{0}：第 {1} 维应全部有效，实际 {3} 中有 {2} 有效</translation>
    </message>
    <message>
        <source>{0}: expected extents in which the {1} valid elements are whole rows, found {2}</source>
        <translation>{0}：{1} 个有效元素在新形状中应占满整行，形状实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a dimension with rows of {1} elements, found {2}</source>
        <translation>{0}：应有一维的每行恰为 {1} 个元素，形状实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected 1 as last dimension of {1}, found {2}</source>
        <translation>{0}：{1} 的最后一维应为 1，形状实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} valid at the end of {2}, found {3}</source>
        <translation>{0}：{2} 末尾两维的有效范围应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a bit in mask for each of the elements {1}, found {2} valid of {3}</source>
        <translation>{0}：mask 应为 {1} 的每个元素各有一位，实际有效范围为 {2}，类型为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} as blayout of {2}, found {3}</source>
        <translation>{0}：{2} 的 blayout 应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} as slayout of {2}, found {3}</source>
        <translation>{0}：{2} 的 slayout 应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a window of {1} dimensions, found {2}</source>
        <translation>{0}：窗口应为 {1} 维，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} offsets, found {2}</source>
        <translation>{0}：应有 {1} 个偏移，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} valid extents, found {2}</source>
        <translation>{0}：应有 {1} 个有效范围，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a whole number as offset in dimension {1}, found {2}</source>
        <translation>{0}：第 {1} 维的偏移应为整数，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected at most {1} as valid extent of dimension {2}, found {3}</source>
        <translation>{0}：第 {2} 维的有效范围至多为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected an offset of at least 0 in dimension {1}, found {2}</source>
        <translation>{0}：第 {1} 维的偏移至少应为 0，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected an end of at most {1} in dimension {2}, found {3} (offset {4}, extent {5})</source>
        <translation>{0}：第 {2} 维的末端至多为 {1}，实为 {3}（偏移 {4}，范围 {5}）</translation>
    </message>
    <message>
        <source>{0}: expected a source of {1} dimensions, found {2}</source>
        <translation>{0}：来源应为 {1} 维，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a write that begins at {1} or before in dimension {2}, where valid values end, found {3}</source>
        <translation>{0}：第 {2} 维的写入应从有效值结束处 {1} 或之前开始，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a write from 0 to {1} in dimension {2}, as dimension {3} grows, found {4} from {5}</source>
        <translation>{0}：由于第 {3} 维增长，第 {2} 维应从 0 写到 {1}，实际从 {5} 起写 {4}</translation>
    </message>
    <message>
        <source>{0}: expected offsets of 0 as the target holds no values yet, found {1}</source>
        <translation>{0}：目标中尚无值，偏移应为 0，实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected a write that lets one dimension of the valid part {1} grow, found {2} at {3}</source>
        <translation>{0}：写入只应使有效范围 {1} 的一维增长，实际在 {3} 处写入 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be one of {2}, found {3}</source>
        <translation>{0}：{1} 应为 {2} 之一，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected numbers up to {1} for {2}, found {3}</source>
        <translation>{0}：{2} 应为不超过 {1} 的常数，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a number that {1} divides as dimension {2} of {3}, found {4}</source>
        <translation>{0}：{3} 的第 {2} 维应为能被 {1} 整除的常数，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected extents above 0 for {1}, found {2}</source>
        <translation>{0}：{1} 的各维长度应大于 0，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected as many bytes as {1} of {2} has, found {3} of {4}</source>
        <translation>{0}：字节数应与类型 {2} 的 {1} 相同，实为类型 {4} 的 {3}</translation>
    </message>
    <message>
        <source>{0}: expected no other extents than {1}, as only a part is valid, found {2}</source>
        <translation>{0}：由于只有部分有效，各维长度只能为 {1}，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected another space than {1}, where tiles come by tile.load to Mat and tile.move</source>
        <translation>{0}：空间不应为 {1}，那里的 tile 由 tile.load 载入 Mat 后经 tile.move 得到</translation>
    </message>
    <message>
        <source>{0}: expected Mat as target_memory and one of transpose and flat_layout, found {1}</source>
        <translation>{0}：target_memory 应为 Mat，且 transpose 与 flat_layout 只取其一，实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected a number for {1}, found {2}</source>
        <translation>{0}：{1} 应为常数，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected one row of several elements as {1}, found {2}</source>
        <translation>{0}：{1} 应为多个元素的一行，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected rows that follow each other in {1}, found strides {2}</source>
        <translation>{0}：{1} 的各行应首尾相接，步长实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a tile in Mat with blayout and slayout {1} and boxes of {2} bytes for {3}, found {4}, {5}, {6}</source>
        <translation>{0}：移到 {3} 的 tile 应在 Mat 中，blayout 与 slayout 为 {1}，分形为 {2} 字节，实为 {4}、{5}、{6}</translation>
    </message>
    <message>
        <source>{0}: expected no other layout than that of {1}, found {2} and {3}</source>
        <translation>{0}：布局只能是 {1} 的布局，实为 {2} 与 {3}</translation>
    </message>
    <message>
        <source>{0}: expected zero, max or min as pad_value, found null</source>
        <translation>{0}：pad_value 应为 zero、max 或 min，实为 null</translation>
    </message>
    <message>
        <source>{0}: expected extents for the {1} elements of {2}, found {3}</source>
        <translation>{0}：新形状应容纳 {2} 的 {1} 个元素，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected two different dimensions, found {1} twice</source>
        <translation>{0}：应为两个不同的维，实为两次第 {1} 维</translation>
    </message>
    <message>
        <source>{0}: expected a packed tile, found one with strides or an offset</source>
        <translation>{0}：tile 应连续存放，实有步长或偏移</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be 0 to {2}, found {3}</source>
        <translation>{0}：{1} 应在 0 到 {2} 之间，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected elements that are integers, BOOL or TASK_ID, found {1}</source>
        <translation>{0}：元素应为整数、BOOL 或 TASK_ID，实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor that is no window for {1}, found {2}</source>
        <translation>{0}：{1} 应为非窗口的张量，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor of a window for {1}, found {2}</source>
        <translation>{0}：{1} 应为窗口张量，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected an array for {1}, found {2}</source>
        <translation>{0}：{1} 应为数组，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} for {2}, found {3}</source>
        <translation>{0}：{2} 应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a number that is written out for {1}</source>
        <translation>{0}：{1} 应为直接写出的数字</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be from {2} to {3}, found {4}</source>
        <translation>{0}：{1} 应在 {2} 到 {3} 之间，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be at least {2}, found {3}</source>
        <translation>{0}：{1} 至少应为 {2}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected elements that can be added in memory (FP32, BF16, FP16, INT32, INT16, INT8), found {1}</source>
        <translation>{0}：元素应能在内存中累加（FP32、BF16、FP16、INT32、INT16、INT8），实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected at least {1} elements of {2}, found {3}</source>
        <translation>{0}：{2} 至少应有 {1} 个元素，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a number as dimension {1} of {2}, found {3}</source>
        <translation>{0}：{2} 的第 {1} 维应为数字，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected as many elements of {1} for each of {2} devices, found {3}</source>
        <translation>{0}：{1} 的元素应能平均分给 {2} 个设备，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected as many rows of {1} for each of {2} devices, found {3}</source>
        <translation>{0}：{1} 的行应能平均分给 {2} 个设备，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected different tensors for {1} and {2}, found the same</source>
        <translation>{0}：{1} 和 {2} 应为不同的张量，实际相同</translation>
    </message>
    <message>
        <source>{0}: expected a name for {1}, found none</source>
        <translation>{0}：{1} 应为名称，实际没有</translation>
    </message>
    <message>
        <source>{0}: expected numbers of at least 0 for {1}, found {2}</source>
        <translation>{0}：{1} 应为不小于 0 的数字，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1}, found none</source>
        <translation>{0}：应有 {1}，实际没有</translation>
    </message>
    <message>
        <source>{0}: expected a list of {1} elements for {2}</source>
        <translation>{0}：{2} 应为含 {1} 个元素的列表</translation>
    </message>
    <message>
        <source>{0}: expected a valid extent of 1 in dimension {1}, which {2} leaves out, found {3}</source>
        <translation>{0}：{2} 去掉的第 {1} 维的有效长度应为 1，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected numbers that are written out for {1}, found {2}</source>
        <translation>{0}：{1} 应为直接写出的数字，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected each dimension of {1} once, and its extent to be 1, found {2} of {3}</source>
        <translation>{0}：{1} 中每个维度只应出现一次且长度为 1，实为 {3} 的第 {2} 维</translation>
    </message>
    <message>
        <source>{0}: expected at most {1} as dimension {2} of {3}, found {4}</source>
        <translation>{0}：{3} 的第 {2} 维至多应为 {1}，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected 1 or 2 dimensions of {1}, found {2}</source>
        <translation>{0}：{1} 应为 1 维或 2 维，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} from 0 to {2} as dimension {3}, found {4}</source>
        <translation>{0}：{1} 的第 {3} 维应在 0 到 {2} 之间，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected all of {1} columns to be valid, found {2}; widen them with set_validshape before, or split by rows</source>
        <translation>{0}：{1} 列应全部有效，实为 {2}；请先用 set_validshape 扩大，或按行切分</translation>
    </message>
    <message>
        <source>{0}: expected all of {1} columns to be valid, as {2} of {3} rows are, found {4}; widen them with set_validshape before</source>
        <translation>{0}：{3} 行中有 {2} 行有效，因此 {1} 列应全部有效，实为 {4}；请先用 set_validshape 扩大</translation>
    </message>
    <message>
        <source>{0}: expected the name of a value for {1}</source>
        <translation>{0}：{1} 应为值的名称</translation>
    </message>
    <message>
        <source>{0}: expected either event_id or {1}, found both</source>
        <translation>{0}：event_id 和 {1} 只应给出一个，实际两个都有</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be {2}, found {3}</source>
        <translation>{0}：{1} 应为 {2}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected the extents {1} but for one of 1 for {2}, found {3}</source>
        <translation>{0}：{2} 的长度应为 {1}，仅可有一维为 1，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected elements of FP16 or FP32 for high_precision, found {1}</source>
        <translation>{0}：high_precision 要求元素为 FP16 或 FP32，实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected a multiple of {1} as last dimension of {2}, found {3}</source>
        <translation>{0}：{2} 的最后一维应为 {1} 的倍数，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} of {2} bits, found {3}</source>
        <translation>{0}：{1} 应为 {2} 位，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected 2 or 4 dimensions of {1}, found {2}</source>
        <translation>{0}：{1} 应为 2 维或 4 维，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected several columns, found {1} for {2}</source>
        <translation>{0}：{2} 应有多列，实为 {1}</translation>
    </message>
    <message>
        <source>{0}: expected elements of {1} without gaps, found strides {2}</source>
        <translation>{0}：{1} 的元素之间不应有间隔，实际步长为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected the layout of {1} to be ND, DN, found {2}</source>
        <translation>{0}：{1} 的布局应为 ND、DN，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected extents of {1} elements for {2}, found {3}</source>
        <translation>{0}：{2} 应共有 {1} 个元素，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a dimension that isn&apos;t in {1}, found none</source>
        <translation>{0}：应有不在 {1} 中的维度，实际没有</translation>
    </message>
    <message>
        <source>{0}: expected a multiple of {1} for {2}, found {3}</source>
        <translation>{0}：{2} 应为 {1} 的倍数，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected strides of {1} as its layout {2} has them, found {3}</source>
        <translation>{0}：{1} 的步长应符合其布局 {2}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected the part {1} that is valid of {2}, seen as {3}, for {4}, found {5}</source>
        <translation>{0}：{4} 应为 {2} 的有效部分 {1} 按 {3} 查看的结果，实为 {5}</translation>
    </message>
    <message>
        <source>{0}: expected all of {1} to be valid, found {2} of {3}</source>
        <translation>{0}：{1} 应全部有效，实为 {3} 中的 {2}</translation>
    </message>
    <message>
        <source>{0}: expected {1} or {2}, found none</source>
        <translation>{0}：应有 {1} 或 {2}，实际没有</translation>
    </message>
    <message>
        <source>the region that begins here is not closed before the next function</source>
        <translation>从此处开始的区域在下一个函数之前没有结束</translation>
    </message>
    <message>
        <source>expected a name after &quot;func.func&quot;</source>
        <translation>“func.func”之后应有名称</translation>
    </message>
    <message>
        <source>regions are nested deeper than {0} levels; those below are shown as if at this level</source>
        <translation>区域嵌套超过 {0} 层，更深的按此层显示</translation>
    </message>
    <message>
        <source>found the end of a region that begins nowhere</source>
        <translation>此处结束的区域没有开始</translation>
    </message>
    <message>
        <source>the region that begins here is not closed</source>
        <translation>从此处开始的区域没有结束</translation>
    </message>
    <message>
        <source>expected a module or a function, found neither</source>
        <translation>应有模块或函数，实际都没有</translation>
    </message>
    <message>
        <source>expected the dumps of one unit, found several, open one of: {0}</source>
        <translation>应为一个单元的转储，实际有多个，打开其中之一：{0}</translation>
    </message>
    <message>
        <source>expected dumps such as 0_canonicalize.mlir, found none</source>
        <translation>应有 0_canonicalize.mlir 之类的转储，实际没有</translation>
    </message>
    <message>
        <source>ptoas reports that this pass failed</source>
        <translation>ptoas 报告该 pass 失败</translation>
    </message>
    <message>
        <source>{0}: expected one row for {1}, found {2}</source>
        <translation>{0}：{1} 应只有一行，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a multiple of {1} as dimension {2} of {3}, found {4}</source>
        <translation>{0}：{3} 的第 {2} 维应为 {1} 的正整数倍，实为 {4}</translation>
    </message>
    <message>
        <source>{0}: expected {1} to be valid into its last {2} elements, as those share a scale, found {3} of {4}</source>
        <translation>{0}：每 {2} 个元素共用一个缩放因子，{1} 的最后一组中应有有效元素，实际 {4} 中有 {3} 有效</translation>
    </message>
    <message>
        <source>{0}: expected {1} in LeftScale with {2} in Left, or in RightScale with Right</source>
        <translation>{0}：{1} 在 LeftScale 时 {2} 应在 Left，在 RightScale 时应在 Right</translation>
    </message>
    <message>
        <source>{0}: expected {1} as layout of {2}, found {3}</source>
        <translation>{0}：{2} 的布局应为 {1}，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected 2 arguments for a result in {1}, found {2}</source>
        <translation>{0}：结果在 {1} 时应有 2 个参数，实为 {2} 个</translation>
    </message>
    <message>
        <source>{0}: expected one row or column of numbers for {1}, found {2}</source>
        <translation>{0}：{1} 应为常数长度的一行或一列，实为 {2}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor of its own for {1}, contiguous and with room for the elements {2}, found {3}</source>
        <translation>{0}：{1} 应为单独的张量，连续存放且容得下 {2} 个元素，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected a result of rows that are a multiple of {1} and columns that are one of {2}, found {3}</source>
        <translation>{0}：结果的行数应为 {1} 的倍数，列数应为 {2} 的倍数，实为 {3}</translation>
    </message>
    <message>
        <source>{0}: expected {1} or {2} arguments for a result in {3}, found {4}</source>
        <translation>{0}：结果在 {3} 时应有 {1} 或 {2} 个参数，实为 {4} 个</translation>
    </message>
    <message>
        <source>a new array of so many elements of dtype</source>
        <translation>指定个数、元素为 dtype 的新数组</translation>
    </message>
    <message>
        <source>a scalar of the element type</source>
        <translation>元素类型的标量</translation>
    </message>
    <message>
        <source>the first argument with the element written</source>
        <translation>写入该元素后的第一个参数</translation>
    </message>
    <message>
        <source>the target with a row from each device</source>
        <translation>目标，含每个设备的一行</translation>
    </message>
    <message>
        <source>the first argument, reduced over all devices</source>
        <translation>第一个参数，在所有设备上归约</translation>
    </message>
    <message>
        <source>the counters, when all devices have come</source>
        <translation>计数器，所有设备到达之后</translation>
    </message>
    <message>
        <source>the target with what the root holds</source>
        <translation>目标，内容为 root 所持有</translation>
    </message>
    <message>
        <source>the target, each row reduced over all devices</source>
        <translation>目标，每行在所有设备上归约</translation>
    </message>
    <message>
        <source>the communication context of the window</source>
        <translation>该窗口的通信上下文</translation>
    </message>
    <message>
        <source>a scalar of INT32</source>
        <translation>INT32 标量</translation>
    </message>
    <message>
        <source>a scalar of INT64</source>
        <translation>INT64 标量</translation>
    </message>
    <message>
        <source>a pointer to the memory</source>
        <translation>指向内存的指针</translation>
    </message>
    <message>
        <source>the memory seen as a tensor that all devices have, of that shape and dtype</source>
        <translation>该内存，看作所有设备共有的张量，形状和 dtype 按参数</translation>
    </message>
    <message>
        <source>a tile of that shape with what the peer holds at the offsets</source>
        <translation>该形状的 tile，内容为对端在偏移处所持有</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>位于 {0}</translation>
    </message>
    <message>
        <source>where {0} lies</source>
        <translation>位于 {0} 所在之处</translation>
    </message>
    <message>
        <source>in the memory that {0} names, else in {1}</source>
        <translation>位于 {0} 所指定之处，否则位于 {1}</translation>
    </message>
    <message>
        <source>in the memory that {0} names</source>
        <translation>位于 {0} 所指定之处</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>tile</source>
        <translation>tile</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>tensor of this device</source>
        <translation>本设备的张量</translation>
    </message>
    <message>
        <source>tensor of all devices</source>
        <translation>所有设备的张量</translation>
    </message>
    <message>
        <source>tensor or scalar</source>
        <translation>张量或标量</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>extents</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>offsets</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>indices</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>pointer</source>
        <translation>指针</translation>
    </message>
    <message>
        <source>communication context</source>
        <translation>通信上下文</translation>
    </message>
    <message>
        <source>prefetch context</source>
        <translation>预取上下文</translation>
    </message>
    <message>
        <source>event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>written as keyword arguments say</source>
        <translation>按关键字参数写入</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>written</source>
        <translation>写</translation>
    </message>
    <message>
        <source>read and written</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>{0} is written in place: the result is that memory</source>
        <translation>{0} 被原地写入：结果就是该内存</translation>
    </message>
    <message>
        <source>the result may not lie where an argument lies</source>
        <translation>结果不得与参数位于同一处</translation>
    </message>
    <message>
        <source>the result is memory of {0}, seen otherwise</source>
        <translation>结果是 {0} 的内存，换一种方式看待</translation>
    </message>
    <message>
        <source>the result may lie where an argument lies</source>
        <translation>结果可与参数位于同一处</translation>
    </message>
    <message>
        <source>an event to wait for</source>
        <translation>可等待的事件</translation>
    </message>
    <message>
        <source>a context in which prefetches run</source>
        <translation>预取所用的上下文</translation>
    </message>
    <message>
        <source>the session of the context</source>
        <translation>该上下文的会话</translation>
    </message>
    <message>
        <source>a scalar of BOOL</source>
        <translation>BOOL 标量</translation>
    </message>
    <message>
        <source>written by lowering</source>
        <translation>由下降生成</translation>
    </message>
    <message>
        <source>written for tensors</source>
        <translation>为张量生成</translation>
    </message>
    <message>
        <source>written for tiles</source>
        <translation>为 tile 生成</translation>
    </message>
    <message>
        <source>written for tiles and tensors</source>
        <translation>为 tile 和张量生成</translation>
    </message>
    <message>
        <source>written between devices</source>
        <translation>在设备之间生成</translation>
    </message>
    <message>
        <source>tested on hardware</source>
        <translation>已在硬件上测试</translation>
    </message>
    <message>
        <source>no test on hardware runs it by name</source>
        <translation>没有硬件测试直接运行它</translation>
    </message>
    <message>
        <source>emitted, without a test of its own</source>
        <translation>会生成，但没有自己的测试</translation>
    </message>
    <message>
        <source>a helper that is not tested alone</source>
        <translation>辅助操作，不单独测试</translation>
    </message>
    <message>
        <source>emitted, its status is not listed</source>
        <translation>会生成，状态未列出</translation>
    </message>
    <message>
        <source>no value: called for what it does</source>
        <translation>没有值：调用是为了其作用</translation>
    </message>
    <message>
        <source>a scalar of INDEX</source>
        <translation>INDEX 标量</translation>
    </message>
    <message>
        <source>the address of the buffer, a scalar of INT32</source>
        <translation>缓冲区地址，INT32 标量</translation>
    </message>
    <message>
        <source>how many there are, a scalar of INT32</source>
        <translation>可用数量，INT32 标量</translation>
    </message>
    <message>
        <source>a scalar of TASK_ID</source>
        <translation>TASK_ID 标量</translation>
    </message>
    <message>
        <source>as the first argument; the vector has one element for each column, element types promoted</source>
        <translation>与第一个参数相同；向量每列一个元素，元素类型提升</translation>
    </message>
    <message>
        <source>as the first argument; the vector has one element for each row, element types promoted</source>
        <translation>与第一个参数相同；向量每行一个元素，元素类型提升</translation>
    </message>
    <message>
        <source>as the tensor; the vector has one element of the same type for each row</source>
        <translation>与张量相同；向量每行一个同类型元素</translation>
    </message>
    <message>
        <source>the extents of the target, element types promoted; one extent of 1 is repeated</source>
        <translation>目标的形状，元素类型提升；一个为 1 的维度被重复</translation>
    </message>
    <message>
        <source>as the first argument, each element the scalar</source>
        <translation>与第一个参数相同，每个元素为该标量</translation>
    </message>
    <message>
        <source>the parts of both vector cores put together along the split</source>
        <translation>两个向量核的部分沿切分方向合并</translation>
    </message>
    <message>
        <source>this vector core&apos;s part along the split; the whole without a split</source>
        <translation>沿切分方向属于本向量核的部分；不切分时为整体</translation>
    </message>
    <message>
        <source>the extents of both broadcast, the element type promoted</source>
        <translation>两者的形状广播，元素类型提升</translation>
    </message>
    <message>
        <source>the extents of the tensor, its element type promoted with the scalar&apos;s</source>
        <translation>张量的形状，元素类型与标量的类型一起提升</translation>
    </message>
    <message>
        <source>the extents of the tensors broadcast, the types promoted; the second argument may be a scalar</source>
        <translation>张量的形状广播，类型提升；第二个参数可以是标量</translation>
    </message>
    <message>
        <source>the extents and element type of the tensor</source>
        <translation>张量的形状和元素类型</translation>
    </message>
    <message>
        <source>the extents of both, which are the same, and the wider type of integers</source>
        <translation>两者形状相同，取较宽的整数类型</translation>
    </message>
    <message>
        <source>the extents and the integer type of the first argument</source>
        <translation>第一个参数的形状和整数类型</translation>
    </message>
    <message>
        <source>the element type of the source in the extents of the indices</source>
        <translation>源的元素类型，索引的形状</translation>
    </message>
    <message>
        <source>two results: positions of the elements that compare so, out_cols a row, and their number in each row</source>
        <translation>两个结果：每行 out_cols 个满足比较的元素位置，以及每行的个数</translation>
    </message>
    <message>
        <source>the columns of each row that the pattern picks; output_dtype names the same bits anew</source>
        <translation>每行中模式选出的列；output_dtype 对同样的位重新命名类型</translation>
    </message>
    <message>
        <source>the first argument with a row of src written into it</source>
        <translation>写入 src 一行后的第一个参数</translation>
    </message>
    <message>
        <source>max_indices rows of size columns from the pages that the table names, exchanged with is_trans</source>
        <translation>块表所指页中的 max_indices 行、size 列，is_trans 时交换</translation>
    </message>
    <message>
        <source>the target with elements of src written to the given positions</source>
        <translation>将 src 的元素写到指定位置后的目标</translation>
    </message>
    <message>
        <source>the target with columns of src written to those that the pattern picks</source>
        <translation>将 src 的列写到模式所选列后的目标</translation>
    </message>
    <message>
        <source>the input with rows of src written to the given positions</source>
        <translation>将 src 的行写到指定位置后的 input</translation>
    </message>
    <message>
        <source>rows of lhs by columns of rhs, dimensions before them broadcast, elements of out_dtype, else promoted</source>
        <translation>lhs 的行乘 rhs 的列，之前的维度广播，元素为 out_dtype，否则提升</translation>
    </message>
    <message>
        <source>acc with the product added; with init_cond the product alone</source>
        <translation>加上乘积后的 acc；init_cond 成立时仅为乘积</translation>
    </message>
    <message>
        <source>one row of numbers of dtype that count up from start, or down</source>
        <translation>一行 dtype 的数，从 start 起递增或递减</translation>
    </message>
    <message>
        <source>a new tensor of that shape and dtype in the layout</source>
        <translation>指定形状、dtype 和布局的新张量</translation>
    </message>
    <message>
        <source>a new tensor of that shape and dtype in the memory of the matrix unit</source>
        <translation>矩阵单元内存中指定形状和 dtype 的新张量</translation>
    </message>
    <message>
        <source>the extent of that dimension, a scalar of INDEX</source>
        <translation>该维度的长度，INDEX 标量</translation>
    </message>
    <message>
        <source>that shape and dtype, each element the value</source>
        <translation>指定形状和 dtype，每个元素为该值</translation>
    </message>
    <message>
        <source>a new tensor of that shape and dtype</source>
        <translation>指定形状和 dtype 的新张量</translation>
    </message>
    <message>
        <source>the position of an element for each column, as INT32: the extent of axis becomes 1, or goes without keep_dim</source>
        <translation>每列一个元素位置（INT32）：axis 维变为 1，不设 keep_dim 时去掉</translation>
    </message>
    <message>
        <source>one element for each column: the extent of axis becomes 1, or goes without keep_dim</source>
        <translation>每列一个元素：axis 维变为 1，不设 keep_dim 时去掉</translation>
    </message>
    <message>
        <source>the position of an element for each row, as INT32: the extent of axis becomes 1, or goes without keep_dim</source>
        <translation>每行一个元素位置（INT32）：axis 维变为 1，不设 keep_dim 时去掉</translation>
    </message>
    <message>
        <source>one element for each row: the extent of axis becomes 1, or goes without keep_dim</source>
        <translation>每行一个元素：axis 维变为 1，不设 keep_dim 时去掉</translation>
    </message>
    <message>
        <source>as src, its sorted runs merged</source>
        <translation>与 src 相同，其有序段已合并</translation>
    </message>
    <message>
        <source>one sorted list of all</source>
        <translation>全部合并为一个有序列表</translation>
    </message>
    <message>
        <source>values and their positions in turn: the last extent twice as long</source>
        <translation>值与位置交替：最后一维加倍</translation>
    </message>
    <message>
        <source>the target with the source written at the offset</source>
        <translation>在偏移处写入 source 后的 target</translation>
    </message>
    <message>
        <source>both side by side: the columns of one behind those of the other</source>
        <translation>两者并排：一个的列接在另一个的列之后</translation>
    </message>
    <message>
        <source>the same extents, all of it valid, filled up with pad_value</source>
        <translation>形状不变，全部有效，以 pad_value 填充</translation>
    </message>
    <message>
        <source>that shape, all of it valid, filled up with pad_value</source>
        <translation>指定形状，全部有效，以 pad_value 填充</translation>
    </message>
    <message>
        <source>the same bytes as elements of dtype</source>
        <translation>同样的字节，看作 dtype 的元素</translation>
    </message>
    <message>
        <source>the same elements in the given extents</source>
        <translation>同样的元素，按给定形状</translation>
    </message>
    <message>
        <source>the same values, so many rows and columns of them valid</source>
        <translation>同样的值，其中指定的行数和列数有效</translation>
    </message>
    <message>
        <source>the part of that shape at the offset, in the memory of the input</source>
        <translation>偏移处该形状的部分，位于输入的内存中</translation>
    </message>
    <message>
        <source>the same elements with two dimensions exchanged</source>
        <translation>同样的元素，交换两个维度</translation>
    </message>
    <message>
        <source>the same memory seen in another shape or layout</source>
        <translation>同一内存，以另一形状或布局看待</translation>
    </message>
    <message>
        <source>as the input: its extents, elements and valid part</source>
        <translation>与输入相同：形状、元素类型和有效部分</translation>
    </message>
    <message>
        <source>the same extents with elements of target_type</source>
        <translation>形状不变，元素为 target_type</translation>
    </message>
    <message>
        <source>as the input, whose elements are FP32</source>
        <translation>与输入相同，其元素为 FP32</translation>
    </message>
    <message>
        <source>as the input; whole numbers become FP32</source>
        <translation>与输入相同；整数变为 FP32</translation>
    </message>
    <message>
        <source>as the input, whose elements are FP16 or FP32</source>
        <translation>与输入相同，其元素为 FP16 或 FP32</translation>
    </message>
    <message>
        <source>as the input, whose elements are INT16 or UINT16</source>
        <translation>与输入相同，其元素为 INT16 或 UINT16</translation>
    </message>
    <message>
        <source>the extents of both broadcast, the wider type of integers, lying as the first tile</source>
        <translation>两者的形状广播，取较宽的整数类型，布局同第一个 tile</translation>
    </message>
    <message>
        <source>the extents of both broadcast, the integer type of the first tile</source>
        <translation>两者的形状广播，第一个 tile 的整数类型</translation>
    </message>
    <message>
        <source>as the first tile: its extents, elements, layout and valid part</source>
        <translation>与第一个 tile 相同：形状、元素类型、布局和有效部分</translation>
    </message>
    <message>
        <source>as the first tile, each element the scalar, element types promoted</source>
        <translation>与第一个 tile 相同，每个元素为该标量，元素类型提升</translation>
    </message>
    <message>
        <source>as the first tile; the vector has one element or a block of 32 bytes for each row</source>
        <translation>与第一个 tile 相同；向量每行一个元素或一个 32 字节的块</translation>
    </message>
    <message>
        <source>a mask of one bit an element in bytes of UINT8, rows filled up to 32 bytes</source>
        <translation>掩码：每个元素一位，以 UINT8 字节存放，每行补齐到 32 字节</translation>
    </message>
    <message>
        <source>the extents of lhs and rhs broadcast, the element type promoted, lying as lhs</source>
        <translation>lhs 与 rhs 的形状广播，元素类型提升，布局同 lhs</translation>
    </message>
    <message>
        <source>as src; the mask has a bit for each of its valid elements</source>
        <translation>与 src 相同；掩码为其每个有效元素提供一位</translation>
    </message>
    <message>
        <source>a new tile of that shape and dtype in target_memory</source>
        <translation>target_memory 中指定形状和 dtype 的新 tile</translation>
    </message>
    <message>
        <source>a new tile of that shape and dtype, its valid part as given</source>
        <translation>指定形状和 dtype 的新 tile，有效部分按参数</translation>
    </message>
    <message>
        <source>a tile of the type that the statement states</source>
        <translation>语句所声明类型的 tile</translation>
    </message>
    <message>
        <source>the extents of both broadcast, the element type promoted, lying as the first tile</source>
        <translation>两者的形状广播，元素类型提升，布局同第一个 tile</translation>
    </message>
    <message>
        <source>the extents of all three broadcast, the element types promoted, lying as the first tile</source>
        <translation>三者的形状广播，元素类型提升，布局同第一个 tile</translation>
    </message>
    <message>
        <source>as the first tile; both have the same extents, valid part and elements</source>
        <translation>与第一个 tile 相同；两者形状、有效部分和元素类型一致</translation>
    </message>
    <message>
        <source>the extents of both tiles broadcast, the types of all three promoted, lying as the first tile</source>
        <translation>两个 tile 的形状广播，三者的类型提升，布局同第一个 tile</translation>
    </message>
    <message>
        <source>as the first tile; the slopes have the same extents and elements</source>
        <translation>与第一个 tile 相同；斜率的形状和元素类型一致</translation>
    </message>
    <message>
        <source>a block of 32 bytes for each offset, as elements of output_dtype</source>
        <translation>每个偏移一个 32 字节的块，元素为 output_dtype</translation>
    </message>
    <message>
        <source>the product in Acc: FP32 for floats, INT32 for integers</source>
        <translation>Acc 中的乘积：浮点为 FP32，整数为 INT32</translation>
    </message>
    <message>
        <source>the product in Acc with the bias added to each row</source>
        <translation>Acc 中的乘积，每行加上偏置</translation>
    </message>
    <message>
        <source>the product of one row and a matrix, in Acc with room for 16 rows</source>
        <translation>一行与矩阵的乘积，位于 Acc，留有 16 行空间</translation>
    </message>
    <message>
        <source>acc with the product added</source>
        <translation>加上乘积后的 acc</translation>
    </message>
    <message>
        <source>the product of one row and a matrix with the bias added, in Acc with room for 16 rows</source>
        <translation>一行与矩阵的乘积加上偏置，位于 Acc，留有 16 行空间</translation>
    </message>
    <message>
        <source>the products of the last two dimensions in Acc, those before them broadcast</source>
        <translation>Acc 中最后两维的乘积，之前的维度广播</translation>
    </message>
    <message>
        <source>the product of block-scaled matrices, FP32 in Acc</source>
        <translation>块缩放矩阵的乘积，Acc 中的 FP32</translation>
    </message>
    <message>
        <source>acc with the product of block-scaled matrices added</source>
        <translation>加上块缩放矩阵乘积后的 acc</translation>
    </message>
    <message>
        <source>the product of block-scaled matrices with the bias added to each row, FP32 in Acc</source>
        <translation>块缩放矩阵的乘积，每行加上偏置，Acc 中的 FP32</translation>
    </message>
    <message>
        <source>the scales at the address that belongs to the matrix src</source>
        <translation>位于矩阵 src 所对应地址的缩放因子</translation>
    </message>
    <message>
        <source>a tile of shapes with the tensor&apos;s elements in target_memory, valid as valid_shape says</source>
        <translation>target_memory 中形状为 shapes 的 tile，元素同张量，有效部分由 valid_shape 决定</translation>
    </message>
    <message>
        <source>the same values in target_memory, lying as is usual there unless blayout and slayout say otherwise</source>
        <translation>target_memory 中同样的值，布局为该处惯用布局，除非 blayout 与 slayout 另有指定</translation>
    </message>
    <message>
        <source>the tensor with the tile written at the offsets</source>
        <translation>在偏移处写入 tile 后的张量</translation>
    </message>
    <message>
        <source>one element for each row: the last extent becomes 1</source>
        <translation>每行一个元素：最后一维变为 1</translation>
    </message>
    <message>
        <source>the position of an element for each row, as INT32: the last extent becomes 1</source>
        <translation>每行一个元素位置（INT32）：最后一维变为 1</translation>
    </message>
    <message>
        <source>one element for each column: the first extent becomes 1</source>
        <translation>每列一个元素：第一维变为 1</translation>
    </message>
    <message>
        <source>the position of an element for each column, as INT32: the first extent becomes 1</source>
        <translation>每列一个元素位置（INT32）：第一维变为 1</translation>
    </message>
    <message>
        <source>the rows, or with coalesce=1 the elements, of mem that idx names, in target_memory</source>
        <translation>idx 指定的 mem 的行（coalesce=1 时为元素），位于 target_memory</translation>
    </message>
    <message>
        <source>the tensor with elements of src written to the given positions</source>
        <translation>将 src 的元素写到指定位置后的张量</translation>
    </message>
    <message>
        <source>the same bytes seen as the transposed matrix</source>
        <translation>同样的字节，看作转置矩阵</translation>
    </message>
    <message>
        <source>as the tile, whose elements are FP32</source>
        <translation>与 tile 相同，其元素为 FP32</translation>
    </message>
    <message>
        <source>as the tile, whose elements are FP16 or FP32</source>
        <translation>与 tile 相同，其元素为 FP16 或 FP32</translation>
    </message>
    <message>
        <source>as the tile, whose elements are INT16 or UINT16</source>
        <translation>与 tile 相同，其元素为 INT16 或 UINT16</translation>
    </message>
    <message>
        <source>a copy of the part of that shape at the indices, in target_memory</source>
        <translation>索引处该形状部分的副本，位于 target_memory</translation>
    </message>
    <message>
        <source>expected an operator such as {0}, found &apos;{1}&apos;</source>
        <translation>应为 {0} 这样的算子，实为 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>expected an operator, found &apos;{0}&apos;; did you mean &apos;{1}&apos;?</source>
        <translation>应为算子，实为 &apos;{0}&apos;；是否指 &apos;{1}&apos;？</translation>
    </message>
    <message>
        <source>expected a family of operators ({0}), found &apos;{1}&apos;</source>
        <translation>应为算子族（{0}），实为 &apos;{1}&apos;</translation>
    </message>
    <message>
        <source>expected a kernel to return tensors or scalars, found an array as a result of &quot;{0}&quot;, which ends with the kernel; write it to a tensor</source>
        <translation>内核应返回张量或标量，实为“{0}”的结果中有数组，它随内核结束而消失；应把它写入张量</translation>
    </message>
    <message>
        <source>expected one assignment to &quot;{0}&quot;, as its name says, found another; give the second value a name of its own</source>
        <translation>按名称“{0}”只应赋值一次，实为再次赋值；第二个值应另取名称</translation>
    </message>
    <message>
        <source>expected a tile of {0} to store into a tensor of {0}, found {1}: nothing converts it; use pl.cast first</source>
        <translation>存入{0}张量的tile的元素类型应为{0}，实为{1}：此处不做转换；应先用pl.cast</translation>
    </message>
    <message>
        <source>expected {0} as the type of &quot;{1}&quot;, which is what {2} makes here, found {3}: another {4}</source>
        <translation>“{1}”的类型应为{0}（{2}在此的结果），实为{3}：{4}不同</translation>
    </message>
    <message>
        <source>expected one type of a parameter, found a tuple; only results may be several</source>
        <translation>参数应为单个类型，实为元组；只有结果可以是多个</translation>
    </message>
    <message>
        <source>expected a tensor or tile in pl.InOut, found a scalar</source>
        <translation>pl.InOut 中应为张量或 tile，实为标量</translation>
    </message>
    <message>
        <source>expected a type such as pl.Tensor[[16, 64], pl.FP32], found &quot;{0}&quot;</source>
        <translation>应为类型，如pl.Tensor[[16, 64], pl.FP32]，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a flat tuple of types, found a tuple inside</source>
        <translation>应为不嵌套的类型元组，实为其中还有元组</translation>
    </message>
    <message>
        <source>expected a whole number as the extent of an array, found &quot;{0}&quot;</source>
        <translation>数组的长度应为整数，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a data type such as pl.FP32, found &quot;{0}&quot;</source>
        <translation>应为数据类型，如pl.FP32，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a whole number or pl.dynamic() as an extent, found &quot;{0}&quot; of Python&apos;s type {1}</source>
        <translation>维度大小应为整数或pl.dynamic()，实为 Python 类型{1}的“{0}”</translation>
    </message>
    <message>
        <source>expected a number, a symbol of pl.dynamic() or an earlier scalar as an extent, found the unknown name &quot;{0}&quot;</source>
        <translation>维度大小应为数、pl.dynamic()的符号或前面的标量，实为未知的名称“{0}”</translation>
    </message>
    <message>
        <source>expected a number or arithmetic on numbers and symbols as an extent, found &quot;{0}&quot;</source>
        <translation>维度大小应为数或由数和符号组成的算式，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a list of extents or a name of one, found &quot;{0}&quot;</source>
        <translation>应为维度大小的列表或其名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected an even last extent for elements of {0}, found {1}</source>
        <translation>元素为{0}时末维大小应为偶数，实为{1}</translation>
    </message>
    <message>
        <source>expected pl.TileView(...), a memory space or a piece of memory in the type of a tile, each once, found &quot;{0}&quot;</source>
        <translation>tile 的类型中应为pl.TileView(...)、内存空间或内存块，各一次，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a memory space beside a piece of memory, such as pl.Mem.Vec</source>
        <translation>内存块旁应有内存空间，如pl.Mem.Vec</translation>
    </message>
    <message>
        <source>expected a layout such as pl.NZ or pl.TensorView(...) in the type of a tensor, found &quot;{0}&quot;</source>
        <translation>张量的类型中应为布局，如pl.NZ或pl.TensorView(...)，实为“{0}”</translation>
    </message>
    <message>
        <source>expected another layout than DN in pl.{0}[...]; pl.transpose where the tensor is used, or pl.TensorView with strides, says it</source>
        <translation>pl.{0}[...]中的布局不应为DN；在使用张量处用pl.transpose，或用带步长的pl.TensorView来表达</translation>
    </message>
    <message>
        <source>expected valid_shape, stride, layout or pad in pl.TensorView, found &quot;{0}&quot;</source>
        <translation>pl.TensorView中应为valid_shape、stride、layout或pad，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a field of pl.TileView, found &quot;{0}&quot;</source>
        <translation>应为pl.TileView的字段，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a list in a view, found &quot;{0}&quot;</source>
        <translation>视图中应为列表，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a whole number in a view, found a {0}</source>
        <translation>视图中应为整数，实为{0}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to be a {1} as its annotation says, found a {2}</source>
        <translation>按注解“{0}”应为{1}，实为{2}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to hold {1} as its annotation says, found {2}</source>
        <translation>按注解“{0}”的元素应为{1}，实为{2}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to have {1} dimensions as its annotation says, found {2}</source>
        <translation>按注解“{0}”应有{1}维，实为{2}维</translation>
    </message>
    <message>
        <source>expected {1} on dimension {2} of &quot;{0}&quot; as its annotation says, found {3}</source>
        <translation>按注解“{0}”的第{2}维应为{1}，实为{3}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to keep its type {1}, found {2}; another name takes another type</source>
        <translation>“{0}”应保持类型{1}，实为{2}；其他类型应另取名称</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; overwrites what an earlier expansion in the same statement returned, as it does for the compiler; a statement for each keeps them apart</source>
        <translation>“{0}”覆盖了同一语句中先前展开的返回值，编译器也是如此；分成几条语句可以避免</translation>
    </message>
    <message>
        <source>expected one target of an assignment, found {0}</source>
        <translation>赋值应有一个目标，实为{0}个</translation>
    </message>
    <message>
        <source>expected a name, names or an index to assign to, found &quot;{0}&quot;</source>
        <translation>应向名称、几个名称或下标赋值，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a name before an annotation, found &quot;{0}&quot;</source>
        <translation>注解前应为名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a value for &quot;{0}&quot;, found its annotation only</source>
        <translation>“{0}”应有值，实为只有注解</translation>
    </message>
    <message>
        <source>expected a name to unpack to, found &quot;{0}&quot;</source>
        <translation>应解包到名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected two targets of {0}, the result and the task, found {1}</source>
        <translation>{0}应有两个目标（结果和任务），实为{1}个</translation>
    </message>
    <message>
        <source>expected names for the results of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的结果应绑定到名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a name for the task of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的任务应绑定到名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected {1} targets for the results of {0}, found {2}</source>
        <translation>{0}的结果应有{1}个目标，实为{2}个</translation>
    </message>
    <message>
        <source>expected pld.alloc_window_buffer in a function of level HOST, outside of regions of a device</source>
        <translation>pld.alloc_window_buffer应在HOST级的函数中、设备区域之外</translation>
    </message>
    <message>
        <source>expected one name for a window buffer, found &quot;{0}&quot;</source>
        <translation>窗口缓冲区应有一个名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a name of its own for each window buffer of the program, found &quot;{0}&quot; again</source>
        <translation>程序的每个窗口缓冲区应有自己的名称，实为“{0}”重复</translation>
    </message>
    <message>
        <source>expected an attribute &quot;{0}&quot; of &quot;{1}&quot; that can be held (a constant, a value, or a list of numbers, directions or names), found &quot;{2}&quot;</source>
        <translation>“{1}”的属性“{0}”应能保存（常量、值，或数、方向、名称的列表），实为“{2}”</translation>
    </message>
    <message>
        <source>expected a number, flag or string for &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>“{0}”应为数、布尔值或字符串，实为“{1}”</translation>
    </message>
    <message>
        <source>expected attributes of &quot;{0}&quot; in braces, found &quot;{1}&quot;</source>
        <translation>“{0}”的属性应写在花括号中，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a tuple to take an element of, found a {0}; it was unpacked or indexed in &quot;{1}&quot;</source>
        <translation>取元素的对象应为元组，实为{0}；它在“{1}”中被解包或取下标</translation>
    </message>
    <message>
        <source>expected an element below {0} of a tuple, found {1} in &quot;{2}&quot;</source>
        <translation>元组的元素序号应小于{0}，实为“{2}”中的{1}</translation>
    </message>
    <message>
        <source>expected the symbol &quot;{0}&quot; to stand for one extent in the call &quot;{3}&quot;, found {1} and {2}</source>
        <translation>在调用“{3}”中，符号“{0}”应只代表一个大小，实为{1}和{2}</translation>
    </message>
    <message>
        <source>a comment behind the last statement of a block is left out; above a statement it would be kept</source>
        <translation>块中最后一条语句之后的注释被舍去；写在语句之上则会保留</translation>
    </message>
    <message>
        <source>expected one &quot;for&quot; in the comprehension of deps= of &quot;{0}&quot;, found {1}</source>
        <translation>“{0}”的 deps= 推导式中应只有一个“for”，实为{1}个</translation>
    </message>
    <message>
        <source>expected one name in the comprehension of deps= of &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>“{0}”的 deps= 推导式中应有一个名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected the comprehension of deps= of &quot;{0}&quot; to go through values that are known while the program is read, found variables; tasks[i] in a pl.range loop takes them</source>
        <translation>“{0}”的 deps= 推导式应遍历读取程序时已知的值，实为变量；pl.range循环中的tasks[i]可以接收它们</translation>
    </message>
    <message>
        <source>expected the comprehension of deps= of &quot;{0}&quot; to go through whole numbers, at most {1}, found &quot;{2}&quot;</source>
        <translation>“{0}”的 deps= 推导式应遍历整数，最多{1}个，实为“{2}”</translation>
    </message>
    <message>
        <source>expected a list of tasks as deps= of &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>“{0}”的 deps= 应为任务的列表，实为“{1}”</translation>
    </message>
    <message>
        <source>expected tasks in deps= of &quot;{0}&quot; (a name that pl.submit bound, tasks[i] of an array of them, or None), found &quot;{1}&quot;, a {2}</source>
        <translation>“{0}”的 deps= 中应为任务（pl.submit绑定的名称、任务数组的tasks[i]，或None），实为“{1}”（{2}）</translation>
    </message>
    <message>
        <source>expected whole arrays or elements of arrays in deps= of &quot;{0}&quot;, found both</source>
        <translation>“{0}”的 deps= 中应全是数组或全是数组元素，实为两者都有</translation>
    </message>
    <message>
        <source>needs Python to be worked out: {0}</source>
        <translation>需要 Python 才能求值：{0}</translation>
    </message>
    <message>
        <source>expected a value that can be held, found a larger one: {0}</source>
        <translation>应为可以表示的值，实为更大的值：{0}</translation>
    </message>
    <message>
        <source>expected a divisor that is not 0, found 0</source>
        <translation>除数不应为0，实为0</translation>
    </message>
    <message>
        <source>expected an index inside of the list, found {0}</source>
        <translation>下标应在列表之内，实为{0}</translation>
    </message>
    <message>
        <source>a starred expression</source>
        <translation>带星号的表达式</translation>
    </message>
    <message>
        <source>expected a value of the language, found {0}: &quot;{1}&quot;</source>
        <translation>应为语言中的值，实为{0}：“{1}”</translation>
    </message>
    <message>
        <source>expected a number, a flag or None of at most 64 bits, found {0}</source>
        <translation>应为至多64位的数、布尔值或None，实为{0}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to be a number, a flag or a list of such, found a value of Python&apos;s type {1}</source>
        <translation>“{0}”应为数、布尔值或它们的列表，实为 Python 类型{1}的值</translation>
    </message>
    <message>
        <source>expected a value, found the attribute &quot;{0}&quot;; attributes are arguments of calls only</source>
        <translation>应为值，实为属性“{0}”；属性只能用作调用的参数</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; means what the helper &quot;{1}&quot; called so, which was expanded before; another name in the helper keeps them apart</source>
        <translation>“{0}”指先前展开的辅助函数“{1}”中的同名值；在辅助函数中改名可以区分两者</translation>
    </message>
    <message>
        <source>expected &quot;-&quot;, &quot;not&quot; or &quot;~&quot;, found &quot;+&quot; before a value</source>
        <translation>应为“-”、“not”或“~”，实为值前的“+”</translation>
    </message>
    <message>
        <source>expected one comparison, found a chain: &quot;{0}&quot;; join two by and</source>
        <translation>应为一次比较，实为连续比较：“{0}”；应用and连接两次比较</translation>
    </message>
    <message>
        <source>expected an operator of the language (+ - * / // % &lt;&lt; &gt;&gt; and comparisons), found &quot;{0}&quot;</source>
        <translation>应为语言的运算符（+ - * / // % &lt;&lt; &gt;&gt; 和比较），实为“{0}”</translation>
    </message>
    <message>
        <source>expected a flag as the condition of &quot;{0}&quot;, found {1}; compare it, such as x != 0</source>
        <translation>“{0}”的条件应为布尔值，实为{1}；应写成比较，如x != 0</translation>
    </message>
    <message>
        <source>expected at least one method with @pl.function in &quot;{0}&quot;, found none</source>
        <translation>“{0}”中应至少有一个带@pl.function的方法，实为没有</translation>
    </message>
    <message>
        <source>expected the result and the task of {0} to be bound to two names, found it inside of an expression</source>
        <translation>{0}的结果和任务应绑定到两个名称，实为在表达式之中</translation>
    </message>
    <message>
        <source>expected pl.yield_ as a statement or the whole right-hand side of an assignment, found it inside of an expression</source>
        <translation>pl.yield_应为语句或赋值的整个右侧，实为在表达式之中</translation>
    </message>
    <message>
        <source>expected a call of an operator (pl.add), of a function of the program (self.f) or of a decorated function, found &quot;{0}&quot;</source>
        <translation>应为对算子（pl.add）、程序中的函数（self.f）或带装饰器的函数的调用，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a function of the program, found the unknown &quot;{0}&quot;</source>
        <translation>应为程序中的函数，实为未知的“{0}”</translation>
    </message>
    <message>
        <source>expected a function of the program (self.f, not called) as the first argument of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的第一个参数应为程序中的函数（self.f，不加括号），实为“{1}”</translation>
    </message>
    <message>
        <source>expected no keyword &quot;{1}&quot; of &quot;{0}&quot; in a plain call, found it; pl.submit takes it</source>
        <translation>对“{0}”的普通调用不应有关键字“{1}”；pl.submit接受它</translation>
    </message>
    <message>
        <source>expected no keyword &quot;{1}&quot; of &quot;{0}&quot; here, found it; pl.spmd_submit takes it</source>
        <translation>此处“{0}”不应有关键字“{1}”；pl.spmd_submit接受它</translation>
    </message>
    <message>
        <source>expected arguments of &quot;{0}&quot; without a name, found the keyword &quot;{1}&quot;</source>
        <translation>“{0}”的参数应不带名称，实为关键字“{1}”</translation>
    </message>
    <message>
        <source>expected {1} arguments of &quot;{0}&quot; ({3}), found {2}</source>
        <translation>“{0}”应有{1}个参数（{3}），实为{2}个</translation>
    </message>
    <message>
        <source>expected {1} to {2} arguments of &quot;{0}&quot; ({4}; those that are written may be left out), found {3}</source>
        <translation>“{0}”应有{1}到{2}个参数（{4}；被写入的可以省略），实为{3}个</translation>
    </message>
    <message>
        <source>expected a list of tensors as {0}=, found &quot;{1}&quot;</source>
        <translation>{0}=应为张量的列表，实为“{1}”</translation>
    </message>
    <message>
        <source>expected tensors that are arguments of &quot;{0}&quot; in dumps=, found &quot;{1}&quot;</source>
        <translation>dumps=中应为“{0}”的张量参数，实为“{1}”</translation>
    </message>
    <message>
        <source>expected no manual_dep_edges on a call of &quot;{0}&quot;, found them; pl.submit takes deps=</source>
        <translation>对“{0}”的调用不应有manual_dep_edges；pl.submit接受deps=</translation>
    </message>
    <message>
        <source>expected core_num= in pl.spmd_submit(self.{0}, ...), found none</source>
        <translation>pl.spmd_submit(self.{0}, ...)中应有core_num=，实为没有</translation>
    </message>
    <message>
        <source>expected no deps, core_num, sync_start, allow_early_resolve and predicate on a task inside of pl.cluster, found one; the cluster is handed over as one task</source>
        <translation>pl.cluster中的任务不应有deps、core_num、sync_start、allow_early_resolve和predicate；整个 cluster 作为一个任务提交</translation>
    </message>
    <message>
        <source>expected a function of the module with another name than those of the program, found &quot;{0}&quot; in both</source>
        <translation>模块函数的名称应与程序中的函数不同，实为两处都有“{0}”</translation>
    </message>
    <message>
        <source>expected auto_scope=True or False, found &quot;{0}&quot;</source>
        <translation>应为auto_scope=True或False，实为“{0}”</translation>
    </message>
    <message>
        <source>expected type=pl.FunctionType.InCore or another of its names, found &quot;{0}&quot;</source>
        <translation>应为type=pl.FunctionType.InCore或其他成员，实为“{0}”</translation>
    </message>
    <message>
        <source>expected level=pl.Level.HOST or another of its names, found &quot;{0}&quot;</source>
        <translation>应为level=pl.Level.HOST或其他成员，实为“{0}”</translation>
    </message>
    <message>
        <source>expected role=pl.Role.Orchestrator or SubWorker, found &quot;{0}&quot;</source>
        <translation>应为role=pl.Role.Orchestrator或SubWorker，实为“{0}”</translation>
    </message>
    <message>
        <source>strict_ssa does nothing on a method; pl.program takes it</source>
        <translation>方法上的strict_ssa不起作用；它属于pl.program</translation>
    </message>
    <message>
        <source>expected type, level, role, attrs, auto_scope or external_source in pl.function, found &quot;{0}&quot;</source>
        <translation>pl.function中应为type、level、role、attrs、auto_scope或external_source，实为“{0}”</translation>
    </message>
    <message>
        <source>expected the path of a C++ file as external_source, found &quot;{0}&quot;</source>
        <translation>external_source应为 C++ 文件的路径，实为“{0}”</translation>
    </message>
    <message>
        <source>expected external_source on a function of type AIC or AIV, found {0}</source>
        <translation>external_source应用于AIC或AIV类型的函数，实为{0}</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; as an argument of pl.function, found it among the attributes</source>
        <translation>“{0}”应为pl.function的参数，实为在属性之中</translation>
    </message>
    <message>
        <source>expected pl.SplitMode.UP_DOWN or another mode as &quot;split&quot;, found &quot;{0}&quot;</source>
        <translation>“split”应为pl.SplitMode.UP_DOWN或其他模式，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no &quot;self&quot; of a worker of the host, which stands by itself, found it</source>
        <translation>主机的 worker 是独立函数，不应有“self”</translation>
    </message>
    <message>
        <source>expected a type for the parameter &quot;{0}&quot;, such as x: pl.Tensor[[16, 64], pl.FP32], found none</source>
        <translation>参数“{0}”应有类型，如x: pl.Tensor[[16, 64], pl.FP32]，实为没有</translation>
    </message>
    <message>
        <source>a default value, &quot;*&quot; or &quot;/&quot; among the parameters is left out, with what it marks; parameters have a name and a type</source>
        <translation>参数中的默认值、“*”或“/”及其所标记的参数被舍去；参数应有名称和类型</translation>
    </message>
    <message>
        <source>expected the parameter &quot;{0}&quot;, which is the symbol of that name, before the parameters whose types use it, found it behind</source>
        <translation>参数“{0}”就是同名的符号，应在类型用到它的参数之前，实为在其后</translation>
    </message>
    <message>
        <source>expected attributes in braces in pl.func_attr, found {0} arguments</source>
        <translation>pl.func_attr应有一个花括号中的属性表，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected pl.func_attr before all other statements, found it behind</source>
        <translation>pl.func_attr应在其他语句之前，实为在其后</translation>
    </message>
    <message>
        <source>expected &quot;...&quot; as the body of &quot;{0}&quot;, whose code is in its external_source, found statements</source>
        <translation>“{0}”的代码在external_source中，函数体应为“...”，实为有语句</translation>
    </message>
    <message>
        <source>expected {1} arguments of &quot;{0}&quot;, found {2}</source>
        <translation>“{0}”应有{1}个参数，实为{2}个</translation>
    </message>
    <message>
        <source>expected helpers that end, found &quot;{0}&quot; expanded inside of itself or {1} deep</source>
        <translation>辅助函数的展开应能结束，实为“{0}”在自身中展开或深达{1}层</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to return a value, found none</source>
        <translation>“{0}”应返回值，实为没有</translation>
    </message>
    <message>
        <source>the else of a loop is left out; what follows the loop is run after it</source>
        <translation>循环的 else 被舍去；循环之后的语句总会执行</translation>
    </message>
    <message>
        <source>expected a loop over pl.range, pl.parallel, pl.unroll, pl.pipeline, pl.while_, pl.spmd or pl.split_aiv, found &quot;{0}&quot;</source>
        <translation>应为对pl.range、pl.parallel、pl.unroll、pl.pipeline、pl.while_、pl.spmd或pl.split_aiv的循环，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a tuple of initial values, found &quot;{0}&quot;</source>
        <translation>应为初始值的元组，实为“{0}”</translation>
    </message>
    <message>
        <source>expected attributes in braces in pl.{0}, found &quot;{1}&quot;</source>
        <translation>pl.{0}中的属性应写在花括号中，实为“{1}”</translation>
    </message>
    <message>
        <source>expected init_values, attrs or, of a pipeline, stage in pl.{0}, found the keyword &quot;{1}&quot;</source>
        <translation>pl.{0}中应为init_values、attrs或（仅 pipeline）stage，实为关键字“{1}”</translation>
    </message>
    <message>
        <source>expected where the loop stops in pl.{0}, found nothing</source>
        <translation>pl.{0}中应有循环的终点，实为没有</translation>
    </message>
    <message>
        <source>expected no initial values in pl.unroll, found some; pl.range carries values</source>
        <translation>pl.unroll中不应有初始值；pl.range可以携带值</translation>
    </message>
    <message>
        <source>expected constant bounds in pl.unroll, found &quot;{0}&quot;</source>
        <translation>pl.unroll的边界应为常量，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a step that is not 0 in pl.unroll, found 0</source>
        <translation>pl.unroll的步长不应为0，实为0</translation>
    </message>
    <message>
        <source>expected stage= in pl.pipeline only, found it in pl.{0}</source>
        <translation>stage=应只用于pl.pipeline，实为用于pl.{0}</translation>
    </message>
    <message>
        <source>expected a constant stage= of at least 1 in pl.pipeline, found {0}</source>
        <translation>pl.pipeline中的stage=应为至少1的常量，实为{0}</translation>
    </message>
    <message>
        <source>expected a tuple of carried values, found &quot;{0}&quot;; one is written (x,)</source>
        <translation>应为携带值的元组，实为“{0}”；单个写作(x,)</translation>
    </message>
    <message>
        <source>expected {0} carried values as there are initial values, found {1}</source>
        <translation>携带值应与初始值同数，即{0}个，实为{1}个</translation>
    </message>
    <message>
        <source>expected the name of a carried value, found &quot;{0}&quot;</source>
        <translation>应为携带值的名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a name for what the loop yields, such as x = pl.yield_(...), found none</source>
        <translation>循环产出的值应有名称，如x = pl.yield_(...)，实为没有</translation>
    </message>
    <message>
        <source>expected {0} values to be yielded as the loop carries, found {1}</source>
        <translation>应产出{0}个值（与循环所携带的同数），实为{1}个</translation>
    </message>
    <message>
        <source>expected a name, or a name and a tuple of carried values, before &quot;in&quot;, found &quot;{0}&quot;</source>
        <translation>“in”之前应为名称，或名称与携带值的元组，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a tuple of carried values beside &quot;{0}&quot; for the initial values</source>
        <translation>有初始值时，“{0}”旁应有携带值的元组</translation>
    </message>
    <message>
        <source>expected init_values only in pl.while_, found {0} other arguments</source>
        <translation>pl.while_中应只有init_values，实为另有{0}个参数</translation>
    </message>
    <message>
        <source>expected init_values with the values that the loop carries in pl.while_, found none</source>
        <translation>pl.while_中应有init_values，即循环携带的值，实为没有</translation>
    </message>
    <message>
        <source>expected pl.cond(condition) as the first statement of a pl.while_ loop, found &quot;{0}&quot;</source>
        <translation>pl.while_循环的第一条语句应为pl.cond(condition)，实为“{0}”</translation>
    </message>
    <message>
        <source>expected one condition in pl.cond, found {0} arguments</source>
        <translation>pl.cond中应有一个条件，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected pl.cond once, as the first statement of the loop, found it again</source>
        <translation>pl.cond应只出现一次，且为循环的第一条语句，实为再次出现</translation>
    </message>
    <message>
        <source>expected the allocation &quot;{0}&quot; under one name, found it as &quot;{1}&quot;, too; pl.MemRef(&quot;name&quot;) names it</source>
        <translation>分配“{0}”应只有一个名称，实为还有“{1}”；pl.MemRef(&quot;name&quot;)可以命名</translation>
    </message>
    <message>
        <source>expected one allocation of the name &quot;{0}&quot;, found two; pl.MemRef(&quot;name&quot;) names one of them</source>
        <translation>名为“{0}”的分配应只有一个，实为两个；pl.MemRef(&quot;name&quot;)可以为其中之一命名</translation>
    </message>
    <message>
        <source>expected slots= with a number of at least 1 in pl.MemRef, found &quot;{0}&quot;</source>
        <translation>pl.MemRef中应为slots=和至少1的数，实为“{0}”</translation>
    </message>
    <message>
        <source>expected pl.MemRef(&quot;name&quot;) or pl.MemRef(base, offset, bytes), found &quot;{0}&quot;</source>
        <translation>应为pl.MemRef(&quot;name&quot;)或pl.MemRef(base, offset, bytes)，实为“{0}”</translation>
    </message>
    <message>
        <source>expected an allocation of several slots before &quot;[&quot;, found &quot;{0}&quot; with one; pl.MemRef(slots=2) declares two</source>
        <translation>“[”之前应为有多个槽的分配，实为只有一个槽的“{0}”；pl.MemRef(slots=2)声明两个</translation>
    </message>
    <message>
        <source>expected a slot of &quot;{0}&quot; below {1}, found {2}</source>
        <translation>“{0}”的槽号应小于{1}，实为{2}</translation>
    </message>
    <message>
        <source>expected an operator of {0}, found the unknown &quot;{1}&quot;</source>
        <translation>应为{0}的算子，实为未知的“{1}”</translation>
    </message>
    <message>
        <source>expected an operator of {0}, found the unknown &quot;{1}&quot;; is &quot;{2}&quot; meant?</source>
        <translation>应为{0}的算子，实为未知的“{1}”；是否为“{2}”？</translation>
    </message>
    <message>
        <source>expected a data type before get_byte(), found &quot;{0}&quot;</source>
        <translation>get_byte()之前应为数据类型，实为“{0}”</translation>
    </message>
    <message>
        <source>expected pld.alloc_window_buffer to be assigned to a name of its own, found it inside of an expression</source>
        <translation>pld.alloc_window_buffer应赋给自己的名称，实为在表达式之中</translation>
    </message>
    <message>
        <source>expected pld.world_size in a function of level HOST, outside of regions of a device</source>
        <translation>pld.world_size应在HOST级的函数中、设备区域之外</translation>
    </message>
    <message>
        <source>expected a number and a data type in pl.const, found {0} arguments</source>
        <translation>pl.const中应为数和数据类型，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected a plain number in pl.const, found &quot;{0}&quot;</source>
        <translation>pl.const中应为数，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no keyword but split= or lane_stride= of pl.{0}, found &quot;{1}&quot;; the mode comes from pl.split_aiv</source>
        <translation>pl.{0}的关键字应只有split=或lane_stride=，实为“{1}”；模式由pl.split_aiv决定</translation>
    </message>
    <message>
        <source>expected a number as {1}= of pl.{0}, found &quot;{2}&quot;</source>
        <translation>pl.{0}的{1}=应为数，实为“{2}”</translation>
    </message>
    <message>
        <source>expected one argument of pl.{0}, found {1}</source>
        <translation>pl.{0}应有一个参数，实为{1}个</translation>
    </message>
    <message>
        <source>expected a tile or tensor of one device in pl.{0}, found a distributed tensor</source>
        <translation>pl.{0}中应为单个设备的 tile 或张量，实为分布式张量</translation>
    </message>
    <message>
        <source>expected no split= of pl.{0} inside of pl.split_aiv, which says it, found one</source>
        <translation>pl.split_aiv内的pl.{0}不应有split=，模式已由其决定</translation>
    </message>
    <message>
        <source>expected a tile in pl.{0} with split=, found a tensor</source>
        <translation>带split=的pl.{0}中应为 tile，实为张量</translation>
    </message>
    <message>
        <source>expected pl.{0} inside of a pl.split_aiv loop or with split=, found neither</source>
        <translation>pl.{0}应在pl.split_aiv循环之内或带split=，实为两者都不是</translation>
    </message>
    <message>
        <source>expected no lane_stride= of pl.{0} here, found one</source>
        <translation>此处pl.{0}不应有lane_stride=</translation>
    </message>
    <message>
        <source>expected deps= only in pl.system.task_dummy, found {0} arguments without a name</source>
        <translation>pl.system.task_dummy中应只有deps=，实为{0}个不带名称的参数</translation>
    </message>
    <message>
        <source>expected deps= only in pl.system.task_dummy, found &quot;{0}&quot;</source>
        <translation>pl.system.task_dummy中应只有deps=，实为“{0}”</translation>
    </message>
    <message>
        <source>expected deps= in pl.system.task_dummy, found none; deps=[] waits for nothing</source>
        <translation>pl.system.task_dummy中应有deps=，实为没有；deps=[]不等待任何任务</translation>
    </message>
    <message>
        <source>expected pinned=True or False only in an allocation, found &quot;{0}&quot;</source>
        <translation>分配中应只有pinned=True或False，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a memory space and bytes in an allocation, found {0} arguments</source>
        <translation>分配中应为内存空间和字节数，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected the predicate of &quot;{0}&quot; to compare one element of a tensor, such as t[i] &gt; 0, with a number, found &quot;{1}&quot;</source>
        <translation>“{0}”的谓词应把张量的一个元素（如t[i] &gt; 0）与数比较，实为“{1}”</translation>
    </message>
    <message>
        <source>expected an element of a tensor in a predicate, found one of a {0}</source>
        <translation>谓词中应为张量的元素，实为{0}的元素</translation>
    </message>
    <message>
        <source>expected a tensor of INT8, INT16, INT32 or INT64 in a predicate, as the runtime extends the sign of what it reads, found {0}</source>
        <translation>谓词中应为INT8、INT16、INT32或INT64的张量（运行时按有符号数扩展），实为{0}</translation>
    </message>
    <message>
        <source>expected integers as indices in a predicate, found {0}</source>
        <translation>谓词中的下标应为整数，实为{0}</translation>
    </message>
    <message>
        <source>expected indices from 0 on in a predicate, found {0}</source>
        <translation>谓词中的下标应从0起，实为{0}</translation>
    </message>
    <message>
        <source>expected {0} indices in a predicate, as many as the tensor has dimensions, found {1}</source>
        <translation>谓词中应有{0}个下标（与张量的维数相同），实为{1}个</translation>
    </message>
    <message>
        <source>expected the task &quot;{2}&quot; in deps= of &quot;{0}&quot;, whose predicate reads &quot;{1}&quot; of that task, found it missing</source>
        <translation>“{0}”的谓词读取任务“{2}”的“{1}”，deps= 中应有该任务，实为没有</translation>
    </message>
    <message>
        <source>expected the task &quot;{2}&quot; to be waited for by &quot;{0}&quot;, whose predicate reads &quot;{1}&quot; of that task; with pl.spmd(n, deps=[{2}], predicate=...) as tid does so</source>
        <translation>“{0}”的谓词读取任务“{2}”的“{1}”，应等待该任务；with pl.spmd(n, deps=[{2}], predicate=...) as tid可以做到</translation>
    </message>
    <message>
        <source>expected a level such as pl.Level.CORE_GROUP in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为级别，如pl.Level.CORE_GROUP，实为“{1}”</translation>
    </message>
    <message>
        <source>expected pl.Role.Orchestrator or pl.Role.SubWorker in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为pl.Role.Orchestrator或pl.Role.SubWorker，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a string as name_hint of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的name_hint应为字符串，实为“{1}”</translation>
    </message>
    <message>
        <source>expected a name of Python as name_hint of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的name_hint应为 Python 的名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected True or False as {1} of {0}, found &quot;{2}&quot;</source>
        <translation>{0}的{1}应为True或False，实为“{2}”</translation>
    </message>
    <message>
        <source>expected a number of at least 1 as slot_num in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中的slot_num应为至少1的数，实为“{1}”</translation>
    </message>
    <message>
        <source>expected pl.split once in {0}, found it again</source>
        <translation>{0}中pl.split应只出现一次，实为再次出现</translation>
    </message>
    <message>
        <source>expected pl.split(pl.SplitMode.UP_DOWN) or another mode in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为pl.split(pl.SplitMode.UP_DOWN)或其他模式，实为“{1}”</translation>
    </message>
    <message>
        <source>expected slot_num only in pl.split of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的pl.split中应只有slot_num，实为“{1}”</translation>
    </message>
    <message>
        <source>expected the number of slots once in {0}, found it again</source>
        <translation>{0}中槽数应只给一次，实为再次给出</translation>
    </message>
    <message>
        <source>expected a list in brackets as optimizations of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的optimizations应为方括号中的列表，实为“{1}”</translation>
    </message>
    <message>
        <source>expected pl.split(...) or pl.cross_core_slot(...) in the optimizations of {0}, found &quot;{1}&quot;</source>
        <translation>{0}的optimizations中应为pl.split(...)或pl.cross_core_slot(...)，实为“{1}”</translation>
    </message>
    <message>
        <source>expected pl.cross_core_slot(slot_num=4) or another number in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为pl.cross_core_slot(slot_num=4)或其他数，实为“{1}”</translation>
    </message>
    <message>
        <source>expected one {1} in {0}, found two</source>
        <translation>{0}中应只有一个{1}，实为两个</translation>
    </message>
    <message>
        <source>expected level, role, optimizations, deps, no_dep_args, dumps, allow_early_resolve, name_hint or windowize in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为level、role、optimizations、deps、no_dep_args、dumps、allow_early_resolve、name_hint或windowize，实为“{1}”</translation>
    </message>
    <message>
        <source>expected at most a level and a role without a name in {0}, found {1} arguments</source>
        <translation>{0}中不带名称的参数应至多为级别和角色，实为{1}个</translation>
    </message>
    <message>
        <source>expected a level in {0}, found none, such as level=pl.Level.CORE_GROUP</source>
        <translation>{0}中应有级别，如level=pl.Level.CORE_GROUP，实为没有</translation>
    </message>
    <message>
        <source>expected names of tensors in {0}=, found &quot;{1}&quot;</source>
        <translation>{0}=中应为张量的名称，实为“{1}”</translation>
    </message>
    <message>
        <source>expected each tensor once in {0}=, found &quot;{1}&quot; again</source>
        <translation>{0}=中每个张量应只出现一次，实为“{1}”重复</translation>
    </message>
    <message>
        <source>expected a whole number of at least 1 as core_num of {0}, found {1}</source>
        <translation>{0}的core_num应为至少1的整数，实为{1}</translation>
    </message>
    <message>
        <source>expected one argument without a name in {0}, core_num, found {1}</source>
        <translation>{0}中不带名称的参数应只有core_num，实为{1}个</translation>
    </message>
    <message>
        <source>expected deps= on {0} with &quot;as tid&quot; only, found it without; pl.spmd_submit takes it, too</source>
        <translation>{0}的deps=应与“as tid”同用，实为没有；pl.spmd_submit也接受它</translation>
    </message>
    <message>
        <source>expected core_num, sync_start, name_hint, optimizations, deps, allow_early_resolve or predicate in {0}, found &quot;{1}&quot;</source>
        <translation>{0}中应为core_num、sync_start、name_hint、optimizations、deps、allow_early_resolve或predicate，实为“{1}”</translation>
    </message>
    <message>
        <source>expected core_num in {0}, found none</source>
        <translation>{0}中应有core_num，实为没有</translation>
    </message>
    <message>
        <source>expected one scope in &quot;with&quot;, found {0}</source>
        <translation>“with”中应有一个作用域，实为{0}个</translation>
    </message>
    <message>
        <source>expected &quot;as&quot; behind pl.at or pl.spmd only, found it behind {0}</source>
        <translation>“as”应只在pl.at或pl.spmd之后，实为在{0}之后</translation>
    </message>
    <message>
        <source>expected pl.at, pl.spmd, pl.cluster, pl.scope or pl.manual_scope behind &quot;with&quot;, found &quot;{0}&quot;</source>
        <translation>“with”之后应为pl.at、pl.spmd、pl.cluster、pl.scope或pl.manual_scope，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no arguments but name_hint in pl.cluster, found {0}</source>
        <translation>pl.cluster的参数应只有name_hint，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected name_hint only in pl.cluster, found the keyword &quot;{0}&quot;</source>
        <translation>pl.cluster中应只有name_hint，实为关键字“{0}”</translation>
    </message>
    <message>
        <source>expected no arguments but mode= of pl.scope, found &quot;{0}&quot;</source>
        <translation>pl.scope的参数应只有mode=，实为“{0}”</translation>
    </message>
    <message>
        <source>expected mode=pl.ScopeMode.AUTO or MANUAL in pl.scope, found &quot;{0}&quot;</source>
        <translation>pl.scope中应为mode=pl.ScopeMode.AUTO或MANUAL，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no manual scope inside of a manual scope, found one; its statements may stand in the outer one</source>
        <translation>手动作用域内不应再有手动作用域；其中的语句可以放在外层</translation>
    </message>
    <message>
        <source>expected auto_scope=False on the function for a pl.scope() placed by hand, found the scopes to be placed automatically; pl.ScopeMode.MANUAL needs no such mark</source>
        <translation>手动放置pl.scope()的函数应为auto_scope=False，实为自动放置作用域；pl.ScopeMode.MANUAL不需要</translation>
    </message>
    <message>
        <source>expected no automatic scope inside of a manual one, found one</source>
        <translation>手动作用域内不应有自动作用域</translation>
    </message>
    <message>
        <source>expected a name behind &quot;as&quot;, found &quot;{0}&quot;</source>
        <translation>“as”之后应为名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected optimizations with level=pl.Level.CORE_GROUP only, found them with {0}</source>
        <translation>optimizations应只与level=pl.Level.CORE_GROUP同用，实为与{0}同用</translation>
    </message>
    <message>
        <source>expected no role with level=pl.Level.CORE_GROUP, found {0}</source>
        <translation>level=pl.Level.CORE_GROUP不应带角色，实为{0}</translation>
    </message>
    <message>
        <source>expected a worker of the host to be a function of its own (level= and role= of pl.function), found a scope</source>
        <translation>主机的 worker 应为独立函数（pl.function的level=和role=），实为作用域</translation>
    </message>
    <message>
        <source>expected scalars beside &quot;{0}&quot;, found a {1}; operators of tensors and tiles are called, such as pl.add</source>
        <translation>“{0}”的两边应为标量，实为{1}；张量和 tile 的运算通过调用算子完成，如pl.add</translation>
    </message>
    <message>
        <source>expected numbers in &quot;{0}&quot;, found {1} and {2}</source>
        <translation>“{0}”中应为数，实为{1}和{2}</translation>
    </message>
    <message>
        <source>expected both sides of &quot;{0}&quot; to be integers or both floats, found {1} and {2}; pl.cast makes one of the other</source>
        <translation>“{0}”的两边应同为整数或同为浮点数，实为{1}和{2}；pl.cast可以转换</translation>
    </message>
    <message>
        <source>expected a number in &quot;{0}&quot;, found a {1}</source>
        <translation>“{0}”中应为数，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected at most {1} arguments without a name, found {2}</source>
        <translation>{0}：不带名称的参数应至多{1}个，实为{2}个</translation>
    </message>
    <message>
        <source>{0}: expected the arguments {1}, found the unknown keyword &quot;{2}&quot;</source>
        <translation>{0}：参数应为{1}，实为未知的关键字“{2}”</translation>
    </message>
    <message>
        <source>{0}: expected one value for &quot;{1}&quot;, found two</source>
        <translation>{0}：“{1}”应只有一个值，实为两个</translation>
    </message>
    <message>
        <source>{0}: expected a value for &quot;{1}&quot;, found none; it takes ({2})</source>
        <translation>{0}：“{1}”应有值，实为没有；它接受({2})</translation>
    </message>
    <message>
        <source>{0}: expected {1} for &quot;{2}&quot;, found a value of type {3}</source>
        <translation>{0}：“{2}”应为{1}，实为类型{3}的值</translation>
    </message>
    <message>
        <source>a value of the program</source>
        <translation>程序的值</translation>
    </message>
    <message>
        <source>a tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>a tile</source>
        <translation>tile</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>a data type such as pl.FP32</source>
        <translation>数据类型，如pl.FP32</translation>
    </message>
    <message>
        <source>a memory space such as pl.Mem.Vec</source>
        <translation>内存空间，如pl.Mem.Vec</translation>
    </message>
    <message>
        <source>{0}: expected pl.PadValue.zero, max or min, or 0, math.inf or -math.inf for &quot;{1}&quot;, found another value</source>
        <translation>{0}：“{1}”应为pl.PadValue.zero、max或min，或0、math.inf、-math.inf，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected a scalar of the elements&apos; type for &quot;{1}&quot;, found one of INDEX; pl.cast(value, pl.{2}) converts it</source>
        <translation>{0}：“{1}”应为元素类型的标量，实为INDEX标量；pl.cast(value, pl.{2})可以转换</translation>
    </message>
    <message>
        <source>a number or a scalar</source>
        <translation>数或标量</translation>
    </message>
    <message>
        <source>{0}: expected a whole number for elements of {1}, found {2}; pl.cast converts one</source>
        <translation>{0}：元素为{1}时应为整数，实为{2}；pl.cast可以转换</translation>
    </message>
    <message>
        <source>{0}: expected a distributed tensor, bound to a window, as {1}, found a {2}</source>
        <translation>{0}：{1}应为绑定到窗口的分布式张量，实为{2}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor as {1}, found a {2}</source>
        <translation>{0}：{1}应为张量，实为{2}</translation>
    </message>
    <message>
        <source>{0}: expected a buffer of pld.alloc_window_buffer, found a {1}</source>
        <translation>{0}：应为pld.alloc_window_buffer的缓冲区，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected dst_offsets, src_offsets and shape together, found {1} of them</source>
        <translation>{0}：dst_offsets、src_offsets和shape应同时给出，实为{1}个</translation>
    </message>
    <message>
        <source>{0}: expected chunk_rows and chunk_cols to be whole numbers of at least 0, found other values</source>
        <translation>{0}：chunk_rows和chunk_cols应为至少0的整数，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected chunk_rows and chunk_cols beside pipeline=True, found {1} and {2}</source>
        <translation>{0}：chunk_rows和chunk_cols应与pipeline=True同用，实为{1}和{2}</translation>
    </message>
    <message>
        <source>{0}: expected core_num to be a number of at least 1, found another value</source>
        <translation>{0}：core_num应为至少1的数，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected &apos;mesh&apos; or another string as mode, found another value</source>
        <translation>{0}：mode应为&apos;mesh&apos;或其他字符串，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected a signal beside mode &quot;{1}&quot;, found none; only mesh makes its own</source>
        <translation>{0}：mode为“{1}”时应有 signal，实为没有；只有 mesh 自行建立</translation>
    </message>
    <message>
        <source>{0}: expected a number for &quot;value&quot;, found a value of type {1}</source>
        <translation>{0}：“value”应为数，实为类型{1}的值</translation>
    </message>
    <message>
        <source>{0}: expected a way to round for &quot;mode&quot; (none, rint, round, floor, ceil, trunc, odd), found another value</source>
        <translation>{0}：“mode”应为取整方式（none、rint、round、floor、ceil、trunc、odd），实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected (input, dim, index, src), found {1} arguments</source>
        <translation>{0}：应为(input, dim, index, src)，实为{1}个参数</translation>
    </message>
    <message>
        <source>{0}: expected a constant dim, an index and a source, found (dim: {1}, index: {2}, src: {3})</source>
        <translation>{0}：应为常量dim、index和src，实为(dim: {1}, index: {2}, src: {3})</translation>
    </message>
    <message>
        <source>{0}: expected as many extents in valid_shape as in shape, {1}, found {2}</source>
        <translation>{0}：valid_shape的维数应与shape相同，即{1}，实为{2}</translation>
    </message>
    <message>
        <source>{0}: expected eq, ne, lt, le, gt or ge, or 0 to 5, for &quot;cmp_mode&quot;, found another value</source>
        <translation>{0}：“cmp_mode”应为eq、ne、lt、le、gt、ge，或0到5，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected all operands to be tensors or all tiles, found both ({1})</source>
        <translation>{0}：操作数应全为张量或全为 tile，实为两者都有（{1}）</translation>
    </message>
    <message>
        <source>{0}: expected tensors or tiles, found ({1})</source>
        <translation>{0}：应为张量或 tile，实为（{1}）</translation>
    </message>
    <message>
        <source>{0}: expected a tensor or tile on the right for high_precision, found a {1}</source>
        <translation>{0}：high_precision的右侧应为张量或 tile，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected no tile to work in beside tensors, found one; it comes when tensors become tiles</source>
        <translation>{0}：张量不应带工作用 tile；张量转为 tile 时会自动加上</translation>
    </message>
    <message>
        <source>{0}: expected a tile to work in as the last argument, of the data type and rank of the operand and at least as large on each dimension, found none; tiles need one, tensors don&apos;t</source>
        <translation>{0}：tile 的最后一个参数应为工作用 tile，其数据类型和维数与操作数相同，各维至少一样大，实为没有；张量不需要</translation>
    </message>
    <message>
        <source>{0}: expected a_trans, b_trans and c_matrix_nz beside tensors only, found one beside tiles; pl.tile.transpose_view turns a tile</source>
        <translation>{0}：a_trans、b_trans和c_matrix_nz应只用于张量，实为用于 tile；pl.tile.transpose_view可以转置 tile</translation>
    </message>
    <message>
        <source>{0}: expected out_dtype {1} as the accumulator of tiles has, found another; pl.cast converts the result</source>
        <translation>{0}：tile 的out_dtype应为累加器的{1}，实为其他；pl.cast可以转换结果</translation>
    </message>
    <message>
        <source>{0}: expected high_precision beside tensors only, found it beside a tile; pl.tile.rsqrt(tile, tmp) is precise</source>
        <translation>{0}：high_precision应只用于张量，实为用于 tile；pl.tile.rsqrt(tile, tmp)是高精度的</translation>
    </message>
    <message>
        <source>{0}: expected clamp beside tensors only, found it beside a tile; a window of a tile must lie inside of it</source>
        <translation>{0}：clamp应只用于张量，实为用于 tile；tile 的窗口必须在其内部</translation>
    </message>
    <message>
        <source>{0}: expected no mode for a scalar, found one</source>
        <translation>{0}：标量不应带 mode</translation>
    </message>
    <message>
        <source>{0}: expected atomic beside tensors only, found it beside tiles</source>
        <translation>{0}：atomic应只用于张量，实为用于 tile</translation>
    </message>
    <message>
        <source>{0}: expected a number or string for &quot;{1}&quot;, found a value of type {2}</source>
        <translation>{0}：“{1}”应为数或字符串，实为类型{2}的值</translation>
    </message>
    <message>
        <source>{0}: expected &apos;aic&apos; or &apos;aiv&apos; as core_type, found another value</source>
        <translation>{0}：core_type应为&apos;aic&apos;或&apos;aiv&apos;，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected a workspace of one dimension with at least {1} elements of INT64, found another tensor</source>
        <translation>{0}：工作区应为一维、至少{1}个INT64元素的张量，实为其他张量</translation>
    </message>
    <message>
        <source>{0}: expected &apos;aiv_only&apos;, &apos;aic_only&apos; or &apos;mix&apos; as core_type, found another value</source>
        <translation>{0}：core_type应为&apos;aiv_only&apos;、&apos;aic_only&apos;或&apos;mix&apos;，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected &apos;hard&apos; or &apos;soft&apos; as mode, found another value</source>
        <translation>{0}：mode应为&apos;hard&apos;或&apos;soft&apos;，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected gm_workspace and used_cores with mode=&apos;soft&apos; only, found one with &apos;hard&apos;</source>
        <translation>{0}：gm_workspace和used_cores应只与mode=&apos;soft&apos;同用，实为与&apos;hard&apos;同用</translation>
    </message>
    <message>
        <source>{0}: expected gm_workspace and used_cores with mode=&apos;soft&apos;, found one or none</source>
        <translation>{0}：mode=&apos;soft&apos;时应有gm_workspace和used_cores，实为只有一个或没有</translation>
    </message>
    <message>
        <source>{0}: expected used_cores to be a number or a scalar of INT32, found another value</source>
        <translation>{0}：used_cores应为数或INT32标量，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected used_cores to be at least 0 and an INT32, found {1}</source>
        <translation>{0}：used_cores应至少为0且在INT32范围内，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected a tensor, shapes and offsets together, or nothing for all memory, found some of them</source>
        <translation>{0}：应同时给出张量、shapes和offsets，或都不给（表示全部内存），实为部分</translation>
    </message>
    <message>
        <source>{0}: expected {1} whole numbers in shapes and in offsets, as the tensor has dimensions, found other lists</source>
        <translation>{0}：shapes和offsets中应各有{1}个整数（与张量维数相同），实为其他列表</translation>
    </message>
    <message>
        <source>{0}: expected shape and dtype together or neither, found one of them</source>
        <translation>{0}：shape和dtype应同时给出或都不给，实为其一</translation>
    </message>
    <message>
        <source>{0}: expected a layout such as pl.NZ, found a value of type {1}</source>
        <translation>{0}：应为布局，如pl.NZ，实为类型{1}的值</translation>
    </message>
    <message>
        <source>{0}: expected a finite number as init_value, whole ones up to 2**53, found another value</source>
        <translation>{0}：init_value应为有限的数，整数至多2**53，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected a shape or a layout, found neither</source>
        <translation>{0}：应有shape或layout，实为都没有</translation>
    </message>
    <message>
        <source>{0}: expected a shape beside valid_shape, found none</source>
        <translation>{0}：valid_shape旁应有shape，实为没有</translation>
    </message>
    <message>
        <source>{0}: expected block_len or other tensors to merge, found both</source>
        <translation>{0}：应为block_len或其他待合并的张量，实为两者都有</translation>
    </message>
    <message>
        <source>{0}: expected block_len, or two to four tensors to merge, found neither</source>
        <translation>{0}：应为block_len，或两到四个待合并的张量，实为都没有</translation>
    </message>
    <message>
        <source>{0}: expected (dim, index), mask_pattern, or (kvalue, cmp_mode, out_cols), found none of them or several</source>
        <translation>{0}：应为(dim, index)、mask_pattern或(kvalue, cmp_mode, out_cols)之一，实为都没有或有多个</translation>
    </message>
    <message>
        <source>{0}: expected output_dtype beside mask_pattern only</source>
        <translation>{0}：output_dtype应只与mask_pattern同用</translation>
    </message>
    <message>
        <source>{0}: expected dim and index, found one of them</source>
        <translation>{0}：应有dim和index，实为其一</translation>
    </message>
    <message>
        <source>{0}: expected kvalue, cmp_mode and out_cols together, found some of them</source>
        <translation>{0}：kvalue、cmp_mode和out_cols应同时给出，实为部分</translation>
    </message>
    <message>
        <source>{0}: expected (dim, index, src) or (mask_pattern, dst), found neither or both</source>
        <translation>{0}：应为(dim, index, src)或(mask_pattern, dst)，实为都没有或两者都有</translation>
    </message>
    <message>
        <source>{0}: expected a tensor on the right for high_precision, found a {1}</source>
        <translation>{0}：high_precision的右侧应为张量，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected target_memory=pl.Mem.Mat for a tensor of an MX layout, found {1}</source>
        <translation>{0}：MX 布局的张量应为target_memory=pl.Mem.Mat，实为{1}</translation>
    </message>
    <message>
        <source>{0}: expected target_memory to be Vec or Mat, found {1}; pl.move brings a tile on to other memory</source>
        <translation>{0}：target_memory应为Vec或Mat，实为{1}；pl.move可以把 tile 移到其他内存</translation>
    </message>
    <message>
        <source>{0}: expected as many offsets as extents and at least one, found {1} and {2}</source>
        <translation>{0}：偏移应与维数相同且至少一个，实为{1}和{2}</translation>
    </message>
    <message>
        <source>{0}: expected a layout of tiles for &quot;{1}&quot;, found a value of type {2}</source>
        <translation>{0}：“{1}”应为 tile 的布局，实为类型{2}的值</translation>
    </message>
    <message>
        <source>{0}: expected a string for &quot;acc_phase&quot;, found a value of type {1}</source>
        <translation>{0}：“acc_phase”应为字符串，实为类型{1}的值</translation>
    </message>
    <message>
        <source>{0}: expected one of {1}, found another value</source>
        <translation>{0}：应为{1}之一，实为其他值</translation>
    </message>
    <message>
        <source>{0}: expected block_len or other tiles to merge, found both</source>
        <translation>{0}：应为block_len或其他待合并的 tile，实为两者都有</translation>
    </message>
    <message>
        <source>{0}: expected block_len, or two to four tiles to merge and tmp, found neither</source>
        <translation>{0}：应为block_len，或两到四个待合并的 tile 和tmp，实为都没有</translation>
    </message>
    <message>
        <source>{0}: expected two scalars, found {1} and {2}</source>
        <translation>{0}：应为两个标量，实为{1}和{2}</translation>
    </message>
    <message>
        <source>{0}: expected a tile on the right for high_precision, found a {1}</source>
        <translation>{0}：high_precision的右侧应为 tile，实为{1}</translation>
    </message>
    <message>
        <source>expected a pl.spmd inside of pl.cluster without &quot;as&quot;, allow_early_resolve and predicate, found one of them; the cluster is handed over as one task</source>
        <translation>pl.cluster内的pl.spmd不应有“as”、allow_early_resolve和predicate；整个 cluster 作为一个任务提交</translation>
    </message>
    <message>
        <source>expected optimizations on the inner pl.at only, found them on pl.spmd, too</source>
        <translation>optimizations应只在内层的pl.at上，实为pl.spmd上也有</translation>
    </message>
    <message>
        <source>expected a pl.spmd body that reads pl.tile.get_block_idx() or calls a self.kernel(...), found neither, so that every block would do the same work; for i in pl.spmd(n) binds the index</source>
        <translation>pl.spmd的语句体应读取pl.tile.get_block_idx()或调用self.kernel(...)，实为都没有，各块会做同样的工作；for i in pl.spmd(n)可绑定序号</translation>
    </message>
    <message>
        <source>expected one call of a kernel in a pl.spmd body, found {0}</source>
        <translation>pl.spmd的语句体中应有一次内核调用，实为{0}次</translation>
    </message>
    <message>
        <source>expected one name before &quot;in pl.spmd&quot;, found &quot;{0}&quot;</source>
        <translation>“in pl.spmd”之前应有一个名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no {0}= in pl.spmd, found it</source>
        <translation>pl.spmd中不应有{0}=</translation>
    </message>
    <message>
        <source>expected a pl.spmd inside of pl.cluster without allow_early_resolve and predicate, found one of them; the cluster is handed over as one task</source>
        <translation>pl.cluster内的pl.spmd不应有allow_early_resolve和predicate；整个 cluster 作为一个任务提交</translation>
    </message>
    <message>
        <source>expected no pl.split_aiv inside of another, found one</source>
        <translation>pl.split_aiv内不应再有pl.split_aiv</translation>
    </message>
    <message>
        <source>expected pl.split of the scope or pl.split_aiv inside of it, found both; pl.cross_core_slot sets the slots alone</source>
        <translation>应为作用域的pl.split或其内的pl.split_aiv，实为两者都有；只设槽数用pl.cross_core_slot</translation>
    </message>
    <message>
        <source>expected one name before &quot;in pl.split_aiv&quot;, found &quot;{0}&quot;</source>
        <translation>“in pl.split_aiv”之前应有一个名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected no {0}= in pl.split_aiv, found it</source>
        <translation>pl.split_aiv中不应有{0}=</translation>
    </message>
    <message>
        <source>expected the number of lanes, 2, in pl.split_aiv, found {0} arguments</source>
        <translation>pl.split_aiv中应为通道数2，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected {0} lanes in pl.split_aiv, as many as there are vector cores beside a cube core, found {1}</source>
        <translation>pl.split_aiv中应有{0}个通道（每个 cube 核旁的 vector 核数），实为{1}</translation>
    </message>
    <message>
        <source>expected mode=pl.SplitMode.NONE, UP_DOWN or LEFT_RIGHT in pl.split_aiv, found &quot;{0}&quot;</source>
        <translation>pl.split_aiv中应为mode=pl.SplitMode.NONE、UP_DOWN或LEFT_RIGHT，实为“{0}”</translation>
    </message>
    <message>
        <source>expected mode=pl.SplitMode.NONE, UP_DOWN or LEFT_RIGHT in pl.split_aiv, found none</source>
        <translation>pl.split_aiv中应有mode=pl.SplitMode.NONE、UP_DOWN或LEFT_RIGHT，实为没有</translation>
    </message>
    <message>
        <source>expected a statement of the language (an assignment, for, while, if, with, return, break, continue, pass), found &quot;{0}&quot;</source>
        <translation>应为语言的语句（赋值、for、while、if、with、return、break、continue、pass），实为“{0}”</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; to be assigned once, as strict_ssa says, found it again; another name does</source>
        <translation>按strict_ssa“{0}”应只赋值一次，实为再次赋值；可另取名称</translation>
    </message>
    <message>
        <source>expected &quot;{0}&quot; in a loop of pl.range or while, found it {1}</source>
        <translation>“{0}”应在pl.range或 while 循环中，实为{1}</translation>
    </message>
    <message>
        <source>outside of a loop</source>
        <translation>在循环之外</translation>
    </message>
    <message>
        <source>in a parallel loop</source>
        <translation>在 parallel 循环中</translation>
    </message>
    <message>
        <source>in an unrolled loop</source>
        <translation>在 unroll 循环中</translation>
    </message>
    <message>
        <source>in a pl.split_aiv region</source>
        <translation>在pl.split_aiv区域中</translation>
    </message>
    <message>
        <source>expected a condition and maybe a text in static_assert, found {0} arguments</source>
        <translation>static_assert中应为条件和可选的文字，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected a condition that is known while the program is read, found &quot;{0}&quot;</source>
        <translation>条件应在读取程序时已知，实为“{0}”</translation>
    </message>
    <message>
        <source>static_assert failed: {0}</source>
        <translation>static_assert 失败：{0}</translation>
    </message>
    <message>
        <source>expected something to print in static_print, found nothing</source>
        <translation>static_print中应有要打印的内容，实为没有</translation>
    </message>
    <message>
        <source>expected pl.dump_tag in an Orchestration or Inline function, found it in a function of type {0}</source>
        <translation>pl.dump_tag应在Orchestration或Inline函数中，实为在{0}类型的函数中</translation>
    </message>
    <message>
        <source>expected the name of a tensor in pl.dump_tag, found &quot;{0}&quot;</source>
        <translation>pl.dump_tag中应为张量的名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a tensor in pl.dump_tag, found &quot;{0}&quot;, a {1}</source>
        <translation>pl.dump_tag中应为张量，实为“{0}”（{1}）</translation>
    </message>
    <message>
        <source>expected one index of an array, found {0}</source>
        <translation>数组应有一个下标，实为{0}个</translation>
    </message>
    <message>
        <source>expected pl.assemble in a function with strict_ssa, found an assignment to an index</source>
        <translation>带strict_ssa的函数中应用pl.assemble，实为向下标赋值</translation>
    </message>
    <message>
        <source>expected a name before the index that is assigned to, found &quot;{0}&quot;</source>
        <translation>被赋值的下标之前应为名称，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a tensor, tile or array to assign to an index of, found a {0}</source>
        <translation>应向张量、tile 或数组的下标赋值，实为{0}</translation>
    </message>
    <message>
        <source>expected at most {0} indices of a {1} of {0} dimensions, found {2}</source>
        <translation>{0}维的{1}应至多有{0}个下标，实为{2}个</translation>
    </message>
    <message>
        <source>expected a window of the {0}, found one element; pl.write stores an element</source>
        <translation>应为{0}的窗口，实为一个元素；pl.write存入元素</translation>
    </message>
    <message>
        <source>expected a {0} to assign to a window of a {0}, found a {1}</source>
        <translation>应把{0}赋给{0}的窗口，实为{1}</translation>
    </message>
    <message>
        <source>expected a {0} of {1} dimensions for this window, found one of {2}</source>
        <translation>此窗口应为{1}维的{0}，实为{2}维</translation>
    </message>
    <message>
        <source>expected {0} elements on axis {1} of the value for this window, found {2}</source>
        <translation>此窗口的值在第{1}轴上应有{0}个元素，实为{2}个</translation>
    </message>
    <message>
        <source>expected a tuple, tensor, tile or array before &quot;[&quot;, found a {0}</source>
        <translation>“[”之前应为元组、张量、tile 或数组，实为{0}</translation>
    </message>
    <message>
        <source>expected a number as the index of a tuple, found &quot;{0}&quot;</source>
        <translation>元组的下标应为数，实为“{0}”</translation>
    </message>
    <message>
        <source>expected start and stop in an index of a {0}, found a step, too</source>
        <translation>{0}的下标中应为起点和终点，实为还有步长</translation>
    </message>
    <message>
        <source>expected at most {0} indices of a tensor of {0} dimensions, found {1}</source>
        <translation>{0}维的张量应至多有{0}个下标，实为{1}个</translation>
    </message>
    <message>
        <source>expected a window inside of the tile, found an empty one: &quot;{0}&quot;</source>
        <translation>窗口应在 tile 之内，实为空窗口：“{0}”</translation>
    </message>
    <message>
        <source>expected a constant lower bound in an index of a tile, found &quot;{0}&quot;; pl.slice takes any offset</source>
        <translation>tile 下标的下界应为常量，实为“{0}”；pl.slice接受任意偏移</translation>
    </message>
    <message>
        <source>expected at most {0} indices of a tile of {0} dimensions, found {1}</source>
        <translation>{0}维的 tile 应至多有{0}个下标，实为{1}个</translation>
    </message>
    <message>
        <source>expected a size or a shape in pld.alloc_window_buffer, found {0} arguments</source>
        <translation>pld.alloc_window_buffer中应为大小或形状，实为{0}个参数</translation>
    </message>
    <message>
        <source>expected no name= in pld.alloc_window_buffer, whose buffer is called as the name that it is assigned to, found one</source>
        <translation>pld.alloc_window_buffer中不应有name=，缓冲区的名称就是被赋值的名称</translation>
    </message>
    <message>
        <source>expected a size and dtype= in pld.alloc_window_buffer, found &quot;{0}&quot;</source>
        <translation>pld.alloc_window_buffer中应为大小和dtype=，实为“{0}”</translation>
    </message>
    <message>
        <source>expected a size or a shape in pld.alloc_window_buffer, found none</source>
        <translation>pld.alloc_window_buffer中应有大小或形状，实为没有</translation>
    </message>
    <message>
        <source>expected dtype= beside a shape in pld.alloc_window_buffer, found none</source>
        <translation>pld.alloc_window_buffer中形状旁应有dtype=，实为没有</translation>
    </message>
    <message>
        <source>expected dtype= beside a shape only in pld.alloc_window_buffer, found it beside bytes</source>
        <translation>pld.alloc_window_buffer中dtype=应只与形状同用，实为与字节数同用</translation>
    </message>
    <message>
        <source>expected a number of bytes in pld.alloc_window_buffer, found a value of type {0}</source>
        <translation>pld.alloc_window_buffer中应为字节数，实为类型{0}的值</translation>
    </message>
    <message>
        <source>expected extents of at least 1 in pld.alloc_window_buffer, found {0}</source>
        <translation>pld.alloc_window_buffer中各维应至少为1，实为{0}</translation>
    </message>
    <message>
        <source>expected a shape of at least one extent and at most 2^63 bytes in pld.alloc_window_buffer, found another</source>
        <translation>pld.alloc_window_buffer中应为至少一维、至多2^63字节的形状，实为其他</translation>
    </message>
    <message>
        <source>expected at most {0} extents, found {1}</source>
        <translation>最多应有 {0} 个维度大小，但有 {1} 个</translation>
    </message>
    <message>
        <source>expected what deps= and helpers of a module expand to to be at most {1} statements, found more for &quot;{0}&quot;</source>
        <translation>一个模块中 deps= 和辅助函数最多展开为 {1} 条语句，但 &quot;{0}&quot; 超过了</translation>
    </message>
    <message>
        <source>expected a shift by 0 or more, found a negative one: {0}</source>
        <translation>移位的位数应不小于 0，但为负数：{0}</translation>
    </message>
    <message>
        <source>expected at most {0} expressions inside of each other, helpers that are expanded included, found more</source>
        <translation>表达式嵌套最多 {0} 层（包括展开的辅助函数），但超过了</translation>
    </message>
    <message>
        <source>expected at most {0} blocks inside of each other, helpers that are expanded included, found more</source>
        <translation>代码块嵌套最多 {0} 层（包括展开的辅助函数），但超过了</translation>
    </message>
    <message>
        <source>expected helpers of a module to expand to at most {0} statements, found more</source>
        <translation>一个模块的辅助函数最多展开为 {0} 条语句，但超过了</translation>
    </message>
    <message>
        <source>expected a value and a type that can be written out, found ones that are too long or too deep: {0}</source>
        <translation>应为可以写出的值和类型，但过长或嵌套过深：{0}</translation>
    </message>
    <message>
        <source>expected pl.function or pl.inline on the function &quot;{0}&quot;, found pl.program, which classes take</source>
        <translation>函数 &quot;{0}&quot; 应使用 pl.function 或 pl.inline，但使用了用于类的 pl.program</translation>
    </message>
    <message>
        <source>expected pl.program on the class &quot;{0}&quot;, found another decorator, which functions take</source>
        <translation>类 &quot;{0}&quot; 应使用 pl.program，但使用了用于函数的其他装饰器</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is the counter of a loop that has ended; its value behind the loop is not defined</source>
        <translation>&quot;{0}&quot; 是已结束循环的计数变量；它在循环之后的值没有定义</translation>
    </message>
    <message>
        <source>a decorator other than pl.program, pl.function and pl.inline</source>
        <translation>pl.program、pl.function、pl.inline 以外的装饰器</translation>
    </message>
    <message>
        <source>expected a list of pl.adir directions as arg_directions of &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>“{0}”的 arg_directions 应为 pl.adir 方向的列表，实际为“{1}”</translation>
    </message>
    <message>
        <source>expected directions such as pl.adir.input in arg_directions of &quot;{0}&quot;, found &quot;{1}&quot;</source>
        <translation>“{0}”的 arg_directions 中应为 pl.adir.input 这样的方向，实际为“{1}”</translation>
    </message>
    <message>
        <source>expected {1} directions in arg_directions of &quot;{0}&quot;, one for each argument, found {2}</source>
        <translation>“{0}”的 arg_directions 应有 {1} 个方向（每个实参一个），实际为 {2} 个</translation>
    </message>
    <message>
        <source>a formatted string</source>
        <translation>格式化字符串</translation>
    </message>
    <message>
        <source>expected a text in quotes as the second argument of static_assert, found &quot;{0}&quot;</source>
        <translation>static_assert 的第二个实参应为带引号的文本，实际为“{0}”</translation>
    </message>
    <message>
        <source>expected a name that is defined before, found &quot;{0}&quot;; is &quot;{1}&quot; meant?</source>
        <translation>应为此前已定义的名称，实为“{0}”；是否为“{1}”？</translation>
    </message>
    <message>
        <source>expected a function of the program, found the unknown &quot;{0}&quot;; is &quot;{1}&quot; meant?</source>
        <translation>应为程序中的函数，实为未知的“{0}”；是否为“{1}”？</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::AboutDialog</name>
    <message>
        <source>About Ptoscope</source>
        <translation>关于 Ptoscope</translation>
    </message>
    <message>
        <source>A workbench for the PyPTO compiler and its kernels: what each pass changed, and how.</source>
        <translation>PyPTO 编译器及其内核的工作台：每个 pass 改动了什么，怎么改的。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。</translation>
    </message>
    <message>
        <source>Built on Qt %1 and QScintilla.</source>
        <translation>基于 Qt %1 和 QScintilla。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ExplorerModel</name>
    <message>
        <source>%1 files, %2</source>
        <translation>%1 个文件，%2</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Artefacts</source>
        <translation>产物</translation>
    </message>
    <message>
        <source>Sub-builds</source>
        <translation>子构建</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>加载中</translation>
    </message>
    <message>
        <source>can&apos;t be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>gone from disk</source>
        <translation>磁盘上已不存在</translation>
    </message>
    <message>
        <source>changed on disk</source>
        <translation>磁盘上已改动</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>跟随中</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Generated code</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Passes of ptoas</source>
        <translation>ptoas 的 Pass</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ExplorerPane</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开所在文件夹</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>与其比较</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Find in the explorer</source>
        <translation>在资源管理器中查找</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>资源管理器</translation>
    </message>
    <message>
        <source>Builds that you open are listed here.</source>
        <translation>您打开的构建会列在这里。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::FactTree</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::GoToItems</name>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Sub-build</source>
        <translation>子构建</translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::Inspector</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>%1, incomplete</source>
        <translation>%1，不完整</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Stopped at</source>
        <translation>止于</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失败原因</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤数</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>changed since it was read</source>
        <translation>读取后有改动</translation>
    </message>
    <message>
        <source>as shown</source>
        <translation>与显示一致</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数数</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>none: same text as the step before</source>
        <translation>无：文本与前一步骤相同</translation>
    </message>
    <message>
        <source>Added lines</source>
        <translation>新增行</translation>
    </message>
    <message>
        <source>Removed lines</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Changed lines</source>
        <translation>修改行</translation>
    </message>
    <message>
        <source>Moved lines</source>
        <translation>移动行</translation>
    </message>
    <message>
        <source>Renamed only</source>
        <translation>仅重命名</translation>
    </message>
    <message>
        <source>Changed functions</source>
        <translation>有改动的函数</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>compared within bounds only</source>
        <translation>只在限度内作了比较</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Contract of the pass</source>
        <translation>Pass 的约定</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Requires</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Produces</source>
        <translation>产生</translation>
    </message>
    <message>
        <source>Breaks</source>
        <translation>破坏</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>%1 to %2 (%3)</source>
        <translation>%1 至 %2（共 %3 行）</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数数</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>语句数</translation>
    </message>
    <message>
        <source>Name under the cursor</source>
        <translation>光标处的名称</translation>
    </message>
    <message>
        <source>not printed</source>
        <translation>未打印</translation>
    </message>
    <message>
        <source>Defined in</source>
        <translation>定义于函数</translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation>定义位置</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>定义数</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>产生于</translation>
    </message>
    <message>
        <source>Values in it</source>
        <translation>其中的值</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::InspectorPane</name>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Select a step, a function or a name to see what is known about it.</source>
        <translation>选择步骤、函数或名称，即可查看其已知信息。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::JobsModel</name>
    <message>
        <source>Cancelling</source>
        <translation>正在取消</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::JobsPane</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Delete cancels the selected job</source>
        <translation>按 Delete 键取消所选任务</translation>
    </message>
    <message>
        <source>Nothing is being worked on.</source>
        <translation>当前没有进行中的工作。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::LogModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>调试</translation>
    </message>
    <message>
        <source>Info</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::LogPane</name>
    <message>
        <source>Find in the log</source>
        <translation>在日志中查找</translation>
    </message>
    <message>
        <source>Least level</source>
        <translation>最低级别</translation>
    </message>
    <message>
        <source>Hide records below this level</source>
        <translation>隐藏低于此级别的记录</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected records, or all that are shown</source>
        <translation>复制所选记录；没有选择时复制所有显示的记录</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Forget all records</source>
        <translation>丢弃所有记录</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Nothing was logged.</source>
        <translation>没有日志记录。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::MainWindow</name>
    <message>
        <source>%1 is gone from disk. What was read before is still shown.</source>
        <translation>%1 在磁盘上已不存在，仍显示之前读到的内容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files of %1 changed on disk.</source>
        <translation>%1 的文件在磁盘上有改动。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 - Ptoscope</source>
        <translation>%1 - Ptoscope</translation>
    </message>
    <message>
        <source>Errors: %1, warnings: %2</source>
        <translation>错误：%1，警告：%2</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1（另有 %2 项）</translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation>已在 %1 中打开</translation>
    </message>
    <message>
        <source>No editor is set. Choose one in the settings.</source>
        <translation>没有设置编辑器，请在设置中选择。</translation>
    </message>
    <message>
        <source>The editor can&apos;t be started: %1</source>
        <translation>无法启动编辑器：%1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Go to anything   %1</source>
        <translation>转到任意内容   %1</translation>
    </message>
    <message>
        <source>Go to anything</source>
        <translation>转到任意内容</translation>
    </message>
    <message>
        <source>Perspectives</source>
        <translation>视角</translation>
    </message>
    <message>
        <source>Open directory</source>
        <translation>打开目录</translation>
    </message>
    <message>
        <source>Open two files to compare</source>
        <translation>打开两个要比较的文件</translation>
    </message>
    <message>
        <source>Dumps (*.py)</source>
        <translation>转储 (*.py)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Follow the newest build below</source>
        <translation>跟随此目录下最新的构建</translation>
    </message>
    <message>
        <source>Compare with build</source>
        <translation>与构建比较</translation>
    </message>
    <message>
        <source>Type the name of an action</source>
        <translation>输入操作的名称</translation>
    </message>
    <message>
        <source>Step, function, name, build, file or :line</source>
        <translation>步骤、函数、名称、构建、文件或 :行号</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>资源管理器</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>问题 %1</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>The program couldn&apos;t be started again</source>
        <translation>无法再次启动程序</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read any more: %2. What was read before is still shown.</source>
        <translation>%1 已无法读取：%2。仍显示之前读到的内容。</translation>
    </message>
    <message>
        <source>Open file of generated code</source>
        <translation>打开生成代码文件</translation>
    </message>
    <message>
        <source>Generated code (*.pto *.cpp *.h)</source>
        <translation>生成代码 (*.pto *.cpp *.h)</translation>
    </message>
    <message>
        <source>Generated code</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>Open program</source>
        <translation>打开程序</translation>
    </message>
    <message>
        <source>Programs (*.py)</source>
        <translation>程序 (*.py)</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>There is no operator %1</source>
        <translation>没有算子 %1</translation>
    </message>
    <message>
        <source>There is no place to go back to</source>
        <translation>没有可以返回的位置</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::MessageBar</name>
    <message>
        <source>Hide this message</source>
        <translation>隐藏此消息</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::OperatorUses</name>
    <message>
        <source>Operators of %1</source>
        <translation>%1 的算子</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::OperatorsModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Lines that use it: %1 in the shown step, %2 in all steps</source>
        <translation>使用它的行：当前步骤 %1，所有步骤 %2</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::OperatorsPane</name>
    <message>
        <source>Find an operator</source>
        <translation>查找算子</translation>
    </message>
    <message>
        <source>All families</source>
        <translation>全部族</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>族</translation>
    </message>
    <message>
        <source>All chips</source>
        <translation>全部芯片</translation>
    </message>
    <message>
        <source>Chip whose kernels can hold it</source>
        <translation>内核可含该算子的芯片</translation>
    </message>
    <message>
        <source>All memory</source>
        <translation>全部内存</translation>
    </message>
    <message>
        <source>Memory of an argument or the result</source>
        <translation>参数或结果所在的内存</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>About the operator</source>
        <translation>关于该算子</translation>
    </message>
    <message>
        <source>No operator fits the filters.</source>
        <translation>没有算子符合筛选条件。</translation>
    </message>
    <message>
        <source>Used or not</source>
        <translation>是否使用不限</translation>
    </message>
    <message>
        <source>Used in this step</source>
        <translation>当前步骤使用</translation>
    </message>
    <message>
        <source>Used in any step</source>
        <translation>任一步骤使用</translation>
    </message>
    <message>
        <source>What the shown step or the whole build uses</source>
        <translation>当前步骤或整个构建所使用的</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::PalettePopup</name>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配项。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::PaneList</name>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>没有符合筛选条件的内容。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ProblemsModel</name>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ProblemsPane</name>
    <message>
        <source>Find a problem</source>
        <translation>查找问题</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>No problems were found in what is open.</source>
        <translation>在已打开的内容中没有发现问题。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::SearchPane</name>
    <message>
        <source>Hits: %1, steps: %2</source>
        <translation>匹配：%1 处，步骤：%2 个</translation>
    </message>
    <message>
        <source>there are more</source>
        <translation>还有更多</translation>
    </message>
    <message>
        <source>still reading builds: %1</source>
        <translation>仍在读取的构建：%1 个</translation>
    </message>
    <message>
        <source>Search in all steps</source>
        <translation>在所有步骤中搜索</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>标识符</translation>
    </message>
    <message>
        <source>What the line above means</source>
        <translation>输入内容的含义</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Type a text to find it in every step of what is open.</source>
        <translation>输入文本，即可在已打开内容的所有步骤中查找。</translation>
    </message>
    <message>
        <source>No step holds this text.</source>
        <translation>没有步骤包含此文本。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>for example: code</source>
        <translation>例如：code</translation>
    </message>
    <message>
        <source>%f stands for the file, %l for the line; known editors need neither.</source>
        <translation>%f 代表文件，%l 代表行号；已知的编辑器两者都不需要。</translation>
    </message>
    <message>
        <source>Fold consistent renames to one note</source>
        <translation>把一致的重命名折叠成一条说明</translation>
    </message>
    <message>
        <source>Show statements that moved as moved</source>
        <translation>把移动的语句显示为移动</translation>
    </message>
    <message>
        <source>Reload builds by itself when files change</source>
        <translation>文件改动时自动重新加载构建</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Size of code</source>
        <translation>代码字号</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>编辑器</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>构建</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::ShortcutSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find an action or a key</source>
        <translation>查找操作或按键</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::StartPage</name>
    <message>
        <source>Nothing is open yet</source>
        <translation>还没有打开任何内容</translation>
    </message>
    <message>
        <source>Open a build or a directory of pass dumps to step through what each pass changed. You can also drop it on this window.</source>
        <translation>打开一个构建或 pass 转储目录，逐步查看每个 pass 改动了什么。也可以把它拖放到此窗口。</translation>
    </message>
    <message>
        <source>Open directory…</source>
        <translation>打开目录…</translation>
    </message>
    <message>
        <source>Compare two files…</source>
        <translation>比较两个文件…</translation>
    </message>
    <message>
        <source>Open the example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Recent places</source>
        <translation>最近位置</translation>
    </message>
    <message>
        <source>Waiting for a build</source>
        <translation>正在等待构建</translation>
    </message>
    <message>
        <source>The newest build in %1 opens as soon as its first dump is written.</source>
        <translation>%1 中最新的构建写出第一个转储后会立即打开。</translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::WindowMenus</name>
    <message>
        <source>Open recent</source>
        <translation>打开最近位置</translation>
    </message>
    <message>
        <source>Compare with build</source>
        <translation>与构建比较</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Nothing was open yet</source>
        <translation>还没有打开过任何内容</translation>
    </message>
    <message>
        <source>No other build is open</source>
        <translation>没有打开其他构建</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::Build</name>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Comparing the steps of %1</source>
        <translation>正在比较 %1 的步骤</translation>
    </message>
    <message>
        <source>Indexing %1</source>
        <translation>正在为 %1 建立索引</translation>
    </message>
    <message>
        <source>Reading the functions of %1</source>
        <translation>正在读取 %1 的函数</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::BusyNote</name>
    <message>
        <source>%1 %2 s</source>
        <translation>%1 %2 s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodeLinks</name>
    <message>
        <source>Linking the generated code of %1</source>
        <translation>正在关联 %1 的生成代码</translation>
    </message>
    <message>
        <source>Following %1</source>
        <translation>正在跟踪 %1</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodeLoader</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodePane</name>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>This file can&apos;t be shown</source>
        <translation>无法显示此文件</translation>
    </message>
    <message>
        <source>Too large for an outline and links: shown as text</source>
        <translation>文件过大，没有大纲和链接：按文本显示</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何内容</translation>
    </message>
    <message>
        <source>Open a build to see the code that was generated for it.</source>
        <translation>打开一个构建即可查看为它生成的代码。</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>This build has no generated code</source>
        <translation>此构建没有生成代码</translation>
    </message>
    <message>
        <source>It has no ptoas, kernels or orchestration folder: only the passes were run, or the folder was not copied.</source>
        <translation>它没有 ptoas、kernels 或 orchestration 目录：只运行了 Pass，或没有复制这些目录。</translation>
    </message>
    <message>
        <source>The rest of the file is being read</source>
        <translation>正在读取文件的其余部分</translation>
    </message>
    <message>
        <source>Bytes that are no UTF-8 are shown as �</source>
        <translation>不是 UTF-8 的字节显示为 �</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Generated code</source>
        <translation>生成代码</translation>
    </message>
    <message>
        <source>PTO</source>
        <translation>PTO</translation>
    </message>
    <message>
        <source>C++ of ptoas</source>
        <translation>ptoas 的 C++</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>orchestration</source>
        <translation>编排</translation>
    </message>
    <message>
        <source>host program</source>
        <translation>主机程序</translation>
    </message>
    <message>
        <source>sub-worker</source>
        <translation>子工作者</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Nothing is known of what stands at the caret</source>
        <translation>光标处没有已知信息</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>No build with generated code is open</source>
        <translation>没有打开含生成代码的构建</translation>
    </message>
    <message>
        <source>File of the generated code</source>
        <translation>生成代码文件</translation>
    </message>
    <message>
        <source>This file has no functions</source>
        <translation>此文件没有函数</translation>
    </message>
    <message>
        <source>Function or loop</source>
        <translation>函数或循环</translation>
    </message>
    <message>
        <source>%1 is bound nowhere in this file</source>
        <translation>%1 在此文件中没有绑定</translation>
    </message>
    <message>
        <source>There is no name at the caret</source>
        <translation>光标处没有名称</translation>
    </message>
    <message>
        <source>%1 is not used in this function</source>
        <translation>%1 在此函数中没有使用</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n line(s)</source>
        <translation>
            <numerusform>%1：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n 个操作</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing was made from this line</source>
        <translation>此行没有生成任何内容</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>this line has no place in the source</source>
        <translation>此行在源代码中没有位置</translation>
    </message>
    <message>
        <source>the file is not here: %1</source>
        <translation>此处没有该文件：%1</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>linking…</source>
        <translation>正在关联…</translation>
    </message>
    <message>
        <source>no statement of the last step is known for this line</source>
        <translation>此行没有已知的最后一步语句</translation>
    </message>
    <message>
        <source>no passes are open beside this file</source>
        <translation>此文件旁没有打开的 Pass</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>From operator</source>
        <translation>来自算子</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Statement</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>This line starts no kernel and names no value</source>
        <translation>此行既不启动内核，也不命名值</translation>
    </message>
    <message>
        <source>This line has no place in the source</source>
        <translation>此行在源代码中没有位置</translation>
    </message>
    <message>
        <source>%1 is neither beside the build nor in a folder above it</source>
        <translation>%1 既不在构建旁，也不在其上层目录中</translation>
    </message>
    <message>
        <source>No statement of the last step is known for this line</source>
        <translation>此行没有已知的最后一步语句</translation>
    </message>
    <message>
        <source>No value of the last step is known for this line</source>
        <translation>此行没有已知的最后一步的值</translation>
    </message>
    <message>
        <source>Nothing was made from this line</source>
        <translation>此行没有生成任何内容</translation>
    </message>
    <message>
        <source>Made from %1</source>
        <translation>由 %1 生成</translation>
    </message>
    <message>
        <source>The kernels are numbered in %1, which can&apos;t be read</source>
        <translation>内核的编号在 %1 中，但无法读取</translation>
    </message>
    <message>
        <source>The code of kernel %1 is not in this build</source>
        <translation>此构建中没有内核 %1 的代码</translation>
    </message>
    <message>
        <source>Kernels of this task</source>
        <translation>此任务的内核</translation>
    </message>
    <message>
        <source>This build has no C++ of this kernel</source>
        <translation>此构建没有该内核的 C++</translation>
    </message>
    <message>
        <source>This build has no .pto of this kernel</source>
        <translation>此构建没有该内核的 .pto</translation>
    </message>
    <message>
        <source>The other side of %1</source>
        <translation>%1 的另一侧</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodeView</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::ConditionBar</name>
    <message>
        <source>First step where</source>
        <translation>首个满足条件的步骤</translation>
    </message>
    <message>
        <source>such as: type V ~ REGEX, function F changed, operator OP gone</source>
        <translation>例如：type V ~ REGEX、function F changed、operator OP gone</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>条件</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::DiffView</name>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::FindBar</name>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of more than %2</source>
        <translation>第 %1 处，共超过 %2 处</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::LargeFileView</name>
    <message>
        <source>Copied the first %1 of the selection</source>
        <translation>已复制选中内容的前 %1</translation>
    </message>
    <message>
        <source>Counting the lines of %1</source>
        <translation>正在统计 %1 的行数</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>counting lines… %1 %</source>
        <translation>正在统计行数… %1%</translation>
    </message>
    <message>
        <source>%1 lines in the first %2 %</source>
        <translation>前 %2% 有 %1 行</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::LargeTextFinder</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Finding %1</source>
        <translation>正在查找 %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>searching… %1 %</source>
        <translation>正在查找… %1%</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::LargeTextView</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::LineBar</name>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::PassesPane</name>
    <message>
        <source>Following %1: click the strip to go through its history</source>
        <translation>正在跟踪 %1：单击历史条可浏览其历史</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何内容</translation>
    </message>
    <message>
        <source>Open or drop a passes_dump directory, a build, or two dump files.</source>
        <translation>请打开或拖入 passes_dump 目录、构建或两个转储文件。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be shown</source>
        <translation>无法显示 %1</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>This step can&apos;t be shown</source>
        <translation>无法显示此步骤</translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation>筛选步骤</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>这是最后一个步骤</translation>
    </message>
    <message>
        <source>This is the first step</source>
        <translation>这是第一个步骤</translation>
    </message>
    <message>
        <source>That line is in a function that isn&apos;t shown</source>
        <translation>该行所在的函数没有显示</translation>
    </message>
    <message>
        <source>%1 is not bound in this snapshot</source>
        <translation>%1 在此快照中没有定义</translation>
    </message>
    <message>
        <source>This line was not moved</source>
        <translation>此行没有移动</translation>
    </message>
    <message>
        <source>Put the caret on a name first</source>
        <translation>请先把光标放在名称上</translation>
    </message>
    <message>
        <source>A step of this build</source>
        <translation>此构建的某个步骤</translation>
    </message>
    <message>
        <source>The same step of %1</source>
        <translation>%1 的同名步骤</translation>
    </message>
    <message>
        <source>Export unified diff</source>
        <translation>导出 unified diff</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Export HTML report</source>
        <translation>导出 HTML 报告</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写报告</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Comparing %1…</source>
        <translation>正在比较 %1…</translation>
    </message>
    <message>
        <source>The comparison was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Writing the diff</source>
        <translation>正在写入差异</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) of %1 are not in this build</source>
        <translation>
            <numerusform>%1 有 %n 步不在此构建中</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is known of what is at the caret</source>
        <translation>对光标处的内容一无所知</translation>
    </message>
    <message>
        <source>First step where</source>
        <translation>首个满足条件的步骤</translation>
    </message>
    <message>
        <source>%1 has this type</source>
        <translation>%1 为此类型</translation>
    </message>
    <message>
        <source>Whole program</source>
        <translation>整个程序</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>有改动</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>The caret is in no call of an operator</source>
        <translation>光标不在算子的调用中</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::PlacesModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::PlacesView</name>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::RenamePopup</name>
    <message>
        <source>Renamed names</source>
        <translation>重命名的名称</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::RowDetailView</name>
    <message>
        <source>The whole line</source>
        <translation>整行内容</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::Severity</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::SourceLoader</name>
    <message>
        <source>Checking %1</source>
        <translation>检查 %1</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::SourcePane</name>
    <message>
        <source>Checking %1…</source>
        <translation>正在检查 %1…</translation>
    </message>
    <message>
        <source>No program is open</source>
        <translation>没有打开程序</translation>
    </message>
    <message>
        <source>Open a .py file to check it and to see what the compiler makes of it.</source>
        <translation>打开 .py 文件以检查它，并查看编译器由它得到什么。</translation>
    </message>
    <message>
        <source>This file can&apos;t be shown</source>
        <translation>无法显示此文件</translation>
    </message>
    <message>
        <source>This module has to be run to be read</source>
        <translation>此模块必须先运行才能读取</translation>
    </message>
    <message>
        <source>Lines that need Python are marked in the source.</source>
        <translation>需要 Python 的行已在源程序中标出。</translation>
    </message>
    <message>
        <source>No program, as something is wrong in the source</source>
        <translation>源程序有问题，没有得到程序</translation>
    </message>
    <message>
        <source>The next error is one key away: %1</source>
        <translation>按 %1 转到下一个错误</translation>
    </message>
    <message>
        <source>This file defines no program</source>
        <translation>此文件没有定义程序</translation>
    </message>
    <message>
        <source>checked in %1 ms</source>
        <translation>检查用时 %1 ms</translation>
    </message>
    <message>
        <source>Nothing is wrong</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Errors: %1, warnings: %2; %3 goes to the next one</source>
        <translation>错误：%1，警告：%2；按 %3 转到下一个</translation>
    </message>
    <message>
        <source>Source of the program</source>
        <translation>源程序</translation>
    </message>
    <message>
        <source>Program of the frontend</source>
        <translation>前端的程序</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Nothing on the other side belongs to this line</source>
        <translation>另一侧没有与此行对应的内容</translation>
    </message>
    <message>
        <source>%1 is not defined in this file</source>
        <translation>此文件中没有定义 %1</translation>
    </message>
    <message>
        <source>As it was before the errors</source>
        <translation>这是出错之前的程序</translation>
    </message>
    <message>
        <source>The caret is in no call of an operator</source>
        <translation>光标不在算子的调用中</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepFinder</name>
    <message>
        <source>searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Looking for the first step where %1</source>
        <translation>正在查找首个满足 %1 的步骤</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>at no step</source>
        <translation>没有满足条件的步骤</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepHeader</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>no change</source>
        <translation>没有改动</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) renamed</source>
        <translation>
            <numerusform>%n 行重命名</numerusform>
        </translation>
    </message>
    <message>
        <source>coarse</source>
        <translation>粗略</translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation>没有可比较的内容</translation>
    </message>
    <message>
        <source>against %1 of %2</source>
        <translation>对比 %2 的 %1</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>对比 %1</translation>
    </message>
    <message>
        <source>requires %1</source>
        <translation>要求 %1</translation>
    </message>
    <message>
        <source>produces %1</source>
        <translation>产生 %1</translation>
    </message>
    <message>
        <source>breaks %1</source>
        <translation>破坏 %1</translation>
    </message>
    <message>
        <source>Only this function is shown and counted; click for the whole program</source>
        <translation>只显示并统计这个函数；点击可显示整个程序</translation>
    </message>
    <message numerus="yes">
        <source>%n function(s) as text only</source>
        <translation>
            <numerusform>%n 个函数仅作为文本</numerusform>
        </translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比较</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepListModel</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>not compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>changes nothing</source>
        <translation>没有改动</translation>
    </message>
    <message>
        <source>%1; functions: %2</source>
        <translation>%1；函数：%2</translation>
    </message>
    <message>
        <source>compared within bounds only</source>
        <translation>只在限度内作了比较</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>仅此处有</translation>
    </message>
    <message>
        <source>%1 has no such step</source>
        <translation>%1 没有这一步</translation>
    </message>
    <message>
        <source>the same in %1</source>
        <translation>与 %1 中相同</translation>
    </message>
    <message>
        <source>text only</source>
        <translation>仅文本</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>born here</source>
        <translation>在此产生</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改动</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>other type</source>
        <translation>类型不同</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>gone from here on</source>
        <translation>从此消失</translation>
    </message>
    <message>
        <source>%1 has no such step</source>
        <translation>%1 没有这一步</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepSummaries</name>
    <message>
        <source>Comparing the steps of %1 and %2</source>
        <translation>正在比较 %1 和 %2 的各步</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::ValueFollower</name>
    <message>
        <source>Following %1</source>
        <translation>正在跟踪 %1</translation>
    </message>
</context>
<context>
    <name>ptoscope::views::ValueNote</name>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>loop variable</source>
        <translation>循环变量</translation>
    </message>
    <message>
        <source>carried by a loop</source>
        <translation>循环携带的值</translation>
    </message>
    <message>
        <source>result of a loop or branch</source>
        <translation>循环或分支的结果</translation>
    </message>
    <message>
        <source>piece of memory</source>
        <translation>一块内存</translation>
    </message>
    <message>
        <source>bound nowhere in this function</source>
        <translation>在此函数中未绑定</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) in it</source>
        <translation>
            <numerusform>其中有 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>never read</source>
        <translation>从未读取</translation>
    </message>
    <message numerus="yes">
        <source>read %n time(s)</source>
        <translation>
            <numerusform>读取 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
</TS>
