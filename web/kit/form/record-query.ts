import { queryOptions } from "@tanstack/react-query";
import { type Answering, queryAnswering } from "../../base/api.ts";
import { snapshot } from "../../base/query-client.ts";

interface RecordQueryParts<Stored> {
  readonly endpoints: { readonly get: Answering<Stored> };
  readonly params?: Readonly<Record<string, string>>;
  readonly id: string | undefined;
}

/** The record that a form begins with; nothing but the form's own page replaces it. */
export const recordQuery = <Stored>({ endpoints, params, id }: RecordQueryParts<Stored>) =>
  queryOptions({
    ...queryAnswering(endpoints.get, { params: { ...params, id } }),
    ...snapshot,
    enabled: id !== undefined,
  });
