import type { imagesEn } from "./images.en.ts";

export const imagesNb: typeof imagesEn = {
  choose: "Velg et bilde",
  change: "Velg et annet",
  remove: "Fjern bildet",
  hint: "PNG, JPEG eller WebP, høyst 10 MB. Du kan også slippe filen her.",
  none: "Ikke noe bilde ennå",
  chosen: "Bildet som er valgt",
  uploading: "Laster opp {name} …",
  waiting: "Venter på bildet …",
  refused: "{name}: {reason}",
  cropTitle: "Velg hva som skal vises",
  cropHelp: "Dra bildet, eller flytt det med piltastene.",
  cropArea: "Den delen av bildet som vises. Flytt den med piltastene.",
  zoom: "Zoom",
  use: "Bruk utsnittet",
};
