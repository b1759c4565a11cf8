export const menuEn = {
  main: "Main menu",
  open: "Open the menu",
  resize: "Width of the menu",
  dashboard: "Dashboard",
  appConfig: "App config",
  units: "Units",
  serviceGroups: "Service groups",
};
