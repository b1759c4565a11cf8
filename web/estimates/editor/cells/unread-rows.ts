import { useCallback, useSyncExternalStore } from "react";
import { isSameValue } from "../../../../domain/base/same-value.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import type { Key, MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { createNotifier } from "../../../base/notifier.ts";
import { cleanChanges } from "../store/clean-changes.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import type { PanelProblem, TypedEntry } from "./store-problem-text.ts";

// A measurement row with a number that cannot be read must not count as if the number were missing, which is 1. Until it
// is mended the estimate has the row without its numbers, so that it is none there, and this page keeps what was typed.

export const measures = ["count", "length", "width", "height", "factor"] as const;
export type Measure = (typeof measures)[number];

/** A row as it was typed. */
interface UnreadRow {
  readonly index: number;
  readonly row: MeasurementRow;
  /** What could not be read, and why. */
  readonly entries: ReadonlyMap<Measure, TypedEntry>;
}

/** Changes the rows of the line, as they are at that moment. */
type ChangeRows = (
  change: (rows: readonly MeasurementRow[]) => readonly MeasurementRow[],
) => Result<void, PanelProblem>;

/** One row of a line, and how the rows are changed. */
export interface RowAt {
  readonly key: Key;
  readonly index: number;
  readonly changeRows: ChangeRows;
}

const withoutNumbers = ({ text }: MeasurementRow): MeasurementRow => ({
  text,
  count: null,
  length: null,
  width: null,
  height: null,
  factor: null,
});

const none: readonly UnreadRow[] = [];

/** What is kept of the rows, and which of it still stands. */
function createKeptRows(store: EstimateStore) {
  const changes = createNotifier();
  let version = 0;
  const kept = new Map<Key, readonly UnreadRow[]>();

  /** Where the row has become another one, as by undo, nothing of it is left to mend. */
  const rowsOf = (key: Key): readonly UnreadRow[] => {
    const rows = kept.get(key);
    const saved = store.get().priced.estimate.lines.get(key)?.measurementRows;
    if (rows === undefined || saved === undefined) return none;
    return rows.filter(({ index, row }) => isSameValue(saved[index], withoutNumbers(row)));
  };

  return {
    subscribe: changes.subscribe,
    version: () => version,
    rowsOf,
    put: (key: Key, rows: readonly UnreadRow[]) => {
      if (rows.length === 0) kept.delete(key);
      else kept.set(key, rows);
      version += 1;
      changes.notify();
    },
    /** The lines that have such rows. */
    keys: () => [...kept.keys()].filter((key) => rowsOf(key).length > 0),
  };
}

export type UnreadRows = ReturnType<typeof createUnreadRows>;

function createUnreadRows(store: EstimateStore) {
  const { subscribe, version, rowsOf, put, keys } = createKeptRows(store);

  const find = ({ key, index }: Pick<RowAt, "key" | "index">) =>
    rowsOf(key).find((one) => one.index === index);

  /** Gives the estimate the row, without its numbers while something in it is left to mend. */
  const take = (at: RowAt, row: MeasurementRow, entries: UnreadRow["entries"]) => {
    const { key, index, changeRows } = at;
    const counted = entries.size === 0 ? row : withoutNumbers(row);
    const taken = changeRows((rows) => rows.with(index, counted));
    if (!taken.ok) return taken;
    const others = rowsOf(key).filter((one) => one.index !== index);
    put(key, entries.size === 0 ? others : [...others, { index, row, entries }]);
    return taken;
  };

  return {
    subscribe,
    version,
    rowsOf,
    keys,
    find,
    count: (key: Key) => rowsOf(key).length,

    /** The row does not count until this is mended; false where it cannot be changed now. */
    refuse: (at: RowAt, row: MeasurementRow, field: Measure, entry: TypedEntry) =>
      take(at, row, new Map(find(at)?.entries).set(field, entry)).ok,

    /** Takes the row with one field of it set, which may be what was to be mended. */
    change: (at: RowAt, row: MeasurementRow, field: keyof MeasurementRow) => {
      const entries = new Map([...(find(at)?.entries ?? [])].filter(([one]) => one !== field));
      // Numbers that stay here are checked by nobody else.
      const checked = entries.size === 0 ? success(undefined) : checkRow(at.key, row);
      return checked.ok ? take(at, row, entries) : checked;
    },

    /** The rows behind one that was removed have moved up. */
    removed: (key: Key, removed: number, before: readonly UnreadRow[]) => {
      const left = before.filter(({ index }) => index !== removed);
      put(
        key,
        left.map((one) => (one.index > removed ? { ...one, index: one.index - 1 } : one)),
      );
    },
  };
}

function checkRow(key: Key, row: MeasurementRow): Result<void, PanelProblem> {
  const clean = cleanChanges([{ type: "setLine", key, field: "measurementRows", value: [row] }]);
  return clean.ok ? success(undefined) : failure({ code: "invalid", errors: clean.problem });
}

const byStore = new WeakMap<EstimateStore, UnreadRows>();

/** Those of one open estimate, for as long as its page is there. */
export function unreadRowsOf(store: EstimateStore): UnreadRows {
  const known = byStore.get(store) ?? createUnreadRows(store);
  byStore.set(store, known);
  return known;
}

/** What is asked of them, drawn anew when they or the estimate become others; the answer is compared by its value. */
export function useUnreadRows<T extends string | number>(
  store: EstimateStore,
  ask: (rows: UnreadRows) => T,
): T {
  const rows = unreadRowsOf(store);
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = [rows.subscribe(listener), store.subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [rows, store],
  );
  return useSyncExternalStore(subscribe, () => ask(rows));
}
