import type { Decimal } from "../../../../domain/money/decimal.ts";
import { lawfulPriceLimit } from "../../../../domain/estimate/price-limit.ts";
import type { EstimateType } from "../../../../domain/project/estimate-type.ts";
import type { LabelledText } from "./offer-model.ts";
import { fillText } from "./print-format.ts";
import type { PdfTexts, Wording } from "./wording.ts";

/** The price form by its name, and what it means for the customer. */
export function printPriceForm(
  type: EstimateType,
  limit: Decimal,
  { texts, format }: Wording,
): LabelledText {
  const isAgreed = type === "price_estimate" && limit !== lawfulPriceLimit;
  const words = isAgreed ? texts.priceEstimateAgreedSays : texts[sentences[type]];
  return { label: texts[type], value: fillText(words, { percent: format.percent(limit) }) };
}

const sentences = {
  fixed_price: "fixedPriceSays",
  price_estimate: "priceEstimateSays",
  maximum_price: "maximumPriceSays",
  indication: "indicationSays",
  time_and_material: "timeAndMaterialSays",
  unit_prices: "unitPricesSays",
} as const satisfies Record<EstimateType, keyof PdfTexts>;
