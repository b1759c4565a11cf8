import type { OfferCheck } from "../../../../domain/checks/offer-check.ts";
import type { Estimate, Key, Line } from "../../../../domain/estimate/estimate.ts";
import { isWithoutCost } from "../../../../domain/pricing/profit.ts";
import type { ColumnId } from "../cells/columns.ts";
import type { LineRowView } from "../store/row-views.ts";
import type { GridCore } from "./grid-core.ts";
import { goToColumn } from "./grid-moves.ts";
import { reveal } from "./shown-rows.ts";

/** Follows rows that come and go and rows that others select; the answer stops that. */
export function followStore(core: GridCore): () => void {
  const { store } = core;
  let known = store.get().selectedKey;
  let knownEntry = store.get().entered;
  const followSelection = () => {
    const { selectedKey, entered } = store.get();
    if (entered !== null && entered !== knownEntry) {
      knownEntry = entered;
      known = entered.key;
      return enterRow(core, entered.key, columnOf.get(entered.check ?? ""));
    }
    if (selectedKey === known) return;
    known = selectedKey;
    const isOwn = selectedKey === core.get().active?.key;
    if (selectedKey !== null && !isOwn) reveal(core, selectedKey);
  };
  const followRows = () => {
    core.reshape();
    queueMicrotask(() => selectActive(core));
  };
  const stops = [store.subscribeRows(followRows), store.subscribe(followSelection)];
  core.reshape();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Where what a check has found is put right. */
const columnOf: ReadonlyMap<string, ColumnId> = new Map<OfferCheck, ColumnId>([
  ["below_cost", "sellingPrice"],
  ["old_price", "buyingPrice"],
  ["other_price", "buyingPrice"],
  ["missing_hours", "hourNorm"],
  ["missing_unit", "unit"],
  ["option_price", "sellingPrice"],
]);

/** Takes the focus to the column, if one is meant; else to what the row lacks, or to its title. */
function enterRow(core: GridCore, key: Key, columnId: ColumnId | undefined): void {
  const row = core.store.row(key);
  core.select({ key, columnId: "title" });
  const { seesCosts } = core.store.get();
  const isLine = row?.type === "line" && seesCosts;
  goToColumn(core, isLine ? (columnId ?? lackedColumn(core, row)) : "title");
}

function lackedColumn(core: GridCore, row: LineRowView): ColumnId {
  const { line, priced } = row;
  if (isWithoutCost(priced)) return line.kind === "percent" ? "purchaseAmount" : "buyingPrice";
  return problemCell(core, row) ?? "title";
}

/** Where what keeps a line from having an amount is typed; undefined where that is no cell. */
export function problemCell({ store }: GridCore, { line, priced }: LineRowView) {
  const columnId = lacking.get(priced.problem?.code ?? "");
  const isSold = columnId === "buyingPrice" && areSoldAtPrices(store.get().priced.estimate, line);
  return isSold ? "sellingPrice" : columnId;
}

/**
 * Have the lines beside it selling prices and no costs, as a sheet of what the customer pays brings them? What one of them
 * lacks is such a price too: as a cost it would get the markup on top.
 */
function areSoldAtPrices({ lines }: Estimate, { groupKey }: Line): boolean {
  const priced = [...lines.values()].filter((one) => one.buyingPrice ?? one.sellingPrice);
  const beside = priced.filter((one) => one.groupKey === groupKey);
  const asked = beside.length > 0 ? beside : priced;
  return asked.length > 0 && asked.every(({ buyingPrice }) => buyingPrice === null);
}

const lacking: ReadonlyMap<string, ColumnId> = new Map([
  ["quantity_missing", "quantity"],
  ["percent_missing", "quantity"],
  ["buying_price_missing", "buyingPrice"],
  ["selling_price_missing", "sellingPrice"],
]);

/** The selected row is gone: panels beside the grid show the row that took its place. */
function selectActive({ store, get }: GridCore): void {
  const { selectedKey } = store.get();
  const { active, entryRow } = get();
  if (selectedKey === null || store.row(selectedKey) !== undefined) return;
  store.select(active !== null && active.key !== entryRow?.key ? active.key : null);
}
