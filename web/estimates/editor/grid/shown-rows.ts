import { pathOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { titleOfRow } from "../cells/row-title.ts";
import type { GridCore } from "./grid-core.ts";

/** The title of a line or group in the language of the document; empty once it is gone. */
export function rowTitle(store: EstimateStore, key: Key): string {
  const { priced, header } = store.get();
  return titleOfRow(priced, key, header.language);
}

/** A group takes along what is in it, so rows inside a group of the list are left out. */
export function outermost(store: EstimateStore, keys: readonly Key[]): readonly Key[] {
  const chosen = new Set(keys);
  const { groups } = store.get().priced.estimate;
  return keys.filter((key) => {
    const parentKey = store.row(key)?.place.parentKey ?? null;
    return !pathOf(groups, parentKey).some((group) => chosen.has(group.key));
  });
}

/** A row that comes into a closed group must be seen. */
export function openAround(store: EstimateStore, groupKey: Key | null): void {
  for (const { key } of pathOf(store.get().priced.estimate.groups, groupKey)) {
    if (store.get().collapsed.has(key)) store.toggle(key);
  }
}

/** Opens the groups around a row and makes it the active one, without taking the focus. */
export function reveal(core: GridCore, key: Key): void {
  const { store } = core;
  openAround(store, store.row(key)?.place.parentKey ?? null);
  const cell = { key, columnId: "title" as const };
  core.set({ active: cell, anchor: cell, scrollWish: core.get().scrollWish + 1 });
  store.select(key);
}
