export const dashboardEn = {
  title: "Welcome, {name}",
  meaning: "{company}: pick up where you left off.",
  links: "Quick links",
  unitsMeaning: "What quantities are counted in",
  serviceGroupsMeaning: "How the catalogue is ordered",
};
