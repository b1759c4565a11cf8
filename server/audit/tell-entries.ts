import { generalEn } from "../../locales/general.en.ts";
import { generalNb } from "../../locales/general.nb.ts";
import type { AuditedValues, AuditEntry, AuditKind } from "../../contracts/audit.ts";
import type { Language } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";
import { costFields, fieldWords, type Texts } from "./field-words.ts";
import { lookUp, type RecordTable, tableOf } from "./look-up.ts";
import { camelCase, referenceTables, type Telling, valueInWords } from "./value-words.ts";

export const textsIn = (language: Language): Texts => (language === "nb" ? generalNb : generalEn);

/** An entry as it is stored. */
export interface Stored extends Omit<AuditEntry, "at" | "parentId" | "exists" | "changes"> {
  readonly at: Date;
  readonly before: AuditedValues;
  readonly after: AuditedValues;
}

/** Stored entries in words: their fields as the forms call them, values as the reader writes them. */
export async function tellEntries(
  db: Db,
  rows: readonly Stored[],
  locale: Language,
): Promise<AuditEntry[]> {
  const names = await lookUp(db, namedIn(rows));
  const telling = { texts: textsIn(locale), locale, names };
  return rows.map(({ before, after, at, ...row }) => {
    const record = row.recordId === null ? undefined : names.get(row.recordId);
    return {
      ...row,
      at: at.toISOString(),
      parentId: record?.parentId ?? null,
      exists: record?.exists ?? false,
      changes: changesOf(row.kind, { before, after }, telling),
    };
  });
}

function changesOf(
  kind: AuditKind,
  { before, after }: Pick<Stored, "before" | "after">,
  telling: Telling,
): AuditEntry["changes"] {
  const words = fieldWords[kind];
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  const told = (field: string, value: unknown) =>
    value === undefined ? null : valueInWords(kind, field, value, telling);
  const changes = [...columns].map((column) => {
    const field = camelCase(column);
    return {
      field,
      label: words[field]?.(telling.texts) ?? field,
      before: told(field, before[column]),
      after: told(field, after[column]),
      isCost: costFields[kind]?.includes(field) ?? false,
    };
  });
  const order = Object.keys(words);
  return changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The records that entries are about, and those that their fields name. */
function namedIn(rows: readonly Stored[]): Map<RecordTable, Set<string>> {
  const named = new Map<RecordTable, Set<string>>();
  const add = (table: RecordTable | undefined, id: unknown) => {
    if (table === undefined || typeof id !== "string") return;
    named.set(table, (named.get(table) ?? new Set()).add(id));
  };
  const addAll = (values: object): void => {
    for (const [column, value] of Object.entries(values)) {
      if (Array.isArray(value)) for (const one of value) addAll(Object(one));
      else add(referenceTables[camelCase(column)], value);
    }
  };
  for (const { kind, recordId, before, after } of rows) {
    add(tableOf[kind], recordId);
    addAll(before);
    addAll(after);
  }
  return named;
}
