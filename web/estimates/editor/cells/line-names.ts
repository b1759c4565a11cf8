import type { TFunction } from "i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { positionNumbers } from "../../../../domain/estimate/row-order.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleOfRow } from "./row-title.ts";

const mostNamed = 5;

/** "1.2 Tiles, 1.3 Grout, and 4 more": which rows a sentence is about, by number and title. */
export function lineNames(
  t: TFunction,
  priced: PricedEstimate,
  keys: readonly Key[],
  language: Language,
): string {
  const numbers = positionNumbers(priced.estimate);
  const names = keys.slice(0, mostNamed).map((key) => {
    const title = titleOfRow(priced, key, language) || t("estimates.detail.untitledLine");
    return [numbers.get(key), title].filter(Boolean).join(" ");
  });
  const more = keys.length - names.length;
  return [...names, more > 0 && t("estimates.totals.more", { count: more })]
    .filter((name) => name !== false)
    .join(", ");
}
