import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import type { fetchPreview } from "./fetch-preview.ts";
import { readPages } from "./preview-pages.ts";

/** So long nothing more is saved before a picture is made: whoever types saves many times. */
const pauseMs = 500;

/**
 * The pages of the offer as it was saved last. The answer belongs to the revision that it was asked for, so an older
 * one never stands in the place of a newer one; a call that nobody waits for is ended.
 */
export function usePreview(store: EstimateStore, isPrintable: boolean, ask: typeof fetchPreview) {
  const { header, status } = useEstimateView(store);
  const saved = `${header.revision} ${header.headerRevision}`;
  const settled = useSettled(saved);
  const isSaved = status === "saved";
  const query = useQuery({
    queryKey: ["offer-preview", header.id, settled],
    queryFn: async ({ signal }) => readPages(await ask(header.id, signal)),
    enabled: isPrintable && isSaved && settled === saved,
    // Texts and addresses on it are changed elsewhere; a picture is large, so an old one is not kept.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isMaking = query.isFetching || settled !== saved;
  return { ...query, isSaved, isMaking };
}

function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value]);
  return settled;
}
