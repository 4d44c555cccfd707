// Shows what needs script and fills it.

for (const node of document.querySelectorAll(".scripted")) node.hidden = false;
setUpFindings();
if (bars.some((bar) => bar.fits.length)) {
  setUpMatrix();
  setUpStage();
} else {
  byId("matrix").hidden = byId("drawings").hidden = true;
}
document.documentElement.dataset.ready = "true";
