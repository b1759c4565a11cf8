/** A table that is read from a file, into the preview of a paste. */
export const estimatesImportEn = {
  menu: "Import table or tender…",
  title: "Import a table or a tender",
  choose: "Choose a file",
  hint: "Excel (.xlsx), CSV, GAEB (.x81 to .x86, .d81 to .d83), BC3, NS 3459 (.xml) or an estimate (.json), at most {rows} rows and {size} MB. You may also drop it here. Nothing comes in before you have seen it.",
  reading: "Reading the file…",
  sheets: "Which sheet?",
  hidden: "Hidden",
  rows_one: "Import {count} row",
  rows_other: "Import {count} rows",
  problems: {
    too_large:
      "The file is larger than {size} MB. Save the sheet that you need as a file of its own.",
    unpacks_too_large:
      "The workbook holds more than {size} MB of cells. Save the sheet that you need as a file of its own.",
    too_many_rows: "The table has more than {rows} rows. Divide it into smaller ones.",
    too_many_columns: "The table is wider than {columns} columns. Remove what you do not need.",
    old_workbook:
      "This is an old Excel file (.xls), or one that is locked with a password. Save it as .xlsx without a password.",
    no_table: "No table was found in it. Choose an Excel file (.xlsx) or a CSV file with cells.",
    damaged: "The file cannot be read. Open it in your spreadsheet and save it again as .xlsx.",
  },
};
