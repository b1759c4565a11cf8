export const dashboardEn = {
  title: "Welcome, {name}",
  meaning: "{company}: pick up where you left off.",
  actions: "Quick actions",
  mine: "My open projects",
  noneMine: "You have no open projects.",
  allMine: "All my projects",
  newest: "Newest projects",
  noneNewest: "No projects yet.",
  allNewest: "All projects",
  addProjectMeaning: "One job for one client",
  addClientMeaning: "Whom you build for",
  servicesMeaning: "Materials and works with their prices",
};
