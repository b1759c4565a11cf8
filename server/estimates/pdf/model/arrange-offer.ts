import type { Choice, Key } from "../../../../domain/estimate/estimate.ts";
import { isPaidByUnit } from "../../../../domain/project/estimate-type.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Offer } from "./offer.ts";
import { arrangeEstimate, type Outline } from "./outline.ts";
import { isChosenOption, type Printing } from "./printed-rows.ts";
import { amountsShown } from "./shown-amounts.ts";
import { wordingIn } from "./wording.ts";

/** An offer in the order of print, and what every part of it is printed with. */
export interface ArrangedOffer {
  readonly outline: Outline;
  readonly printing: Printing;
  readonly isPrivate: boolean;
}

export function arrangeOffer(offer: Offer): ArrangedOffer {
  const { priced, language, estimateType } = offer;
  const wording = wordingIn(language);
  const { settings } = priced.estimate;
  const { isPrivate, isWithVat, shown } = amountsShown(offer);
  const isEstimated = isPaidByUnit(estimateType);
  const printing: Printing = {
    wording,
    settings,
    // What a square metre of a change costs says nothing.
    totals: {
      ...priced.totals,
      ...shown.totals,
      ...(offer.change && { pricePerSquareMetre: null }),
    },
    isPriceless: false,
    isWithVat,
    hasChosen: hasChosenOptions(priced),
    hasUnitPrices: !isWithVat || settings.unitPricesShown || isEstimated,
    isEstimated,
  };
  return { outline: arrangeEstimate(priced, shown, wording), printing, isPrivate };
}

/** Those alone that reach the total: not one inside an option that nobody chose. */
const hasChosenOptions = ({ estimate, lines, groups }: PricedEstimate): boolean =>
  hasChosen(estimate.lines, lines) || hasChosen(estimate.groups, groups);

const hasChosen = (
  rows: ReadonlyMap<Key, Choice>,
  figures: ReadonlyMap<Key, { readonly counts: boolean }>,
): boolean =>
  rows.entries().some(([key, row]) => isChosenOption(row) && figures.get(key)?.counts === true);
