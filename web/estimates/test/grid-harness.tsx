import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Service } from "../../../contracts/services.ts";
import type { Unit } from "../../../contracts/units.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import type { Language } from "../../base/i18n.ts";
import { show } from "../../test/show.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { GridNoticeBar } from "../editor/grid/grid-notice.tsx";
import { type PresetId, chosenColumns, presets } from "../editor/cells/columns.ts";
import { LineGrid } from "../editor/grid/line-grid.tsx";
import { useGridController } from "../editor/grid/use-grid.ts";
import { makeTestStore } from "./test-store.ts";

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

interface HarnessProps {
  readonly store: EstimateStore;
  readonly locale: Language;
  readonly preset?: PresetId;
}

const presetColumns = {
  price: chosenColumns(new Set(presets.price)),
  sizes: chosenColumns(new Set(presets.sizes)),
  hours: chosenColumns(new Set(presets.hours)),
};

export function Harness({ store, locale, preset = "price" }: HarnessProps) {
  const grid = useGridController(store, {
    locale,
    units,
    columns: presetColumns[preset],
    firstGroupTitles: { titleEn: "First", titleNb: "" },
    stepLabel: (columnId, text) => `${columnId} ${text}`,
    rowsLabel: (rows) => `${rows} rows`,
  });
  return (
    <div style={{ display: "flex", flexDirection: "column", height: 480, position: "relative" }}>
      <button type="button">before</button>
      <LineGrid grid={grid} format={{ locale, language: "en" }} onFind={() => undefined} empty="" />
      <GridNoticeBar grid={grid} />
      <button type="button">after</button>
    </div>
  );
}

const rowsDrawn = () => document.querySelector(".grid-body")?.children.length;

export async function showGrid(
  locale: Language = "en",
  store = makeTestStore(gridEstimate),
  preset: PresetId = "price",
): Promise<EstimateStore> {
  await page.viewport(1400, 700);
  await show(<Harness store={store} locale={locale} preset={preset} />, locale);
  await expect.poll(rowsDrawn).toBe(store.rows().length);
  return store;
}

export function cell(rowKey: string, columnId: string): HTMLElement {
  const selector = `[data-key="${rowKey}"] [data-column="${columnId}"]`;
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no cell ${selector}.`);
  return found;
}

/** What the cell shows, with plain spaces and without what is only read out. */
export function textIn(rowKey: string, columnId: string): string {
  const shown = cell(rowKey, columnId);
  const marked = shown.querySelector(".marked-text") ?? shown;
  return marked.textContent.replaceAll(/\s/g, " ");
}

/** Where the focus is: "quantity of Tiles". */
export function focus(): string {
  const found = document.activeElement?.closest<HTMLElement>("[data-column]");
  const row = found?.closest<HTMLElement>("[data-key]");
  const title = row?.querySelector(".title-text")?.textContent ?? "new row";
  return found
    ? `${found.dataset["column"]} of ${title}`
    : (document.activeElement?.textContent ?? "");
}

export const titlesInOrder = () =>
  [...document.querySelectorAll<HTMLElement>(".grid-body .grid-row")]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => row.querySelector(".title-text")?.textContent ?? "new row");
