// Shows what needs script and fills it.

for (const node of document.querySelectorAll(".scripted")) node.hidden = false;
setUpProblems();
setUpCopying();
if (bars.some((bar) => bar.fits.length)) {
  setUpMatrix();
  if (drawings.some((each) => each.length)) setUpStage();
  else byId("drawings").hidden = true;
} else {
  byId("matrix").hidden = byId("drawings").hidden = true;
}
document.documentElement.dataset.ready = "true";

/** The buttons that put a problem on the clipboard. */
function setUpCopying() {
  document.querySelector("main").addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) return;
    const text = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages opened as files have no clipboard in some browsers: a selection does.
      const field = el("textarea", { readonly: true }, text);
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    byId("copy-status").textContent = t("copy.done", { what: button.textContent });
  });
}
