import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../domain/money/decimal.ts";
import { oldestPriceDays } from "../../../domain/checks/offer-check.ts";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import { useNow } from "../../base/clock.ts";
import { priceAgeDays, usePriceAge } from "../../kit/page/price-age.ts";
import { useFigures } from "../editor/cells/figures.ts";
import {
  noPriceNote,
  type PriceNoteOf,
  PriceNotesContext,
} from "../editor/grid/catalogue-context.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { readPricesToday } from "./prices-today.ts";

interface PriceNotesProps {
  readonly store: EstimateStore;
  readonly children: ReactNode;
}

/**
 * Lets lines show that their price of the catalogue or of a supplier is old, after as many days as the check before
 * sending, or another by now.
 */
export function PriceNotes({ store, children }: PriceNotesProps) {
  const { t } = useTranslation();
  const found = useDraftPrices(store);
  const now = useNow();
  const ageOf = usePriceAge();
  const figures = useFigures();
  // Another function would draw every row anew.
  const noteOf = useMemo((): PriceNoteOf => {
    if (found === undefined) return noPriceNote;
    const words = {
      isOld: (priceDate: string | null) => (priceAgeDays(priceDate, now) ?? 0) > oldestPriceDays,
      from: (priceDate: string | null) => ageOf(priceDate).from,
      other: (source: "catalogue" | "supplier", price: Decimal | null) =>
        t(`priceCare.otherPrice.${source}`, { price: figures.price(price) }),
    };
    return (line) => found.priceNoteOf(line, found.prices, words);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- words alone, which come anew with each drawing
  }, [found, now]);
  return <PriceNotesContext value={noteOf}>{children}</PriceNotesContext>;
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
    queryKey: ["price-notes", store.id, lines],
    queryFn: async ({ signal }) => {
      const prices = await readPricesToday(store, signal);
      // Fetched after the first page stands.
      const { priceNoteOf } = await import("./price-note.ts");
      return { prices, priceNoteOf };
    },
    enabled: isDraft && isSaved,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isDraft ? data : undefined;
}
