import type { certificateImagesEn } from "./certificate-images.en.ts";

export const certificateImagesNb: typeof certificateImagesEn = {
  title: "Sertifikatbilder",
  meaning:
    "Det bedriften er godkjent for. De åtte som ble lagt til først, trykkes på siste side av hvert tilbud.",
  add: "Legg til sertifikatbilde",
  edit: "Rediger sertifikatbilde",
  titleField: "Tittel",
  titleHint: "Trykkes under bildet.",
  slug: "Kortnavn",
  slugHint: "Et kort navn med små bokstaver fra a til z, for eksempel vatrom.",
  image: "Bilde",
  emptyTitle: "Ingen sertifikatbilder ennå",
  emptyHint: "Legg til merkene for godkjenningene kundene ser etter, så vises de i hvert tilbud.",
  searchHint: "Tittel eller kortnavn",
};
