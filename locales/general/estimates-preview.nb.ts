import type { estimatesPreviewEn } from "./estimates-preview.en.ts";

export const estimatesPreviewNb: typeof estimatesPreviewEn = {
  preview: {
    title: "Forhåndsvisning",
    parts: "Hva som vises",
    settings: "Innstillinger",
    message: "Melding",
    making: "Lages …",
    current: "Slik det er lagret nå",
    unsaved: "Følger når endringene dine er lagret",
    blocked: "Følger når alle linjer har en pris",
    page: "Side {page} av {count}",
    pagePicture: "Side {page} av {count} av dokumentet, slik den skrives ut",
    pageRegion: "Side av dokumentet",
    previous: "Forrige side",
    next: "Neste side",
    zoomIn: "Zoom inn",
    zoomOut: "Zoom ut",
    fit: "Tilpass til bredden",
    retry: "Prøv igjen",
  },
};
