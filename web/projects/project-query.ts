import type { Received } from "../../contracts/endpoint.ts";
import type { projects } from "../../contracts/projects.ts";

/** What the address says about the list of projects. */
export type ProjectQuery = Received<typeof projects.list>["query"];

/** Which projects it shows, on whatever page and in whatever order. */
export function filtersOf(query: ProjectQuery) {
  const { page: _page, rows: _rows, after: _after, sort: _sort, order: _order, ...filters } = query;
  return filters;
}

/** Does the list show only some of the projects? */
export const isFiltered = (query: ProjectQuery) =>
  [
    query.status,
    query.offerState,
    query.responsibleId,
    query.clientId,
    query.attention,
    query.outcome,
    query.decidedFrom,
    query.offeredFrom,
  ].some((value) => value !== undefined);
