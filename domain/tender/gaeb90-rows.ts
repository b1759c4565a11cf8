import type { Decimal } from "../money/decimal.ts";
import { isZero } from "../money/decimal.ts";
import {
  type Gaeb90Line,
  type NumberField,
  fieldAt,
  numberAt,
  priceAt,
  rawAt,
} from "./gaeb90-lines.ts";
import type { Gaeb90Entry, Gaeb90Group, Gaeb90Node } from "./gaeb90-outline.ts";
import {
  type TenderAlternative,
  type TenderGroup,
  type TenderItem,
  type TenderMarkup,
  type TenderNote,
  type TenderQuestion,
  type TenderRow,
  type TenderText,
  noTotals,
} from "./tender.ts";

/** The notes on a file, and whether some of its items are marked as those that surcharges are taken of. */
export interface Gaeb90Reader {
  readonly note: (note: TenderNote) => void;
  readonly hasMarked: boolean;
}

const quantityField: NumberField = { columns: [23, 34], places: 3 };
const partQuantityField: NumberField = { columns: [5, 16], places: 3 };
const unitPriceField: NumberField = { columns: [12, 23], places: 3 };
const amountField: NumberField = { columns: [24, 36], places: 2 };
const surchargeField: NumberField = { columns: [56, 61], places: 2 };
const groupSumField: NumberField = { columns: [12, 24], places: 2 };

export function gaeb90Row(node: Gaeb90Node, reader: Gaeb90Reader): TenderRow {
  if (node.type === "group") return groupOf(node, reader);
  if (node.type === "text") return textOf(node);
  return isSurcharge(node.head) ? markupOf(node, reader) : itemOf(node, reader);
}

const surchargeMark = (head: Gaeb90Line) => rawAt(head, [20, 20]);
const isSurcharge = (head: Gaeb90Line) => surchargeMark(head) === "Z";
/** Is it one that surcharges are taken of? */
export const isMarked = (head: Gaeb90Line): boolean => surchargeMark(head) === "E";

const placeOf = ({ head, parts }: Gaeb90Node) => ({
  number: parts.join("."),
  part: parts.at(-1) ?? "",
  index: "",
  id: "",
  line: head.line,
});

/** A number of a line; one that cannot be read is told of by its line and column. */
export function readNumber(
  line: Gaeb90Line | undefined,
  field: NumberField,
  number: string,
  { note }: Pick<Gaeb90Reader, "note">,
): Decimal | null {
  if (line === undefined) return null;
  const read = field === unitPriceField ? priceAt(line, field) : numberAt(line, field);
  if (read !== undefined) return read;
  const [column] = field.columns;
  const text = fieldAt(line, field.columns);
  note({ code: "number_unreadable", number, line: line.line, column, text });
  return null;
}

const nonZero = (value: Decimal | null) => (value === null || isZero(value) ? null : value);

function groupOf(group: Gaeb90Group, reader: Gaeb90Reader): TenderGroup {
  const place = placeOf(group);
  const total = nonZero(readNumber(group.sum, groupSumField, place.number, reader));
  const isLot = group.head.kind === "10";
  return {
    type: "group",
    ...place,
    title: group.titles.join(" ").trim(),
    isDropped: false,
    alternative: isLot ? null : alternativeAt(group.head, [13, 16]),
    totals: { ...noTotals, total },
    rows: group.rows.map((row) => gaeb90Row(row, reader)),
  };
}

/** G is the way that counts, A is another; three figures number the set and one the way. */
function alternativeAt(
  head: Gaeb90Line,
  columns: readonly [number, number],
): TenderAlternative | null {
  const kind = rawAt(head, [12, 12]);
  if (kind !== "G" && kind !== "A") return null;
  const figures = rawAt(head, columns);
  const way = figures.slice(3).trim();
  const serial = kind === "G" ? "0" : way === "" || way === "0" ? "1" : way;
  return {
    set: figures
      .slice(0, 3)
      .trim()
      .replace(/^0+(?=.)/, ""),
    serial,
  };
}

const provisionalKinds: Readonly<Record<string, TenderItem["provisional"]>> = {
  E: "outside",
  M: "inside",
};

const lumpUnits = /^(psch|pausch|paus|psl|pau)/i;

function itemOf(entry: Gaeb90Entry, reader: Gaeb90Reader): TenderItem {
  const { head, price } = entry;
  const place = placeOf(entry);
  const { number } = place;
  const unit = fieldAt(head, [35, 38]);
  const isOpen = rawAt(head, [22, 22]) === "X";
  const note = (isTrue: boolean, code: TenderNote["code"]) => {
    if (isTrue) reader.note({ code, number, line: head.line, text: "" });
  };
  note(isOpen, "quantity_open");
  note(entry.subItems.length > 0, "sub_items");
  note(rawAt(head, [21, 21]) === "W", "text_refers");
  return {
    type: "item",
    ...place,
    ...textsOf(entry, reader),
    unit,
    quantity: readNumber(head, quantityField, number, reader),
    isOpen,
    isLump: lumpUnits.test(unit),
    unitPrice: readNumber(price, unitPriceField, number, reader),
    amount: readNumber(price, amountField, number, reader),
    discountPercent: null,
    vatPercent: null,
    provisional: provisionalKinds[rawAt(head, [13, 13])] ?? null,
    alternative: alternativeAt(head, [15, 18]),
    isDropped: false,
    isMarked: isMarked(head),
    questions: questionsOf(entry),
    measurements: [],
  };
}

function markupOf(entry: Gaeb90Entry, reader: Gaeb90Reader): TenderMarkup {
  const place = placeOf(entry);
  const { number, line } = place;
  reader.note({ code: "markup_base", number, line, text: "" });
  return {
    type: "markup",
    ...place,
    ...textsOf(entry, reader),
    of: reader.hasMarked ? "marked" : "above",
    listed: [],
    percent: readNumber(entry.price, surchargeField, number, reader),
    amount: readNumber(entry.price, amountField, number, reader),
    isDropped: false,
  };
}

function textOf(entry: Gaeb90Entry): TenderText {
  const { title, description } = plainTexts(entry);
  return { type: "text", ...placeOf(entry), title, description };
}

/** The first line of the long text is the title where no short one is. */
function plainTexts({ short, long }: Gaeb90Entry) {
  const title = short.join(" ").trim();
  const lines = long.map(({ text }) => text);
  const isTitled = title !== "";
  const first = isTitled ? -1 : lines.findIndex((text) => text.trim() !== "");
  return {
    title: isTitled ? title : (lines[first] ?? "").trim(),
    description: withoutBlankEnds(lines.slice(first + 1)),
  };
}

const withoutBlankEnds = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();

/** Descriptions of parts follow the item's own text, each with its quantity. */
function textsOf(entry: Gaeb90Entry, reader: Gaeb90Reader) {
  const { title, description } = plainTexts(entry);
  const parts = entry.subItems.map((part) => {
    const { title: short, description: more } = plainTexts(part);
    const quantity = readNumber(part.head, partQuantityField, placeOf(entry).number, reader);
    const amount = [quantity ?? "", fieldAt(part.head, [17, 20])].filter(Boolean).join(" ");
    const name = [short, amount].filter(Boolean).join(": ");
    return [`${fieldAt(part.head, [3, 4])}. ${name}`, more].filter(Boolean).join("\n");
  });
  return { title, description: [description, ...parts].filter(Boolean).join("\n") };
}

/** Lines of one gap stand below each other. */
function questionsOf({ long }: Gaeb90Entry): readonly TenderQuestion[] {
  const gaps = Map.groupBy(
    long.filter(({ gap }) => gap !== undefined),
    ({ gap }) => gap ?? "",
  );
  return [...gaps].map(([label, lines]) => ({
    label,
    before: lines.map(({ text }) => text.trim()).join(" "),
    answer: "",
    after: "",
  }));
}
