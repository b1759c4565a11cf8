import { search } from "../../contracts/search.ts";
import { route } from "../base/route.ts";
import { findAnything } from "./find-anything.ts";

export const searchRoutes = [
  route(search.find, ({ db, query, session }) => findAnything(db, query.search, session)),
];
