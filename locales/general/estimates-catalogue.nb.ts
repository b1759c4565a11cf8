import type { estimatesCatalogueEn } from "./estimates-catalogue.en.ts";

export const estimatesCatalogueNb: typeof estimatesCatalogueEn = {
  catalogue: {
    menu: "Legg til i katalogen …",
    title: { material: "Legg materialet til i katalogen", work: "Legg arbeidet til i katalogen" },
    meaning: "Linjen blir koblet til det, og du finner det igjen ved å skrive i neste kalkyle.",
    addAs: {
      material: "Legg «{title}» til i katalogen som materiale …",
      work: "Legg «{title}» til i katalogen som arbeid …",
    },
  },
};
