import { useQuery } from "@tanstack/react-query";
import { attachments } from "../../../contracts/attachments.ts";
import { queryOf } from "../../base/api.ts";
import type { fetchAttachedPage } from "./fetch-preview.ts";

interface Looked {
  readonly estimateId: string;
  /** Counted from 1, among all pages of the document. */
  readonly page: number;
  readonly count: number;
  /** When the pages of the document were made; null while they are made anew, which this waits for. */
  readonly madeAt: number | null;
  readonly ask: typeof fetchAttachedPage;
}

/**
 * The picture of a page behind the offer, which the picture of all pages only names: each is fetched when it is looked
 * at. Undefined where the page is one of the offer itself, and until it is there.
 */
export function useAttachedPage({ estimateId, page, count, madeAt, ask }: Looked) {
  const { data } = useQuery(queryOf(attachments.list, { params: { id: estimateId } }));
  const merged = data?.rows.filter((file) => file.merged) ?? [];
  const behind = merged.reduce((sum, { pages }) => sum + pages, 0);
  const number = page - (count - behind);
  const isBehind = behind < count && number > 0;
  const query = useQuery({
    queryKey: ["attached-page", estimateId, number, madeAt],
    queryFn: async ({ signal }) => ask(estimateId, number, signal),
    enabled: isBehind && madeAt !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { isFetching, refetch } = query;
  return { picture: isBehind ? query.data : undefined, error: query.error, isFetching, refetch };
}
