import type { Estimate, Key, LineKind } from "../../../../domain/estimate/estimate.ts";
import { findPercentOrder, isAbove } from "../../../../domain/pricing/percent-base.ts";
import { findDependents, withDependents } from "../../../../domain/pricing/quantity.ts";
import type { Language } from "../../../base/i18n.ts";
import { indexRows } from "../store/row-index.ts";
import { titleIn } from "../../../kit/page/title-in.ts";

export interface LineOption {
  readonly value: Key;
  readonly label: string;
}

const hasQuantity = (kind: LineKind) => kind !== "text" && kind !== "percent";

/**
 * The lines whose quantity another line may take, in document order. A line that itself waits for that
 * line is left out, since the two would wait for each other.
 */
export function quantitySources(
  estimate: Estimate,
  key: Key,
  language: Language,
): readonly LineOption[] {
  const waiting = withDependents([key], findDependents(estimate.lines));
  const options: LineOption[] = [];
  for (const place of indexRows(estimate).places) {
    const line = estimate.lines.get(place.key);
    if (line === undefined || waiting.has(line.key) || !hasQuantity(line.kind)) continue;
    options.push({ value: line.key, label: `${place.number} ${titleIn(line, language)}` });
  }
  return options;
}

/** The lines that a percent may be taken of, as they are shown; percent lines only when they are above. */
export function percentSources(
  estimate: Estimate,
  key: Key,
  language: Language,
): readonly LineOption[] {
  const options: LineOption[] = [];
  const order = findPercentOrder(estimate);
  for (const place of indexRows(estimate).places) {
    const line = estimate.lines.get(place.key);
    if (line === undefined || line.kind === "text") continue;
    if (line.kind === "percent" && !isAbove(line.key, key, order)) continue;
    options.push({ value: line.key, label: `${place.number} ${titleIn(line, language)}` });
  }
  return options;
}
