import type { menuEn } from "./menu.en.ts";

export const menuNb: typeof menuEn = {
  main: "Hovedmeny",
  open: "Åpne menyen",
  resize: "Menyens bredde",
  dashboard: "Oversikt",
  appConfig: "Oppsett",
  units: "Enheter",
  serviceGroups: "Tjenestegrupper",
};
