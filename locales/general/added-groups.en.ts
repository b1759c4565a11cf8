/** Titles of groups that the product adds to an estimate by itself: words of the document. */
export const addedGroupsEn = {
  first: "Works and materials",
  options: "Options",
  others: "Other",
};
