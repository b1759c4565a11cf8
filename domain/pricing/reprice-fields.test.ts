import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Change } from "../changes/estimate-changes.ts";
import type {
  Group,
  GroupField,
  Line,
  LineField,
  Settings,
  SettingsField,
} from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { priceEstimate, repriceEstimate } from "./price-estimate.ts";

// Each field that can be set is set once, where it means something: the figures change, or stay where none
// depends on it, and are those of an estimate that is priced from the beginning.

const text = Symbol("changes no figure");

/** What stands before in the row, what is set, and whether that changes no figure. */
type Case<Row, Field extends keyof Row> = readonly [Partial<Row>, Row[Field], typeof text?];
type Cases<Row, Fields extends keyof Row> = { readonly [Field in Fields]: Case<Row, Field> };

const ten = decimal("10");
const measured = makeRow({ length: decimal("3") });

const lineCases: Cases<Line, LineField> = {
  kind: [{}, "work"],
  reference: [{}, "01.0010", text],
  titleEn: [{}, "Tiles", text],
  titleNb: [{}, "Fliser", text],
  description: [{}, "White", text],
  note: [{}, "Ask Per", text],
  serviceId: [{}, "01977a00-0000-7000-8000-00000000000a", text],
  articleId: [{}, "01977a00-0000-7000-8000-00000000000c", text],
  unitId: [{}, "01977a00-0000-7000-8000-00000000000b", text],
  unitEn: [{}, "piece", text],
  unitNb: [{}, "stykk", text],
  dimension: [{ quantity: null, measurementRows: [measured] }, "count", text],
  length: [{ quantity: null, formula: "L*2" }, ten],
  width: [{ quantity: null, formula: "W*2" }, ten],
  height: [{ quantity: null, formula: "H*2" }, ten],
  factor: [{ quantity: null, formula: "2*F" }, ten],
  credit: [{}, true],
  quantity: [{}, ten],
  formula: [{ quantity: null }, "2*3"],
  measurementRows: [{ quantity: null }, [measured]],
  linkedKey: [{ quantity: null }, "other"],
  linkedRatio: [{ quantity: null, linkedKey: "other" }, ten],
  wastePercent: [{}, ten],
  buyingPrice: [{ buyingPrice: null, sellingPrice: ten }, ten],
  sellingPrice: [{}, ten],
  markupPercent: [{}, ten],
  hourNorm: [{ kind: "work", buyingPrice: null }, ten],
  difficulty: [{ kind: "work", buyingPrice: null, hourNorm: ten }, decimal("2")],
  hoursUsed: [{ kind: "work" }, ten],
  discountPercent: [{}, ten],
  discountAmount: [{}, ten],
  vatPercent: [{}, decimal("15")],
  vatCode: [{ vatReason: "Export" }, "exempt"],
  vatReason: [{ vatCode: "exempt" }, "Export"],
  percent: [{ kind: "percent" }, ten],
  percentScope: [{ kind: "percent", percent: ten, percentGroups: ["apart"] }, "above"],
  percentGroups: [{ kind: "percent", percent: ten }, ["apart"]],
  percentLines: [{ kind: "percent", percent: ten }, ["other"]],
  percentKinds: [{ kind: "percent", percent: ten }, ["work"]],
  percentOnPercent: [{ kind: "percent", percent: ten }, true],
  purchaseAmount: [{ kind: "percent", percent: ten }, ten],
  allowance: [{}, true, text],
  optional: [{}, true],
  chosen: [{ optional: true }, true],
  alternativeSet: [{}, "floor"],
};

const groupCases: Cases<Group, GroupField> = {
  reference: [{}, "01", text],
  titleEn: [{}, "Bathroom", text],
  titleNb: [{}, "Bad", text],
  markupPercent: [{}, ten],
  difficulty: [{}, decimal("2")],
  lumpAmount: [{}, ten],
  detailLevel: [{}, "lines", text],
  discountPercent: [{}, ten],
  discountAmount: [{}, ten],
  allowance: [{}, true, text],
  optional: [{}, true],
  chosen: [{ optional: true }, true],
  alternativeSet: [{}, "floor"],
};

const settingsCases: Cases<Settings, SettingsField> = {
  squares: [{}, ten],
  vatPayer: [{}, false],
  vatPercent: [{}, decimal("15")],
  workCostPerHour: [{}, ten],
  workPricePerHour: [{}, ten],
  markupMaterial: [{}, ten],
  markupWork: [{}, ten],
  markupGeneral: [{}, ten],
  companyMarkupMaterial: [{}, ten],
  companyMarkupWork: [{}, ten],
  companyMarkupGeneral: [{}, decimal("11")],
  difficulty: [{}, decimal("2")],
  discountPercent: [{}, ten],
  discountAmount: [{}, ten],
  discountVatPercent: [{ discountAmount: decimal("100") }, decimal("25")],
  totalRounding: [{}, "100"],
  lineOrder: [{}, "kind", text],
  amountsShown: [{}, "with_vat", text],
  unitPricesShown: [{}, true, text],
  detailLevel: [{}, "groups", text],
  changesShown: [{}, false, text],
  coverShown: [{}, true, text],
  measurementsShown: [{}, true, text],
  clientNumbersShown: [{}, false, text],
  priceLimitPercent: [{}, ten, text],
  paymentPlan: [{}, [{ titleEn: "Start", titleNb: "Start", percent: ten, due: "" }], text],
};

/** Two groups; of the second one has alternatives to what may become one, and lines of every kind. */
function startOf(line: Partial<Line>, group: Partial<Group>, settings: Partial<Settings>) {
  const priced = { quantity: decimal("3"), buyingPrice: decimal("33.33") };
  const work = { kind: "work", quantity: decimal("2"), hourNorm: decimal("0.5") } as const;
  return makeEstimate({
    settings,
    groups: [
      makeGroup({ key: "group", ...group }),
      makeGroup({ key: "apart", position: "W" }),
      makeGroup({ key: "floor", position: "X", alternativeSet: "floor", chosen: true }),
    ],
    lines: [
      makeLine({ key: "percent before", position: "A", kind: "percent", percent: decimal("5") }),
      makeLine({ key: "line", position: "V", ...priced, ...line }),
      makeLine({ key: "work", position: "W", ...work }),
      makeLine({ key: "without norm", position: "X", kind: "work", ...priced }),
      makeLine({ key: "general", groupKey: "apart", kind: "general", ...priced }),
      makeLine({ key: "other", groupKey: "apart", position: "W", ...priced, vatPercent: ten }),
      makeLine({ key: "follower", groupKey: "apart", position: "X", linkedKey: "line" }),
      makeLine({ key: "parquet", groupKey: "floor", ...priced }),
    ],
  });
}

type Parts = readonly [Partial<Line>, Partial<Group>, Partial<Settings>];
type Step = readonly [string, Parts, Change, boolean];

/** The names of the fields; the types of the tables above say that there are no others. */
const fieldsOf = <Field extends string>(cases: Readonly<Record<Field, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(cases) as Field[];

const lineSteps = fieldsOf(lineCases).map((field): Step => {
  const [before, value, kind] = lineCases[field];
  const change = { type: "setLine", key: "line", field, value } as const;
  return [`line ${field}`, [before, {}, {}], change, kind === text];
});
const groupSteps = fieldsOf(groupCases).map((field): Step => {
  const [before, value, kind] = groupCases[field];
  const change = { type: "setGroup", key: "group", field, value } as const;
  return [`group ${field}`, [{}, before, {}], change, kind === text];
});
const settingsSteps = fieldsOf(settingsCases).map((field): Step => {
  const [before, value, kind] = settingsCases[field];
  const change = { type: "setSetting", field, value } as const;
  return [`setting ${field}`, [{}, {}, before], change, kind === text];
});

test.each([...lineSteps, ...groupSteps, ...settingsSteps])("%s", (_, parts, change, isText) => {
  const before = priceEstimate(startOf(...parts));
  const applied = applyChanges(before.estimate, [change]);
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem));
  const after = repriceEstimate(before, applied.value);
  const { lines, groups, totals } = priceEstimate(after.estimate);
  expect({ lines: after.lines, groups: after.groups, totals: after.totals }).toEqual({
    lines,
    groups,
    totals,
  });
  const isSame =
    JSON.stringify([[...before.lines], [...before.groups], before.totals]) ===
    JSON.stringify([[...lines], [...groups], totals]);
  expect(isSame).toBe(isText);
});
