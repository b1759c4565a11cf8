import { overviewRows } from "../../contracts/overviews.ts";

/** The rows that the page of a record shows of a list; in which order, each list says itself. */
export const firstPage = { page: 1, rows: overviewRows, after: "", search: "" } as const;
