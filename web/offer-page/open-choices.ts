import type { OfferChoice } from "../../contracts/offer-content.ts";

/** What is left to choose: an alternative that has lost its others is none. */
export function openChoices(choices: readonly OfferChoice[]): readonly OfferChoice[] {
  const sets = Map.groupBy(choices, ({ alternativeSet }) => alternativeSet);
  return choices.filter(
    ({ alternativeSet }) => alternativeSet === null || (sets.get(alternativeSet)?.length ?? 0) > 1,
  );
}
