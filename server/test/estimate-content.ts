import type { Group, Key, Line } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";

// Groups, lines and changes for tests, with what a test does not care about filled in.

export const testGroup = (values: Partial<Group> = {}): Group => ({
  key: newId(),
  parentKey: null,
  position: "V",
  reference: "",
  titleEn: "Bathroom",
  titleNb: "Bad",
  markupPercent: null,
  difficulty: null,
  lumpAmount: null,
  detailLevel: null,
  discountPercent: null,
  discountAmount: null,
  allowance: false,
  optional: false,
  chosen: false,
  alternativeSet: null,
  ...values,
});

/** A material of quantity 1 for 100, at the default markup. */
export const testLine = (groupKey: Key, values: Partial<Line> = {}): Line => ({
  key: newId(),
  groupKey,
  position: "V",
  kind: "material",
  reference: "",
  titleEn: "Tile",
  titleNb: "Flis",
  description: "",
  note: "",
  serviceId: null,
  articleId: null,
  unitId: null,
  unitEn: "piece",
  unitNb: "stk",
  dimension: "count",
  length: null,
  width: null,
  height: null,
  factor: null,
  quantity: decimal("1"),
  formula: null,
  measurementRows: [],
  linkedKey: null,
  linkedRatio: decimal("1"),
  wastePercent: decimal("0"),
  buyingPrice: decimal("100"),
  sellingPrice: null,
  markupPercent: null,
  hourNorm: null,
  difficulty: null,
  hoursUsed: null,
  discountPercent: decimal("0"),
  credit: false,
  discountAmount: null,
  vatPercent: null,
  vatCode: null,
  vatReason: "",
  allowance: false,
  optional: false,
  chosen: false,
  alternativeSet: null,
  percent: null,
  percentScope: "chosen",
  percentGroups: [],
  percentLines: [],
  percentKinds: [],
  percentOnPercent: false,
  purchaseAmount: null,
  ...values,
});

/** The worked example of the rules: a wall with openings, its tiling, and site set-up. */
export function goldenExample() {
  const group = testGroup();
  const wall = [
    {
      text: "wall",
      count: decimal("2"),
      length: decimal("5.2"),
      width: null,
      height: decimal("2.4"),
      factor: null,
    },
    {
      text: "opening",
      count: decimal("-2"),
      length: decimal("0.9"),
      width: null,
      height: decimal("2.1"),
      factor: null,
    },
  ];
  const square = {
    quantity: null,
    measurementRows: wall,
    unitEn: "m²",
    unitNb: "m²",
    dimension: "area",
  } as const;
  const lines = [
    testLine(group.key, {
      ...square,
      position: "1",
      buyingPrice: decimal("62"),
      wastePercent: decimal("10"),
      markupPercent: decimal("25"),
    }),
    testLine(group.key, {
      ...square,
      position: "2",
      kind: "work",
      buyingPrice: null,
      hourNorm: decimal("0.25"),
    }),
    testLine(group.key, {
      position: "3",
      kind: "percent",
      quantity: null,
      buyingPrice: null,
      percent: decimal("5"),
      purchaseAmount: decimal("200"),
    }),
  ];
  return { group, lines };
}
