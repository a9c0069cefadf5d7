// The page's words in both languages; the browser's language decides.
const WORDS = {
  en: {
    filter: "Filter steps", onlyChanged: "Only steps that changed something", steps: "Steps",
    side: "Side by side", inline: "Inline", fold: "Fold unchanged lines",
    renamesOff: "Show renamed lines as changes", allFunctions: "All functions",
    module: "(module)", find: "Find in this and later steps", helpButton: "Keys",
    same: "no change", renamed: "{0} renamed", reindented: "{0} reindented",
    unchanged: "{0} unchanged lines", newFrom: "new, out of {0}", isNew: "new",
    isGone: "gone", goneInto: "gone, into {0}", matched: "was {0}",
    movedTo: "moved to {0}, line {1}", movedFrom: "moved from {0}, line {1}",
    renames: "{0} names were renamed", lines: "{0} lines", first: "The first snapshot, {0} lines.",
    nothing: "This step changed nothing.", hidden: "Only names changed; they are folded.",
    noFunction: "This step changed nothing in the chosen function.",
    noHit: "not found", close: "Close",
    whole: "Click a line to see it whole; ] and [ go from change to change.",
    help: [["j, Down", "next step"], ["k, Up", "step before"], ["]", "next change"],
      ["[", "change before"], ["/", "find"], ["n, N", "next hit, hit before"],
      ["F", "choose a function"], ["=", "side by side or inline"], ["?", "this list"]],
  },
  zh: {
    filter: "筛选步骤", onlyChanged: "只显示有变化的步骤", steps: "步骤",
    side: "并排", inline: "行内", fold: "折叠未变的行",
    renamesOff: "把改名的行显示为变化", allFunctions: "所有函数",
    module: "（模块）", find: "在本步及其后的步骤中查找", helpButton: "按键",
    same: "无变化", renamed: "{0} 行改名", reindented: "{0} 行缩进改变",
    unchanged: "{0} 行未变", newFrom: "新函数，来自 {0}", isNew: "新函数",
    isGone: "已消失", goneInto: "已消失，并入 {0}", matched: "原名 {0}",
    movedTo: "移到 {0} 第 {1} 行", movedFrom: "来自 {0} 第 {1} 行",
    renames: "{0} 个名字被改名", lines: "{0} 行", first: "第一个快照，共 {0} 行。",
    nothing: "这一步没有改变任何内容。", hidden: "只有名字改变，已折叠。",
    noFunction: "这一步没有改变所选函数。",
    noHit: "未找到", close: "关闭",
    whole: "点击一行可查看完整内容；按 ] 和 [ 在变化之间移动。",
    help: [["j、下", "下一步"], ["k、上", "上一步"], ["]", "下一处变化"],
      ["[", "上一处变化"], ["/", "查找"], ["n、N", "下一个、上一个命中"],
      ["F", "选择函数"], ["=", "并排或行内"], ["?", "本列表"]],
  },
};
const language = (navigator.language || "en").toLowerCase().startsWith("zh") ? "zh" : "en";
document.documentElement.lang = language === "zh" ? "zh-CN" : "en";

function word(key, ...values) {
  return WORDS[language][key].replace(/\{(\d)\}/g, (_, i) => values[Number(i)]);
}
