import type { addedGroupsEn } from "./added-groups.en.ts";

export const addedGroupsNb: typeof addedGroupsEn = {
  first: "Arbeid og materialer",
  options: "Opsjoner",
  others: "Øvrig",
};
