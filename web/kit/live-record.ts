import { queryOptions } from "@tanstack/react-query";
import { type Answering, callAnswering } from "../app/api.ts";

/**
 * A record to show, such as in the header above the tabs of its page. It follows every change, while
 * the form's own copy, under another key, stays as it was when the form was opened.
 */
export const liveRecordQuery = <Stored>(endpoint: Answering<Stored>, id: string) =>
  queryOptions({
    queryKey: [endpoint.path, "live", id],
    queryFn: ({ signal }) => callAnswering(endpoint, { params: { id } }, signal),
  });
