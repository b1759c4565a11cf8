/** Where a service is to be moved: behind another, or to a place counted from 1 over all pages. */
export type MoveTarget = { readonly afterId: string } | { readonly number: number };

/**
 * The target that brings the row of `id` to this index of the page. Behind a row that the page shows
 * it is named by that row, which stays right when others move theirs; elsewhere by its number.
 */
export function targetAt(
  ids: readonly string[],
  id: string,
  index: number,
  rowsBefore: number,
): MoveTarget {
  const afterId = index < ids.length ? ids.filter((one) => one !== id)[index - 1] : undefined;
  return afterId === undefined ? { number: Math.max(1, rowsBefore + index + 1) } : { afterId };
}

/** The ids as they stand once the row is there; a row that leaves the page stays until it is loaded. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  if (index < 0 || index >= ids.length) return [...ids];
  return ids.filter((one) => one !== id).toSpliced(index, 0, id);
}
