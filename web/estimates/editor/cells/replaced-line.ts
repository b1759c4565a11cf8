import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line, LineField } from "../../../../domain/estimate/estimate.ts";
import { emptyValueOf } from "../../../../domain/estimate/one-of.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { withoutAllowance } from "../../../../domain/table/allowance-words.ts";
import { type Language, otherLanguage } from "../../../base/i18n.ts";
import { titleFieldsIn, titleIn } from "../../../kit/page/title-in.ts";

/** Tables break their titles into lines. */
const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * What a line gives up when a pasted row makes it something else: where it was copied from, its waste, its discount and
 * the title that only speaks of what it was. The same title is the same thing; a title that comes alone, or is typed,
 * is another wording of it.
 */
export function replacedChanges(line: Line, pasted: string, language: Language): readonly Change[] {
  const title = words(pasted);
  const own = words(titleIn(line, language));
  if (title === "" || title === own || withoutAllowance(title) === own) return [];
  const [otherTitle] = titleFieldsIn(otherLanguage(language));
  const given: readonly (readonly [LineField, Line[LineField]])[] = [
    ["serviceId", null],
    ["articleId", null],
    ["wastePercent", decimal("0")],
    ["discountPercent", emptyValueOf("discountPercent")],
    ["discountAmount", null],
    [otherTitle, ""],
  ];
  return given
    .filter(([field, value]) => line[field] !== value)
    .map(([field, value]) => ({ type: "setLine", key: line.key, field, value }));
}
