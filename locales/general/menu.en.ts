export const menuEn = {
  main: "Main menu",
  open: "Open the menu",
  resize: "Width of the menu",
  dashboard: "Dashboard",
  projects: "Projects",
  clients: "Clients",
  suppliers: "Suppliers",
  services: "Services",
  appConfig: "App config",
  units: "Units",
  serviceGroups: "Service groups",
};
