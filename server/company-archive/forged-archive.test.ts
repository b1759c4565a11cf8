import { sql } from "kysely";
import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { maxPercentLines } from "../../domain/money/limits.ts";
import {
  entriesOf,
  exportedArchive,
  importedArchive,
  linesOf,
  recordsIn,
  resealedArchive,
  withManifest,
} from "../test/archives.ts";
import { testApp } from "../test/test-app.ts";
import { newId } from "../base/new-id.ts";
import { formOf } from "./column-forms.ts";
import { readColumns } from "./columns.ts";
import { archiveKinds } from "./kinds.ts";
import { Manifest } from "./manifest.ts";

const app = await testApp();
const { id: estimateId } = await app.make.estimate({});
await app.make.estimateLine({ estimateId });
await app.make.estimateLine({ estimateId });
await app.ok(estimates.change, {
  params: { id: estimateId },
  body: {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "setVariable", name: "rooms", value: decimal("2") }],
  },
});
const source = await entriesOf((await exportedArchive(app)).bytes);

/** The archive of the company, with records of one kind as somebody has altered them. */
const forged = (name: string, alter: (record: Record<string, unknown>) => object | object[]) => {
  const records = recordsIn(source.all, name).flatMap((record) => alter(record));
  return resealedArchive(source, { [`records/${name}.jsonl`]: linesOf(records) });
};
/** Takes in nothing. */
const empty = await app.newCompany();
const manyLists = `[${"[],".repeat(1_600_000)}0]`;
const withTitle = (json: string) => {
  const name = "records/estimate-lines.jsonl";
  const lines = String(source.all.get(name)).replace(/"titleEn":"[^"]*"/, `"titleEn":${json}`);
  return resealedArchive(source, { [name]: lines });
};
const copies = (count: number, record: object) =>
  Array.from({ length: count }, () => ({ ...record, key: newId() }));

test.each<[string, () => Promise<Buffer>, string]>([
  [
    "a manifest of millions of values",
    () =>
      withManifest(source, JSON.stringify(source.manifest).replace(/^\{/, `{"x":${manyLists},`)),
    "manifest.json",
  ],
  ["a record of millions of values", () => withTitle(manyLists), "records/estimate-lines.jsonl"],
  [
    "a record nested without an end",
    () => withTitle("[".repeat(5_000) + "]".repeat(5_000)),
    "records/estimate-lines.jsonl",
  ],
  [
    "an estimate that nobody could have entered",
    () =>
      forged("estimate-lines", (line) =>
        copies(maxPercentLines + 1, { ...line, kind: "percent", unitId: null, serviceId: null }),
      ),
    "estimate_lines",
  ],
])("an archive with %s is refused before it keeps anybody waiting", async (_, bytes, at) => {
  const answer = await importedArchive(empty, await bytes());
  expect(answer).toMatchObject({ status: 422, body: { details: { reason: "too_large", at } } });
});

const later = "2026-11-20T10:00:00.000000Z";

test.each<[string, string, object | ((record: Record<string, unknown>) => object), string]>([
  ["a moment that never comes", "projects", { updatedAt: "infinity" }, "projects.updatedAt"],
  [
    "a moment beyond all",
    "projects",
    { updatedAt: "294276-01-01T00:00:00Z" },
    "projects.updatedAt",
  ],
  ["a day that never comes", "estimates", { validUntil: "infinity" }, "estimates.validUntil"],
  ["a decimal that is none", "estimate-lines", { quantity: "NaN" }, "estimate-lines.quantity"],
  ["a number for a decimal", "estimate-lines", { quantity: 0.1 }, "estimate-lines.quantity"],
  ["an exponent", "estimate-lines", { quantity: "1e3" }, "estimate-lines.quantity"],
  ["a record for a text", "projects", { title: { a: 1 } }, "projects.title"],
  ["a count below 0", "estimates", { incomplete: -1 }, "estimates.incomplete"],
  ["a last revision", "estimates", { revision: 2_147_483_647 }, "estimates.revision"],
  ["figures of nothing", "estimates", { figures: {} }, "estimates.figures"],
  ["names of nothing", "estimates", { head: {} }, "estimates.head"],
  ["a log of nothing", "estimate-history", { effects: {} }, "estimate-history.effects"],
  ["a deed of nothing", "audit-log", { after: [] }, "audit-log.after"],
  ["a link that runs", "companies", { webAddress: "javascript:alert(1)" }, "companies.webAddress"],
  [
    "two addresses for one",
    "companies",
    { replyTo: "a@here.example, b@there.example" },
    "companies.replyTo",
  ],
  ["a second head", "companies", { senderName: "A\r\nBcc: b@x.example" }, "companies.senderName"],
  ["orders to a terminal", "projects", { title: "\u001b[2J" }, "projects.title"],
  ["a name that turns", "people", { name: "\u202egpj.exe" }, "people.name"],
  ["an unknown kind", "estimate-lines", { percentKinds: ["x"] }, "estimate-lines.percentKinds"],
  [
    "a group within itself",
    "estimate-groups",
    ({ key }) => ({ parentKey: key }),
    "estimate-groups.parentKey",
  ],
  [
    "an acceptance that nobody gave",
    "estimates",
    { status: "accepted", sentAt: later, sentWay: "hand" },
    "estimates.status",
  ],
  ["an offer that never left", "estimates", { status: "sent" }, "estimates.sentAt"],
])("an archive with %s is refused", async (_, kind, wrong, at) => {
  const bytes = await forged(kind, (record) => ({
    ...record,
    ...(typeof wrong === "function" ? wrong(record) : wrong),
  }));
  expect(await importedArchive(empty, bytes)).toMatchObject({
    status: 422,
    body: { details: { reason: "does_not_fit", at } },
  });
});

test("of every column it is said what it holds", async () => {
  const kinds = await readColumns(app.db, archiveKinds);
  for (const { name, table, files = [] } of archiveKinds) {
    const columns = kinds.get(name)?.columns.filter(({ column }) => !files.includes(column)) ?? [];
    expect(columns.filter((column) => formOf(table, column) === undefined)).toEqual([]);
  }
});

test("how large an estimate is an archive does not say", async () => {
  const other = await app.newCompany();
  const bytes = await forged("estimates", (estimate) => ({ ...estimate, lineCount: 0 }));
  expect(await importedArchive(other, bytes)).toMatchObject({ status: 201 });
  const { rows } = await other.own((db) => sql`select line_count from estimates`.execute(db));
  expect(rows).toEqual([{ lineCount: 2 }]);
});

test("how large a batch is an archive does not say", async () => {
  const other = await app.newCompany();
  const bytes = await forged("estimate-history", (batch) => ({ ...batch, size: 0 }));
  expect(await importedArchive(other, bytes)).toMatchObject({ status: 201 });
  const { rows } = await other.own((db) =>
    sql`select size > 100 as counted from estimate_batches`.execute(db),
  );
  expect(rows).toEqual([{ counted: true }]);
});

// By its manifest, and not by an archive of half a million files.
test("an archive may have half a million entries and not one more", () => {
  const [entry] = source.manifest.entries;
  const takes = (count: number) =>
    Manifest.safeParse({ ...source.manifest, entries: Array.from({ length: count }, () => entry) })
      .success;
  expect([takes(500_000), takes(500_001)]).toEqual([true, false]);
});
