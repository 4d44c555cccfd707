"use strict";
// Uploads with progress, and audits that move on while they are looked at. Everything works without.

const csrf = document.querySelector('meta[name="csrf"]').content;
const texts = JSON.parse(document.querySelector('meta[name="texts"]').content);

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));
}

/** Shows how far an audit is: the stage in words, and a bar where the share is known. */
class Progress {
  constructor(element) {
    this.element = element;
    this.bar = element.querySelector("progress");
    this.status = element.querySelector("[role=status]");
  }

  show(stage, share) {
    this.element.hidden = false;
    const text = texts["stage." + stage] || texts["state." + stage] || stage;
    if (this.status.textContent !== text) this.status.textContent = text;
    if (share === undefined) this.bar.removeAttribute("value");
    else this.bar.value = share;
  }

  fail(reason) {
    this.element.hidden = false;
    this.bar.hidden = true;
    this.status.textContent = fill(texts["upload.failed"], { reason });
  }
}

/** Follows an audit to its end, then shows its page anew. */
function follow(url, page, progress) {
  const source = new EventSource(url);
  source.addEventListener("progress", (event) => {
    const { stage, done, total } = JSON.parse(event.data);
    progress.show(stage, total ? done / total : undefined);
  });
  source.addEventListener("state", (event) => {
    const { state } = JSON.parse(event.data);
    if (state === "queued" || state === "running") {
      progress.show(state);
      return;
    }
    source.close();
    location.assign(page);
  });
}

function startUpload(form) {
  const drop = form.querySelector(".drop");
  const input = form.querySelector("input[type=file]");
  const chosen = form.querySelector(".chosen");
  const progress = new Progress(document.getElementById("progress"));

  const tell = () => {
    const names = Array.from(input.files, (file) => file.name).join(", ");
    chosen.textContent = names ? fill(texts.chosen, { files: names }) : "";
  };
  input.addEventListener("change", tell);
  for (const kind of ["dragenter", "dragover"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.add("over");
    });
  }
  for (const kind of ["dragleave", "drop"]) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.remove("over");
    });
  }
  drop.addEventListener("drop", (event) => {
    input.files = event.dataTransfer.files;
    tell();
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const request = new XMLHttpRequest();
    request.open("POST", form.dataset.api);
    request.responseType = "json";
    if (csrf) request.setRequestHeader("X-CSRF-Token", csrf);
    request.upload.addEventListener("progress", (step) => {
      progress.show("sending", step.lengthComputable ? step.loaded / step.total : undefined);
    });
    request.addEventListener("load", () => {
      const answer = request.response;
      if (request.status !== 200 && request.status !== 202) {
        progress.fail((answer && answer.detail) || request.statusText);
        return;
      }
      const page = form.dataset.page + answer.id;
      follow(form.dataset.api + "/" + answer.id + "/events", page, progress);
    });
    request.addEventListener("error", () => progress.fail("–"));
    progress.show("sending", 0);
    // The interface knows the sender by the header above.
    const parts = new FormData(form);
    parts.delete("csrf");
    request.send(parts);
  });
}

const upload = document.getElementById("upload");
if (upload) startUpload(upload);

const watched = document.getElementById("progress");
if (watched && watched.dataset.events) {
  follow(watched.dataset.events, location.pathname, new Progress(watched));
}

/** What a cell is sorted by: a moment, or its text. */
function sortKey(row, column) {
  const cell = row.cells[column];
  const time = cell && cell.querySelector("time");
  return time ? time.dateTime : cell ? cell.textContent.trim() : "";
}

/** Gives a table heads that sort it and, when it is long, a field that filters its rows. */
function equip(table) {
  const body = table.tBodies[0], head = table.tHead;
  if (!body || !head || body.rows.length < 2) return;
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const rows = Array.from(body.rows);
  Array.from(head.rows[0].cells).forEach((cell, column) => {
    if (cell.classList.contains("check") || !cell.textContent.trim()) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = cell.textContent;
    cell.replaceChildren(button);
    button.addEventListener("click", () => {
      const falls = cell.getAttribute("aria-sort") === "ascending";
      for (const other of head.rows[0].cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", falls ? "descending" : "ascending");
      rows.sort((a, b) => order.compare(sortKey(a, column), sortKey(b, column)) * (falls ? -1 : 1));
      body.append(...rows);
    });
  });
  if (rows.length < 6) return;
  const bar = document.createElement("div"), label = document.createElement("label");
  const field = document.createElement("input"), count = document.createElement("output");
  bar.className = "rows";
  field.type = "text";
  field.id = "rows-" + Array.from(document.querySelectorAll("table[data-sorts]")).indexOf(table);
  field.autocomplete = "off";
  label.htmlFor = field.id;
  label.textContent = texts.filter;
  count.htmlFor = field.id;
  bar.append(label, field, count);
  (table.closest(".scroller") || table).before(bar);
  field.addEventListener("input", () => {
    const words = field.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLocaleLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) shown += 1;
    }
    count.value = words.length ? fill(texts["filter.shown"], { shown, total: rows.length }) : "";
  });
  // A field inside a form must not send it.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}

for (const table of document.querySelectorAll("table[data-sorts]")) equip(table);
