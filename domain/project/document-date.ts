const formats = {
  en: new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }),
  nb: new Intl.DateTimeFormat("nb-NO", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  }),
};

/** A calendar day as what the customer gets writes it, in the offer and in the e-mail with it. */
export const documentDate = (day: string, language: keyof typeof formats): string =>
  formats[language].format(new Date(`${day}T00:00:00Z`));
