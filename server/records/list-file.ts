import type { AuditKind } from "../../contracts/audit.ts";
import type { Language } from "../../contracts/fields.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import { generalEn } from "../../locales/general.en.ts";
import { generalNb } from "../../locales/general.nb.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { invalid } from "../base/problem.ts";
import type { FileAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { byteOrderMark, csvRow } from "./csv.ts";
import { noteEvent } from "./note-event.ts";
import type { Page } from "./page.ts";

export type Texts = typeof generalEn;

/** A column of the file: its heading, and what it says of a row. */
export type FileColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

interface FilePart {
  readonly page: number;
  readonly rows: number;
  readonly after: string;
}

interface ListFile<Row> {
  /** "projects" */
  readonly name: string;
  /** What the log calls that which is taken along. */
  readonly kinds: readonly AuditKind[];
  /** What the list is narrowed to and sorted by. */
  readonly asked: Readonly<Record<string, unknown>> & { readonly language?: Language | undefined };
  readonly pageOf: (part: FilePart) => Promise<Page<Row>>;
  readonly columns: (texts: Texts, language: Language) => readonly FileColumn<Row>[];
}

interface Asker {
  readonly db: Db;
  readonly context: Pick<Context, "clock">;
  readonly session: Pick<Session, "locale">;
}

const rowsAtOnce = 1_000;
/** A spreadsheet opens no more comfortably, and one answer holds them all. */
const mostRows = 50_000;

/**
 * A list as a table for spreadsheets: one moment of all its pages, read in the transaction of the call. That it
 * was taken along stands in the audit log. @throws Problem that names the search where the list is too long
 */
export async function listFile<Row>(
  { db, context, session }: Asker,
  { name, kinds, asked, pageOf, columns }: ListFile<Row>,
): Promise<FileAnswer> {
  const language = asked.language ?? session.locale;
  const told = columns(language === "nb" ? generalNb : generalEn, language);
  const parts = [
    csvRow(
      told.map(([heading]) => heading),
      language,
    ),
  ];
  for (let after: string | null = ""; after !== null; ) {
    const { rows, total, next }: Page<Row> = await pageOf({ page: 1, rows: rowsAtOnce, after });
    if (total > mostRows) throw invalid("search", `too_many:${mostRows}`);
    parts.push(
      ...rows.map((row) =>
        csvRow(
          told.map(([, cell]) => cell(row)),
          language,
        ),
      ),
    );
    after = next;
  }
  const filters = Object.entries<unknown>(asked).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const entries = filters.map(([filter, value]) => `${filter} ${String(value)}`).join(", ");
  for (const kind of kinds) {
    await noteEvent(db, { action: "exported", kind, details: { entries } });
  }
  return {
    bytes: Buffer.from(byteOrderMark + parts.join("")),
    name: `${name}-${localMoment(context.clock()).slice(0, 10)}.csv`,
  };
}
