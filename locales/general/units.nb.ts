import type { unitsEn } from "./units.en.ts";

export const unitsNb: typeof unitsEn = {
  title: "Enheter",
  meaning: "Det mengder telles i. Dimensjonen bestemmer hvilke mål en linje viser.",
  add: "Legg til enhet",
  edit: "Rediger enhet",
  code: "Kode",
  dimension: "Dimensjon",
  emptyTitle: "Ingen enheter ennå",
  emptyHint: "Legg til enhetene dere teller og priser i, for eksempel meter eller stykk.",
  searchHint: "Kode eller tittel",
  dimensions: {
    count: "Antall",
    length: "Lengde",
    area: "Areal",
    volume: "Volum",
    mass: "Masse",
    time: "Tid",
    lump: "Rund sum",
  },
};
