import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { oldestPriceDays } from "../../../domain/checks/offer-check.ts";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import { useNow } from "../../base/clock.ts";
import { priceAgeDays, usePriceAge } from "../../kit/page/price-age.ts";
import { OldPricesContext } from "../editor/grid/catalogue-context.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { readPricesToday } from "./prices-today.ts";

interface OldPricesProps {
  readonly store: EstimateStore;
  readonly children: ReactNode;
}

/** Lets lines show that their price of the catalogue or of a supplier is old, after as many days as the check before sending. */
export function OldPrices({ store, children }: OldPricesProps) {
  const prices = useDraftPrices(store);
  const now = useNow();
  const ageOf = usePriceAge();
  // Another object would draw every row anew.
  const old = useMemo(() => {
    const isOld = (priceDate: string | null) =>
      (priceAgeDays(priceDate, now) ?? 0) > oldestPriceDays;
    return new Map(
      [...(prices ?? [])]
        .filter(([, { priceDate }]) => isOld(priceDate))
        .map(([source, { buyingPrice, priceDate }]) => [
          source,
          { price: buyingPrice, text: ageOf(priceDate).from },
        ]),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words alone, which come anew with each drawing
  }, [prices, now]);
  return <OldPricesContext value={old}>{children}</OldPricesContext>;
}

/** Asked for again where lines came or went; it is no fault where that cannot be asked. */
function useDraftPrices(store: EstimateStore) {
  const isDraft = useViewPart(
    store,
    ({ header, seesCosts }) => seesCosts && !isFrozen(header.status),
  );
  const isSaved = useViewPart(store, ({ status }) => status === "saved");
  const lines = useViewPart(store, ({ priced }) => priced.estimate.lines.size);
  const { data } = useQuery({
    queryKey: ["old-prices", store.id, lines],
    queryFn: ({ signal }) => readPricesToday(store, signal),
    enabled: isDraft && isSaved,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isDraft ? data : undefined;
}
