/** A record of a BC3 file: its letter, and its fields with the places where they begin. */
export interface Bc3Record {
  readonly kind: string;
  readonly fields: readonly Bc3Field[];
}

export interface Bc3Field {
  readonly text: string;
  /** In the whole text, from 0. */
  readonly at: number;
}

/** Records begin with a tilde, wherever it stands; what comes before the first one is no record. */
export function* bc3Records(text: string): Generator<Bc3Record> {
  let start = text.indexOf("~");
  while (start >= 0) {
    const next = text.indexOf("~", start + 1);
    const fields = splitAt(
      { text: text.slice(start + 1, next < 0 ? undefined : next), at: start + 1 },
      "|",
    );
    yield { kind: (fields[0]?.text ?? "").trim(), fields: fields.slice(1) };
    start = next;
  }
}

/** The parts of a field; blanks and ends of lines around them mean nothing. */
export const partsOfField = (field: Bc3Field | undefined): readonly Bc3Field[] =>
  field === undefined ? [] : splitAt(field, "\\").map(trimmed);

function splitAt({ text, at }: Bc3Field, mark: string): readonly Bc3Field[] {
  const parts: Bc3Field[] = [];
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf(mark, start);
    const end = found < 0 ? text.length : found;
    parts.push({ text: text.slice(start, end), at: at + start });
    start = end + 1;
  }
  return parts;
}

function trimmed({ text, at }: Bc3Field): Bc3Field {
  const joined = text.replaceAll(/[\r\n]+/g, "");
  return { text: joined.trim(), at: at + (text.length - text.trimStart().length) };
}

export const wordAt = (field: Bc3Field | undefined): string =>
  field === undefined ? "" : trimmed(field).text;

/** Field values that come in groups of so many parts; parts that are left out at the end are empty. */
export function inGroups(
  parts: readonly Bc3Field[],
  size: number,
): readonly (readonly Bc3Field[])[] {
  const last = parts.at(-1);
  const filled = last?.text === "" ? parts.slice(0, -1) : parts;
  return Array.from({ length: Math.ceil(filled.length / size) }, (_, group) =>
    filled.slice(group * size, (group + 1) * size),
  );
}

/** Finds the line and the column of a place in a text, both from 1. */
export function placesIn(text: string): (at: number) => { line: number; column: number } {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1))
    starts.push(end + 1);
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}
