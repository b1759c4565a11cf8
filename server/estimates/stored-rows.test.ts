import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { Settings } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";
import {
  groupColumns,
  lineColumns,
  measurementColumns,
  namesOf,
  settingColumns,
} from "./stored-rows.ts";

// Nothing is remembered between two calls, so that whatever is read was stored.
const { make, ok, own } = await testApp({ cache: { get: () => undefined, set: () => undefined } });

const project = await make.project({ squares: decimal("12") });
const params = { id: (await make.estimate({ projectId: project.id })).id };
const service = await make.service();
let revision = 0;

async function change(changes: readonly Change[]) {
  const body = { batchId: newId(), baseRevision: revision, changes: [...changes] };
  revision = (await ok(estimates.change, { params, body })).revision;
}

async function copyOf(fromEstimateId: string) {
  const body = { fromEstimateId, language: "nb" as const };
  return (await ok(estimates.create, { params: { projectId: project.id }, body })).id;
}

const byKey = <Row extends { key: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.key, row]));

async function read(id: string) {
  const { content } = await ok(estimates.get, { params: { id } });
  return { ...content, groups: byKey(content.groups), lines: byKey(content.lines) };
}

const wall = {
  text: "wall",
  count: decimal("-2"),
  length: decimal("5.2"),
  width: decimal("1.5"),
  height: decimal("2.4"),
  factor: decimal("0.8"),
};

const noSizes = { text: "", count: null, length: null, width: null, height: null, factor: null };

const outer = testGroup({
  position: "W",
  reference: "02",
  titleEn: "Floor",
  titleNb: "Gulv",
  markupPercent: decimal("12"),
  difficulty: decimal("1.1"),
  lumpAmount: decimal("9000"),
  allowance: true,
  detailLevel: "groups",
  discountPercent: decimal("2.5"),
  optional: true,
  chosen: true,
});
const inner = testGroup({
  parentKey: outer.key,
  discountAmount: decimal("-7"),
  alternativeSet: "floors",
});
const plain = testLine(outer.key);
const material = testLine(inner.key, {
  position: "W",
  reference: "02.0010",
  titleEn: "Board",
  titleNb: "Plate",
  description: "Two layers",
  note: "Ask Per",
  serviceId: service.id,
  unitId: service.unitId,
  unitEn: "m³",
  unitNb: "kbm",
  dimension: "volume",
  length: decimal("2"),
  width: decimal("3"),
  height: decimal("4"),
  factor: decimal("1.1"),
  quantity: null,
  formula: "L*W*H*F",
  credit: true,
  allowance: true,
  wastePercent: decimal("7"),
  markupPercent: decimal("31"),
  discountPercent: decimal("5"),
  vatPercent: decimal("15"),
  optional: true,
  chosen: true,
});
const work = testLine(outer.key, {
  kind: "work",
  quantity: null,
  linkedKey: plain.key,
  linkedRatio: decimal("1.5"),
  buyingPrice: null,
  sellingPrice: decimal("700"),
  hourNorm: decimal("0.25"),
  difficulty: decimal("1.2"),
  hoursUsed: decimal("6.5"),
  discountAmount: decimal("10"),
  vatCode: "exempt",
  vatReason: "§ 6-21",
  alternativeSet: "ways",
});
const measured = testLine(outer.key, {
  articleId: newId(),
  quantity: null,
  measurementRows: [wall, { ...wall, text: "opening" }, { ...wall, text: "third" }],
});
const percent = testLine(outer.key, {
  kind: "percent",
  percentScope: "above",
  percentLines: [plain.key],
  percentOnPercent: true,
  quantity: null,
  buyingPrice: null,
  percent: decimal("5"),
  percentGroups: [inner.key],
  percentKinds: ["material", "work"],
  purchaseAmount: decimal("200"),
});
const settings: Settings = {
  squares: decimal("12"),
  vatPayer: false,
  vatPercent: decimal("15"),
  workCostPerHour: decimal("421"),
  workPricePerHour: decimal("691"),
  markupMaterial: decimal("1"),
  markupWork: decimal("2"),
  markupGeneral: decimal("3"),
  companyMarkupMaterial: decimal("4"),
  companyMarkupWork: decimal("5"),
  companyMarkupGeneral: decimal("6"),
  difficulty: decimal("1.1"),
  discountPercent: null,
  discountAmount: decimal("10"),
  discountVatPercent: decimal("15"),
  totalRounding: "5",
  lineOrder: "kind",
  amountsShown: "with_vat",
  unitPricesShown: true,
  detailLevel: "lines",
  changesShown: false,
  coverShown: false,
  measurementsShown: false,
  clientNumbersShown: false,
  priceLimitPercent: decimal("10"),
  paymentPlan: [
    { titleEn: "Start", titleNb: "Oppstart", percent: decimal("33.33"), due: "1. mai" },
    { titleEn: "", titleNb: "", percent: decimal("0.5"), due: "" },
  ],
};
const groups = [outer, inner];
const lines = [plain, material, work, measured, percent];

/** The columns in which every row says what this one says. */
function untold(names: readonly string[], none: object, rows: readonly object[]) {
  const [nothing, ...told] = [none, ...rows].map((row) => new Map(Object.entries(row)));
  return names.filter((name) =>
    told.every((row) => isDeepStrictEqual(row.get(name), nothing?.get(name))),
  );
}

test("the rows of these tests say something in every column", () => {
  expect(untold(namesOf(groupColumns), testGroup(), groups)).toEqual([]);
  expect(untold(namesOf(lineColumns), plain, lines)).toEqual([]);
  expect(untold(Object.keys(wall), { ...wall, ...noSizes }, [wall])).toEqual([]);
  expect([...Object.keys(wall), "lineKey", "number"].toSorted()).toEqual(
    namesOf(measurementColumns).toSorted(),
  );
  expect(Object.keys(settings).toSorted()).toEqual(settingColumns.toSorted());
});

test("whatever is entered is stored, copied, and changed in one version alone", async () => {
  await change([
    { type: "insert", groups, lines },
    { type: "setVariable", name: "rooms", value: decimal("2") },
    { type: "setVariable", name: "walls", value: decimal("84.5") },
  ]);
  const copy = await copyOf(params.id);
  const entered = {
    groups: new Map(groups.map((group) => [group.key, group])),
    lines: new Map(lines.map((line) => [line.key, line])),
    variables: [
      { name: "rooms", value: "2" },
      { name: "walls", value: "84.5" },
    ],
  };
  expect(await read(params.id)).toMatchObject(entered);
  expect(await read(copy)).toMatchObject(entered);

  const fewer = [{ ...wall, text: "only" }];
  await change([
    { type: "setLine", key: measured.key, field: "measurementRows", value: fewer },
    { type: "setLine", key: percent.key, field: "percentGroups", value: [] },
    { type: "setGroup", key: outer.key, field: "titleNb", value: "Tak" },
    { type: "move", key: plain.key, parentKey: inner.key, position: "Z" },
    { type: "remove", key: work.key },
    { type: "setVariable", name: "rooms", value: decimal("3") },
    { type: "setVariable", name: "walls", value: null },
  ]);
  const { groups: groupsNow, lines: linesNow, variables } = await read(params.id);
  expect(groupsNow.get(outer.key)).toEqual({ ...outer, titleNb: "Tak" });
  expect(linesNow.get(measured.key)).toEqual({ ...measured, measurementRows: fewer });
  expect(linesNow.get(percent.key)).toEqual({ ...percent, percentGroups: [] });
  expect(linesNow.get(plain.key)).toEqual({ ...plain, groupKey: inner.key, position: "Z" });
  expect([...linesNow.keys()]).not.toContain(work.key);
  expect(variables).toEqual([{ name: "rooms", value: "3" }]);

  await change([{ type: "remove", key: outer.key }]);
  expect(await read(params.id)).toMatchObject({ groups: new Map(), lines: new Map() });
  expect(await read(copy)).toMatchObject(entered);
});

test("every setting is stored and copied", async () => {
  const { vatPayer, companyMarkupMaterial, companyMarkupWork, companyMarkupGeneral, ...entered } =
    settings;
  await own((db) =>
    db
      .updateTable("estimates")
      .set({ vatPayer, companyMarkupMaterial, companyMarkupWork, companyMarkupGeneral })
      .where("id", "=", params.id)
      .execute(),
  );
  await change(
    namesOf(entered).map((field) => ({ type: "setSetting", field, value: entered[field] })),
  );
  expect((await read(params.id)).settings).toEqual(settings);
  expect((await read(await copyOf(params.id))).settings).toEqual(settings);
});
