import type { Service } from "../../../contracts/services.ts";
import type { Unit } from "../../../contracts/units.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";

const key = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;

export const rowKeys = {
  bath: key("a1"),
  walls: key("a2"),
  tiles: key("b1"),
  tiling: key("b2"),
  membrane: key("b3"),
  kitchen: key("a3"),
  sink: key("b4"),
};

const tiles = { groupKey: rowKeys.walls, unitEn: "m2", unitNb: "m2", quantity: decimal("10") };

/** Bath > Walls with three lines, then Kitchen with one. */
export const gridEstimate = makeEstimate({
  groups: [
    makeGroup({ key: rowKeys.bath, position: "F", titleEn: "Bath", titleNb: "Bad" }),
    makeGroup({ key: rowKeys.walls, parentKey: rowKeys.bath, position: "F", titleEn: "Walls" }),
    makeGroup({ key: rowKeys.kitchen, position: "V", titleEn: "Kitchen" }),
  ],
  lines: [
    makeLine({
      ...tiles,
      key: rowKeys.tiles,
      position: "F",
      titleEn: "Tiles",
      buyingPrice: decimal("200"),
    }),
    makeLine({
      ...tiles,
      key: rowKeys.tiling,
      position: "K",
      titleEn: "Tiling",
      kind: "work",
      hourNorm: decimal("1.5"),
    }),
    makeLine({
      ...tiles,
      key: rowKeys.membrane,
      position: "V",
      titleEn: "Membrane",
      buyingPrice: decimal("80"),
      length: decimal("2.5"),
      width: decimal("4"),
    }),
    makeLine({
      key: rowKeys.sink,
      groupKey: rowKeys.kitchen,
      position: "V",
      titleEn: "Sink",
      quantity: decimal("1"),
      buyingPrice: decimal("1000"),
    }),
  ],
});

const unit = (
  ending: string,
  code: string,
  titleEn: string,
  dimension: Unit["dimension"] = "count",
): Unit => ({
  id: key(ending),
  revision: 1,
  code,
  titleEn,
  titleNb: titleEn,
  dimension,
});
export const units = [
  unit("c1", "pcs", "piece"),
  unit("c2", "m2", "square metre"),
  unit("c3", "h", "hour", "time"),
];

export const grout: Service = {
  id: key("d1"),
  revision: 1,
  kind: "material",
  code: "M-1",
  titleEn: "Grout, grey",
  titleNb: "Fug, grå",
  unitId: key("c1"),
  unitEn: "piece",
  unitNb: "stk",
  dimension: "count",
  serviceGroupId: key("e1"),
  serviceGroupEn: "",
  serviceGroupNb: "",
  buyingPrice: decimal("34.5"),
  priceDate: "2020-01-01",
  markupPercent: decimal("30"),
  wastePercent: decimal("5"),
  hourNorm: null,
  sample: true,
  active: true,
};

/** The titles of its rows from top to bottom. */
export const inOrder = ["Bath", "Walls", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"];
