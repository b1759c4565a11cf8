/**
 * Tab-separated text as spreadsheets write it to the clipboard: rows end with CRLF, LF or CR, a cell with
 * a tab, a line break or a quote stands in double quotes, quotes inside are doubled, and one line break at
 * the very end belongs to the last row.
 */
export function parseTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at);
    row.push(cell.value);
    at = cell.end;
    const sign = text.charAt(at);
    if (sign === "\t" && at + 1 === text.length) row.push("");
    if (sign !== "\t") {
      rows.push(row);
      row = [];
    }
    at += sign === "\r" && text.charAt(at + 1) === "\n" ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function readCell(text: string, start: number): { value: string; end: number } {
  const quoted = text.charAt(start) === '"' ? readQuoted(text, start) : undefined;
  if (quoted !== undefined) return quoted;
  let end = start;
  while (end < text.length && !"\t\r\n".includes(text.charAt(end))) end += 1;
  return { value: text.slice(start, end), end };
}

/** A quote that nothing closes, or that text follows, is an ordinary sign: 3" pipe. */
function readQuoted(text: string, start: number): { value: string; end: number } | undefined {
  let value = "";
  let at = start + 1;
  while (at < text.length) {
    const close = text.indexOf('"', at);
    if (close < 0) return undefined;
    value += text.slice(at, close);
    if (text.charAt(close + 1) !== '"') {
      const end = close + 1;
      const isEnd = end === text.length || "\t\r\n".includes(text.charAt(end));
      return isEnd ? { value, end } : undefined;
    }
    value += '"';
    at = close + 2;
  }
  return undefined;
}

export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quotedWhereNeeded).join("\t")).join("\r\n");
}

function quotedWhereNeeded(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
