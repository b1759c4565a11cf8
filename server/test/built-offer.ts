import type { Estimate, Group, Line, LineOrder } from "../../domain/estimate/estimate.ts";
import type { Language } from "../../contracts/fields.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { buildModel } from "../estimates/pdf/model/build-model.ts";
import type { Offer } from "../estimates/pdf/model/offer.ts";
import type { LineRow, OfferModel, SpecificationRow } from "../estimates/pdf/model/offer-model.ts";
import { makeFullOffer } from "./full-offer.ts";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "./make-offer.ts";

// What is printed of an offer, built from rows that a test makes.

/** All that is printed of an offer that can be printed. */
export function builtFrom(offer: Offer) {
  const built = buildModel(offer);
  if (!built.ok) throw new Error(built.problem.code);
  return built.value;
}

export const modelOf = (offer: Offer): OfferModel => builtFrom(offer).model;

export const modelOfEstimate = (estimate: Estimate): OfferModel =>
  modelOf(makeOffer("en", { estimate }));

export const build = (groups: Group[], lines: Line[], changes = {}) =>
  modelOfEstimate(makeEstimate(groups, lines, changes));

export const printedFull = (language: Language, lineOrder?: LineOrder) =>
  builtFrom(makeFullOffer(language, lineOrder));

/** A text without any mark-up, as the pages have it. */
export const plain = (text: string) => [{ text, bold: false }];

const bathroom = makeBathroomEstimate("en");
const [bathroomGroup] = bathroom.groups.values();
const [bathroomLine] = bathroom.lines.values();
if (bathroomGroup === undefined || bathroomLine === undefined) throw new Error("no rows");

export const makeGroup = (key: string, changes: Partial<Group> = {}): Group => ({
  ...bathroomGroup,
  key,
  position: key,
  titleEn: `Group ${key}`,
  ...changes,
});

/** Ten pieces at 100.00 by default. */
export const makeLine = (key: string, groupKey: string, changes: Partial<Line> = {}): Line => ({
  ...bathroomLine,
  key,
  groupKey,
  position: key,
  kind: "general",
  titleEn: `Line ${key}`,
  description: "",
  unitEn: "piece",
  quantity: decimal("10"),
  sellingPrice: decimal("100"),
  ...changes,
});

export const makeText = (key: string, groupKey: string): Line =>
  makeLine(key, groupKey, { kind: "text", quantity: null, sellingPrice: null, buyingPrice: null });

/** What each row says in short. */
export function sketch(rows: readonly SpecificationRow[]): string[] {
  return rows.map((row) => {
    if (row.type === "line") return `${row.number} ${row.title} ${row.amount}`;
    if (row.type === "group") return `${row.number} ${row.title} (${row.depth})`;
    if (row.type === "text") return `${row.number} ${row.title}`;
    return row.type === "sum" ? `${row.title} ${row.amount}` : row.title;
  });
}

export function lineRow(rows: readonly SpecificationRow[], number: string): LineRow | undefined {
  return rows.find((row): row is LineRow => row.type === "line" && row.number === number);
}
