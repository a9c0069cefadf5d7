// The code view: a list of entries (section heads, folds, rows), of which only those on screen
// have elements.
const ROW = 20;
const CONTEXT = 3;
const MAX_HEIGHT = 12e6;
const SIGNS = ["", "", ">", "~", "-", "+", "<", ">"];

const view = {
  step: 0, inline: false, fold: true, showRenamed: false, func: "", query: "",
  entries: [], opened: new Set(), shift: 0, widest: 0, current: -1,
  code: document.getElementById("code"), space: document.getElementById("space"),
  window: document.getElementById("window"), bar: document.getElementById("bar"),
  whole: document.getElementById("whole"),
};

function quiet(row) {
  return row.kind === KIND.equal || (row.kind === KIND.renamed && !view.showRenamed);
}

/** One column: by choice, or because there is nothing to compare with. */
function oneColumn() {
  return view.inline || data.steps[view.step].diff < 0;
}

/** Builds the entries of the current step. */
function layOut() {
  const step = data.steps[view.step];
  const current = view.entries[view.current]?.row;
  view.entries = [];
  view.widest = 0;
  for (const [index, section] of stepSections(step).entries()) {
    if (view.func && section.name !== view.func && section.was !== view.func) continue;
    if (section.list.length === 0) continue;
    const key = `${view.step}/${index}`;
    const fold = step.diff >= 0 && view.fold && !view.query;
    const folded = fold && section.list.every(quiet) && !view.opened.has(key);
    view.entries.push({ section, key, folded });
    if (!folded) addRows(section.list, key, fold && !view.opened.has(key));
  }
  const width = view.entries.reduce((most, entry) => entry.row === undefined ? most
    : Math.max(most, entryLength(entry)), 0);
  view.widest = width * 7.3 + 40;
  view.bar.firstElementChild.style.width = `${Math.max(view.widest, 1)}px`;
  view.space.style.height = `${Math.min(view.entries.length * ROW, MAX_HEIGHT)}px`;
  view.code.classList.toggle("inline", oneColumn());
  view.current = current ? view.entries.findIndex((entry) => entry.row === current) : -1;
  showWhole();
}

function entryLength({ row }) {
  const step = data.steps[view.step];
  const after = row.after >= 0 ? lineText(step.text, row.after).length : 0;
  return Math.max(after, row.before >= 0 ? lineText(beforeText(step), row.before).length : 0);
}

function addRows(rows, key, fold) {
  for (let i = 0; i < rows.length;) {
    let end = i;
    while (end < rows.length && quiet(rows[end])) ++end;
    const from = i === 0 ? i : Math.min(end, i + CONTEXT);
    const to = end === rows.length ? end : Math.max(from, end - CONTEXT);
    const foldKey = `${key}/${i}`;
    if (fold && to - from > 3 && !view.opened.has(foldKey)) {
      rows.slice(i, from).forEach(addRow);
      view.entries.push({ fold: to - from, foldKey });
      rows.slice(to, end).forEach(addRow);
    } else {
      rows.slice(i, end).forEach(addRow);
    }
    for (i = end; i < rows.length && !quiet(rows[i]); ++i) addRow(rows[i]);
  }
}

function addRow(row) {
  if (oneColumn() && row.before >= 0 && row.after >= 0 && !quiet(row)) {
    view.entries.push({ row, side: "before" }, { row, side: "after" });
    return;
  }
  view.entries.push({ row, side: row.after >= 0 ? "after" : "before" });
}

/** Entries scale down when the page would be higher than browsers allow. */
function scale() {
  return Math.max(1, (view.entries.length * ROW) / MAX_HEIGHT);
}

function firstVisible() {
  return Math.floor((view.code.scrollTop * scale()) / ROW);
}

function scrollTo(entry) {
  view.code.scrollTop = (entry * ROW) / scale();
  draw();
}

function draw() {
  const first = Math.max(0, firstVisible() - 4);
  const count = Math.ceil(view.code.clientHeight / ROW) + 9;
  const shown = view.entries.slice(first, first + count);
  view.window.replaceChildren(...shown.map((entry, i) => drawEntry(entry, first + i)));
  view.window.style.top = `${view.code.scrollTop - (firstVisible() - first) * ROW -
    ((view.code.scrollTop * scale()) % ROW)}px`;
  view.window.style.setProperty("--shift", view.shift);
}

function drawEntry(entry, index) {
  if (entry.section) return drawHead(entry);
  if (entry.fold) {
    const fold = element("div", "fold", `⋯ ${word("unchanged", entry.fold)}`);
    fold.onclick = () => { view.opened.add(entry.foldKey); layOut(); draw(); };
    return fold;
  }
  const cells = oneColumn() ? [drawCell(entry.row, entry.side)]
    : [drawCell(entry.row, "before"), drawCell(entry.row, "after")];
  const row = element("div", index === view.current ? "row current" : "row", ...cells);
  row.onclick = () => { if (getSelection().isCollapsed) setCurrent(index); };
  return row;
}

function drawHead({ section, key, folded }) {
  const head = element("div", folded ? "section folded" : "section",
    section.name || section.was || word("module"));
  const notes = [];
  if (folded) {
    notes.push(word("unchanged", section.list.length));
    head.onclick = () => { view.opened.add(key); layOut(); draw(); };
  }
  if (section.kind === 2) notes.push(section.origin ? word("newFrom", section.origin) : word("isNew"));
  if (section.kind === 3) notes.push(section.origin ? word("goneInto", section.origin) : word("isGone"));
  if (section.kind === 1 && section.was && section.was !== section.name)
    notes.push(word("matched", section.was));
  if (data.steps[view.step].diff >= 0 && !(folded && section.counts.every((count) => count === 0)))
    notes.push(countsWords(section.counts));
  head.append(element("span", "counts", notes.join(" · ")));
  return head;
}

function drawCell(row, side) {
  const step = data.steps[view.step];
  const line = row[side];
  if (line < 0) return element("div", "cell empty", element("span", "no"), element("span"), "");
  const text = lineText(side === "before" ? beforeText(step) : step.text, line);
  const marks = row.kind === KIND.changed
    ? data.diffs[step.diff].marks[row.detail][side === "before" ? 0 : 1] : [];
  const cell = element("div", `cell ${tint(row, side)}`);
  if (oneColumn()) {
    const whole = quiet(row) || row.before < 0 || row.after < 0;
    const number = (own) => element("span", "no",
      row[own] >= 0 && (whole || own === side) ? `${row[own] + 1}` : "");
    cell.append(number("before"), number("after"));
  } else {
    cell.append(element("span", "no", `${line + 1}`));
  }
  cell.append(element("span", "sign", quiet(row) ? "" : SIGNS[row.kind]),
    paintLine(text, marks, view.query));
  const place = movePlace(row);
  if (place) cell.lastElementChild.append(place);
  return cell;
}

function tint(row, side) {
  if (quiet(row)) return "";
  if (row.kind >= KIND.from || row.kind <= KIND.reindented) return "moved";
  return side === "before" ? "removed" : "added";
}

/** At the first line of a moved block: where it went or came from, to click on. */
function movePlace(row) {
  if (row.kind < KIND.from) return null;
  const move = data.diffs[data.steps[view.step].diff].moves[row.detail];
  const from = row.kind === KIND.from;
  if ((from ? row.before !== move[0] : row.after !== move[1])) return null;
  const other = from ? move[1] : move[0];
  const link = element("span", "link",
    word(from ? "movedTo" : "movedFrom", move[from ? 4 : 3] || word("module"), other + 1));
  link.onclick = () => {
    const target = view.entries.findIndex((entry) => entry.row &&
      entry.row.kind === (from ? KIND.to : KIND.from) && entry.row.detail === row.detail);
    if (target >= 0) goTo(target);
  };
  return link;
}

function setCurrent(entry) {
  view.current = entry;
  draw();
  showWhole();
}

/** The current row below the code, both sides whole and wrapped: lines are longer than a side. */
function showWhole() {
  const entry = view.entries[view.current];
  if (!entry || !entry.row) {
    view.whole.replaceChildren(element("p", "", word("whole")));
    return;
  }
  const { row } = entry;
  const step = data.steps[view.step];
  const same = row.before >= 0 && row.after >= 0 &&
    lineText(beforeText(step), row.before) === lineText(step.text, row.after);
  const sides = ["before", "after"].filter((side) => row[side] >= 0 && !(same && side === "before"));
  view.whole.classList.toggle("inline", oneColumn());
  view.whole.replaceChildren(...sides.map((side) => drawCell(row, side)));
}

function goTo(entry) {
  view.current = entry;
  showWhole();
  const top = firstVisible();
  const height = Math.floor(view.code.clientHeight / ROW);
  if (entry < top + 2 || entry > top + height - 4) scrollTo(Math.max(0, entry - Math.floor(height / 3)));
  else draw();
}

function isChange(entry) {
  return entry.row !== undefined && !quiet(entry.row);
}

/** The first line of the next or previous group of changes. */
function goToChange(direction) {
  const start = view.current >= 0 ? view.current : firstVisible() - (direction > 0 ? 1 : 0);
  for (let i = start + direction; i >= 0 && i < view.entries.length; i += direction) {
    const begins = isChange(view.entries[i]) && (i === 0 || !isChange(view.entries[i - 1]));
    if (begins) return goTo(i);
  }
}

function entryHit(entry) {
  if (entry.row === undefined) return false;
  const step = data.steps[view.step];
  return ["before", "after"].some((side) => entry.row[side] >= 0 && lineText(
    side === "before" ? beforeText(step) : step.text, entry.row[side])
    .toLowerCase().includes(view.query));
}
