"use strict";
/* The page of the HTML report: a list of findings, one of them beside it.
   Text of others only ever becomes text nodes; nothing is parsed as HTML. */
(function () {

const data = JSON.parse(document.getElementById("data").textContent);
const result = data.document;
const own = (object, key) => Object.prototype.hasOwnProperty.call(object, key) ? object[key] : undefined;

/* --- making elements ------------------------------------------------------ */

/* What would hide, or change the direction of writing, is shown as \u202e. */
function visible(text) {
  return String(text).replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    c => "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0"));
}

const SVG = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === false)
      continue;
    if (name.startsWith("on"))
      node.addEventListener(name.slice(2), value);
    else
      node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined)
      node.append(child instanceof Node ? child : visible(child));
  }
  return node;
}
const make = (name, attributes, ...children) =>
  fill(document.createElement(name), attributes, children);
const draw = (name, attributes, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

const number = count => Number(count).toLocaleString("en");
const numbered = (count, what) => number(count) + " " + what + (count === 1 ? "" : "s");

/* --- findings ------------------------------------------------------------- */

const nameOf = finding => ["object", "input", "output"].map(key => (finding[key] || {}).name).find(Boolean) || "";
const effectOf = finding => {
  const effect = finding.effect;
  if (!effect)
    return finding.not_evaluated ? "not evaluated" : "";
  return effect.own || effect.kind;
};
const placeOf = site => site.file + (site.line ? ":" + site.line + (site.column ? ":" + site.column : "") : "");

const findings = result.findings.map((finding, index) => ({
  finding, index,
  rule: finding.rule,
  effect: effectOf(finding),
  file: finding.site.file,
  "function": finding.site.function || "",
  known: Boolean(finding.suppressed),
  masked: Boolean(finding.masked),
  words: [finding.message, finding.rule, finding.level, effectOf(finding), nameOf(finding), finding.fingerprint,
          finding.site.function || "", placeOf(finding.site)].join("\n").toLowerCase(),
}));

/* Causes: the finding that shows one best, then its other pairs. */
const causes = (() => {
  const groups = new Map();
  for (const item of findings) {
    if (!groups.has(item.finding.group))
      groups.set(item.finding.group, []);
    groups.get(item.finding.group).push(item);
  }
  const rank = item => item.finding.rank === undefined ? Infinity : item.finding.rank;
  const list = [...groups.values()];
  for (const items of list) {
    items.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
    for (const item of items) {
      item.best = items[0];
      item.masked = items[0].masked || item.masked;
    }
  }
  return list.sort((a, b) => rank(a[0]) - rank(b[0]) || a[0].index - b[0].index);
})();

/* --- the list ------------------------------------------------------------- */

const PIECE = 100; /* rows that are made at a time */
const filters = { text: "", rule: "", effect: "", file: "", "function": "", state: "", masked: false };
let rows = [];       /* items that pass the filters, in order */
let made = 0;        /* of them, rows in the list */
let chosen = null;
const opened = new Set(); /* causes whose pairs are shown */

function passes(item) {
  for (const key of ["rule", "effect", "file", "function"]) {
    if (filters[key] && item[key] !== filters[key])
      return false;
  }
  if (filters.state && item.known !== (filters.state === "known"))
    return false;
  if (item.masked && !filters.masked && filters.effect !== "masked")
    return false;
  return filters.text.split(/\s+/).every(word => item.words.includes(word));
}

function choices(key) {
  const counts = new Map();
  for (const item of findings) {
    if (item[key])
      counts.set(item[key], (counts.get(item[key]) || 0) + 1);
  }
  return [...counts].sort((a, b) => a[0] < b[0] ? -1 : 1);
}

function chooser(key, label) {
  return make("select", { id: "filter-" + key, "aria-label": label, onchange: event => {
    filters[key] = event.target.value;
    refilter();
  } }, make("option", { value: "" }, "every " + label),
  choices(key).map(([value, count]) => make("option", { value }, value + " (" + number(count) + ")")));
}

const list = make("ul", { id: "list", "aria-label": "Findings" });
const count = make("p", { id: "count", role: "status" });
const search = make("input", { type: "search", id: "search", placeholder: "search  ( / )", "aria-label": "Search findings",
  oninput: event => {
    filters.text = event.target.value.trim().toLowerCase();
    refilter();
  } });

function makeFilters() {
  const state = make("select", { id: "filter-state", "aria-label": "new or known", onchange: event => {
    filters.state = event.target.value;
    refilter();
  } }, make("option", { value: "" }, "new and known"), make("option", { value: "new" }, "new"),
  make("option", { value: "known" }, "known (baseline)"));
  const masked = make("input", { type: "checkbox", id: "filter-masked", onchange: event => {
    filters.masked = event.target.checked;
    refilter();
  } });
  const hidden = findings.filter(item => item.masked).length;
  return make("div", { id: "filters", role: "search", "aria-label": "Filters" }, search,
    chooser("rule", "rule"), chooser("effect", "effect"), chooser("file", "file"), chooser("function", "function"),
    state, hidden ? make("label", { "class": "check" }, masked, "without effect, too (" + number(hidden) + ")") : null,
    count);
}

function rowOf(entry) {
  const { item, pairs } = entry;
  const finding = item.finding;
  const button = make("button", { type: "button", "class": "row", "data-index": item.index,
      "aria-current": item === chosen ? "true" : undefined, onclick: () => choose(item) },
    make("span", { "class": "top" },
      make("span", { "class": "level " + levelClass(finding) }, finding.level),
      make("span", {}, finding.rule),
      item.effect ? make("span", {}, item.effect) : null,
      item.known ? make("span", {}, "known") : null,
      make("span", { "class": "place" }, finding.site.file.split("/").pop() + ":" + finding.site.line)),
    make("span", {}, finding.message));
  const more = pairs ? make("button", { type: "button", "class": "more", "aria-expanded": String(opened.has(finding.group)),
    onclick: () => togglePairs(finding.group) }, (opened.has(finding.group) ? "hide " : "show ") +
    numbered(pairs, "more place") + " of this cause") : null;
  return make("li", { "class": entry.isPair ? "pair" : undefined }, button, more);
}

const levelClass = finding => ["error", "warning", "note"].includes(finding.level) ? finding.level : "note";

function makeRows(least) {
  const end = Math.min(rows.length, Math.max(made + PIECE, least || 0));
  const piece = document.createDocumentFragment();
  for (; made < end; made++)
    piece.append(rows[made].node = rowOf(rows[made]));
  list.append(piece);
}

function refilter() {
  rows = [];
  let shown = 0, groups = 0;
  for (const items of causes) {
    const found = items.filter(passes);
    if (!found.length)
      continue;
    groups++;
    shown += found.length;
    rows.push({ item: found[0], pairs: found.length - 1 });
    if (opened.has(found[0].finding.group))
      rows.push(...found.slice(1).map(item => ({ item, isPair: true })));
  }
  made = 0;
  list.replaceChildren();
  makeRows();
  list.scrollTop = 0;
  count.textContent = numbered(groups, "cause") + ", " + numbered(shown, "finding") +
    (shown < findings.length ? " of " + number(findings.length) : "");
}

function togglePairs(group) {
  const top = list.scrollTop;
  if (!opened.delete(group))
    opened.add(group);
  const least = made;
  refilter();
  makeRows(least);
  list.scrollTop = top;
  const row = rows.find(entry => entry.item.finding.group === group);
  row.node.querySelector(".more").focus();
}

list.addEventListener("scroll", () => {
  if (made < rows.length && list.scrollTop + list.clientHeight > list.scrollHeight - 600)
    makeRows();
});

function choose(item, isMoved) {
  chosen = item;
  for (const node of list.querySelectorAll('[aria-current="true"]'))
    node.removeAttribute("aria-current");
  const index = rows.findIndex(entry => entry.item === item);
  if (index >= 0) {
    if (index >= made)
      makeRows(index + PIECE);
    const row = rows[index].node.querySelector(".row");
    row.setAttribute("aria-current", "true");
    if (isMoved) {
      row.scrollIntoView({ block: "nearest" });
      row.focus({ preventScroll: true });
    }
  }
  showFinding(item);
  history.replaceState(null, "", "#" + encodeURIComponent(item.finding.fingerprint));
}

function move(by) {
  const at = rows.findIndex(entry => entry.item === chosen);
  const next = Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by));
  if (rows.length)
    choose(rows[next].item, true);
}

/* --- one finding ---------------------------------------------------------- */

const detail = make("section", { id: "detail", "aria-labelledby": "detail-title", tabindex: "0" });

function drawShape(shape) {
  const [kind, name, a, b, c, d] = shape;
  switch (kind) {
  case "line": return draw("line", { "class": name, x1: a, y1: b, x2: c, y2: d });
  case "rect": return draw("rect", { "class": name, x: a, y: b, width: c, height: d });
  case "dot": return draw("circle", { "class": name, cx: a, cy: b, r: c });
  case "path": return draw("path", { "class": name, d: a });
  default: return draw("text", { "class": name, x: a, y: b }, c);
  }
}

const pieces = new Map();

/* Timelines are read when one of them is looked at. */
function pictureOf(index) {
  const piece = Math.floor(index / data.per_piece);
  const node = document.getElementById("pictures-" + piece);
  if (!pieces.has(piece))
    pieces.set(piece, node ? JSON.parse(node.textContent) : []);
  return pieces.get(piece)[index % data.per_piece];
}

function timelineOf(item) {
  const picture = pictureOf(item.index);
  if (!picture)
    return null;
  const told = (item.finding.steps || []).map((step, i) => "(" + (i + 1) + ") " + step.text).join("; ");
  const svg = draw("svg", { "class": "timeline", width: picture.width, height: picture.height, role: "img",
      viewBox: "0 0 " + picture.width + " " + picture.height, "aria-label": visible(told) },
      picture.shapes.map(drawShape));
  /* It shrinks a little; then it is scrolled. */
  svg.style.minWidth = Math.round(picture.width * 0.8) + "px";
  return make("div", { "class": "scroll", tabindex: "0", role: "group", "aria-label": "Timeline" }, svg);
}

/* The failures that were executed, the one that the report shows among them. */
function pointsOf(finding) {
  const effect = finding.effect;
  if (!effect)
    return [];
  const shown = { schedule: (effect.alone || {}).schedule || effect.schedule, kind: effect.kind };
  const points = [...(effect.executed || [])];
  if (shown.schedule && !points.some(point => point.schedule === shown.schedule))
    points.push(shown);
  const key = point => ["checkpoint@", "fail@"].map(mark => Number((point.schedule.split(mark).pop().match(/^\d+/) || [0])[0]));
  return points.map(point => ({ point, key: key(point) }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1]).map(row => row.point);
}

const operation = (schedule, mark) => {
  const parts = schedule.split(mark);
  return parts.length > 1 ? (parts.pop().match(/^\d+/) || [null])[0] : null;
};

function sliderOf(item, picture, command) {
  const finding = item.finding, points = pointsOf(finding);
  if (!points.length)
    return null;
  const effect = finding.effect;
  const start = Math.max(0, points.findIndex(point =>
    point.schedule === ((effect.alone || {}).schedule || effect.schedule)));
  const says = make("output", { "for": "point", id: "point-says" });
  const ticks = make("div", { "class": "ticks", "aria-hidden": "true" },
    points.map(point => make("span", { "class": point.kind === "masked" ? "masked" : undefined })));
  const set = index => {
    const { schedule, kind } = points[index];
    const checkpoint = operation(schedule, "checkpoint@"), failure = operation(schedule, "fail@");
    says.textContent = visible("Failure " + (index + 1) + " of the " + numbered(points.length, "failure") +
      " shown here: " + schedule + ": " + kind + explained(kind) +
      (index === start ? "" : "; the values in the picture are those of " + points[start].schedule));
    [...ticks.children].forEach((tick, i) => tick.classList.toggle("chosen", i === index));
    if (picture) {
      for (const node of picture.querySelectorAll(".at-failure"))
        node.textContent = "after operation " + failure;
      for (const node of picture.querySelectorAll(".at-checkpoint"))
        node.textContent = checkpoint === "0" ? "at boot" : "before operation " + checkpoint;
    }
    command(schedule);
  };
  const input = make("input", { type: "range", id: "point", min: 0, max: points.length - 1, value: start,
    disabled: points.length < 2, oninput: event => set(Number(event.target.value)) });
  set(start);
  const all = effect.of === undefined ? "" : " Executed: " + number(effect.tried) + " of " +
    numbered(effect.of, "instance") + ".";
  return [make("h3", {}, "Failures that were tried"),
    make("div", { "class": "points" }, make("label", { "for": "point" }, "failure point"),
      make("div", {}, input, ticks), says),
    make("p", {}, Object.entries(effect.instances || {}).map(([kind, n]) => number(n) + " " + kind).join(", ") + "." + all)];
}

const explained = kind => own(data.effects, kind) ? " (" + data.effects[kind] + ")" : "";

/* Columns are bytes of UTF-8. */
function unitAt(text, column) {
  const bytes = new TextEncoder().encode(text).slice(0, column - 1);
  return new TextDecoder().decode(bytes).length;
}

function lineOf(text, columns) {
  const marks = columns.filter(Boolean).map(column => {
    const from = unitAt(text, column);
    const word = text.slice(from).match(/^[A-Za-z0-9_]+|^[-+*\/%&|^<>=!]+|^[^]/u);
    return { from, to: from + (word ? word[0].length : 0) };
  }).sort((a, b) => a.from - b.from);
  const out = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.from < at || mark.to === mark.from)
      continue;
    out.push(text.slice(at, mark.from), make("mark", {}, text.slice(mark.from, mark.to)));
    at = mark.to;
  }
  return [...out, text.slice(at)];
}

function sourceOf(finding) {
  const steps = (finding.steps || []).map((step, i) => ({ ...step, number: i + 1 }));
  const all = steps.length ? steps : [{ ...finding.site, text: "" }];
  const files = [...new Set(all.map(step => step.file))];
  const out = [];
  for (const file of files) {
    const lines = own(data.sources, file);
    const mine = all.filter(step => step.file === file);
    out.push(make("div", { "class": "file code" }, file));
    if (!lines) {
      out.push(mine.map(step => make("div", { "class": "text" }, placeOf(step) + ": " + saysOf(step))));
      out.push(make("div", { "class": "text" }, "(the source was not there when this page was written)"));
      continue;
    }
    const near = Object.keys(lines).map(Number).filter(line =>
      mine.some(step => Math.abs(step.line - line) <= 3)).sort((a, b) => a - b);
    near.forEach((line, i) => {
      if (i && near[i - 1] !== line - 1)
        out.push(make("div", { "class": "text" }, make("span", { "class": "number" }, "⋮")));
      const here = mine.filter(step => step.line === line);
      out.push(make("div", { "class": "text" + (here.length ? " hit" : "") },
        make("span", { "class": "number" }, line), lineOf(lines[line], here.map(step => step.column))));
      out.push(here.filter(step => step.text).map(step =>
        make("div", { "class": "says" + (step.role === "failure" ? " failure" : "") }, saysOf(step))));
    });
  }
  return make("div", { "class": "scroll", tabindex: "0", role: "group", "aria-label": "Source" },
    make("div", { "class": "source code" }, out));
}
const saysOf = step => (step.number ? "(" + step.number + ") " : "") + step.text;

function statesOf(finding) {
  const parts = [], values = finding.values || {};
  const state = (name, text) => parts.push(make("div", {}, make("strong", {}, name), make("br"), text));
  if (values.expected !== undefined)
    state("A run without the failure has", values.expected);
  if (values.observed !== undefined)
    state("After the failure there is", values.observed);
  if (finding.environment) {
    state("The world without the failure", wordsOf(finding.environment.continuous));
    state("The world after it", wordsOf(finding.environment.intermittent));
  }
  const details = ((finding.effect || {}).alone || finding.effect || {}).details || [];
  const table = details.length ? make("table", {}, make("thead", {}, make("tr", {},
      ["where", "expected", "found"].map(name => make("th", { scope: "col" }, name)))),
    make("tbody", {}, details.map(row => make("tr", {}, make("td", {}, row.name || row.text || ""),
      make("td", {}, row.expected === undefined ? "" : row.expected),
      make("td", {}, row.found === undefined ? row.text || "" : row.found))))) : null;
  if (!parts.length && !table)
    return null;
  return [make("h3", {}, "Expected and found"), make("div", { "class": "states" }, parts),
    table ? make("h3", {}, "At the end of the execution") : null, table];
}
const wordsOf = object => Object.entries(object || {}).map(([key, value]) => key + " = " + value).join(", ");

function callsOf(finding) {
  const rows = [["used in", finding.consumer], ["changed in", finding.producer]]
    .filter(([, access]) => access && access.stack && access.stack.length);
  if (!rows.length)
    return null;
  return [make("h3", {}, "Calls"), make("dl", { "class": "facts" }, rows.map(([name, access]) =>
    [make("dt", {}, name), make("dd", { "class": "code" }, [...access.stack].reverse().join(" › "))]))];
}

function copyButton(text) {
  const button = make("button", { type: "button", "class": "copy", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text());
    } catch (error) {
      const area = make("textarea", {});
      area.value = text();
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    button.textContent = "copied";
    setTimeout(() => { button.textContent = "copy"; }, 1500);
  } }, "copy");
  return button;
}

function ruleOf(finding) {
  const rule = own(data.rules, finding.rule);
  if (!rule)
    return null;
  return make("details", {}, make("summary", {}, "The rule: " + finding.rule + ": " + rule.summary),
    make("pre", { "class": "page", tabindex: "0", role: "group", "aria-label": "Page of the rule" }, rule.page));
}

function factsOf(finding) {
  const rows = [...(finding.facts || []), ...(finding.cause_facts || [])];
  if (finding.not_evaluated)
    rows.push({ label: "effect", text: "not evaluated: " + finding.not_evaluated });
  const extra = [["checkpoint", finding.checkpoint], ["fingerprint", finding.fingerprint], ["cause", finding.group]];
  return make("dl", { "class": "facts" }, rows.map(row => [make("dt", {}, row.label), make("dd", {}, row.text)]),
    extra.filter(([, text]) => text).map(([label, text]) => [make("dt", {}, label), make("dd", { "class": "code" }, text)]));
}

function showFinding(item) {
  const finding = item.finding, picture = timelineOf(item);
  const pre = make("pre", { id: "replay" }, finding.replay || "");
  const first = (finding.replay || "").match(/--schedule '[^']*'/);
  const slider = sliderOf(item, picture, schedule => {
    if (first)
      pre.textContent = visible(finding.replay.replace(first[0], () => "--schedule '" + schedule + "'"));
  });
  fill(detail, {}, []).replaceChildren(...[
    make("h2", { id: "detail-title" }, finding.message),
    make("p", { "class": "where" }, make("span", { "class": "level " + levelClass(finding) }, finding.level), " · ",
      finding.rule, item.effect ? " · " + item.effect : "", " · ", make("span", { "class": "code" }, placeOf(finding.site)),
      finding.site.function ? " in " + finding.site.function : "", item.known ? " · known" : ""),
    picture, slider, make("h3", {}, "Source"), sourceOf(finding), statesOf(finding),
    make("h3", {}, "What is known"), factsOf(finding), callsOf(finding),
    finding.replay ? [make("h3", {}, "Replay"), make("div", { "class": "command" }, pre, copyButton(() => pre.textContent))] : null,
    ruleOf(finding) ? [make("h3", {}, "Rule"), ruleOf(finding)] : null,
    make("div", { id: "print-list" }),
  ].flat(2).filter(Boolean));
  detail.scrollTop = 0;
}

/* --- the other parts ------------------------------------------------------ */

/* Any JSON, as tables that open. */
function tree(value, depth) {
  if (value === null || typeof value !== "object")
    return document.createTextNode(typeof value === "number" && Number.isInteger(value) ? number(value) : visible(String(value)));
  const entries = Array.isArray(value) ? value.map((item, i) => [i + 1, item]) : Object.entries(value);
  if (Array.isArray(value) && value.every(item => item === null || typeof item !== "object"))
    return document.createTextNode(visible(value.join(", ") || "none"));
  const MOST = 200;
  const body = () => [make("table", {}, make("tbody", {}, entries.slice(0, MOST).map(([key, item]) =>
    make("tr", {}, make("th", { scope: "row" }, String(key)), make("td", {}, tree(item, depth + 1)))))),
    entries.length > MOST ? make("p", {}, number(entries.length - MOST) + " more are in the JSON result") : null];
  if (depth < 1)
    return make("div", {}, body());
  const part = make("details", { ontoggle: () => {
    if (part.open && part.childElementCount === 1)
      fill(part, {}, body());
  } }, make("summary", {}, Array.isArray(value) ? numbered(entries.length, "entry").replace("entrys", "entries") : Object.keys(value).slice(0, 4).join(", ") || "nothing"));
  return part;
}

const listed = (texts, none) => texts && texts.length ? make("ul", {}, texts.map(text => make("li", {}, text))) : make("p", {}, none);

function configurationPanel() {
  return [make("h2", {}, "Configuration"), tree(result.configuration, 0), make("h2", {}, "Program"), tree(result.program, 0),
    make("h2", {}, "Made by"), tree({ brownout: result.brownout.version, command: result.command }, 0)];
}

function limitsPanel() {
  const steps = (result.check || {}).steps || [];
  const left = steps.filter(step => !step.done);
  return [make("h2", {}, "Notes and warnings"), listed(result.warnings, "There are none."),
    make("h2", {}, "What the report says besides findings"), listed((result.text || {}).notes, "Nothing."),
    steps.length ? [make("h2", {}, "What check did"), make("table", {}, make("tbody", {}, steps.map(step =>
      make("tr", {}, make("th", { scope: "row" }, step.name), make("td", {}, step.done ? "done" : "not done: " + step.why)))))] : null,
    left.length ? make("p", {}, "What was not done was not looked at: nothing is known about it.") : null,
    result.assumed ? [make("h2", {}, "Assumed"), tree(result.assumed, 0)] : null,
    result.gave_up ? make("p", { "class": "error" }, "The run was given up: the program had not ended.") : null,
    result.trap ? [make("h2", {}, "The program crashes by itself"), make("p", { "class": "error" }, result.trap.message)] : null];
}

function statisticsPanel() {
  return [make("h2", {}, "Summary"), tree(result.summary, 0), make("h2", {}, "Statistics"), tree(result.statistics, 0)];
}

const KNOWN = ["brownout", "command", "program", "configuration", "findings", "summary", "statistics", "text", "warnings",
               "exit_code", "assumed", "gave_up", "trap", "check"];

function othersPanel() {
  const text = result.text || {};
  const page = words => make("pre", { "class": "page", tabindex: "0", role: "group", "aria-label": "Text" }, words);
  return [text.before ? [make("h2", {}, "Results"), page(text.before)] : null, text.after ? page(text.after) : null,
    Object.entries(result).filter(([key]) => !KNOWN.includes(key)).map(([key, value]) => [make("h2", {}, key), tree(value, 0)])];
}

const hasOthers = () => Boolean((result.text || {}).before || (result.text || {}).after) ||
  Object.keys(result).some(key => !KNOWN.includes(key));

/* --- the frame ------------------------------------------------------------ */

const parts = [
  { id: "findings", name: "Findings", fill: panel => panel.append(
    make("div", { id: "side" }, makeFilters(), list), detail) },
  { id: "configuration", name: "Configuration", sheet: configurationPanel },
  { id: "limits", name: "Assumed, not checked", sheet: limitsPanel },
  { id: "statistics", name: "Statistics", sheet: statisticsPanel },
  ...(hasOthers() ? [{ id: "others", name: "Other results", sheet: othersPanel }] : []),
];

function show(part, isFocused) {
  for (const other of parts) {
    const is = other === part;
    other.tab.setAttribute("aria-selected", String(is));
    other.tab.tabIndex = is ? 0 : -1;
    other.panel.hidden = !is;
  }
  if (!part.isMade) {
    part.isMade = true;
    if (part.fill)
      part.fill(part.panel);
    else
      fill(part.panel, {}, [make("div", { "class": "sheet" }, part.sheet().flat(3))]);
  }
  if (isFocused)
    part.tab.focus();
}

function makeTabs() {
  const tabs = document.getElementById("tabs"), panels = document.getElementById("panels");
  parts.forEach((part, i) => {
    part.tab = make("button", { type: "button", role: "tab", id: "tab-" + part.id, "aria-controls": part.id,
      onclick: () => show(part), onkeydown: event => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by)
          show(parts[(i + by + parts.length) % parts.length], true);
      } }, part.name);
    part.panel = make("div", { role: "tabpanel", id: part.id, "aria-labelledby": "tab-" + part.id, tabindex: part.sheet ? "0" : undefined });
    tabs.append(part.tab);
    panels.append(part.panel);
  });
}

const THEMES = ["system", "light", "dark"];
let theme = "system";
try {
  theme = THEMES.includes(localStorage.getItem("brownout-theme")) ? localStorage.getItem("brownout-theme") : "system";
} catch (error) { /* files may have no storage */ }

function setTheme(name) {
  theme = name;
  if (name === "system")
    delete document.documentElement.dataset.theme;
  else
    document.documentElement.dataset.theme = name;
  const button = document.getElementById("theme");
  button.textContent = "colours: " + name;
  try {
    localStorage.setItem("brownout-theme", name);
  } catch (error) { /* as above */ }
}
const nextTheme = () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);

const KEYS = [["j", "next finding"], ["k", "previous finding"], ["/", "search"], ["o", "show or hide the other places of a cause"],
  ["1 … " + parts.length, "the parts of the report"], ["t", "light, dark, or as the system has it"], ["Esc", "leave the search"], ["?", "this list"]];
const help = document.getElementById("help");

function makeHelp() {
  fill(help, {}, [make("h2", { id: "help-title" }, "Keys"), make("table", {}, make("tbody", {}, KEYS.map(([key, what]) =>
    make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, what))))),
    make("p", {}, make("button", { type: "button", onclick: () => help.close() }, "close"))]);
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open)
    return;
  const isTyping = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName) && event.target.type !== "checkbox" &&
    event.target.type !== "range";
  if (isTyping) {
    if (event.key === "Escape")
      event.target.blur();
    return;
  }
  const part = parts[Number(event.key) - 1];
  const actions = { j: () => move(1), k: () => move(-1), "/": () => { show(parts[0]); search.focus(); },
    "?": () => help.showModal(), t: nextTheme,
    o: () => { if (chosen && chosen.best.finding.more_pairs) togglePairs(chosen.finding.group); } };
  const action = part ? () => show(part, true) : own(actions, event.key);
  if (!action)
    return;
  if ("jko".includes(event.key))
    show(parts[0]);
  event.preventDefault();
  action();
}

/* What is printed: the finding that is shown, and the list, up to a length. */
function beforePrint() {
  const MOST = 500, place = document.getElementById("print-list");
  if (!place)
    return;
  place.replaceChildren(make("h3", {}, "All findings"), make("table", {}, make("tbody", {}, rows.slice(0, MOST).map(({ item }) =>
    make("tr", {}, make("td", {}, item.finding.level), make("td", {}, item.rule), make("td", {}, placeOf(item.finding.site)),
      make("td", {}, item.finding.message))))),
    rows.length > MOST ? make("p", {}, number(rows.length - MOST) + " more are not printed") : "");
}

function begin() {
  const last = ((result.text || {}).last || "").split("\n")[0];
  document.getElementById("sum").textContent = visible(last);
  document.getElementById("app").hidden = false;
  makeTabs();
  makeHelp();
  setTheme(theme);
  show(parts[0]);
  refilter();
  const wanted = decodeURIComponent(location.hash.slice(1));
  const linked = findings.find(item => item.finding.fingerprint === wanted);
  if (linked && linked.masked)
    filters.masked = document.getElementById("filter-masked").checked = true;
  if (linked && linked !== linked.best)
    opened.add(linked.finding.group);
  if (linked)
    refilter();
  if (linked || rows.length)
    choose(linked || rows[0].item);
  else
    fill(detail, {}, [make("h2", { id: "detail-title" }, findings.length ? "No finding is shown" : "No findings in what was looked at"),
      make("p", {}, last), make("p", {}, "What was assumed and what was not checked is in the part \"Assumed, not checked\".")]);
  document.getElementById("theme").addEventListener("click", nextTheme);
  document.getElementById("help-open").addEventListener("click", () => help.showModal());
  document.addEventListener("keydown", onKey);
  window.addEventListener("beforeprint", beforePrint);
}

begin();
}());
