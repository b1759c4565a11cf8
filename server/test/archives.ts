import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { companyArchive } from "../../contracts/company-archive.ts";
import { openArchive } from "../company-archive/open-archive.ts";
import type { Caller, TestCompany } from "./test-app.ts";
import { upload } from "./upload.ts";

/** What stands in an archive, by its paths. */
export type Entries = Readonly<Record<string, string | Buffer>>;

export const hashOf = (data: string | Uint8Array): string =>
  createHash("sha256").update(data).digest("hex");

export async function exportedArchive(
  company: TestCompany,
  person: Caller = company.as("administrator"),
) {
  const url = companyArchive.export.path.replace(":companyId", company.company.id);
  const { rawPayload, statusCode, headers } = await person.send({ method: "GET", url });
  return { bytes: rawPayload, statusCode, headers };
}

export const importedArchive = (company: TestCompany, bytes: Uint8Array, person?: Caller) =>
  upload(
    person ?? company.as("administrator"),
    companyArchive.import,
    [{ bytes, fileName: "company.zip" }],
    { params: { companyId: company.company.id } },
  );

/** All entries of an archive, as bytes, by their paths. */
export async function entriesOf(bytes: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-test-"));
  const file = path.join(folder, "company.zip");
  writeFileSync(file, bytes);
  const archive = await openArchive(file);
  const all = new Map<string, Buffer>();
  for (const entry of archive.entries.keys()) {
    all.set(entry, await buffer(Readable.from(await archive.read(entry))));
  }
  archive.close();
  rmSync(folder, { recursive: true });
  return { ...archive, all };
}

export function recordsIn(
  all: ReadonlyMap<string, Buffer>,
  name: string,
): Record<string, unknown>[] {
  const lines = all.get(`records/${name}.jsonl`)?.toString("utf8").split("\n") ?? [];
  return lines.filter(Boolean).map((line): Record<string, unknown> => ({ ...JSON.parse(line) }));
}

export const madeArchive = (entries: Entries): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

export type OpenedArchive = Awaited<ReturnType<typeof entriesOf>>;

/** The records of a kind as they stand in an archive. */
export const linesOf = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** The archive with another manifest, which may be wrong. */
export const withManifest = ({ all }: OpenedArchive, manifest: string): Promise<Buffer> =>
  madeArchive({ ...Object.fromEntries(all), "manifest.json": manifest });

/** The archive with other entries in the place of some, with a manifest that is right, and fields of other names for some kinds. */
export function resealedArchive(
  { manifest, all }: OpenedArchive,
  replaced: Entries,
  fields: Readonly<Record<string, readonly string[]>> = {},
): Promise<Buffer> {
  const entries = manifest.entries.map((entry) => {
    const content = replaced[entry.path];
    if (content === undefined) return entry;
    return { ...entry, sha256: hashOf(content), bytes: Buffer.byteLength(content) };
  });
  const counted = Object.entries(manifest.records).map(([name, told]) => {
    const content = replaced[`records/${name}.jsonl`];
    const count = content === undefined ? told.count : String(content).split("\n").length - 1;
    return [name, { fields: fields[name] ?? told.fields, count }];
  });
  const records = Object.fromEntries(counted);
  return madeArchive({
    ...Object.fromEntries(all),
    ...replaced,
    "manifest.json": JSON.stringify({ ...manifest, records, entries }),
  });
}
