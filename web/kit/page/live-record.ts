import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Answering, callAnswering } from "../../base/api.ts";
import { useCan } from "../../base/guard.ts";

/**
 * A record to show, such as in the header above the tabs of its page. It follows every change, while
 * the form's own copy, under another key, stays as it was when the form was opened.
 */
export const liveRecordQuery = <Stored>(endpoint: Answering<Stored>, id: string) =>
  queryOptions({
    queryKey: [endpoint.path, "live", id],
    queryFn: ({ signal }) => callAnswering(endpoint, { params: { id } }, signal),
  });

/** The same for a header above pages with permissions of their own: who may not read it gets nothing. */
export function useLiveRecord<Stored>(endpoint: Answering<Stored>, id: string) {
  const enabled = useCan()(endpoint.access);
  return useQuery({ ...liveRecordQuery(endpoint, id), enabled });
}
