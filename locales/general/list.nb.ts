import type { listEn } from "./list.en.ts";

export const listNb: typeof listEn = {
  pageRows: "Rader per side",
  rowsInPage: "Rader på siden",
  range: "{from}–{to} av {total}",
  pages: "Sider",
  sortBy: "Sorter etter",
  ascending: "Stigende",
  descending: "Synkende",
  noMatch: "Ingen treff på «{search}»",
  noMatchHint: "Prøv færre eller andre ord.",
  loadFailed: "Listen kunne ikke lastes",
  export: "Eksporter som CSV",
  exportHint: "Hele listen slik den er filtrert og sortert, for regneark",
  openMenu: "Handlinger for {title}",
};
