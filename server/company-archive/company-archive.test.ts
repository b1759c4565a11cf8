import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { companyArchive } from "../../contracts/company-archive.ts";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { newId } from "../base/new-id.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { smallPdf } from "../test/small-pdf.ts";
import {
  type Entries,
  entriesOf,
  exportedArchive,
  hashOf,
  importedArchive,
  madeArchive,
  recordsIn,
  resealedArchive,
  withManifest,
} from "../test/archives.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";
import { makeWorld } from "../test/world.ts";
import { archiveKinds, tablesOfNoArchive } from "./kinds.ts";
import { textOf } from "./record-lines.ts";

const app = await testApp({
  pdf: {
    render: (job) => Promise.resolve(Buffer.from(`%PDF-1.7 ${job.template}`)),
    warm: () => undefined,
    close: () => Promise.resolve(),
  },
});
await makeWorld(app);
// The pictures of the other tests are none.
const logo = readFileSync(new URL("../seed/images/logo.png", import.meta.url));
const picture = { bytes: logo, sha256: hashOf(logo), contentType: "image/png" };
await app.own((db) => db.updateTable("images").set(picture).execute());
const offer = await customerOffer(app, { language: "en" });
const acceptance = await acceptanceOf(app.stranger, offer.token);
await app.stranger.ok(offerPage.accept, { body: acceptance });
await app.make.email({ estimateId: offer.id, state: "queued" });

// Files go out in pieces of a megabyte: the last one of this is a single byte.
const tender = await app.make.tenderFile({
  bytes: randomBytes(2 ** 20 + 1),
  estimateId: offer.id,
});

const before = await exportedArchive(app);
if (before.statusCode !== 200) throw new Error(before.bytes.toString());
const source = await entriesOf(before.bytes);

test("every table of a company is in its archive, or is said to be in none", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
  `.execute(app.db);
  const named = [...archiveKinds.map(({ table }) => table), ...tablesOfNoArchive];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("each kind has a table for spreadsheets, or the format says that it has none", () => {
  const format = readFileSync(new URL("../../docs/company-archives.md", import.meta.url), "utf8");
  const said = /no table for spreadsheets: ([^.]+)\./u.exec(format)?.[1] ?? "";
  const without = archiveKinds.filter(({ name }) => !source.all.has(`tables/${name}.csv`));
  expect(said.match(/[a-z-]+/gu)).toEqual(without.map(({ name }) => name));
});

test("an archive is a zip with records, tables and files, and stands in the log", async () => {
  expect(before.headers["content-type"]).toBe("application/zip");
  expect(source.manifest.records["offer-answers"]?.count).toBeGreaterThan(0);
  const head = source.all.get("tables/projects.csv")?.toString("utf8").split("\r\n")[0];
  expect(head).toContain("Number,Title,Client");
  const [answer] = recordsIn(source.all, "offer-answers").filter(({ id }) => id === acceptance.id);
  expect(answer).toMatchObject({ pdfSha256: acceptance.pdfSha256, totalAmount: "1625" });
  const pdf = source.all.get(textOf(answer?.["pdf"]));
  expect(pdf?.toString()).toContain("%PDF-1.7");
  const { rows } = await app.ok(auditLog.list, { query: { action: "exported", kind: "company" } });
  expect(rows).toMatchObject([{ recordId: app.company.id }]);
  expect(JSON.stringify([...source.all.keys()])).not.toMatch(/session|password|totp/u);
});

test("fields are called as in the API, however many words a column has", () => {
  const called = Object.values(source.manifest.records).flatMap(({ fields }) => fields);
  expect(called).toContain("descriptionTopNb");
  expect(called.filter((field) => !/^[a-z][A-Za-z0-9]*$/u.test(field))).toEqual([]);
});

test("a file goes out to its last byte", () => {
  const out = source.all.get(`files/tender-files/${tender.id}-bytes.bin`);
  expect(out?.equals(tender.bytes)).toBe(true);
});

test("its file is called by the company and the day, in letters and digits", async () => {
  const other = await app.newCompany();
  const title = "Åse & Søn: Bygg/Tak A.S.";
  await other.own((db) => db.updateTable("companies").set({ title }).execute());
  const { headers } = await exportedArchive(other);
  const [, name = ""] =
    /^attachment; filename\*=UTF-8''(.*)$/u.exec(String(headers["content-disposition"])) ?? [];
  expect(decodeURIComponent(name)).toMatch(/^overslag-Åse-Søn-Bygg-Tak-A-S-\d{4}-\d\d-\d\d\.zip$/u);
});

/** What names the contents of estimates in the cache. */
const contentIds = ({ own }: TestCompany) =>
  own((db) => db.selectFrom("estimates").select(["id", "lastBatchId"]).orderBy("id").execute());

test("an archive comes into an empty company as it was, and leaves it the same", async () => {
  const other = await app.newCompany();
  const contents = await contentIds(app);
  const { status, body } = await importedArchive(other, before.bytes);
  expect([status, body]).toMatchObject([201, { people: expect.any(Number) }]);
  // They are new where they came in, and stay where they came from.
  expect(await contentIds(app)).toEqual(contents);
  const known = new Set(contents.map(({ lastBatchId }) => lastBatchId));
  expect((await contentIds(other)).filter((one) => known.has(one.lastBatchId))).toEqual([]);
  const again = await entriesOf((await exportedArchive(other)).bytes);
  for (const { name } of archiveKinds) {
    const was = recordsIn(source.all, name);
    const is = new Map(recordsIn(again.all, name).map((one) => [keyOf(one), one]));
    expect(was.map((one) => comparable(name, is.get(keyOf(one)) ?? {}))).toEqual(
      was.map((one) => comparable(name, one)),
    );
    if (!["people", "audit-log"].includes(name)) expect(is.size).toBe(was.length);
  }
  expect(files(again.all)).toEqual(files(source.all));
  const params = { id: offer.id };
  const [here, there] = [
    await app.ok(estimates.get, { params }),
    await other.ok(estimates.get, { params }),
  ];
  expect(there.totals).toEqual(here.totals);
  expect([there.figures, there.header.status]).toEqual([here.figures, "accepted"]);
  const changes = [{ type: "setSetting", field: "vatPercent", value: "15" }];
  const change = { batchId: newId(), baseRevision: there.header.revision, changes };
  expect(await other.call(estimates.change, { params, body: change })).toMatchObject({
    body: { code: "estimate_frozen" },
  });
  const answers = await other.ok(offers.answers, { params: { projectId: offer.projectId } });
  expect(answers).toMatchObject([{ pdfSha256: acceptance.pdfSha256, totalAmount: "1625" }]);
  const { rows } = await other.ok(auditLog.list, { query: { action: "imported" } });
  expect(rows[0]).toMatchObject({ action: "imported", recordId: other.company.id });
  // Once more is once too often, and nobody who came along signs in.
  const active = await other.own((db) =>
    db.selectFrom("users").select("email").where("active", "=", true).execute(),
  );
  expect(active).toHaveLength(1);
  expect(await importedArchive(other, before.bytes)).toMatchObject({
    body: { code: "company_in_use" },
  });
  expect(recordsIn(again.all, "emails").map(({ state }) => state)).not.toContain("queued");
});

const files = (all: ReadonlyMap<string, Buffer>) =>
  [...all].filter(([name]) => name.startsWith("files/"));

const keyOf = (record: Record<string, unknown>): string =>
  JSON.stringify(
    ["id", "estimateId", "key", "lineKey", "number", "revision", "name", "year", "serviceId"].map(
      (field) => (field === "revision" && "id" in record ? null : (record[field] ?? null)),
    ),
  );

/** What an import changes on purpose: see docs/company-archives.md. */
function comparable(name: string, record: Record<string, unknown>) {
  const { reminderDays, checkHash, lineCount, ...rest } = record;
  if (["companies", "offer-answers", "estimates"].includes(name)) return rest;
  if (name === "emails" && rest["state"] !== "sent") return { id: rest["id"] };
  return { ...rest, reminderDays, checkHash, lineCount };
}

const changed = (replace: (text: string) => string): Promise<Buffer> =>
  withManifest(source, replace(JSON.stringify(source.manifest)));
/** One byte of a stored file is another one. */
function damaged(): Buffer {
  const bytes = Buffer.from(before.bytes);
  bytes.write("X", bytes.indexOf("%PDF-1.7") + 3, "latin1");
  return bytes;
}
/** A path that leads out of the folder that somebody would unpack it to. */
async function outside(): Promise<Buffer> {
  const bytes = await changed((text) => text);
  for (;;) {
    const at = bytes.indexOf("tables/people.csv");
    if (at < 0) return bytes;
    bytes.write("../../etc/people1", at);
  }
}
const bomb = async () =>
  madeArchive({
    "manifest.json": JSON.stringify(source.manifest),
    "records/units.jsonl": Buffer.alloc(2e7),
  });
/** Entries in the place of others, with a manifest that is right. */
const resealed = (replaced: Entries) => resealedArchive(source, replaced);
/** A record that refers to one that is not there. */
const dangling = () =>
  resealed({
    "records/persons.jsonl": String(source.all.get("records/persons.jsonl")).replaceAll(
      /"partnerId":"[^"]+"/g,
      `"partnerId":"${acceptance.id}"`,
    ),
  });
/** A file for customers that does something as soon as it is opened. */
async function running(): Promise<Buffer> {
  const table = "records/attachment-files.jsonl";
  const action = "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>";
  const pdf = smallPdf(1, { catalog: action });
  const records = String(source.all.get(table));
  const [name = ""] = /files\/attachment-files\/[^"]+/.exec(records) ?? [];
  return resealed({
    [table]: records.replaceAll(/"sha256":"[^"]+"/g, `"sha256":"${hashOf(pdf)}"`),
    [name]: pdf,
  });
}

const leftOver = () => readdirSync(app.context.restoring.roomFor);

test("a company that came out of an archive has behind it what it had done", async () => {
  const other = await app.newCompany();
  expect((await importedArchive(other, before.bytes)).status).toBe(201);
  const { projects } = await other.ok(dashboard.get, { query: {} });
  const all = { users: true, client: true, project: true, lines: true, sent: true };
  expect(projects?.steps).toEqual(all);
});

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["is no zip", () => Buffer.from("Dear Sir"), "foreign"],
  ["is another zip", () => madeArchive({ "word/document.xml": "<w/>" }), "foreign"],
  ["lacks its end", () => before.bytes.subarray(0, -2_000), "cut_off"],
  ["has another byte", damaged, "damaged"],
  [
    "lacks an entry",
    () => madeArchive({ "manifest.json": JSON.stringify(source.manifest) }),
    "damaged",
  ],
  [
    "has one too many",
    () => changed((text) => text.replace("tables/units.csv", "tables/unit.csv")),
    "damaged",
  ],
  ["leads out of its folder", outside, "damaged"],
  [
    "is of a later format",
    () => changed((text) => text.replace('"version":1', '"version":2')),
    "newer",
  ],
  [
    "has a field of later",
    () => changed((text) => text.replace('"titleEn"', '"titleFr"')),
    "newer",
  ],
  ["unpacks to far too much", bomb, "too_large"],
  ["refers to what is not there", dangling, "does_not_fit"],
  ["holds a PDF that runs something", running, "damaged"],
])("a file that %s is refused whole", async (_, file, reason) => {
  const other = await app.newCompany();
  expect(await importedArchive(other, await file())).toMatchObject({
    status: 422,
    body: { code: "archive_unusable", details: { reason } },
  });
  const params = { companyId: other.company.id };
  expect(await other.ok(companyArchive.state, { params })).toEqual({ isEmpty: true });
  expect(leftOver()).toEqual([]);
});

test("nobody exports or imports another company, or without seeing costs", async () => {
  const other = await app.newCompany();
  const blind = await app.make.role({ permissions: ["COMPANY_ACTIONS"], seesCosts: false });
  const person = await app.signIn((await app.make.user({ roleId: blind.id })).email);
  expect((await exportedArchive(app, other.as("administrator"))).statusCode).toBe(404);
  expect((await exportedArchive(app, person)).statusCode).toBe(403);
  expect(await importedArchive(other, before.bytes, app.as("estimator"))).toMatchObject({
    status: 403,
  });
});
