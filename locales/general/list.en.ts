export const listEn = {
  pageRows: "Page rows",
  rowsInPage: "Rows in page",
  range: "{from}–{to} of {total}",
  pages: "Pages",
  sortBy: "Sort by",
  ascending: "Ascending",
  descending: "Descending",
  noMatch: "Nothing matches “{search}”",
  noMatchHint: "Try fewer or other words.",
  loadFailed: "The list could not be loaded",
  openMenu: "Actions for {title}",
};
