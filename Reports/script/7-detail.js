// One finding and everything known about it.

function findingRow(finding) {
  const rule = data.rules[finding.rule];
  const severity = severities[finding.severity];
  const visible = worstText(finding);
  const name = finding.text ?? (finding.item ? finding.item.id : finding.bar ? finding.bar.id : "");
  const place = whereOf(finding);
  const details = el("details", { class: "finding" },
    el("summary", {},
      el("span", { class: `badge ${severity}` }, t(`severity.${severity}`)),
      el("span", { class: "what" },
        visible !== null && visible !== finding.text ? el("s", {}, label(visible, finding.locale)) : null,
        visible !== null && visible !== finding.text ? el("span", { class: "arrow", "aria-hidden": "true" }, "←") : null,
        label(name, finding.locale)),
      el("span", { class: "says", lang: finding.isTranslated ? null : "en", dir: "auto" }, finding.message),
      el("span", { class: "tags" },
        finding.locale >= 0 ? el("span", {}, data.locales[finding.locale][1] + (finding.locales.length > 1 ? ` +${number(finding.locales.length - 1)}` : "")) : null,
        el("span", {}, rule ? rule[0] : ""),
        finding.bar ? el("code", {}, finding.bar.id) : null,
        place ? el("code", {}, placeText(place)) : null,
        finding.state ? el("span", { class: "badge quiet" }, t(`state.${states[finding.state]}`)) : null)));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(detail(finding));
  });
  return el("li", {}, details);
}

/** A place; a link to it where the report has been told what opens it. */
function placeNode([path, line, column]) {
  const code = el("code", {}, `${shared(path)}:${line}:${column}`);
  if (data.link === null) return code;
  const parts = { path: shared(path).split("/").map(encodeURIComponent).join("/"), line, column };
  return el("a", { href: data.link.replace(/\{(path|line|column)\}/g, (_, name) => parts[name]), rel: "noreferrer" }, code);
}

function detail(finding) {
  const { fit, item } = finding;
  const rule = data.rules[finding.rule];
  const facts = [];
  const fact = (name, ...content) => facts.push(el("div", {}, el("dt", {}, t(name)), el("dd", {}, ...content)));
  if (finding.text) fact("finding.meant", label(finding.text, finding.locale));
  if (fit && fit.worst && worstText(finding) !== fit.text) {
    const [shortest, longest] = [fit.worst[8], fit.worst[9]].map((each) => cutText(fit, each));
    fact("finding.shown", label(worstText(finding), finding.locale),
      shortest !== longest ? el("span", { class: "tongue" }, t("finding.between", { shortest: `“${shortest}”`, longest: `“${longest}”` })) : null);
  }
  if (item && item.source && item.source !== finding.text) fact("finding.source", label(item.source, data.locales.findIndex((row) => row[0] === data.source)));
  if (finding.fix !== null) fact("finding.fix", finding.fix);
  if (rule && rule[2]) fact("finding.why", rule[2]);
  if (rule && rule[3].length) {
    facts.push(el("div", {}, el("dt", {}, t("finding.guideline")), ...rule[3].map(([name, statement, address]) =>
      el("dd", {}, address ? el("a", { href: address, rel: "noreferrer" }, name) : name, ` – ${statement}`))));
  }
  if (finding.locales.length > 1) fact("finding.alsoIn", finding.locales.slice(1).map((locale) => data.locales[locale][1]).join(", "));
  if (finding.labels.length) fact("finding.alsoAt", el("ul", {}, ...finding.labels.map((place) => el("li", {}, el("code", {}, shared(place))))));
  const place = whereOf(finding);
  if (place) fact("finding.where", placeNode(place));
  if (item && item.file) fact("finding.string", el("code", {}, `${item.file}: ${item.key ?? ""}`));
  if (finding.related.length) fact("finding.related", el("code", {}, finding.related.join(", ")));
  if (finding.reason) fact("state.suppressed", finding.reason);
  const columns = [el("dl", {}, ...facts)];
  if (fit && fit.worst) columns.unshift(measures(finding, fit));
  return el("div", { class: "detail" }, ...columns);
}

/** The bar where the label does not fit: as near to a view as there is a drawing. */
function nearestDrawing(finding, fit, at) {
  let best = null;
  for (const each of drawings[finding.bar.index]) {
    if (each.locale !== finding.locale || each.design !== at.design || each.large !== (fit.role === "largeTitle")) continue;
    if (!each.labels.some((label) => label.item === fit.item && label.state >= REVIEW)) continue;
    const distance = Math.abs(each.width - at.width) + Math.abs(each.size - at.size);
    if (best === null || distance < best.distance) best = { distance, width: each.width, size: each.size };
  }
  return best && drawBar(finding.bar, finding.locale, { ...at, ...best }, fit.role === "largeTitle");
}

function measures(finding, fit) {
  const worst = fit.worst;
  const at = { design: worst[0], size: worst[1], width: worst[2] };
  const drawing = nearestDrawing(finding, fit, at);
  const row = (name, value, more, kind) => el("tr", { class: kind },
    el("td", {}, name), el("td", { class: "number" }, value), el("td", {}, more));
  const confidences = ["low", "medium", "high"];
  const block = el("div", {},
    drawing ? el("div", { class: "canvas look", tabindex: 0, role: "group", "aria-label": finding.text }, drawing.node) : null,
    el("p", { class: "facts" }, t("worst.at", {
      width: number(worst[2]), size: data.sizes[worst[1]], design: t(`design.${data.designs[worst[0]]}`),
    }), worst[3] === null ? "" : ` · ${shared(worst[3])}`),
    el("table", {}, el("caption", {}, t("finding.derivation")),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("finding.term")),
        el("th", { scope: "col", class: "number" }, t("finding.points")), el("th", { scope: "col" }, t("finding.confidence")))),
      el("tbody", {}, ...data.derivations[worst[10]].map(([term, value, confidence]) =>
        row(term, number(value), t(`confidence.${confidences[confidence]}`))),
        row(t("finding.room"), number(worst[6]), "", "sum"),
        row(t("finding.label"), number(worst[4]), t("finding.margin", { error: number(worst[5]) }), "sum"))),
    breakStrip(fit, at));
  if (worst[12] !== null) block.append(el("p", { class: "facts" }, `${t("finding.devices")}: ${shared(worst[12])}`));
  return block;
}

/** Where a label breaks over the widths looked at: cut, to check, fits. */
function breakStrip(fit, at) {
  const found = run(fit, at);
  const first = data.widths[0], last = data.widths[data.widths.length - 1];
  if (!found || !(last > first)) return "";
  const cut = found.cut === null ? first : Math.min(found.cut, last);
  const from = found.from === null ? last : Math.min(found.from, last);
  const x = (width) => ((width - first) / (last - first)) * 360;
  const part = (name, a, b) => shape("rect", { class: name, x: x(a), y: name === "perhaps" ? 10 : 8, width: Math.max(0, x(b) - x(a)), height: name === "perhaps" ? 8 : 12 });
  const mark = (width, anchor) => shape("text", { x: x(width), y: 38, "text-anchor": anchor }, number(width));
  const text = t("finding.breaks.range", {
    design: t(`design.${data.designs[at.design]}`), size: data.sizes[at.size],
    cut: found.cut === null ? "–" : number(found.cut), fits: found.from === null ? "–" : number(found.from),
  });
  return el("div", {}, el("p", { class: "facts" }, text),
    shape("svg", { class: "breaks", viewBox: "0 0 360 44", role: "img", "aria-label": text },
      part("cut", first, cut), part("perhaps", cut, Math.max(cut, from)), part("fits", Math.max(cut, from), last),
      mark(first, "start"), mark(last, "end"),
      found.from !== null && found.from > first && found.from < last ? mark(found.from, "middle") : null));
}
