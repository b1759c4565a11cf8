import { expect, test } from "vitest";
import type { Service } from "../../../contracts/services.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { loneSigns } from "../../../domain/money/read-number.ts";
import { priceEstimate } from "../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import {
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../../test/make-service-template.ts";
import { type TemplateSizes, countUnits, groupAt, planInsert } from "./insert-template.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "floor", position: "a" }),
    makeGroup({ key: "bath", parentKey: "floor", position: "x" }),
    makeGroup({ key: "roof", position: "c" }),
  ],
  lines: [
    makeLine({ key: "first", groupKey: "bath", position: "a" }),
    makeLine({ key: "second", groupKey: "bath", position: "a001" }),
  ],
});

const noSizes: TemplateSizes = { length: null, width: null, height: null, factor: null };
const wishOf = (services: readonly Service[]) => ({
  contents: {
    ...makeServiceTemplate({ lines: services.map(makeTemplateLine) }),
    services: [...services],
  },
  units: decimal("2"),
  variable: null,
  sizes: noSizes,
  intoGroup: true,
  activeKey: "first",
  groupKey: "new",
  lineKeys: services.map((_, index) => `line${index}`),
});

const tile = makeService();
const two = [tile, makeService({ id: "other", titleEn: "Grout" })];

function planned(own: Partial<ReturnType<typeof wishOf>>) {
  const plan = planInsert(priceEstimate(estimate), { ...wishOf(two), ...own });
  if (!plan.ok) throw new Error("The template does not go in.");
  return plan.value.after.estimate;
}

test("into a group, the lines come right below the row that is marked, in their order", () => {
  const { groups, lines } = planned({});
  expect(groups.size).toBe(3);
  const ofBath = [...lines.values()].filter(({ groupKey }) => groupKey === "bath");
  const inOrder = ofBath.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  expect(inOrder.map(({ key }) => key)).toEqual(["first", "line0", "line1", "second"]);
  expect(inOrder[1]).toMatchObject({ titleEn: "Tile", quantity: "2" });
});

test.each([
  ["floor", "floor"],
  ["roof", "roof"],
  ["second", "bath"],
] as const)("the group of the row %s is %s", (activeKey, group) => {
  expect(groupAt(estimate, activeKey)).toBe(group);
  expect(planned({ activeKey }).lines.get("line0")?.groupKey).toBe(group);
});

test("as a group of its own, the template stands beside the group of the marked row", () => {
  const { groups, lines } = planned({ intoGroup: false, activeKey: "first" });
  const made = groups.get("new");
  expect(made).toMatchObject({ titleEn: "Floor", titleNb: "Gulv" });
  expect(lines.get("line1")?.groupKey).toBe("new");
  expect(made?.parentKey).toBe("floor");
  expect((made?.position ?? "") > "x").toBe(true);
});

test("a row that is gone meanwhile counts as none, and a template fits an empty estimate", () => {
  expect(planned({ activeKey: "gone" }).lines.has("line1")).toBe(true);
  const empty = makeEstimate({ groups: [] });
  expect(groupAt(empty, null)).toBeNull();
  const plan = planInsert(priceEstimate(empty), { ...wishOf(two), activeKey: null });
  expect(plan.ok && [...plan.value.after.estimate.groups.keys()]).toEqual(["new"]);
});

const counted = (text: string, squares = "0", sizes = noSizes) =>
  countUnits(
    text,
    {
      ...makeEstimate({ settings: { squares: decimal(squares) } }),
      variables: new Map([["walls", decimal("3")]]),
    },
    sizes,
    loneSigns.en,
  );

test.each([
  ["2", "2"],
  ["1,234", "1234"],
  ["1,234*2", "2468"],
  ["walls*2", "6"],
  ["10/3", "3.3333"],
  ["0.00005", "0.0001"],
  ["squares/2", "6"],
  ["L*H*F", "12"],
])("%s is counted as %s units", (text, units) => {
  const sizes = { ...noSizes, length: decimal("2"), height: decimal("3"), factor: decimal("2") };
  expect(counted(text, "12", sizes)).toEqual({ ok: true, value: units });
});

test.each([
  ["", "units_not_positive"],
  ["  ", "units_not_positive"],
  ["0", "units_not_positive"],
  ["-1", "units_not_positive"],
  ["0.00004", "units_not_positive"],
  ["squares", "formula_size_missing"],
])("“%s” is no number of units: %s", (text, code) => {
  expect(counted(text)).toMatchObject({ ok: false, problem: { code } });
});
