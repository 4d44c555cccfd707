"use strict";

// The script of a translator's page: a meter that answers while one types, and the new wordings as
// XLIFF or CSV. Widths are sums of the letters' advances, scaled so that the present wording is as
// wide as it was measured.

const data = JSON.parse(document.getElementById("report-data").textContent);
const byId = (id) => document.getElementById(id);
const numbers = new Intl.NumberFormat(data.language, { maximumFractionDigits: 1 });
const segments = new Intl.Segmenter(data.locale, { granularity: "grapheme" });
const advances = new Map(data.letters.map((letter, index) => [letter, data.advances[index]]));
const wordings = data.tasks.map((task) => task.text);

function fill(text, values) {
  for (const [name, value] of Object.entries(values)) text = text.split(`{${name}}`).join(value);
  return text;
}

/** The sum of the advances of a text's letters; one that is not known is as wide as the widest. */
function advance(text) {
  let sum = 0;
  for (const { segment } of segments.segment(text)) {
    if (advances.has(segment)) sum += advances.get(segment);
    else for (const letter of segment) sum += advances.get(letter) ?? (letter >= "\u1100" ? data.wide : data.widest);
  }
  return sum;
}

/** Width of a new wording in points. */
function widthOf(task, text) {
  const present = advance(task.text);
  return present > 0 ? (advance(text) / present) * task.width : 0;
}

function answer(task, index) {
  const text = wordings[index];
  if (task.room === undefined) return;
  const width = widthOf(task, text), left = task.room - width;
  const meter = byId(`meter-${index}`), output = byId(`answer-${index}`);
  meter.max = Math.max(task.room, task.width) * 1.25;
  meter.low = meter.high = task.room;
  meter.optimum = 0;
  meter.value = width;
  output.textContent = fill(left >= 0 ? data.texts["translator.fits"] : data.texts["translator.over"], {
    points: numbers.format(Math.abs(Math.round(left * 10) / 10)),
  });
  output.className = left >= 0 ? "badge fits" : "badge cut";
}

function countChanges() {
  const changed = data.tasks.filter((task, index) => wordings[index] !== task.text).length;
  byId("changed").textContent = fill(data.texts["translator.changed"], {
    count: numbers.format(changed), total: numbers.format(data.tasks.length),
  });
}

function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The units with the new wordings as their targets. */
function xliff() {
  const document = new DOMParser().parseFromString(data.xliff, "application/xml");
  const units = new Map([...document.querySelectorAll("trans-unit")].map((unit) =>
    [`${unit.closest("file").getAttribute("original")}\n${unit.id}`, unit]));
  data.tasks.forEach((task, index) => {
    const unit = units.get(`${task.file}\n${task.unit}`);
    if (wordings[index] === task.text || !unit) return;
    let target = unit.querySelector("target");
    if (!target) {
      target = document.createElementNS(unit.namespaceURI, "target");
      unit.querySelector("source").after(target);
    }
    target.textContent = wordings[index];
    target.setAttribute("state", "translated");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document.documentElement)}\n`;
}

/** A cell that no spreadsheet calculates. */
function cell(text) {
  const shown = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

/** The table of tasks with the new wordings as a last column. */
const csv = () => data.rows.map((row, index) =>
  `${row},${index === 0 ? "new_text" : cell(wordings[index - 1])}\r\n`).join("");

for (const node of document.querySelectorAll(".scripted")) node.hidden = false;
data.tasks.forEach((task, index) => {
  const field = byId(`wording-${index}`);
  field.value = task.text;
  field.addEventListener("input", () => {
    wordings[index] = field.value;
    answer(task, index);
    countChanges();
  });
  if (task.room === undefined) byId(`meter-${index}`).hidden = true;
  answer(task, index);
});
countChanges();
byId("save-xliff").addEventListener("click", () => save(`${data.locale}.xliff`, "application/xml", xliff()));
byId("save-csv").addEventListener("click", () => save(`${data.locale}.csv`, "text/csv", csv()));
document.documentElement.dataset.ready = "true";
