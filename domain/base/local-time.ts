/** Where the companies work: whoever reads a moment, and wherever, reads what the clocks there showed (decision 105). */
export const timeZone = "Europe/Oslo";

const sorted = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The moment where the companies work, as yyyy-MM-dd HH:mm:ss. */
export const localMoment = (moment: Date): string => sorted.format(moment);

/** The day where the companies work, as yyyy-MM-dd. */
export const localDate = (moment: Date): string => localMoment(moment).slice(0, 10);

/** How dates are written in each language. */
export const dateLocales = { en: "en-GB", nb: "nb-NO" } as const;

/** As a letter writes it: "21 November 2026 at 11:00", with the seconds where they are asked for. */
export const momentInWords = (
  moment: Date,
  language: keyof typeof dateLocales,
  timeStyle: "short" | "medium" = "short",
): string =>
  moment.toLocaleString(dateLocales[language], { timeZone, dateStyle: "long", timeStyle });
