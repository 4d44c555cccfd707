"use strict";

// The page's script is the files of this folder one after the other. It reads the data block, whose
// rows are described field by field in Sources/LabelReport/HTML/HTMLReportData.swift, and builds
// elements only with createElement and textContent, so no text of the app can become markup.

const data = JSON.parse(document.getElementById("report-data").textContent);
const byId = (id) => document.getElementById(id);
const numbers = new Intl.NumberFormat(data.language, { maximumFractionDigits: 1 });
const number = (value) => numbers.format(value);
const shared = (place) => (place === null ? null : data.strings[place]);

function t(name, values = {}) {
  let text = data.texts[name] ?? name;
  for (const key of Object.keys(values)) text = text.split(`{${key}}`).join(values[key]);
  return text;
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(name, value === true ? "" : value);
    }
  }
  for (const child of children) if (child !== null) node.append(child);
  return node;
}
const el = (name, attributes = {}, ...children) =>
  fill(document.createElement(name), attributes, children);
const shape = (name, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
const label = (text, locale, name) =>
  el("bdi", { lang: locale < 0 ? null : data.locales[locale][0], class: name }, text);

/** A sentence of the data block: a template with the label, the language's name and numbers put in. */
function sentence(row, text, locale) {
  const [place, ...values] = Array.isArray(row) ? row : [row];
  let next = 0;
  const parts = {
    "\u0001": () => text, "\u0002": () => data.locales[locale][1], "\u0003": () => String(values[next++]),
  };
  return data.sentences[place].replace(/[\u0001-\u0003]/g, (mark) => parts[mark]());
}

const FITS = 0, TIGHT = 1, REVIEW = 2, CUT = 3;
const stateNames = ["fits", "tight", "review", "cut"];
const bars = data.bars.map((row, index) => ({
  index, id: row[0], kind: row[1], platform: row[2], place: row[3],
  items: row[4].map((item) => ({
    id: item[0], role: item[1], placement: item[2], hasPicture: item[3] === 1, source: item[4],
    place: item[5], file: shared(item[6]), key: item[7], isStandIn: item[8] === 1,
  })),
  fits: row[5].map((fit) => ({
    item: fit[0], role: data.roles[fit[1]], locale: fit[2], verdict: fit[3], text: fit[4],
    breaks: fit[5], worst: fit[6] ?? null,
  })),
}));
for (const bar of bars) {
  bar.byLocale = new Map();
  for (const fit of bar.fits) {
    if (!bar.byLocale.has(fit.locale)) bar.byLocale.set(fit.locale, []);
    bar.byLocale.get(fit.locale).push(fit);
  }
}
const breaking = bars.flatMap((bar) => bar.fits.filter((fit) => fit.verdict >= REVIEW));

const cutText = (fit, visible) =>
  typeof visible === "number" ? fit.text.slice(0, visible) + "…" : visible;

/** The run of text sizes that holds for a size: label width, fits from, cut up to. */
function run(fit, view) {
  const runs = Array.isArray(fit.breaks) ? (fit.breaks[view.design] ?? []) : [];
  let start = 0;
  while (start + 4 < runs.length && runs[start + 4] <= view.size) start += 4;
  return runs.length ? { width: runs[start + 1], from: runs[start + 2], cut: runs[start + 3] } : null;
}

/** Whether a label fits in a view. */
function stateOf(fit, view) {
  const found = run(fit, view);
  if (!found) return fit.verdict < REVIEW ? FITS : REVIEW;
  if (found.from !== null && view.width >= found.from) return FITS;
  return found.cut !== null && view.width <= found.cut ? CUT : REVIEW;
}
