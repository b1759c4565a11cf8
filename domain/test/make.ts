import { type Decimal, decimal, trimDecimal } from "../money/decimal.ts";
import type {
  Estimate,
  Group,
  Key,
  Line,
  MeasurementRow,
  Payment,
  Settings,
} from "../estimate/estimate.ts";
import { emptyGroup, emptyLine } from "../estimate/new-row.ts";
import { positionsBetween } from "../estimate/order.ts";

/** Test data: what a test does not name gets a plain value. */
function makeSettings(given: Partial<Settings> = {}): Settings {
  return {
    squares: decimal("0"),
    vatPayer: true,
    vatPercent: decimal("25"),
    workCostPerHour: decimal("420"),
    workPricePerHour: decimal("690"),
    markupMaterial: null,
    markupWork: null,
    markupGeneral: null,
    companyMarkupMaterial: decimal("25"),
    companyMarkupWork: decimal("20"),
    companyMarkupGeneral: decimal("10"),
    difficulty: decimal("1"),
    discountPercent: null,
    discountAmount: null,
    discountVatPercent: null,
    totalRounding: null,
    lineOrder: "entered",
    amountsShown: "client",
    unitPricesShown: false,
    detailLevel: "full",
    changesShown: true,
    coverShown: false,
    measurementsShown: false,
    clientNumbersShown: true,
    priceLimitPercent: decimal("15"),
    paymentPlan: [],
    ...given,
  };
}

export function makeGroup(given: Partial<Group> & { readonly key: Key }): Group {
  return { ...emptyGroup(given.key, null, "V", { titleEn: "", titleNb: "" }), ...given };
}

export function makeLine(given: Partial<Line> & { readonly key: Key }): Line {
  return {
    ...emptyLine({
      key: given.key,
      groupKey: "group",
      position: "V",
      kind: "material",
      titles: { titleEn: "", titleNb: "" },
    }),
    unitEn: "m2",
    unitNb: "m2",
    dimension: "area",
    ...given,
  };
}

export function makePayment(percent: string, given: Partial<Payment> = {}): Payment {
  return { titleEn: "", titleNb: "", percent: decimal(percent), due: "", ...given };
}

export function makeRow(given: Partial<MeasurementRow> = {}): MeasurementRow {
  return {
    text: "",
    count: decimal("1"),
    length: null,
    width: null,
    height: null,
    factor: null,
    ...given,
  };
}

/** An estimate; without groups it has one with the key "group". */
export function makeEstimate(given: {
  readonly settings?: Partial<Settings>;
  readonly variables?: Readonly<Record<string, Decimal>>;
  readonly groups?: readonly Group[];
  readonly lines?: readonly Line[];
}): Estimate {
  const groups = given.groups ?? [makeGroup({ key: "group" })];
  return {
    settings: makeSettings(given.settings),
    variables: new Map(Object.entries(given.variables ?? {})),
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map((given.lines ?? []).map((line) => [line.key, line])),
  };
}

/** A mixed estimate of that many lines in two levels of groups, the same one every time. */
export function makeLargeEstimate(lineCount: number): Estimate {
  const groupCount = Math.max(2, Math.ceil(lineCount / 30));
  const positions = positionsBetween(null, null, Math.max(groupCount, lineCount));
  const groups = Array.from({ length: groupCount }, (_, index) =>
    makeGroup({
      key: `g${index}`,
      parentKey: index % 5 === 0 ? null : `g${index - (index % 5)}`,
      position: positions[index] ?? "V",
      markupPercent: index % 7 === 0 ? decimal("18.5") : null,
    }),
  );
  const lines = Array.from({ length: lineCount }, (_, index) =>
    makeLine({
      key: `l${index}`,
      groupKey: `g${index % groupCount}`,
      position: positions[index] ?? "V",
      ...makeContent(index),
    }),
  );
  return makeEstimate({
    settings: { squares: decimal("140") },
    variables: { WALLS: decimal("84.5") },
    groups,
    lines,
  });
}

function makeContent(index: number): Partial<Line> {
  const size = {
    length: decimal(`${2 + (index % 9)}.25`),
    width: decimal(`${1 + (index % 4)}.5`),
    height: decimal("2.4"),
  };
  const buyingPrice = trimDecimal(`${40 + (index % 900)}.${10 + (index % 80)}`);
  if (index % 997 === 0) {
    return {
      kind: "percent",
      percent: decimal("2.5"),
      purchaseAmount: decimal("100"),
      percentKinds: ["work"],
    };
  }
  if (index % 3 === 0)
    return { kind: "work", quantity: decimal(`${index % 60}.5`), hourNorm: decimal("0.35") };
  if (index % 10 === 1) return { ...size, formula: "2*(L+W)*H*F", buyingPrice };
  if (index % 10 === 2)
    return { linkedKey: `l${index - 1}`, linkedRatio: decimal("1.1"), buyingPrice };
  if (index % 10 === 4) {
    const wall = makeRow({ length: decimal("5.2"), height: decimal("2.4"), count: decimal("2") });
    return { measurementRows: [wall, makeRow({ ...wall, count: decimal("-0.25") })], buyingPrice };
  }
  return { quantity: decimal(`${1 + (index % 120)}.75`), wastePercent: decimal("8"), buyingPrice };
}
