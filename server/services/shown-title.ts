import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";

const others = { en: "nb", nb: "en" } as const;

/** What a service, under this name in a query, is called in a language: by its other title where this one is missing. */
export const shownTitle = (service: string, language: Language): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${titleOf(service, language)}, ''), ${titleOf(service, others[language])})`;

const titleOf = (service: string, language: Language) => sql.ref(`${service}.title_${language}`);
