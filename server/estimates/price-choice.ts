import { withChosen } from "../../domain/estimate/choose.ts";
import type { Estimate, Key } from "../../domain/estimate/estimate.ts";
import { chosenAmong, offeredChoices } from "../../domain/pricing/offered-choices.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { invalid } from "../base/problem.ts";

/** A version with what the customer wants of its options and alternatives. */
export interface ChosenOffer {
  readonly chosen: readonly Key[];
  readonly priced: PricedEstimate;
}

/**
 * The version as it stands, or with other options and alternatives. What was printed keeps its figures;
 * others are counted by the rules of today.
 */
export function priceChoice(printed: PricedEstimate, keys: readonly Key[] | null): ChosenOffer {
  const standing = chosenRows(printed.estimate);
  if (keys === null || isSame(keys, standing)) return { chosen: standing, priced: printed };
  const estimate = withChosen(printed.estimate, keys);
  if (!estimate) throw invalid("chosen", "not_an_option");
  return { chosen: chosenRows(estimate), priced: priceEstimate(estimate) };
}

const isSame = (one: readonly Key[], other: readonly Key[]) =>
  new Set(one).size === other.length && other.every((key) => one.includes(key));

/** The options that are chosen and the alternatives that count, whichever table they are in. */
const chosenRows = (estimate: Estimate): Key[] =>
  [...chosenAmong(offeredChoices(estimate))].toSorted();
