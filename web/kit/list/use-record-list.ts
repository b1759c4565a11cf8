import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMatch, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import type * as z from "zod";
import { type Endpoint, type ListQuery, pageRows } from "../../../contracts/endpoint.ts";
import { queryAnswering, type RequestParts } from "../../base/api.ts";
import { readStored, writeStored } from "../../base/stored.ts";
import { searchOf } from "./list-search.ts";

export interface RecordPage<Row> {
  rows: Row[];
  total: number;
}

/** An endpoint that answers pages of rows, such as `units.list`. */
export interface ListEndpoint<Row, Query extends ListQuery> extends Endpoint {
  readonly query: z.ZodObject & z.ZodType<Query>;
  readonly reply: z.ZodType<RecordPage<Row>>;
}

export interface RecordListState<Row, Query extends ListQuery = ListQuery> {
  readonly query: Query;
  /** Changes the address. Anything but another page starts at page 1 again. */
  change(this: void, patch: Partial<Query>): void;
  /** Undefined until the first answer. */
  readonly page: RecordPage<Row> | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly params: RequestParts["params"];
}

interface Options<Query> {
  /** Under this name the browser remembers the rows per page. */
  readonly name: string;
  /** Where the path of the endpoint has parameters, as in the persons of a client. */
  readonly params?: Readonly<Record<string, string>>;
  /** What holds while the address says nothing else, such as another order. */
  readonly defaults?: Partial<Query>;
}

/** A list whose page, order, search and filters live in the address. */
export function useRecordList<Row, Query extends ListQuery>(
  endpoint: ListEndpoint<Row, Query>,
  { name, params, defaults }: Options<Query>,
): RecordListState<Row, Query> {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const rowsKey = `rows.${name}`;
  const query: Query = endpoint.query.parse({
    rows: rememberedRows(rowsKey),
    ...defaults,
    ...searchOf(endpoint)(search),
  });
  const parts = params ? { params, query } : { query };
  const { data, error, refetch } = useQuery({
    ...queryAnswering(endpoint, parts),
    placeholderData: keepPreviousData,
  });
  const change = (patch: Partial<Query>) => {
    // The list stays in sight while the next page is loading, whose address is not the list's to change.
    if (router.latestLocation.pathname !== pathname) return;
    if (patch.rows) writeStored(rowsKey, String(patch.rows));
    const next: Record<string, unknown> = { ...search, page: undefined, ...patch };
    const replace = "search" in patch;
    // Another page is read from its top; who searches and filters stays beside what he changes.
    const resetScroll = "page" in patch;
    void navigate({ to: ".", search: next, replace, resetScroll });
  };
  return { query, change, page: data, error, retry: () => void refetch(), params };
}

function rememberedRows(key: string): number | undefined {
  const rows = Number(readStored(key));
  return pageRows.find((choice) => choice === rows);
}
