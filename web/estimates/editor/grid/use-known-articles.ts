import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { maxNumbers, priceLists } from "../../../../contracts/price-lists.ts";
import { plainNumber } from "../../../../domain/price-care/plain-title.ts";
import { byNumber, type KnownArticles } from "../../../../domain/price-care/cited-articles.ts";
import { call } from "../../../base/api.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

/** What the company has of the articles that a file names. */
export interface KnownArticlesState {
  /** Empty while they are asked for, and where they cannot be. */
  readonly known: KnownArticles;
  /** "none": there is nothing to ask, or nobody who may. */
  readonly state: "none" | "asking" | "asked" | "failed";
}

export const noArticles: KnownArticles = new Map();

/** The articles of the company with these numbers; they tell of costs, so nobody else is told of them. */
export function useKnownArticles(
  store: EstimateStore,
  numbers: readonly string[],
): KnownArticlesState {
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const wanted = useMemo(() => [...new Set(numbers.map(plainNumber))].filter(isNumber), [numbers]);
  const { data, isError } = useQuery({
    queryKey: [priceLists.numbered.name, wanted],
    queryFn: ({ signal }) => askFor(wanted, signal),
    enabled: seesCosts && wanted.length > 0,
    // What is pasted is read anew each time.
    gcTime: 0,
    retry: false,
  });
  if (data !== undefined) return { known: data, state: "asked" };
  if (!seesCosts || wanted.length === 0) return { known: noArticles, state: "none" };
  return { known: noArticles, state: isError ? "failed" : "asking" };
}

/** Cells of a table can hold anything. */
const isNumber = (text: string): boolean =>
  priceLists.numbered.body.shape.numbers.element.safeParse(text).success;

async function askFor(numbers: readonly string[], signal: AbortSignal): Promise<KnownArticles> {
  const found = [];
  for (let first = 0; first < numbers.length; first += maxNumbers) {
    const body = { numbers: numbers.slice(first, first + maxNumbers) };
    found.push(...(await call(priceLists.numbered, { body }, signal)));
  }
  return byNumber(found);
}
