// Shows the drawings of the data block: shapes that the layout placed. Nothing is laid out here.

const styles = data.drawings.styles;

/** The drawings of a bar, each with its view. */
const drawings = bars.map((bar) => (data.drawings.bars[bar.index] ?? []).map((row) => ({
  locale: row[0], large: row[1] === 1, design: row[2], size: row[3], width: row[4], height: row[5],
  shapes: row[6], labels: row[7].map((place) => drawnLabel(bar, row[0], data.drawings.labels[place])),
})));

/** A label as it is drawn: the text is the fit's unless it is its own. */
function drawnLabel(bar, locale, [item, state, visible = null, own = null]) {
  const text = own ?? bar.byLocale.get(locale).find((fit) => fit.item === item).text;
  return { item, state, text, visible: visible === null ? text : cutText({ text }, visible) };
}

/** The drawing of a view: of a bar that does not grow with the text, that of the next smaller size. */
function drawingFor(bar, locale, view, large) {
  let best = null;
  for (const each of drawings[bar.index]) {
    const isSame = each.locale === locale && each.large === large && each.design === view.design
      && each.width === view.width && each.size <= view.size;
    if (isSame && (best === null || each.size > best.size)) best = each;
  }
  return best;
}

/** One shape as an element: a rectangle, a path or a text, told apart by the length of its row. */
function shapeNode(row, labels) {
  const style = { class: styles[row[0]] };
  if (row.length === 2) return shape("path", { ...style, d: row[1] });
  if (row.length === 6) {
    const [x, y, width, height, rx] = row.slice(1);
    return shape("rect", { ...style, x, y, width, height, rx: rx || null });
  }
  const [shown, x, y, width, size, weight] = row.slice(1);
  const text = typeof shown === "number" ? labels[shown].visible : shown;
  const isStretched = width > 0 && text.length > 1;
  return shape("text", {
    ...style, x, y, "font-size": size, "font-weight": weight, "text-anchor": "middle",
    textLength: isStretched ? width : null, lengthAdjust: isStretched ? "spacingAndGlyphs" : null,
  }, text);
}

/** A bar in one language and view: { node, kind, labels, cut, review }; null where none was drawn. */
function drawBar(bar, locale, view, large) {
  const drawing = drawingFor(bar, locale, view, large);
  if (drawing === null || drawing.labels.length === 0) return null;
  const { width, height, labels } = drawing;
  const kind = t(large ? "bar.largeTitle" : `bar.${bar.kind}`);
  const names = labels.map((each) =>
    t(`drawings.item.${["fits", "fits", "review", "truncated"][each.state]}`,
      { text: each.text, visible: each.visible }));
  const node = shape("svg", {
    class: `picture ${data.designs[drawing.design]}`, role: "img", width, height,
    viewBox: `0 0 ${width} ${height}`, lang: data.locales[locale][0],
    "aria-label": t("drawings.name", {
      kind, locale: data.locales[locale][1], width: number(width), items: names.join("; "),
    }),
  }, ...drawing.shapes.map((place) => shapeNode(data.drawings.shapes[place], labels)));
  const count = (state) => labels.filter((each) => each.state === state).length;
  return { node, kind, labels, design: drawing.design, cut: count(CUT), review: count(REVIEW) };
}

function stateBadge(cut, review) {
  if (cut) return el("span", { class: "badge cut" }, `✂︎ ${number(cut)} ${t("verdict.truncated")}`);
  if (review) return el("span", { class: "badge review" }, `? ${number(review)} ${t("verdict.review")}`);
  return el("span", { class: "badge fits" }, `✓ ${t("verdict.fits")}`);
}
