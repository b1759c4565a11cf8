import type { dashboardEn } from "./dashboard.en.ts";

export const dashboardNb: typeof dashboardEn = {
  title: "Velkommen, {name}",
  meaning: "{company}: fortsett der du slapp.",
  actions: "Snarveier",
  mine: "Mine åpne prosjekter",
  noneMine: "Du har ingen åpne prosjekter.",
  allMine: "Alle mine prosjekter",
  newest: "Nyeste prosjekter",
  noneNewest: "Ingen prosjekter ennå.",
  allNewest: "Alle prosjekter",
  addProjectMeaning: "Én jobb for én kunde",
  addClientMeaning: "Dem dere bygger for",
  servicesMeaning: "Materialer og arbeid med priser",
};
