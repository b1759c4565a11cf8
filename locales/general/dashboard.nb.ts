import type { dashboardEn } from "./dashboard.en.ts";

export const dashboardNb: typeof dashboardEn = {
  title: "Velkommen, {name}",
  meaning: "{company}: fortsett der du slapp.",
  links: "Snarveier",
  unitsMeaning: "Det mengder telles i",
  serviceGroupsMeaning: "Slik er katalogen ordnet",
};
