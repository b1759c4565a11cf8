export const setUpEn = {
  title: "Set up your company",
  company: "Company",
  companyMeaning: "What is printed on your offers.",
  prices: "Prices",
  pricesMeaning: "What new estimates begin with. You can change it for every estimate.",
  letterhead: "Letterhead",
  letterheadMeaning: "The top of every offer, and how customers reach you.",
  certificatesMeaning:
    "These are printed on every offer. Delete those that your company does not hold; your own you add under “Certificate images”.",
  examples:
    "Some values are filled in as examples. Put in your own; you can also skip this and do it later on the company page.",
  archive: "Have you an archive of a company?",
  next: "Save and go on",
  finish: "Save and finish",
  skipStep: "Skip this step",
  skipAll: "Skip the set-up",
  back: "Back",
};
