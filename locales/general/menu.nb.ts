import type { menuEn } from "./menu.en.ts";

export const menuNb: typeof menuEn = {
  main: "Hovedmeny",
  open: "Åpne menyen",
  resize: "Menyens bredde",
  collapse: "Minimer menyen",
  expand: "Utvid menyen",
  dashboard: "Oversikt",
  projects: "Prosjekter",
  clients: "Kunder",
  suppliers: "Leverandører",
  services: "Tjenester",
  users: "Brukere",
  appConfig: "Oppsett",
  certificateImages: "Sertifikatbilder",
  units: "Enheter",
  textBlocks: "Tekstblokker",
  companies: "Bedrifter",
  serviceTemplates: "Tjenestemaler",
  serviceGroups: "Tjenestegrupper",
  auditLog: "Endringslogg",
};
