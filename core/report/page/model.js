// What the file holds, unpacked step by step when it is first looked at.
const data = JSON.parse(document.getElementById("data").textContent);
const KIND = { equal: 0, renamed: 1, reindented: 2, changed: 3, removed: 4, added: 5, from: 6, to: 7 };

/** Ids of a text's lines: runs of consecutive ids. */
function textLines(index) {
  const text = data.texts[index];
  if (!text.ids) {
    const ids = [];
    for (let i = 0; i < text.runs.length; i += 2)
      for (let k = 0; k < text.runs[i + 1]; ++k) ids.push(text.runs[i] + k);
    text.ids = ids;
  }
  return text.ids;
}

function lineText(textIndex, line) {
  return data.lines[textLines(textIndex)[line]];
}

/** Rows of a diff: {kind, before, after, detail, section}; runs of one kind are stored once. */
function diffRows(diff) {
  if (diff.unpacked) return diff.unpacked;
  const rows = [];
  for (let i = 0; i < diff.rows.length; i += 5) {
    const [kind, before, after, count, detail] = diff.rows.slice(i, i + 5);
    for (let k = 0; k < count; ++k)
      rows.push({ kind, before: before < 0 ? -1 : before + k, after: after < 0 ? -1 : after + k,
        detail: detail < 0 ? -1 : kind === KIND.changed ? detail + k : detail });
  }
  diff.unpacked = rows;
  return rows;
}

/** A step's sections with their rows; a first or unreadable neighbour gives plain text. */
function stepSections(step) {
  if (step.text < 0) return [];
  if (step.diff >= 0) {
    const diff = data.diffs[step.diff];
    const rows = diffRows(diff);
    return diff.sections.map((s) => ({ ...s, list: rows.slice(s.begin, s.end) }));
  }
  const text = data.texts[step.text];
  const bounds = text.functions.map(([, begin]) => begin).concat(textLines(step.text).length);
  const plain = (name, begin, end) => ({ name, was: "", kind: 1, counts: [0, 0, 0, 0, 0, 0],
    list: Array.from({ length: end - begin },
      (_, i) => ({ kind: KIND.equal, before: -1, after: begin + i, detail: -1 })) });
  return [plain("", 0, bounds[0])].concat(
    text.functions.map(([name, begin], i) => plain(name, begin, bounds[i + 1])));
}

function beforeText(step) {
  return step.diff >= 0 ? data.diffs[step.diff].before : -1;
}

function countsWords(counts) {
  const [added, removed, changed, moved, reindented, renamed] = counts;
  const parts = [];
  if (added) parts.push(`+${added}`);
  if (removed) parts.push(`-${removed}`);
  if (changed) parts.push(`~${changed}`);
  if (moved) parts.push(`>${moved}`);
  if (reindented) parts.push(word("reindented", reindented));
  if (renamed) parts.push(word("renamed", renamed));
  return parts.join(" ") || word("same");
}

/** True when a step changed more than names. */
function changedStep(step) {
  return step.text >= 0 && step.diff >= 0 &&
    data.diffs[step.diff].counts.some((count) => count > 0);
}
