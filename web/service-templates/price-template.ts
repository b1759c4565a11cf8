import type { Service } from "../../contracts/services.ts";
import { applyTemplate, type ApplyProblem } from "../../domain/templates/apply-template.ts";
import { applyChanges } from "../../domain/changes/apply-changes.ts";
import { type Decimal, decimal, decimalOrNull } from "../../domain/money/decimal.ts";
import type { Line } from "../../domain/estimate/estimate.ts";
import { type CompanyRates, newEstimate } from "../../domain/estimate/new-estimate.ts";
import { emptyGroup } from "../../domain/estimate/new-row.ts";
import { positionsBetween } from "../../domain/estimate/order.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { type Result, success } from "../../domain/base/result.ts";
import { findTemplateProblems } from "../../domain/templates/template-lines.ts";
import { type TemplateLines, lineTerms } from "./line-list.ts";

/** What the preview is counted for. */
export interface Trial {
  readonly units: Decimal;
  readonly squares: Decimal | null;
  readonly sizes: Pick<Line, "length" | "width" | "height" | "factor">;
}

/** The figures, or why there are none. */
export type PricedTemplate = Result<PricedEstimate, ApplyProblem>;

const groupKey = "group";

/** The key of a line in the priced estimate. */
export const keyAt = (place: number) => `line${place}`;

/**
 * What a template comes to in an estimate of its own, with the company's rates. A line that is not
 * right is there without figures, and the totals count it as incomplete. Undefined while a service is not known.
 */
export function priceTemplate(
  lines: TemplateLines,
  services: ReadonlyMap<string, Service>,
  company: CompanyRates,
  trial: Trial,
): PricedTemplate | undefined {
  const wrong = new Set(findTemplateProblems(lines).map(({ line }) => line));
  const sound = lines.flatMap((line, place) => {
    const service = services.get(line.serviceId);
    if (!service) return [];
    const quantity = decimalOrNull(line.quantity);
    const linkedRatio = decimalOrNull(line.linkedRatio);
    const isUnread = linkedRatio === null || (line.quantity !== null && quantity === null);
    const noQuantity = { quantity: null, linkedLine: null, formula: "" };
    const { discountPercent, vatPercent, ...terms } = lineTerms(line);
    const read = {
      ...line,
      ...terms,
      discountPercent: decimalOrNull(discountPercent) ?? decimal("0"),
      vatPercent: decimalOrNull(vatPercent),
      quantity,
      linkedRatio: linkedRatio ?? decimal("1"),
      service,
    };
    return [{ ...read, ...((wrong.has(place) || isUnread) && noQuantity) }];
  });
  if (sound.length < lines.length) return undefined;
  const made = applyTemplate(sound, {
    units: trial.units,
    variable: null,
    sizes: trial.sizes,
    group: emptyGroup(groupKey, null, "V", { titleEn: "", titleNb: "" }),
    groupKey,
    keys: lines.map((_, place) => keyAt(place)),
    positions: positionsBetween(null, null, lines.length),
  });
  if (!made.ok) return made;
  const applied = applyChanges(newEstimate(company, trial.squares ?? decimal("0")), made.value);
  return applied.ok ? success(priceEstimate(applied.value.estimate)) : undefined;
}
