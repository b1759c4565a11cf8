import { decimal } from "../../domain/money/decimal.ts";

/**
 * What an offer says around its lines; nb and en, marked up like every description. No word about the
 * price form: that is the project's, and the offer states it by itself.
 */
export const bathroomTexts = {
  title: { nb: "Rehabilitering av bad", en: "Bathroom renovation" },
  squares: decimal("6.2"),
  descriptionTop: {
    nb:
      "Takk for en hyggelig befaring. Vi tilbyr **komplett rehabilitering av badet**, fra riving " +
      "til ferdig overlevert og dokumentert våtrom. Én kontaktperson følger dere gjennom hele " +
      "prosjektet.\n\n" +
      "- **Alt i én leveranse:** riving, rør, elektro, membran, flis og innredning\n" +
      "- **Oppstart** mandag 18. januar 2027, byggetid ca. 5 uker\n" +
      "- **Utført etter** Byggebransjens våtromsnorm og TEK17, med full dokumentasjon\n" +
      "- **Fem års** reklamasjonsrett på arbeid og materialer\n\n" +
      "Prisene er spesifisert på de neste sidene. Ta gjerne kontakt om dere ønsker andre fliser " +
      "eller annen innredning, så oppdaterer vi tilbudet.",
    en:
      "Thank you for a pleasant site visit. We offer a **complete renovation of the bathroom**, from " +
      "demolition to a documented wet room, handed over ready for use. One contact person follows " +
      "you through the whole project.\n\n" +
      "- **One delivery:** demolition, plumbing, electrical, membrane, tiling and fittings\n" +
      "- **Start** Monday 18 January 2027, about 5 weeks on site\n" +
      "- **Built to** the Norwegian wet-room standard and TEK17, fully documented\n" +
      "- **Five-year** right of complaint on works and materials\n\n" +
      "The prices are itemised on the following pages. If you would like other tiles or " +
      "fittings, let us know and we will update the estimate.",
  },
  descriptionBottom: {
    nb:
      "**Omfang.** Prisen gjelder arbeidet slik det er beskrevet. Endringer avtales skriftlig på " +
      "forhånd.\n\n" +
      "**Betaling:** 30 % ved ferdig rørleggerarbeid, 40 % ved godkjent membran og 30 % etter " +
      "overtakelse. Forfall 14 dager.",
    en:
      "**Scope.** The price covers the work as described. Changes are agreed in writing " +
      "beforehand.\n\n" +
      "**Payment:** 30% after plumbing rough-in, 40% after approved membrane and 30% after " +
      "takeover. Due in 14 days.",
  },
  exclusions: {
    nb: "- utbedring av skjulte råte- eller fuktskader\n- maling av tilstøtende rom",
    en: "- repair of hidden rot or moisture damage\n- painting of adjoining rooms",
  },
};
