import type { TFunction } from "i18next";

/** What a price is for: "per m", "per 100 stk"; nothing where a file names no unit. */
export function pricePer(t: TFunction, quantity: number | null, unit: string): string {
  if (quantity === null || quantity === 1) return unit && t("priceLists.perOne", { unit });
  return t("priceLists.per", { quantity, unit });
}
