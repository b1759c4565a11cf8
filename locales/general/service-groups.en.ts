export const serviceGroupsEn = {
  title: "Service groups",
  meaning: "Headings that keep the materials and works of the catalogue in order.",
  add: "Add service group",
  edit: "Edit service group",
  emptyTitle: "No service groups yet",
  emptyHint: "Add groups such as carpentry or painting to find services quickly.",
  searchHint: "Title",
};
