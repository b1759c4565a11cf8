import { search } from "../../contracts/search.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { route } from "../base/route.ts";
import type { SearchSource } from "../records/search-source.ts";
import { findAnything } from "./find-anything.ts";

export const searchRoutes = (sources: readonly SearchSource[]) => [
  route(search.find, ({ db, query, session: { permissions, locale }, context }) =>
    findAnything(db, sources, query.search, {
      permissions,
      locale,
      today: localDate(context.clock()),
    }),
  ),
];
