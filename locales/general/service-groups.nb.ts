import type { serviceGroupsEn } from "./service-groups.en.ts";

export const serviceGroupsNb: typeof serviceGroupsEn = {
  title: "Tjenestegrupper",
  meaning: "Overskrifter som holder orden på materialer og arbeid i katalogen.",
  add: "Legg til tjenestegruppe",
  edit: "Rediger tjenestegruppe",
  emptyTitle: "Ingen tjenestegrupper ennå",
  emptyHint: "Legg til grupper som tømring eller maling, så blir tjenestene lette å finne.",
  searchHint: "Tittel",
};
