import type { Language } from "../../contracts/fields.ts";
import type { Group, Key, Line } from "../../domain/estimate/estimate.ts";
import { positionsBetween } from "../../domain/estimate/order.ts";
import { decimal, decimalOrNull } from "../../domain/money/decimal.ts";
import type { BathroomLine } from "./bathroom-content.ts";
import { bathroomGroups } from "./bathroom-content.ts";
import { seedUnits } from "./units.ts";

interface BathroomRows {
  readonly groups: readonly Group[];
  readonly lines: readonly Line[];
}

interface BathroomScope {
  /** Lines have one description, in this language; titles and units have both. */
  readonly language: Language;
  readonly newKey: () => Key;
  /** Ids of the company's units by seed code; a code that is missing leaves the line without one. */
  readonly unitIds: ReadonlyMap<string, string>;
}

/** The rows of the estimate, ready to be inserted. Selling prices are fixed by hand. */
export function makeBathroomRows(scope: BathroomScope): BathroomRows {
  const positions = positionsBetween(null, null, bathroomGroups.length);
  const parts = bathroomGroups.map(({ title: [titleNb, titleEn], lines }, index) => {
    const group: Group = {
      ...notChosen,
      key: scope.newKey(),
      parentKey: null,
      position: positions[index] ?? "",
      reference: "",
      titleEn,
      titleNb,
      markupPercent: null,
      difficulty: null,
      lumpAmount: null,
      detailLevel: null,
      discountPercent: null,
      discountAmount: null,
    };
    const places = positionsBetween(null, null, lines.length);
    const rows = lines.map((entry, at) => makeLine(entry, group.key, places[at] ?? "", scope));
    return { group, rows };
  });
  return { groups: parts.map(({ group }) => group), lines: parts.flatMap(({ rows }) => rows) };
}

const notChosen = { allowance: false, optional: false, chosen: false, alternativeSet: null };

function makeLine(
  entry: BathroomLine,
  groupKey: Key,
  position: string,
  { language, newKey, unitIds }: BathroomScope,
): Line {
  const unit = seedUnits.find(({ code }) => code === entry.unit);
  const [titleNb, titleEn] = entry.title;
  return {
    ...notChosen,
    ...emptyLine,
    key: newKey(),
    groupKey,
    position,
    kind: entry.kind,
    titleEn,
    titleNb,
    description: entry.description[language === "nb" ? 0 : 1],
    unitId: unitIds.get(entry.unit) ?? null,
    unitEn: unit?.titleEn ?? entry.unit,
    unitNb: unit?.titleNb ?? entry.unit,
    dimension: unit?.dimension ?? "count",
    quantity: decimal(entry.quantity),
    buyingPrice: decimalOrNull(entry.buyingPrice),
    sellingPrice: decimal(entry.sellingPrice),
    hourNorm: decimalOrNull(entry.hourNorm),
  };
}

const emptyLine = {
  note: "",
  reference: "",
  serviceId: null,
  articleId: null,
  length: null,
  width: null,
  height: null,
  factor: null,
  formula: null,
  measurementRows: [],
  linkedKey: null,
  linkedRatio: decimal("1"),
  wastePercent: decimal("0"),
  markupPercent: null,
  difficulty: null,
  hoursUsed: null,
  discountPercent: decimal("0"),
  credit: false,
  discountAmount: null,
  vatPercent: null,
  vatCode: null,
  vatReason: "",
  percent: null,
  percentScope: "chosen" as const,
  percentGroups: [],
  percentLines: [],
  percentKinds: [],
  percentOnPercent: false,
  purchaseAmount: null,
};
