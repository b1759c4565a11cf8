import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";

/** The title of a line or group in the language of the document; empty when it has none or is gone. */
export function titleOfRow({ estimate }: PricedEstimate, key: Key, language: Language): string {
  const row = estimate.lines.get(key) ?? estimate.groups.get(key);
  return row === undefined ? "" : titleIn(row, language);
}
