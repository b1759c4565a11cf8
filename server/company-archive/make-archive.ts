import type { Language } from "../../contracts/fields.ts";
import type { Db } from "../base/db.ts";
import { release } from "../base/release.ts";
import { byteOrderMark, csvRow } from "../records/csv.ts";
import { type KindColumns, readColumns } from "./columns.ts";
import { type ArchiveKind, archiveKinds } from "./kinds.ts";
import { manifestPath } from "../../contracts/archive-manifest.ts";
import { archiveFormat, archiveVersion } from "../../contracts/company-archive.ts";
import type { Manifest } from "./manifest.ts";
import { readFiles, readRecords } from "./read-records.ts";
import { tableHead, tableRow } from "./tables-for-people.ts";
import { writeZip, type ZipWriter } from "./write-zip.ts";

interface Making {
  /** Where it is written to. */
  readonly file: string;
  readonly madeAt: Date;
  /** Of the tables for people. */
  readonly language: Language;
}

/**
 * Writes everything of the company into a file. Belongs into a transaction that reads one moment; of the records
 * and files few are held at once, however many there are.
 */
export async function makeArchive(db: Db, { file, madeAt, language }: Making): Promise<void> {
  const zip = writeZip(file, madeAt);
  const columns = await readColumns(db, archiveKinds);
  const records: Manifest["records"] = {};
  for (const kind of archiveKinds) {
    const known = columns.get(kind.name);
    if (!known) throw new Error(`There is no table ${kind.table}.`);
    const count = await addRecords(db, zip, kind, known);
    records[kind.name] = { fields: known.columns.map(({ field }) => field), count };
    if (kind.isTable) await addTable(db, zip, kind, { known, language });
    for await (const { path, parts } of readFiles(db, kind)) await zip.add(path, parts, false);
  }
  const company = await db
    .selectFrom("companies")
    .select(["title", "code"])
    .executeTakeFirstOrThrow();
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    release,
    madeAt: madeAt.toISOString(),
    company,
    records,
    entries: [...zip.entries],
  };
  await zip.add(manifestPath, once(Buffer.from(JSON.stringify(manifest, null, 1))), true);
  await zip.end();
}

async function addRecords(db: Db, zip: ZipWriter, kind: ArchiveKind, known: KindColumns) {
  let count = 0;
  async function* lines() {
    for await (const line of readRecords(db, kind, known)) {
      count += 1;
      yield Buffer.from(`${line}\n`);
    }
  }
  await zip.add(`records/${kind.name}.jsonl`, lines(), true);
  return count;
}

/** The same records as a spreadsheet shows them: what is a document of its own stands in the JSON alone. */
function addTable(
  db: Db,
  zip: ZipWriter,
  kind: ArchiveKind,
  { known, language }: { readonly known: KindColumns; readonly language: Language },
): Promise<void> {
  const columns = known.columns.filter(({ type }) => type !== "jsonb" && type !== "bytea");
  async function* rows() {
    yield Buffer.from(byteOrderMark + csvRow(tableHead(kind, columns, language), language));
    const flat = { ...known, columns };
    for await (const line of readRecords(db, kind, flat)) {
      yield Buffer.from(csvRow(tableRow(JSON.parse(line), columns, language), language));
    }
  }
  return zip.add(`tables/${kind.name}.csv`, rows(), true);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
