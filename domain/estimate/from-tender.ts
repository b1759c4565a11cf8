interface Rows {
  readonly values: () => IteratorObject<{ readonly reference: string }>;
}

/** Has any row what a tender calls it? */
export const isFromTender = ({ lines, groups }: { readonly lines: Rows; readonly groups: Rows }) =>
  [lines, groups].some((rows) => rows.values().some(({ reference }) => reference !== ""));
