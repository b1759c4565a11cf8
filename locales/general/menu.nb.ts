import type { menuEn } from "./menu.en.ts";

export const menuNb: typeof menuEn = {
  main: "Hovedmeny",
  open: "Åpne menyen",
  resize: "Menyens bredde",
  dashboard: "Oversikt",
  projects: "Prosjekter",
  clients: "Kunder",
  suppliers: "Leverandører",
  services: "Tjenester",
  appConfig: "Oppsett",
  units: "Enheter",
  serviceGroups: "Tjenestegrupper",
};
