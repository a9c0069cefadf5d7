// Controls, keys, and the list of steps.
const byId = (id) => document.getElementById(id);

function showStep(index, keepPlace = true) {
  const place = keepPlace ? currentPlace() : null;
  view.step = Math.max(0, Math.min(data.steps.length - 1, index));
  view.current = -1;
  const step = data.steps[view.step];
  history.replaceState(null, "", `#${step.number}`);
  document.title = `${step.label} - ${data.title}`;
  byId("name").textContent = step.label;
  byId("purpose").textContent = step.purpose;
  const counts = step.diff >= 0 ? data.diffs[step.diff].counts : null;
  byId("counts").textContent = counts ? countsWords(counts) : "";
  showNotes(step);
  showRenames(step);
  layOut();
  restorePlace(place);
  for (const item of byId("steps").children) {
    const selected = Number(item.dataset.step) === view.step;
    item.setAttribute("aria-selected", selected);
    if (selected) item.scrollIntoView({ block: "nearest" });
  }
}

function showNotes(step) {
  const notes = step.diff >= 0 ? [...data.diffs[step.diff].notes] : [];
  if (step.problem) notes.push(step.problem);
  else if (step.diff < 0) notes.push(word("first", textLines(step.text).length));
  else if (!data.diffs[step.diff].counts.some((count) => count > 0)) notes.push(word("nothing"));
  byId("notes").textContent = notes.join("  ");
  byId("notes").classList.toggle("problem", step.problem !== "");
}

function showRenames(step) {
  const box = byId("renames");
  const renames = step.diff >= 0 ? data.diffs[step.diff].renames : [];
  box.hidden = renames.length === 0;
  box.replaceChildren();
  if (renames.length === 0) return;
  const table = element("table", "");
  for (const [before, after, section, lines] of renames) {
    const name = data.diffs[step.diff].sections[section].name;
    table.append(element("tr", "", ...[name, before.join(", "), "→", after.join(", "),
      word("lines", lines)].map((cell) => element("td", "", cell))));
  }
  box.append(element("summary", "", word("renames", renames.length)), table);
}

/** The function and line at the top of the view. */
function currentPlace() {
  const top = view.entries[Math.max(0, firstVisible())];
  if (!top || view.code.scrollTop === 0) return null;
  for (let i = firstVisible(); i >= 0; --i) {
    const entry = view.entries[i];
    if (!entry || !entry.section) continue;
    const first = entry.section.list.find((row) => row.after >= 0);
    const row = view.entries.slice(firstVisible()).find((other) => other.row && other.row.after >= 0);
    return { name: entry.section.name, offset: first && row ? row.row.after - first.after : 0 };
  }
  return null;
}

function restorePlace(place) {
  let target = 0;
  if (place) {
    const head = view.entries.findIndex((entry) => entry.section && entry.section.name === place.name);
    if (head >= 0) {
      const first = view.entries[head].section.list.find((row) => row.after >= 0);
      target = head;
      for (let i = head + 1; i < view.entries.length && !view.entries[i].section; ++i) {
        const row = view.entries[i].row;
        if (row && first && row.after >= 0 && row.after - first.after > place.offset) break;
        target = i;
      }
    }
  }
  scrollTo(target);
}

function listSteps() {
  const wanted = byId("filter").value.toLowerCase();
  const only = byId("only").checked;
  byId("steps").replaceChildren(...data.steps.flatMap((step, index) => {
    const changed = changedStep(step);
    if (only && !changed && index > 0 && !step.problem) return [];
    if (!step.label.toLowerCase().includes(wanted)) return [];
    const item = element("li", changed ? "" : "same",
      element("span", "number", `${step.number}`.padStart(2, "0")), element("span", "name", step.pass),
      element("span", step.problem ? "problem" : "delta",
        step.problem ? "!" : changed ? countsWords(data.diffs[step.diff].counts).split(" ").slice(0, 4).join(" ") : ""));
    item.dataset.step = index;
    item.title = `${step.label}\n${step.purpose}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", index === view.step);
    item.onclick = () => showStep(index);
    return [item];
  }));
}

/** Moves along the listed steps, so that the filters count. */
function moveStep(direction) {
  const listed = [...byId("steps").children].map((item) => Number(item.dataset.step));
  const next = direction > 0 ? listed.find((step) => step > view.step)
    : listed.findLast((step) => step < view.step);
  if (next !== undefined) showStep(next);
}

function listFunctions() {
  const names = new Set();
  for (const text of data.texts) for (const [name] of text.functions) names.add(name);
  byId("function").replaceChildren(new Option(word("allFunctions"), ""),
    ...[...names].sort().map((name) => new Option(name, name)));
}

/** The next hit in this step, else in the next step that has one. */
function findNext(direction) {
  if (!view.query) return;
  const from = view.current >= 0 ? view.current : firstVisible() - direction;
  for (let i = from + direction; i >= 0 && i < view.entries.length; i += direction)
    if (entryHit(view.entries[i])) return goTo(i);
  for (let s = view.step + direction; s >= 0 && s < data.steps.length; s += direction) {
    const step = data.steps[s];
    if (step.text < 0 || !textLines(step.text).some((id) => lineHit(id))) continue;
    showStep(s, false);
    const hits = view.entries.flatMap((entry, i) => (entryHit(entry) ? [i] : []));
    if (hits.length > 0) return goTo(direction > 0 ? hits[0] : hits[hits.length - 1]);
  }
  byId("found").textContent = word("noHit");
}

const lineHits = new Map();
function lineHit(id) {
  if (!lineHits.has(id)) lineHits.set(id, data.lines[id].toLowerCase().includes(view.query));
  return lineHits.get(id);
}

function setQuery(text) {
  view.query = text.toLowerCase();
  lineHits.clear();
  byId("found").textContent = "";
  const place = currentPlace();
  view.current = -1;
  layOut();
  restorePlace(place);
}

function setInline(inline) {
  const place = currentPlace();
  view.inline = inline;
  byId("mode").textContent = word(inline ? "inline" : "side");
  layOut();
  restorePlace(place);
}

function relayOut() {
  const place = currentPlace();
  view.current = -1;
  layOut();
  restorePlace(place);
}

const KEYS = {
  j: () => moveStep(1), ArrowDown: () => moveStep(1), k: () => moveStep(-1), ArrowUp: () => moveStep(-1),
  "]": () => goToChange(1), "[": () => goToChange(-1), n: () => findNext(1), N: () => findNext(-1),
  "/": () => byId("find").focus(), F: () => byId("function").focus(), f: () => byId("function").focus(),
  "=": () => setInline(!view.inline), "?": () => byId("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "checkbox";
  if (typing) {
    if (event.key === "Escape") event.target.blur();
    if (event.key === "Enter" && event.target.id === "find") findNext(event.shiftKey ? -1 : 1);
    return;
  }
  if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
  const action = KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function start() {
  byId("heading").textContent = data.title;
  byId("filter").placeholder = word("filter");
  byId("steps").setAttribute("aria-label", word("steps"));
  byId("onlyText").textContent = word("onlyChanged");
  byId("foldText").textContent = word("fold");
  byId("renamedText").textContent = word("renamesOff");
  byId("find").placeholder = word("find");
  byId("helpButton").textContent = word("helpButton");
  byId("helpTable").replaceChildren(...WORDS[language].help.map(([keys, what]) => element("tr", "",
    element("td", "", ...keys.split(/[,、]\s*/).flatMap((key, i) => [i ? " " : "", element("kbd", "", key)])),
    element("td", "", what))));
  byId("closeHelp").textContent = word("close");
  byId("mode").textContent = word("side");
  listFunctions();
  listSteps();
  byId("filter").oninput = byId("only").onchange = listSteps;
  byId("function").onchange = (event) => { view.func = event.target.value; relayOut(); event.target.blur(); };
  byId("fold").onchange = (event) => { view.fold = event.target.checked; relayOut(); };
  byId("renamed").onchange = (event) => { view.showRenamed = event.target.checked; relayOut(); };
  byId("find").oninput = (event) => setQuery(event.target.value);
  byId("mode").onclick = () => setInline(!view.inline);
  byId("helpButton").onclick = () => byId("help").showModal();
  byId("closeHelp").onclick = () => byId("help").close();
  view.bar.onscroll = () => { view.shift = view.bar.scrollLeft; draw(); };
  view.code.onscroll = () => requestAnimationFrame(draw);
  view.code.addEventListener("wheel", (event) => {
    if (event.deltaX) view.bar.scrollLeft += event.deltaX;
  }, { passive: true });
  addEventListener("resize", draw);
  addEventListener("hashchange", openHash);
  openHash();
}

function openHash() {
  const number = Number(location.hash.slice(1));
  const found = location.hash ? data.steps.findIndex((step) => step.number === number) : -1;
  const firstChange = data.steps.findIndex(changedStep);
  showStep(found >= 0 ? found : Math.max(0, firstChange), false);
}

start();
