import {
  type Columns,
  type Gaeb90Line,
  type MaskPart,
  fieldAt,
  partsOf,
  rawAt,
} from "./gaeb90-lines.ts";

/** What belongs together in a file: a group, or an item or a text with all lines that say something of it. */
export type Gaeb90Node = Gaeb90Group | Gaeb90Entry;

export interface Gaeb90Group {
  readonly type: "group";
  readonly head: Gaeb90Line;
  /** The parts of its number, with that of its lot. */
  readonly parts: readonly string[];
  readonly titles: string[];
  readonly rows: Gaeb90Node[];
  sum: Gaeb90Line | undefined;
}

export interface Gaeb90Entry {
  readonly type: "item" | "text";
  readonly head: Gaeb90Line;
  readonly parts: readonly string[];
  readonly short: string[];
  readonly long: LongLine[];
  /** Descriptions of parts, with quantities and without prices of their own. */
  readonly subItems: Gaeb90Entry[];
  price: Gaeb90Line | undefined;
}

interface LongLine {
  readonly text: string;
  /** The gap that the bidder fills in, where the line is part of one. */
  readonly gap: string | undefined;
}

export interface Gaeb90Outline {
  readonly rows: readonly Gaeb90Node[];
  readonly end: Gaeb90Line | undefined;
  readonly items: number;
  /** Lines of kinds that are not read, by their kind: the first of them and how many there are. */
  readonly left: ReadonlyMap<string, { readonly line: number; readonly count: number }>;
}

const numberColumns: Columns = [3, 11];
const lotColumns: Columns = [3, 4];

/** Names and addresses, names of price parts, and ends of what is ended by the next as well. */
const idle = new Set(["00", "01", "02", "03", "04", "06", "07", "08", "T9", "34", "35"]);

/** How far the file has been read. */
interface Reading {
  readonly mask: readonly MaskPart[];
  readonly rows: Gaeb90Node[];
  /** Groups around the line, from the outermost. */
  readonly open: Gaeb90Group[];
  readonly left: Map<string, { readonly line: number; readonly count: number }>;
  lot: readonly string[];
  /** What texts belong to: an item, a part of one, or a text of its own. */
  entry: Gaeb90Entry | undefined;
  item: Gaeb90Entry | undefined;
  end: Gaeb90Line | undefined;
  items: number;
}

/**
 * Puts the lines of a file into their order. Ends of groups may be missing: a group ends as well where another
 * of its level begins.
 */
export function outlineOf(lines: readonly Gaeb90Line[], mask: readonly MaskPart[]): Gaeb90Outline {
  const reading: Reading = {
    mask,
    rows: [],
    open: [],
    left: new Map(),
    lot: [],
    entry: undefined,
    item: undefined,
    end: undefined,
    items: 0,
  };
  for (const line of lines) {
    const take = kinds[line.kind];
    if (take !== undefined) take(reading, line);
    else if (!idle.has(line.kind)) {
      const { line: first, count } = reading.left.get(line.kind) ?? { line: line.line, count: 0 };
      reading.left.set(line.kind, { line: first, count: count + 1 });
    }
  }
  return reading;
}

const kinds: Readonly<Record<string, (reading: Reading, line: Gaeb90Line) => void>> = {
  T0: (reading, line) => openEntry(reading, "text", line),
  T1: ({ entry }, line) =>
    entry?.long.push({ text: rawAt(line, [3, 74]).trimEnd(), gap: undefined }),
  "10": (reading, line) => {
    const lot = [fieldAt(line, lotColumns)];
    closeDownTo(reading, 0);
    openGroup(reading, line, lot).titles.push(fieldAt(line, [5, 44]));
    reading.lot = lot;
  },
  "11": (reading, line) => {
    openGroup(reading, line, numberOf(reading, line));
  },
  "12": ({ open }, line) => open.at(-1)?.titles.push(fieldAt(line, [3, 74])),
  "20": (reading, line) => openEntry(reading, "text", line),
  "21": (reading, line) => {
    reading.items += 1;
    openEntry(reading, "item", line);
  },
  "22": ({ item }, line) => {
    if (item !== undefined) item.price = line;
  },
  "24": (reading, line) => {
    if (reading.item === undefined) return;
    reading.entry = emptyEntry("item", line, []);
    reading.item.subItems.push(reading.entry);
  },
  "25": ({ entry }, line) => entry?.short.push(fieldAt(line, [3, 72])),
  "26": ({ entry }, line) => entry?.long.push(longLine(line)),
  "28": ({ entry, mask }, line) =>
    entry?.long.push({ text: referenceAt(line, mask), gap: undefined }),
  "31": (reading, line) => {
    closeDownTo(reading, Math.max(numberOf(reading, line).length, reading.lot.length + 1));
  },
  "32": (reading, line) => {
    const number = numberOf(reading, line).join(".");
    const group = reading.open.find(({ parts }) => parts.join(".") === number);
    if (group !== undefined) group.sum = line;
  },
  "33": (reading) => {
    closeDownTo(reading, 0);
    reading.lot = [];
  },
  "41": (reading, line) => {
    openEntry(reading, "text", line);
    reading.entry?.short.push(fieldAt(line, [3, 61]));
  },
  "99": (reading, line) => {
    reading.end = line;
  },
};

const numberOf = ({ lot, mask }: Reading, line: Gaeb90Line): readonly string[] => [
  ...lot,
  ...partsOf(rawAt(line, numberColumns), mask),
];

function closeDownTo(reading: Reading, depth: number): void {
  const { open } = reading;
  reading.entry = undefined;
  reading.item = undefined;
  while (open.length > 0 && (open.at(-1)?.parts.length ?? 0) >= depth) open.pop();
}

const add = ({ open, rows }: Reading, node: Gaeb90Node) => (open.at(-1)?.rows ?? rows).push(node);

function openGroup(reading: Reading, head: Gaeb90Line, parts: readonly string[]): Gaeb90Group {
  closeDownTo(reading, parts.length);
  const group: Gaeb90Group = { type: "group", head, parts, titles: [], rows: [], sum: undefined };
  add(reading, group);
  reading.open.push(group);
  return group;
}

function openEntry(reading: Reading, type: Gaeb90Entry["type"], head: Gaeb90Line): void {
  const entry = emptyEntry(type, head, type === "item" ? numberOf(reading, head) : []);
  reading.entry = entry;
  reading.item = type === "item" ? entry : undefined;
  add(reading, entry);
}

const emptyEntry = (
  type: Gaeb90Entry["type"],
  head: Gaeb90Line,
  parts: readonly string[],
): Gaeb90Entry => ({ type, head, parts, short: [], long: [], subItems: [], price: undefined });

/** A line that is marked with B waits for the bidder; the number before that tells gaps apart. */
function longLine(line: Gaeb90Line): LongLine {
  const isGap = fieldAt(line, [5, 5]) === "B";
  return { text: rawAt(line, [6, 72]).trimEnd(), gap: isGap ? fieldAt(line, [3, 4]) : undefined };
}

/** "As item 01.0010", or what a description of works says. */
const referenceAt = (line: Gaeb90Line, mask: readonly MaskPart[]): string =>
  [fieldAt(line, [3, 57]), partsOf(rawAt(line, [58, 66]), mask).join("."), fieldAt(line, [67, 70])]
    .filter((part) => part !== "")
    .join(" ");
