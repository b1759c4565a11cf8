import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Language } from "../../base/i18n.ts";
import { show } from "../../test/show.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { GridNoticeBar } from "../editor/grid/grid-notice.tsx";
import { type PresetId, chosenColumns, presets } from "../editor/cells/columns.ts";
import { LineGrid } from "../editor/grid/line-grid.tsx";
import { useGridController } from "../editor/grid/use-grid.ts";
import { gridEstimate, grout, rowKeys, units } from "./grid-estimate.ts";
import { makeTestStore } from "./test-store.ts";

export { gridEstimate, grout, rowKeys, units };

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
    apartTitles: {
      options: { titleEn: "Options", titleNb: "" },
      others: { titleEn: "Other", titleNb: "" },
    },
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
