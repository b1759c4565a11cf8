import * as fc from "fast-check";
import { type Decimal, decimal } from "../money/decimal.ts";
import type { Estimate, Group, Line, Settings } from "../estimate/estimate.ts";
import { type Ratio, nil, over, plus, ratio, rounded, times } from "./fraction-oracle.ts";
import { makeEstimate, makeGroup, makeLine, makePayment, makeRow } from "./make.ts";
import type { FormulaMeaning } from "./oracle.ts";

/** Decimals with up to that many places; small ones are common, as in real estimates. */
export function decimals(lowest: number, highest: number, places: number): fc.Arbitrary<Decimal> {
  return fc
    .tuple(fc.integer({ min: 0, max: places }), fc.integer({ min: lowest, max: highest }), fc.nat())
    .map(([scale, whole, rest]) => {
      const part = String(rest).slice(0, scale).padStart(scale, "0").replace(/0+$/, "");
      const sign = whole === 0 && lowest < 0 && rest % 2 === 1 && part !== "" ? "-" : "";
      return decimal(`${sign}${whole}${part === "" ? "" : `.${part}`}`);
    });
}

export const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts.map(decimal));
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const number = (text: string | null): Ratio | null => (text === null ? null : ratio(text));
const both = (a: Ratio | null, b: Ratio | null, work: (a: Ratio, b: Ratio) => Ratio | null) =>
  a === null || b === null ? null : work(a, b);

export const lineKeys = ["a", "b", "c", "d", "e", "f"];
export const groupKeys = ["g", "h", "i", "j"];

/** Formulas and their meaning, told independently of the parser. */
export const meanings: ReadonlyMap<string, FormulaMeaning> = new Map<string, FormulaMeaning>([
  [
    "L*W*F",
    ({ length, width, factor }) =>
      both(number(length), number(width), (l, w) => times(times(l, w), ratio(factor ?? "1"))),
  ],
  [
    "if(H>1; L/H; 2,5)",
    ({ length, height }) => {
      if (height === null) return null;
      const isHigh = ratio(height).top > ratio(height).bottom;
      return isHigh ? both(number(length), ratio(height), over) : ratio("2.5");
    },
  ],
  [
    "WALLS / 3 + squares",
    (_line, { variables, settings }) =>
      both(number(variables.get("WALLS") ?? null), squaresOf(settings), (walls, squares) =>
        plus(over(walls, ratio("3")), squares),
      ),
  ],
  ['qty("a") * 1.5', (_line, _estimate, quantityOf) => both(quantityOf("a"), ratio("1.5"), times)],
  [
    'round(qty("b") / 7, 2) + qty("c")',
    (_line, _estimate, quantityOf) =>
      both(quantityOf("b"), quantityOf("c"), (b, c) => plus(rounded(over(b, ratio("7")), 2), c)),
  ],
  ["1 / 0", () => null],
]);

const squaresOf = ({ squares }: Settings) =>
  ratio(squares).top === nil.top ? null : ratio(squares);

export const choice = fc.record({
  optional: fc.boolean(),
  chosen: fc.boolean(),
  alternativeSet: fc.option(fc.constantFrom("x", "y"), { nil: null, freq: 3 }),
});

const size = maybe(decimals(0, 9, 4));
const measured = fc.record({
  count: maybe(decimals(-3, 6, 2)),
  length: size,
  width: size,
  height: size,
  factor: size,
});

const source = fc.oneof(
  decimals(-20, 500, 4).map((quantity) => ({ quantity })),
  fc.constantFrom(...meanings.keys()).map((formula) => ({ formula })),
  fc.array(measured, { maxLength: 3 }).map((rows) => ({ measurementRows: rows.map(makeRow) })),
  fc
    .tuple(fc.constantFrom(...lineKeys, "gone"), decimals(0, 3, 4))
    .map(([linkedKey, linkedRatio]) => ({ linkedKey, linkedRatio })),
  fc.constant({}),
);

const pricing = fc.oneof(
  decimals(0, 900, 4).map((sellingPrice) => ({ sellingPrice })),
  decimals(-20, 90, 4).map((markupPercent) => ({ markupPercent })),
  fc.constant({}),
);

const lineFigures = fc.record({
  kind: fc.constantFrom("material", "work", "general", "percent", "text"),
  dimension: fc.constantFrom("area", "length", "count"),
  length: size,
  width: size,
  height: size,
  factor: size,
  wastePercent: decimals(0, 15, 2),
  buyingPrice: maybe(decimals(0, 700, 4)),
  hourNorm: maybe(decimals(0, 2, 4)),
  difficulty: maybe(decimals(1, 2, 2)),
  hoursUsed: maybe(decimals(0, 9, 2)),
  credit: fc.integer({ max: 5, min: 0 }).map((seed) => seed === 0),
  discount: fc.oneof(
    { weight: 3, arbitrary: decimals(-10, 20, 2).map((discountPercent) => ({ discountPercent })) },
    { weight: 1, arbitrary: decimals(-50, 200, 2).map((discountAmount) => ({ discountAmount })) },
  ),
  vat: fc.oneof(
    {
      weight: 4,
      arbitrary: maybe(oneOf("25", "15", "12", "0")).map((vatPercent) => ({ vatPercent })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        vatCode: fc.constantFrom("exempt", "outside"),
        vatReason: fc.constantFrom("§ 6-21", "§ 3-11", ""),
      }),
    },
  ),
  percentScope: fc.constantFrom("chosen", "chosen", "above_in_group", "above"),
  percentLines: fc.uniqueArray(fc.constantFrom(...lineKeys, "gone"), { maxLength: 2 }),
  percentOnPercent: fc.boolean(),
  percent: maybe(decimals(0, 12, 2)),
  purchaseAmount: maybe(decimals(0, 300, 2)),
  percentGroups: fc.uniqueArray(fc.constantFrom(...groupKeys), { maxLength: 2 }),
  percentKinds: fc.uniqueArray(fc.constantFrom("material", "work", "general"), { maxLength: 2 }),
});

export const position = fc.constantFrom("1", "5", "V", "Vx", "z");

export function lineFor(key: string, groups: readonly Group[]): fc.Arbitrary<Line> {
  return fc
    .record({
      place: fc.record({
        groupKey: fc.constantFrom(...groups.map((group) => group.key)),
        position,
      }),
      figures: lineFigures,
      source,
      pricing,
      choice,
    })
    .map(
      ({
        place,
        figures: { discount, vat, ...figures },
        pricing: prices,
        choice: chosen,
        ...rest
      }) => ({
        ...makeLine({ key, ...place, ...figures, ...discount, ...vat, ...prices, ...chosen }),
        ...rest.source,
      }),
    )
    .filter((line) => line.linkedKey !== key && !line.percentLines.includes(key));
}

const groupPrice = fc.record({
  lumpAmount: fc.option(decimals(-20, 900, 2), { nil: null, freq: 2 }),
  discount: fc.oneof(
    fc.constant({}),
    decimals(-20, 99, 2).map((discountPercent) => ({ discountPercent })),
    decimals(-50, 300, 2).map((discountAmount) => ({ discountAmount })),
  ),
});

/** Groups whose parents come before them, so that they always make a tree. */
const groupTree: fc.Arbitrary<readonly Group[]> = fc
  .tuple(
    ...groupKeys.map(() =>
      fc.tuple(fc.nat(), position, choice, size, maybe(decimals(0, 40, 2)), groupPrice),
    ),
  )
  .map((parts) =>
    parts.map(([seed, place, chosen, difficulty, markupPercent, price], index) =>
      makeGroup({
        lumpAmount: price.lumpAmount,
        ...price.discount,
        key: groupKeys[index] ?? "g",
        parentKey: groupKeys[(seed % (index + 1)) - 1] ?? null,
        position: place,
        difficulty,
        markupPercent,
        ...chosen,
      }),
    ),
  );

const settings: fc.Arbitrary<Partial<Settings>> = fc.record({
  squares: oneOf("0", "12", "140.5"),
  vatPayer: fc.boolean(),
  vatPercent: oneOf("25", "15"),
  workCostPerHour: oneOf("420", "399.99", "0"),
  difficulty: oneOf("1", "1.15"),
  markupMaterial: maybe(decimals(0, 60, 4)),
  markupWork: maybe(decimals(0, 60, 4)),
  discountPercent: fc.constant(null),
  discountAmount: maybe(decimals(-50, 900, 2)),
  discountVatPercent: fc.option(oneOf("25", "15", "12"), { nil: null, freq: 1 }),
  totalRounding: fc.constantFrom(null, "1", "5", "10", "100"),
  lineOrder: fc.constantFrom("entered", "kind"),
  amountsShown: fc.constantFrom("client", "with_vat", "without_vat"),
  unitPricesShown: fc.boolean(),
  detailLevel: fc.constantFrom("total", "groups", "lines", "full"),
  changesShown: fc.boolean(),
  coverShown: fc.boolean(),
  measurementsShown: fc.boolean(),
  clientNumbersShown: fc.boolean(),
  priceLimitPercent: oneOf("15", "10"),
  paymentPlan: fc.constantFrom([], [makePayment("50"), makePayment("50")]),
});

export const estimates: fc.Arbitrary<Estimate> = groupTree.chain((groups) =>
  fc
    .record({
      settings,
      discountPercent: maybe(decimals(-20, 99, 2)),
      lines: fc.tuple(...lineKeys.map((key) => lineFor(key, groups))),
      lineCount: fc.integer({ min: 0, max: lineKeys.length }),
      variables: fc.constantFrom<Readonly<Record<string, Decimal>>>({ WALLS: decimal("84.5") }, {}),
    })
    .map((parts) => {
      const byPercent = { discountAmount: null, discountPercent: parts.discountPercent };
      const discount = parts.discountPercent === null ? {} : byPercent;
      return makeEstimate({
        settings: { ...parts.settings, ...discount },
        variables: parts.variables,
        groups,
        lines: parts.lines.slice(0, parts.lineCount),
      });
    }),
);
