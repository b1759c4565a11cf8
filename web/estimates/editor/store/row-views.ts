import type { Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedGroup, PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { type Notifier, createNotifier } from "../../../base/notifier.ts";
import { type RowIndex, type RowPlace, indexRows, visibleKeys } from "./row-index.ts";

export interface LineRowView {
  readonly type: "line";
  readonly line: Line;
  readonly priced: PricedLine;
  readonly place: RowPlace;
}

export interface GroupRowView {
  readonly type: "group";
  readonly group: Group;
  readonly priced: PricedGroup;
  readonly place: RowPlace;
  readonly isOpen: boolean;
}

/** A row as the screen shows it. The object stays the same until something in it changes. */
export type RowView = LineRowView | GroupRowView;

export interface RowViews {
  readonly row: (key: Key) => RowView | undefined;
  readonly rows: () => readonly Key[];
  readonly places: () => readonly RowPlace[];
  readonly longestNumber: () => string;
  readonly subscribeRow: (key: Key, listener: () => void) => () => void;
  readonly subscribeRows: (listener: () => void) => () => void;
  readonly update: (priced: PricedEstimate, collapsed: ReadonlySet<Key>) => void;
}

/** The rows of an estimate, each told of by itself, so that an edit redraws few rows of many. */
export function createRowViews(start: PricedEstimate, closed: ReadonlySet<Key>): RowViews {
  const changesByKey = new Map<Key, Notifier>();
  const orderChanges = createNotifier();
  const known = new Map<Key, RowView>();
  let priced = start;
  let collapsed = closed;
  let index = indexRows(priced.estimate);
  let keys = visibleKeys(index, collapsed);

  const row = (key: Key): RowView | undefined => {
    const before = known.get(key);
    const now = makeRow(priced, index, collapsed, key);
    if (before !== undefined && now !== undefined && isSameRow(before, now)) return before;
    if (now === undefined) known.delete(key);
    else known.set(key, now);
    return now;
  };

  const update: RowViews["update"] = (nextPriced, nextCollapsed) => {
    const isMoved = !hasSameRows(priced, nextPriced);
    const isToggled = collapsed !== nextCollapsed;
    if (!isMoved && !isToggled && priced === nextPriced) return;
    const shown = new Map([...changesByKey.keys()].map((key) => [key, row(key)]));
    priced = nextPriced;
    collapsed = nextCollapsed;
    if (isMoved) index = indexRows(priced.estimate);
    if (isMoved || isToggled) {
      keys = visibleKeys(index, collapsed);
      orderChanges.notify();
    }
    for (const [key, changes] of changesByKey) {
      if (shown.get(key) !== row(key)) changes.notify();
    }
  };

  const subscribeRow: RowViews["subscribeRow"] = (key, listener) => {
    const changes = changesByKey.get(key) ?? createNotifier();
    changesByKey.set(key, changes);
    const leave = changes.subscribe(listener);
    return () => {
      leave();
      if (!changes.isHeard() && changesByKey.get(key) === changes) changesByKey.delete(key);
    };
  };

  return {
    row,
    rows: () => keys,
    places: () => index.places,
    longestNumber: () => index.longestNumber,
    subscribeRow,
    subscribeRows: orderChanges.subscribe,
    update,
  };
}

function makeRow(
  { estimate, lines, groups }: PricedEstimate,
  index: RowIndex,
  collapsed: ReadonlySet<Key>,
  key: Key,
): RowView | undefined {
  const place = index.byKey.get(key);
  if (place === undefined) return undefined;
  const line = estimate.lines.get(key);
  const pricedLine = lines.get(key);
  if (line !== undefined && pricedLine !== undefined) {
    return { type: "line", line, priced: pricedLine, place };
  }
  const group = estimate.groups.get(key);
  const pricedGroup = groups.get(key);
  if (group === undefined || pricedGroup === undefined) return undefined;
  return { type: "group", group, priced: pricedGroup, place, isOpen: !collapsed.has(key) };
}

function isSameRow(a: RowView, b: RowView): boolean {
  if (a.priced !== b.priced || !isSamePlace(a.place, b.place)) return false;
  if (a.type === "line") return b.type === "line" && a.line === b.line;
  return b.type === "group" && a.group === b.group && a.isOpen === b.isOpen;
}

const isSamePlace = (a: RowPlace, b: RowPlace) =>
  a === b || (a.number === b.number && a.level === b.level && a.parentKey === b.parentKey);

/** Did no row come, go or move? Then the numbers and the order of all rows stand. */
function hasSameRows(before: PricedEstimate, after: PricedEstimate): boolean {
  const { lines, groups, settings } = before.estimate;
  const next = after.estimate;
  if (settings.lineOrder !== next.settings.lineOrder) return false;
  if (lines === next.lines && groups === next.groups) return true;
  if (lines.size !== next.lines.size || groups.size !== next.groups.size) return false;
  for (const [key, line] of lines) {
    const other = next.lines.get(key);
    if (other === line) continue;
    if (other?.position !== line.position || other.groupKey !== line.groupKey) return false;
    if (next.settings.lineOrder === "kind" && other.kind !== line.kind) return false;
  }
  for (const [key, group] of groups) {
    const other = next.groups.get(key);
    if (other === group) continue;
    if (other?.position !== group.position || other.parentKey !== group.parentKey) return false;
  }
  return true;
}
