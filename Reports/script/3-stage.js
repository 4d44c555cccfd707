// The stage: bars as they look, with sliders for width and text size.

const designsUsed = data.designsUsed.map((name) => data.designs.indexOf(name));
const screensOf = (platform) => data.screens[data.platforms.indexOf(platform)] ?? [];
const COMMON = [393, 375];

const stage = {
  bar: -1, locale: -1, shown: 6, open: new Set(), platform: null,
  designs: designsUsed.slice(-1),
};
const view = { width: 0, size: data.sizesUsed[0] ?? 3, design: stage.designs[0] ?? 0 };
const PER_BAR = 6;

/** Goes to a platform: its own screens, at a common width to begin with. */
function usePlatform(platform) {
  stage.platform = platform;
  const widths = screensOf(platform).map(([width]) => width);
  view.width = COMMON.find((each) => widths.includes(each)) ?? widths[Math.floor(widths.length / 2)] ?? 0;
}

function barsInOrder() {
  if (stage.bar >= 0) return [bars[stage.bar]];
  const own = bars.filter((bar) => bar.platform === stage.platform);
  const score = new Map(own.map((bar) => [bar, 0]));
  for (const bar of own) {
    for (const fit of bar.fits) {
      if (fit.verdict < REVIEW || (stage.locale >= 0 && fit.locale !== stage.locale)) continue;
      const state = stateOf(fit, view);
      score.set(bar, score.get(bar) + (state === CUT ? 1000 : state === REVIEW ? 1 : 0));
    }
  }
  return own.filter((bar) => drawings[bar.index].length).sort((a, b) => score.get(b) - score.get(a) || a.index - b.index);
}

const breakingOn = (platform) =>
  bars.filter((bar) => bar.platform === platform).flatMap((bar) => bar.fits.filter((fit) => fit.verdict >= REVIEW));

function drawStage() {
  const order = barsInOrder();
  byId("stage").replaceChildren(...order.slice(0, stage.shown).map(stageBar));
  const left = order.length - stage.shown;
  byId("stage-more").hidden = left <= 0;
  byId("stage-more").textContent = t("drawings.more", { count: number(Math.min(left, 12)) });
  let cut = 0, review = 0;
  for (const fit of breakingOn(stage.platform)) {
    const state = stateOf(fit, view);
    if (state === CUT) cut += 1;
    else if (state === REVIEW) review += 1;
  }
  const size = data.sizes[view.size], design = t(`design.${data.designs[view.design]}`);
  const [, device] = screensOf(stage.platform).find(([width]) => width === view.width) ?? [];
  const screen = `${t("unit.points", { points: number(view.width) })}${device ? ` · ${device}` : ""}`;
  byId("width-value").textContent = screen;
  byId("size-value").textContent = size;
  byId("width").setAttribute("aria-valuetext", screen);
  byId("size").setAttribute("aria-valuetext", size);
  byId("stage-status").textContent = t("drawings.status", {
    width: number(view.width), size, design, cut: number(cut), review: number(review),
  });
  ticks("width-ticks", screensOf(stage.platform).map(([width]) => width), (width) => ({ ...view, width }), (width) => width === view.width);
  ticks("size-ticks", data.sizesUsed, (size) => ({ ...view, size }), (each) => each === view.size);
}

/** Under a slider: how many labels are cut at each of its steps. */
function ticks(id, steps, viewAt, isNow) {
  const counts = steps.map((step) => {
    const there = viewAt(step);
    return breakingOn(stage.platform).reduce((sum, fit) => sum + (stateOf(fit, there) === CUT ? 1 : 0), 0);
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
      const found = stage.designs.map((design) => drawBar(bar, locale, { ...view, design }, large)).filter(Boolean);
      const sum = (name) => found.reduce((all, each) => all + each[name], 0);
      plates.push(...found.map((drawing) => ({ locale, drawing, cut: sum("cut"), review: sum("review") })));
    }
  }
  plates.sort((a, b) => b.cut - a.cut || b.review - a.review);
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
      el("span", {}, el("b", {}, data.locales[locale][1]),
        ` ${drawing.kind}${stage.designs.length > 1 ? `, ${t(`design.${data.designs[drawing.design]}`)}` : ""}`),
      stateBadge(drawing.cut, drawing.review)),
    el("div", { class: "plate", tabindex: 0, role: "group", "aria-label": data.locales[locale][1] },
      drawing.node),
    el("ul", { class: "texts" }, ...drawing.labels.map((each) =>
      el("li", { class: stateNames[each.state] }, label(each.text, locale)))));
}

const placeText = (place) => `${shared(place[0])}:${place[1]}`;

function options(select, first, entries) {
  select.replaceChildren(el("option", { value: "-1" }, first),
    ...entries.map(([value, text]) => el("option", { value }, text)));
}

function setUpStage() {
  const width = byId("width"), size = byId("size");
  const platforms = data.platforms.filter((platform) => bars.some((bar) => bar.platform === platform && drawings[bar.index].length));
  const setUpWidths = (platform) => {
    usePlatform(platform);
    const widths = screensOf(platform).map(([each]) => each);
    width.max = Math.max(0, widths.length - 1);
    width.value = widths.indexOf(view.width);
    options(byId("stage-bar"), t("control.worst"), bars.filter((bar) => bar.platform === platform && drawings[bar.index].length).map((bar) => [bar.index, bar.id]));
    stage.bar = -1;
  };
  byId("stage-platform").append(...platforms.map((platform) => el("option", { value: platform }, platform)));
  byId("platform-field").hidden = platforms.length < 2;
  setUpWidths(platforms[0]);
  size.max = Math.max(0, data.sizesUsed.length - 1);
  size.value = data.sizesUsed.indexOf(view.size);
  const choices = designsUsed.map((design) => [String(design), t(`design.${data.designs[design]}`)]);
  if (choices.length > 1) choices.push(["both", t("design.both")]);
  for (const [value, name] of choices) {
    const input = el("input", { type: "radio", name: "design", value });
    input.checked = value === String(view.design);
    byId("design-choice").append(el("label", {}, input, name));
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  for (const input of document.getElementsByName("appearance")) input.checked = input.value === dark;
  byId("stage").classList.toggle("look-dark", dark === "dark");
  options(byId("stage-locale"), t("control.all"), data.locales.map((row, index) => [index, `${row[1]} (${row[0]})`]));
  let pending = 0;
  const redraw = () => {
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(drawStage);
  };
  byId("stage-controls").addEventListener("submit", (event) => event.preventDefault());
  byId("stage-controls").addEventListener("input", (event) => {
    const { id, name, value } = event.target;
    if (id === "width") view.width = (screensOf(stage.platform)[Number(value)] ?? [view.width])[0];
    else if (id === "size") view.size = data.sizesUsed[Number(value)];
    else if (id === "stage-platform") setUpWidths(value);
    else if (id === "stage-bar") stage.bar = Number(value);
    else if (id === "stage-locale") stage.locale = Number(value);
    else if (name === "design") {
      stage.designs = value === "both" ? designsUsed : [Number(value)];
      view.design = stage.designs[stage.designs.length - 1];
    } else if (name === "appearance") byId("stage").classList.toggle("look-dark", value === "dark");
    redraw();
  });
  byId("stage-more").addEventListener("click", () => {
    stage.shown += 12;
    drawStage();
  });
  drawStage();
}
