import type { estimatesImportEn } from "./estimates-import.en.ts";

/** En tabell som leses fra en fil, inn i forhåndsvisningen. */
export const estimatesImportNb: typeof estimatesImportEn = {
  menu: "Importer tabell eller forespørsel …",
  title: "Importer en tabell eller en forespørsel",
  choose: "Velg en fil",
  hint: "Excel (.xlsx), CSV, GAEB (.x81 til .x86, .d81 til .d83), BC3, NS 3459 (.xml) eller en kalkyle (.json), høyst {rows} rader og {size} MB. Du kan også slippe den her. Ingenting kommer inn før du har sett det.",
  reading: "Leser filen …",
  sheets: "Hvilket ark?",
  hidden: "Skjult",
  rows_one: "Importer {count} rad",
  rows_other: "Importer {count} rader",
  problems: {
    too_large: "Filen er større enn {size} MB. Lagre arket du trenger, som en egen fil.",
    unpacks_too_large:
      "Arbeidsboken har mer enn {size} MB celler. Lagre arket du trenger, som en egen fil.",
    too_many_rows: "Tabellen har mer enn {rows} rader. Del den i mindre tabeller.",
    too_many_columns: "Tabellen er bredere enn {columns} kolonner. Fjern det du ikke trenger.",
    old_workbook:
      "Dette er en gammel Excel-fil (.xls), eller en som er låst med passord. Lagre den som .xlsx uten passord.",
    no_table:
      "Det ble ikke funnet noen tabell i den. Velg en Excel-fil (.xlsx) eller en CSV-fil med celler.",
    damaged: "Filen kan ikke leses. Åpne den i regnearket ditt og lagre den på nytt som .xlsx.",
  },
};
