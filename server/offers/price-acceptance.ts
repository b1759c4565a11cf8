import type { AcceptanceChoice, AcceptancePrice } from "../../contracts/acceptance-price.ts";
import { acceptedStatus, isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { Estimate, Key } from "../../domain/estimate/estimate.ts";
import { positionNumbers } from "../../domain/estimate/row-order.ts";
import { choiceEffects } from "../../domain/pricing/choice-effects.ts";
import { chosenAmong, offeredChoices } from "../../domain/pricing/offered-choices.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import type { Db } from "../base/db.ts";
import { priceStored } from "../estimates/keep-figures.ts";
import { loadEstimate } from "../estimates/load-estimate.ts";
import { type LockedEstimate, lockEstimate, pricedEstimate } from "../estimates/lock-estimate.ts";
import { priceChoice } from "../estimates/price-choice.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";

/**
 * What an acceptance would come to that names these rows, null as they were offered, and what each choice changes in
 * it. Undefined without such a version.
 */
export async function priceAcceptance(
  db: Db,
  cache: PricedCache,
  id: string,
  keys: readonly Key[] | null,
): Promise<AcceptancePrice | undefined> {
  const version = await lockEstimate(db, id, "read");
  if (!version) return undefined;
  const printed = await asAccepted(db, cache, version);
  if (!printed) return undefined;
  const { priced } = priceChoice(printed, keys);
  const { netAmount, vatAmount, totalAmount } = priced.totals;
  const { vatPayer } = priced.estimate.settings;
  return { choices: choicesOf(priced, printed), vatPayer, netAmount, vatAmount, totalAmount };
}

/** A draft as it would be frozen by the acceptance. */
async function asAccepted(db: Db, cache: PricedCache, version: LockedEstimate) {
  if (isFrozen(version.status)) return pricedEstimate(db, cache, version.id, version);
  const estimate = await loadEstimate(db, version.id);
  return estimate && priceStored(db, version.id, acceptedStatus, estimate);
}

function choicesOf(priced: PricedEstimate, printed: PricedEstimate): AcceptanceChoice[] {
  const { estimate } = priced;
  const numbers = positionNumbers(estimate);
  const effects = choiceEffects(priced, printed);
  const offered = chosenAmong(offeredChoices(printed.estimate));
  return offeredChoices(estimate).flatMap(({ key, alternativeSet }): AcceptanceChoice[] => {
    const row = estimate.lines.get(key) ?? estimate.groups.get(key);
    if (row === undefined) return [];
    const parentKey = "groupKey" in row ? row.groupKey : row.parentKey;
    return [
      {
        key,
        alternativeSet,
        ...namedRow(row, numbers),
        group: groupOf(parentKey, estimate, numbers),
        isOffered: offered.has(key),
        totalChange: effects.get(key)?.totalAmount ?? null,
      },
    ];
  });
}

type Named = Pick<AcceptanceChoice, "titleEn" | "titleNb">;

const namedRow = (
  { key, titleEn, titleNb }: Named & { readonly key: Key },
  numbers: ReadonlyMap<Key, string>,
) => ({ number: numbers.get(key) ?? "", titleEn, titleNb });

function groupOf(key: Key | null, { groups }: Estimate, numbers: ReadonlyMap<Key, string>) {
  const group = key === null ? undefined : groups.get(key);
  return group === undefined ? null : namedRow(group, numbers);
}
