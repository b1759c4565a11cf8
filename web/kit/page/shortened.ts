const most = 160;

/** The beginning of a long text on one line; no symbol is cut in two. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  if (line.length <= most) return line;
  return `${line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()} …`;
}
