// One line of code as elements: words coloured, differences and hits marked. Text from the
// dumps only ever becomes text nodes.
const TOKEN = new RegExp([
  /(?<c>#.*$)/, /(?<s>"(?:\\.|[^"\\])*"?|'[^']*'?)/,
  /(?<k>\b(?:def|class|if|else|for|while|with|as|in|return|import|from|and|or|not|pass|break|continue|True|False|None)\b)/,
  /(?<o>\b(?:pl|pld|self)(?:\.\w+)+)/, /(?<n>\b\d[\w.]*)/,
].map((part) => part.source).join("|"), "g");

function element(tag, className, ...children) {
  const result = document.createElement(tag);
  if (className) result.className = className;
  result.append(...children);
  return result;
}

/** Ranges [begin, end, class] of a line's coloured words. */
function colours(text) {
  const result = [];
  if (text.length > 20000) return result;
  for (const match of text.matchAll(TOKEN)) {
    const kind = Object.keys(match.groups).find((key) => match.groups[key] !== undefined);
    result.push([match.index, match.index + match[0].length, kind]);
  }
  return result;
}

/** `marks` is flat: begin, end, renamed. `query` is lower case, or empty. */
function paintLine(text, marks, query) {
  const borders = new Set([0, text.length]);
  const words = colours(text);
  const hits = [];
  if (query) {
    const lower = text.toLowerCase();
    for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, at + query.length))
      hits.push([at, at + query.length]);
  }
  for (const [begin, end] of words) borders.add(begin).add(end);
  for (const [begin, end] of hits) borders.add(begin).add(end);
  for (let i = 0; i < marks.length; i += 3) borders.add(marks[i]).add(marks[i + 1]);
  const cuts = [...borders].sort((a, b) => a - b);
  const line = document.createElement("span");
  let w = 0;
  let m = 0;
  let h = 0;
  for (let i = 0; i + 1 < cuts.length; ++i) {
    const [begin, end] = [cuts[i], cuts[i + 1]];
    while (w < words.length && words[w][1] <= begin) ++w;
    while (m < marks.length && marks[m + 1] <= begin) m += 3;
    while (h < hits.length && hits[h][1] <= begin) ++h;
    let node = document.createTextNode(text.slice(begin, end));
    if (w < words.length && words[w][0] <= begin) node = element("span", words[w][2], node);
    if (m < marks.length && marks[m] <= begin)
      node = element("mark", marks[m + 2] ? "renamed" : "", node);
    if (h < hits.length && hits[h][0] <= begin) node = element("mark", "hit", node);
    line.append(node);
  }
  return element("span", "text", element("span", "clip", line));
}
