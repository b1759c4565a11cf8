import type { textBlocksEn } from "./text-blocks.en.ts";

export const textBlocksNb: typeof textBlocksEn = {
  title: "Tekstblokker",
  meaning:
    "Tekster som brukes om igjen. «Sett inn tekst» kopierer dem inn i tekstene til prosjekter, bedriften og e-poster.",
  add: "Legg til tekstblokk",
  edit: "Rediger tekstblokk",
  titleField: "Tittel",
  place: "Plass",
  textNb: "Tekst på norsk",
  textEn: "Tekst på engelsk",
  textHint:
    "Det holder med tekst på ett språk. En endring her endrer ingen tekst den er kopiert inn i.",
  emptyTitle: "Ingen tekstblokker ennå",
  emptyHint: "Legg til tekstene dere skriver ofte, for eksempel betalingsvilkår eller forbehold.",
  searchHint: "Tittel eller tekst",
  places: {
    any: "Hvor som helst",
    above: "Over tilbudet",
    below: "Under tilbudet",
    exclusions: "Ikke inkludert",
    terms: "Vilkår",
    email: "E-post",
  },
  insert: {
    button: "Sett inn tekst",
    into: "Sett inn tekst: {field}",
    title: "Sett inn tekst",
    search: "Søk etter tekstblokker",
    hint: "Enter tar den første. Teksten kan endres etterpå.",
    nothingFound: "Ingen tekstblokk har disse ordene.",
    none: "Det finnes ingen tekstblokker for dette feltet ennå.",
  },
};
