// The stage: bars as they look, with sliders for width and text size.

const view = {
  width: data.widths[0] ?? 375,
  size: data.sizesUsed.includes(3) ? 3 : (data.sizesUsed[0] ?? 3),
  design: data.designs.indexOf(data.designsUsed[data.designsUsed.length - 1] ?? "classic"),
};
const stage = { bar: -1, locale: -1, shown: 6, open: new Set() };
const PER_BAR = 6;

function barsInOrder() {
  if (stage.bar >= 0) return [bars[stage.bar]];
  const score = new Map(bars.map((bar) => [bar, 0]));
  for (const bar of bars) {
    for (const fit of bar.fits) {
      if (fit.verdict < REVIEW || (stage.locale >= 0 && fit.locale !== stage.locale)) continue;
      const state = stateOf(fit, view);
      score.set(bar, score.get(bar) + (state === CUT ? 1000 : state === REVIEW ? 1 : 0));
    }
  }
  return [...bars].filter((bar) => bar.fits.length).sort((a, b) => score.get(b) - score.get(a) || a.index - b.index);
}

function drawStage() {
  const order = barsInOrder();
  byId("stage").replaceChildren(...order.slice(0, stage.shown).map(stageBar));
  const left = order.length - stage.shown;
  byId("stage-more").hidden = left <= 0;
  byId("stage-more").textContent = t("drawings.more", { count: number(Math.min(left, 12)) });
  let cut = 0, review = 0;
  for (const fit of breaking) {
    const state = stateOf(fit, view);
    if (state === CUT) cut += 1;
    else if (state === REVIEW) review += 1;
  }
  const size = data.sizes[view.size], design = t(`design.${data.designs[view.design]}`);
  byId("width-value").textContent = `${number(view.width)} pt`;
  byId("size-value").textContent = size;
  byId("width").setAttribute("aria-valuetext", `${number(view.width)} pt`);
  byId("size").setAttribute("aria-valuetext", size);
  byId("stage-status").textContent = t("drawings.status", {
    width: number(view.width), size, design, cut: number(cut), review: number(review),
  });
  ticks("width-ticks", data.widths, (width) => ({ ...view, width }), (width) => width === view.width);
  ticks("size-ticks", data.sizesUsed, (size) => ({ ...view, size }), (each) => each === view.size);
}

/** Under a slider: how many labels are cut at each of its steps. */
function ticks(id, steps, viewAt, isNow) {
  const counts = steps.map((step) => {
    const there = viewAt(step);
    return breaking.reduce((sum, fit) => sum + (stateOf(fit, there) === CUT ? 1 : 0), 0);
  });
  const most = Math.max(1, ...counts);
  byId(id).replaceChildren(...steps.map((step, index) => {
    const bar = el("i", { class: isNow(step) ? "now" : null });
    bar.style.height = `${Math.round((counts[index] / most) * 24) + 2}px`;
    return bar;
  }));
}

function stageBar(bar) {
  const locales = stage.locale >= 0 ? [stage.locale] : [...bar.byLocale.keys()];
  const plates = [];
  for (const locale of locales) {
    for (const large of [false, true]) {
      if (large && !(bar.byLocale.get(locale) ?? []).some((fit) => fit.role === "largeTitle")) continue;
      const drawing = drawBar(bar, locale, view, large);
      if (drawing) plates.push({ locale, drawing });
    }
  }
  plates.sort((a, b) => b.drawing.cut - a.drawing.cut || b.drawing.review - a.drawing.review);
  const isOpen = stage.open.has(bar.index) || plates.length <= PER_BAR;
  const section = el("section", { class: "stage-bar" },
    el("h3", {}, el("code", {}, bar.id), t(`bar.${bar.kind}`)),
    bar.place ? el("p", { class: "facts" }, el("code", {}, placeText(bar.place))) : null,
    el("ul", { class: "gallery" }, ...(isOpen ? plates : plates.slice(0, PER_BAR)).map(plate)));
  if (!isOpen) {
    const button = el("button", { class: "more", type: "button" },
      t("findings.more", { count: number(plates.length - PER_BAR) }));
    button.addEventListener("click", () => {
      stage.open.add(bar.index);
      section.replaceWith(stageBar(bar));
    });
    section.append(button);
  }
  return section;
}

function plate({ locale, drawing }) {
  return el("li", {},
    el("div", { class: "who" },
      el("span", {}, el("b", {}, data.locales[locale][1]), ` ${drawing.kind}`),
      stateBadge(drawing.cut, drawing.review)),
    el("div", { class: "plate", tabindex: 0, role: "group", "aria-label": data.locales[locale][1] },
      drawing.node),
    el("ul", { class: "texts" }, ...drawing.labels.map((each) =>
      el("li", { class: stateNames[each.state] }, label(each.fit.text, locale)))));
}

const placeText = (place) => `${shared(place[0])}:${place[1]}`;

function options(select, first, entries) {
  select.replaceChildren(el("option", { value: "-1" }, first),
    ...entries.map(([value, text]) => el("option", { value }, text)));
}

function setUpStage() {
  const width = byId("width"), size = byId("size");
  width.max = Math.max(0, data.widths.length - 1);
  size.max = Math.max(0, data.sizesUsed.length - 1);
  width.value = data.widths.indexOf(view.width);
  size.value = data.sizesUsed.indexOf(view.size);
  for (const name of data.designsUsed) {
    const input = el("input", { type: "radio", name: "design", value: data.designs.indexOf(name) });
    input.checked = data.designs[view.design] === name;
    byId("design-choice").append(el("label", {}, input, t(`design.${name}`)));
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  for (const input of document.getElementsByName("appearance")) input.checked = input.value === dark;
  byId("stage").classList.toggle("look-dark", dark === "dark");
  options(byId("stage-bar"), t("control.worst"), bars.filter((bar) => bar.fits.length).map((bar) => [bar.index, bar.id]));
  options(byId("stage-locale"), t("control.all"), data.locales.map((row, index) => [index, `${row[1]} (${row[0]})`]));
  let pending = 0;
  const redraw = () => {
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(drawStage);
  };
  byId("stage-controls").addEventListener("submit", (event) => event.preventDefault());
  byId("stage-controls").addEventListener("input", (event) => {
    const { id, name, value } = event.target;
    if (id === "width") view.width = data.widths[Number(value)];
    else if (id === "size") view.size = data.sizesUsed[Number(value)];
    else if (id === "stage-bar") stage.bar = Number(value);
    else if (id === "stage-locale") stage.locale = Number(value);
    else if (name === "design") view.design = Number(value);
    else if (name === "appearance") byId("stage").classList.toggle("look-dark", value === "dark");
    redraw();
  });
  byId("stage-more").addEventListener("click", () => {
    stage.shown += 12;
    drawStage();
  });
  drawStage();
}
