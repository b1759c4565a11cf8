/** As small Norwegian firms write them. */
export const sampleTextBlocks = [
  {
    title: "Betaling 14 dager",
    place: "terms",
    textNb: "**Betaling:** Fakturaer forfaller 14 dager etter fakturadato.",
    textEn: "**Payment:** Invoices are due 14 days after their date.",
  },
  {
    title: "Skjulte skader",
    place: "exclusions",
    textNb: "- utbedring av skjulte råte- eller fuktskader",
    textEn: "- repair of hidden rot or moisture damage",
  },
  {
    title: "Takk for befaringen",
    place: "above",
    textNb: "Takk for en hyggelig befaring, {contact}.",
    textEn: "Thank you for the pleasant site visit, {contact}.",
  },
] as const;
