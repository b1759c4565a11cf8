import {
  type Bc3Field,
  type Bc3Record,
  bc3Records,
  inGroups,
  partsOfField,
  wordAt,
} from "./bc3-records.ts";

/** What a file says of a work, a chapter or the whole. Values are as they are written. */
export interface Bc3Concept {
  /** As it is written, with the marks of chapters. */
  readonly code: string;
  readonly unit: string;
  readonly title: string;
  readonly price: Bc3Field | undefined;
  readonly at: number;
}

/** A row of what a concept is made of. */
export interface Bc3Child {
  readonly code: string;
  readonly factor: Bc3Field | undefined;
  readonly yield: Bc3Field | undefined;
  readonly at: number;
}

/** The quantity of a concept in another one, and the rows that it was measured by. */
export interface Bc3Sheet {
  /** Which row of its chapter it is, from 1; 0 where the file does not say. */
  readonly place: number;
  readonly total: Bc3Field | undefined;
  readonly rows: readonly (readonly Bc3Field[])[];
}

export interface Bc3Content {
  readonly concepts: ReadonlyMap<string, Bc3Concept>;
  readonly children: ReadonlyMap<string, readonly Bc3Child[]>;
  readonly sheets: ReadonlyMap<string, readonly Bc3Sheet[]>;
  readonly texts: ReadonlyMap<string, string>;
  readonly version: string;
  readonly currency: string;
  /** Indirect costs, general costs, profit, reduction, VAT. */
  readonly terms: readonly Bc3Field[];
  /** Records of kinds that are not read: where the first of them stands, and how many there are. */
  readonly left: ReadonlyMap<string, { readonly at: number; readonly count: number }>;
}

/** Codes of chapters and of the whole end with marks that may be left out where they are named. */
export const plainCode = (code: string): string => code.replace(/#+$/, "");

/** Chapters end with a mark; some programs leave it out, and then have parts and no unit. */
export const isChapter = ({ code, unit }: Bc3Concept, parts: readonly Bc3Child[] = []): boolean =>
  code.endsWith("#") || (unit === "" && parts.length > 0);

export const sheetKey = (parent: string, child: string): string => `${parent}\\${child}`;

interface Gathered {
  readonly concepts: Map<string, Bc3Concept>;
  readonly children: Map<string, Bc3Child[]>;
  readonly sheets: Map<string, Bc3Sheet[]>;
  readonly texts: Map<string, string>;
  readonly left: Map<string, { readonly at: number; readonly count: number }>;
  version: string;
  currency: string;
  terms: readonly Bc3Field[];
}

/** Gathers the records of a file by what they speak of; they may stand in any order. */
export function bc3Content(text: string): Bc3Content {
  const gathered: Gathered = {
    concepts: new Map(),
    children: new Map(),
    sheets: new Map(),
    texts: new Map(),
    left: new Map(),
    version: "",
    currency: "",
    terms: [],
  };
  for (const record of bc3Records(text)) {
    const take = kinds[record.kind];
    if (take !== undefined) take(gathered, record);
    else if (record.kind !== "") {
      const at = (record.fields[0]?.at ?? 0) - 1;
      const { at: first, count } = gathered.left.get(record.kind) ?? { at, count: 0 };
      gathered.left.set(record.kind, { at: first, count: count + 1 });
    }
  }
  return gathered;
}

const kinds: Readonly<Record<string, (gathered: Gathered, record: Bc3Record) => void>> = {
  V: (gathered, { fields }) => {
    gathered.version = partsOfField(fields[1])[0]?.text ?? "";
  },
  K: takeTerms,
  C: takeConcept,
  D: takeChildren,
  Y: takeChildren,
  T: ({ texts }, { fields: [code, text] }) => {
    texts.set(plainCode(wordAt(code)), (text?.text ?? "").replaceAll(/\r\n?/g, "\n").trim());
  },
  M: takeSheet,
};

function takeTerms(gathered: Gathered, { fields: [formats, terms] }: Bc3Record): void {
  gathered.terms = partsOfField(terms);
  const sign = partsOfField(formats).find(({ text }) => /^[A-Z]{3,4}$/i.test(text));
  if (sign !== undefined) gathered.currency = sign.text.slice(0, 3).toUpperCase();
}

/** A concept may have several codes, of which the first is its own. */
function takeConcept({ concepts }: Gathered, { fields }: Bc3Record): void {
  const [codes, unit, title, prices] = fields;
  const all = partsOfField(codes).filter(({ text }) => text !== "");
  const [first] = all;
  if (first === undefined) return;
  const concept: Bc3Concept = {
    code: first.text,
    unit: wordAt(unit),
    title: wordAt(title),
    price: partsOfField(prices)[0],
    at: first.at,
  };
  for (const { text } of all) concepts.set(plainCode(text), concept);
}

/** Newer files say it in a third field, and leave the second for older programs or empty. */
function takeChildren({ children }: Gathered, { fields: [parent, rows, newer] }: Bc3Record): void {
  const code = plainCode(wordAt(parent));
  const older = inGroups(partsOfField(rows), 3);
  const found = older.length > 0 ? older : inGroups(partsOfField(newer), 4);
  const known = children.get(code) ?? [];
  for (const [child, factor, amount] of found) {
    if (child === undefined || child.text === "") continue;
    known.push({ code: child.text, factor, yield: amount, at: child.at });
  }
  children.set(code, known);
}

function takeSheet(
  { sheets }: Gathered,
  { fields: [codes, places, total, rows] }: Bc3Record,
): void {
  const named = partsOfField(codes).filter(({ text }) => text !== "");
  const [child, parent] = [named.at(-1), named.at(-2)];
  if (child === undefined) return;
  const key = sheetKey(plainCode(parent?.text ?? ""), plainCode(child.text));
  const place = Number(partsOfField(places).findLast(({ text }) => text !== "")?.text ?? "0");
  const sheet: Bc3Sheet = {
    place: Number.isInteger(place) ? place : 0,
    total: total === undefined ? undefined : partsOfField(total)[0],
    rows: inGroups(partsOfField(rows), 6),
  };
  const known = sheets.get(key);
  if (known === undefined) sheets.set(key, [sheet]);
  else known.push(sheet);
}
