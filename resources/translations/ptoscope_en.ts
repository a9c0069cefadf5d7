<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CodeCard</name>
    <message numerus="yes">
        <source>named %n time(s)</source>
        <translation>
            <numerusform>named once</numerusform>
            <numerusform>named %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CodeLayout</name>
    <message numerus="yes">
        <source>… %n line(s)</source>
        <translation>
            <numerusform>… %n line</numerusform>
            <numerusform>… %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DiffNotes</name>
    <message numerus="yes">
        <source>%n name(s) renamed: %1</source>
        <translation>
            <numerusform>%n name renamed: %1</numerusform>
            <numerusform>%n names renamed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n functions unchanged, %1: %2</source>
        <translation>
            <numerusform>%n function unchanged, %1: %2</numerusform>
            <numerusform>%n functions unchanged, %1: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <translation>
            <numerusform>%n renamed</numerusform>
            <numerusform>%n renamed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OperatorFacts</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::gui::Inspector</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::CodePane</name>
    <message numerus="yes">
        <source>%1: %n line(s)</source>
        <translation>
            <numerusform>%1: %n line</numerusform>
            <numerusform>%1: %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s)</source>
        <translation>
            <numerusform>%n operation</numerusform>
            <numerusform>%n operations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::PassesPane</name>
    <message numerus="yes">
        <source>%n step(s) of %1 are not in this build</source>
        <translation>
            <numerusform>%n step of %1 is not in this build</numerusform>
            <numerusform>%n steps of %1 are not in this build</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepHeader</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) renamed</source>
        <translation>
            <numerusform>%n line renamed</numerusform>
            <numerusform>%n lines renamed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n function(s) as text only</source>
        <translation>
            <numerusform>%n function as text only</numerusform>
            <numerusform>%n functions as text only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepListModel</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::StepStrip</name>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ptoscope::views::ValueNote</name>
    <message numerus="yes">
        <source>%n value(s) in it</source>
        <translation>
            <numerusform>%n value in it</numerusform>
            <numerusform>%n values in it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read %n time(s)</source>
        <translation>
            <numerusform>read once</numerusform>
            <numerusform>read %n times</numerusform>
        </translation>
    </message>
</context>
</TS>
