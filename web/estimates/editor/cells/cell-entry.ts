import {
  isCalculation,
  readFormulaText,
  withoutSign,
} from "../../../../domain/formula/typed-number.ts";
import type { Unit } from "../../../../contracts/units.ts";
import { type Decimal, absolute, add, decimal } from "../../../../domain/money/decimal.ts";
import { readDecimal } from "../../../../domain/money/read-number.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line, LineField } from "../../../../domain/estimate/estimate.ts";
import { markupForAmount, markupFromMargin } from "../../../../domain/pricing/markup.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";
import type { GroupRowView, RowView } from "../store/row-views.ts";
import type { ColumnId } from "./columns.ts";
import type { Entry, EntryContext } from "./entry.ts";
import { readKind } from "./line-kind.ts";
import {
  type NumberField,
  type NumberProblem,
  checkedNumber,
  checkedText,
  readGivenNumber,
  readNumber,
  required,
} from "./number-entry.ts";
import { enteredUnitChanges, noUnitChanges, unitChanges } from "./units.ts";

/** The margin of the highest markup there is, 10 000 %. */
const highestMargin = "99.0099";

const sizes: readonly ColumnId[] = ["length", "width", "height", "factor"];
const pricing: readonly ColumnId[] = ["markupPercent", "marginPercent", "sellingPrice"];

const isDiscount = (id: ColumnId) => id === "discountPercent" || id === "discountAmount";

/** Can this cell be entered at all, by somebody who may change the estimate? */
export function isEditable(row: RowView, id: ColumnId): boolean {
  if (row.type === "line") return isEditableOfLine(row.line, id);
  return id === "title" || id === "reference" || id === "markupPercent";
}

function isEditableOfLine(line: Line, id: ColumnId): boolean {
  if (id === "title" || id === "reference" || id === "kind") return true;
  switch (line.kind) {
    case "text":
      return false;
    case "percent":
      return id === "quantity" || id === "purchaseAmount" || isDiscount(id);
    case "work":
    case "material":
    case "general":
      return isEditableOfPriced(line, id);
  }
}

function isEditableOfPriced(line: Line, id: ColumnId): boolean {
  if (id === "hourNorm" || id === "hoursUsed") return line.kind === "work";
  return (
    [...sizes, ...pricing].includes(id) ||
    ["quantity", "formula", "unit", "buyingPrice", "wastePercent"].includes(id) ||
    isDiscount(id)
  );
}

/** Reads what was typed or pasted into a cell: the changes it stands for, or why it cannot be taken. */
export function readEntry(row: RowView, id: ColumnId, text: string, context: EntryContext): Entry {
  if (!isEditable(row, id)) return failure({ code: "read_only" });
  if (row.type === "group") return readGroupEntry(row, id, text.trim(), context);
  if (id === "kind") return readKind(row.line, text);
  // The rows of a table say what they are; somebody who types has only begun to.
  if (id === "unit") return readUnit(row.line, text.trim(), context.units, enteredUnitChanges);
  return readLineEntry(row, id, text.trim(), context);
}

function readGroupEntry(
  { group: { key } }: GroupRowView,
  id: ColumnId,
  text: string,
  context: EntryContext,
): Entry {
  if (id === "title") {
    if (text === "") return required;
    const [field] = titleFieldsIn(context.language);
    return success([{ type: "setGroup", key, field, value: text }]);
  }
  if (id === "reference") {
    const reference = checkedText(id, text);
    return reference.ok
      ? success([{ type: "setGroup", key, field: id, value: reference.value }])
      : reference;
  }
  const percent = readNumber("markupPercent", text, context);
  if (!percent.ok) return percent;
  return success([{ type: "setGroup", key, field: "markupPercent", value: percent.value }]);
}

/** A line, and the figures of it that an entry may ask for. */
export interface LineToEnter {
  readonly line: Line;
  readonly priced: Pick<PricedLine, "quantity" | "unitCost" | "sellingPrice" | "purchaseAmount">;
}

/** The same for a line that may not be part of the estimate yet; the text has no spaces around it. */
export function readLineEntry(
  row: LineToEnter,
  id: ColumnId,
  text: string,
  context: EntryContext,
): Entry {
  const { line } = row;
  if (!isEditableOfLine(line, id)) return failure({ code: "read_only" });
  const number = (field: NumberField, empty?: Decimal | null) =>
    text === "" && empty === undefined
      ? required
      : settingNumber(line, field, readNumber(field, text, context), empty);
  const set = (field: LineField, value: Line[LineField]): readonly Change[] => [
    { type: "setLine", key: line.key, field, value },
  ];
  switch (id) {
    case "title": {
      const [field] = titleFieldsIn(context.language);
      const title = text === "" ? required : checkedText(field, text);
      return title.ok ? success(set(field, title.value)) : title;
    }
    case "reference": {
      const reference = checkedText(id, text);
      return reference.ok ? success(set(id, reference.value)) : reference;
    }
    case "unit":
      return readUnit(line, text, context.units, unitChanges);
    case "quantity":
      return line.kind === "percent" ? number("percent") : readQuantity(line, text, context);
    case "formula":
      return text === "" ? withoutFormula(row) : readFormula(line, text, context);
    case "markupPercent":
    case "marginPercent":
    case "sellingPrice":
      return readPricing(row, id, text, context);
    case "buyingPrice": {
      const hasNorm = line.kind === "work" && line.hourNorm !== null;
      return number("buyingPrice", hasNorm || line.sellingPrice !== null ? null : undefined);
    }
    case "purchaseAmount":
      return number("purchaseAmount", null);
    case "wastePercent":
    case "discountPercent":
      return number(id, decimal("0"));
    case "length":
    case "width":
    case "height":
    case "factor":
    case "hourNorm":
    case "hoursUsed":
    case "discountAmount":
      return number(id, null);
    case "kind":
    case "hours":
    case "sellingAmount":
    case "profitAmount":
      return failure({ code: "read_only" });
  }
}

/** A number of the line; an emptied cell becomes `empty`. */
function settingNumber(
  { key }: Line,
  field: NumberField,
  read: Result<Decimal | null, NumberProblem>,
  empty: Decimal | null = null,
): Entry {
  return read.ok ? success([{ type: "setLine", key, field, value: read.value ?? empty }]) : read;
}

function readQuantity(line: Line, text: string, context: EntryContext): Entry {
  if (text === "") return required;
  const number = readDecimal(text, context.signs);
  const isFormula = number === undefined && isCalculation(text);
  const below = number?.startsWith("-") === true ? absolute(number) : undefined;
  // Below 0 is a credit, above 0 none: what is shown can be typed. The formula of a credit has no sign.
  const isCredit = isFormula ? line.credit && line.formula !== null : below !== undefined;
  const plain = () =>
    below ? checkedNumber("quantity", below) : readNumber("quantity", text, context);
  const quantity = isFormula
    ? readFormula(line, text, context)
    : settingNumber(line, "quantity", plain());
  if (!quantity.ok || isCredit === line.credit) return quantity;
  const mark: Change = { type: "setLine", key: line.key, field: "credit", value: isCredit };
  return success([...quantity.value, mark]);
}

/** Sizes that are missing are told on the line; a formula that cannot be read is refused here. */
function readFormula({ key }: Line, text: string, { signs }: EntryContext): Entry {
  if (withoutSign(text) === "") return required;
  const formula = readFormulaText(text, signs);
  if (!formula.ok) return formula;
  const checked = checkedText("formula", formula.value);
  if (!checked.ok) return checked;
  return success([{ type: "setLine", key, field: "formula", value: checked.value }]);
}

/** Taking the formula away leaves its result as a typed quantity. */
function withoutFormula({ line, priced }: LineToEnter): Entry {
  if (line.formula === null) return success([]);
  const value = priced.quantity && absolute(priced.quantity);
  return success([
    value === null
      ? { type: "setLine", key: line.key, field: "formula", value: null }
      : { type: "setLine", key: line.key, field: "quantity", value },
  ]);
}

/**
 * A markup and a price set by hand exclude each other; emptied, the line takes the inherited markup. The price
 * of a line without a cost is not given up for a markup that makes none.
 */
function readPricing(
  { line, priced }: LineToEnter,
  id: "markupPercent" | "marginPercent" | "sellingPrice",
  text: string,
  context: EntryContext,
): Entry {
  const { key, sellingPrice, markupPercent } = line;
  const hasCost = line.buyingPrice !== null || priced.unitCost !== null;
  if (id !== "sellingPrice" && priced.sellingPrice !== null && !hasCost) {
    return text === "" ? success([]) : failure({ code: "markup_without_cost" });
  }
  if (text === "") {
    return success([
      ...(sellingPrice === null ? [] : [setNull(key, "sellingPrice")]),
      ...(markupPercent === null ? [] : [setNull(key, "markupPercent")]),
    ]);
  }
  if (id === "marginPercent") return readMargin(line, priced, text, context);
  const value = readGivenNumber(id, text, context);
  return value.ok ? success([{ type: "setLine", key, field: id, value: value.value }]) : value;
}

/** The markup that leaves the margin; it makes up for the line discount. */
function readMargin(
  line: Line,
  { purchaseAmount }: LineToEnter["priced"],
  text: string,
  context: EntryContext,
): Entry {
  const { key, discountPercent, discountAmount } = line;
  const margin = readGivenNumber("markupPercent", text, context);
  if (!margin.ok) return margin;
  const markup = markupFromMargin(margin.value, discountPercent);
  if (!markup.ok) return failure({ code: "margin_too_high" });
  const more =
    discountAmount === null || purchaseAmount === null
      ? decimal("0")
      : markupForAmount(discountAmount, purchaseAmount);
  const value = checkedNumber("markupPercent", add(markup.value, more));
  if (!value.ok) return failure({ code: "field", field: "too_big", limit: highestMargin });
  return success([{ type: "setLine", key, field: "markupPercent", value: value.value }]);
}

const setNull = (key: string, field: LineField): Change => ({
  type: "setLine",
  key,
  field,
  value: null,
});

function readUnit(
  line: Line,
  text: string,
  units: readonly Unit[],
  changesOf: typeof unitChanges,
): Entry {
  if (text === "") return success(noUnitChanges(line.key));
  const unit = findUnit(units, text);
  if (unit === undefined) return failure({ code: "unit_unknown" });
  return success(changesOf(line, unit));
}
