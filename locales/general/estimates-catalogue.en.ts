/** Putting a line that was typed by hand into the catalogue. */
export const estimatesCatalogueEn = {
  catalogue: {
    menu: "Add to the catalogue…",
    title: { material: "Add the material to the catalogue", work: "Add the work to the catalogue" },
    meaning: "The line is then linked to it, and you find it by typing in the next estimate.",
    addAs: {
      material: "Add “{title}” to the catalogue as a material…",
      work: "Add “{title}” to the catalogue as work…",
    },
  },
};
