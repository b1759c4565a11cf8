import type { GridCore } from "./grid-core.ts";
import { reveal } from "./shown-rows.ts";

/** Follows rows that come and go and rows that others select; the answer stops that. */
export function followStore(core: GridCore): () => void {
  const { store } = core;
  let known = store.get().selectedKey;
  const followSelection = () => {
    const { selectedKey } = store.get();
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

/** The selected row is gone: panels beside the grid show the row that took its place. */
function selectActive({ store, get }: GridCore): void {
  const { selectedKey } = store.get();
  const { active, entryRow } = get();
  if (selectedKey === null || store.row(selectedKey) !== undefined) return;
  store.select(active !== null && active.key !== entryRow?.key ? active.key : null);
}
