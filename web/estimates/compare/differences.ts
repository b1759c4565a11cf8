import { compare, type Decimal, decimal, subtract } from "../../../domain/money/decimal.ts";
import { dash } from "../editor/cells/figures.ts";

const none = decimal("0");

/** "+10.00" or "−10.00"; a dash where one of the two is not known. */
export function differenceText(
  before: Decimal | null,
  after: Decimal | null,
  write: (value: Decimal) => string,
): string {
  if (before === null || after === null) return dash;
  const change = subtract(after, before);
  const text = write(change).replace(/^-/, "\u2212");
  return compare(change, none) > 0 ? `+${text}` : text;
}

/** An amount of a row on both sides and what lies between: nothing where there is no row, or none has a figure. */
export interface AmountTexts {
  readonly before: string;
  readonly after: string;
  readonly difference: string;
}

/** Undefined is the side on which there is no such row, and counts as nothing. */
export function amountTexts(
  before: Decimal | null | undefined,
  after: Decimal | null | undefined,
  write: (value: Decimal) => string,
): AmountTexts {
  const hasNone = (before ?? null) === null && (after ?? null) === null;
  if (hasNone) return { before: "", after: "", difference: "" };
  const textOf = (value: Decimal | null | undefined) => {
    if (value === undefined) return "";
    return value === null ? dash : write(value);
  };
  return {
    before: textOf(before),
    after: textOf(after),
    difference: differenceText(
      before === undefined ? none : before,
      after === undefined ? none : after,
      write,
    ),
  };
}
