import { once } from "node:events";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { workbook } from "../../workbooks/test/sample-workbook.ts";
import { Problem } from "../base/problem.ts";
import { all, head, line, linesIn, priceListApp } from "../test/price-list-app.ts";
import { type ImportAsked, type ReadImport, readImport } from "./read-import.ts";
import { readNextImport } from "./run-imports.ts";

const { as, call, clock, db, goTo, make, ok, own, preview, previewed, pricesOf, take } =
  await priceListApp();

const errors: unknown[] = [];
const log = { error: (error: unknown) => errors.push(error) };
const readNext = (read: ReadImport = (asked) => readImport(db, asked)) =>
  readNextImport({ db, read, clock, log });

const find = (id: string) => ok(priceLists.get, { params: { id } });

/** Longer than what is read at once. */
const long = (rows: number, price = "12,50") => {
  const title = "Kabel ".repeat(30);
  const lines = Array.from({ length: rows }, (_, at) => `A${at};${title};${price}`);
  return Buffer.from(["Varenr;Varenavn;Pris", ...lines].join("\n"));
};

const cells = (row: number, price: string) =>
  `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>00${row}</t></is></c><c r="B${row}"><v>${price}</v></c><c r="C${row}"><v>9</v></c></row>`;

const nelfo = (from: string, ore: number) =>
  linesIn(head.replace("20261101", from), line("A1", ore));

test("columns are chosen by hand, remembered for the next edition, and changed again", async () => {
  const { id: supplier } = await make.supplier();
  const heading =
    '<row r="1"><c r="A1" t="str"><v>Kode</v></c><c r="B1" t="str"><v>Beløp</v></c><c r="C1" t="str"><v>Før</v></c></row>';
  const edition = (price: string) => workbook(heading + cells(2, price) + cells(3, "7"));
  const asking = await previewed(supplier, edition("12.5"));
  expect(asking).toMatchObject({ state: "asking", hasColumns: true, format: null });
  const { tables, choice } = await ok(priceLists.columns, { params: { id: asking.id } });
  expect(choice).toBeNull();
  expect(tables).toMatchObject([
    {
      name: "Bill",
      isHidden: false,
      rows: [
        ["Kode", "Beløp", "Før"],
        ["002", "12.5", "9"],
        ["003", "7", "9"],
      ],
    },
    { name: "Prices", isHidden: true },
  ]);
  const params = { id: asking.id };
  const body = {
    sheet: 0,
    headerRow: 1,
    columns: { number: 0, netPrice: 1 },
    priceQuantity: 10 as const,
  };
  expect(
    await call(priceLists.chooseColumns, { params, body: { ...body, columns: { title: 1 } } }),
  ).toMatchObject({ status: 422, body: { code: "price_file_columns" } });
  expect(await ok(priceLists.chooseColumns, { params, body })).toMatchObject({
    state: "previewed",
    added: 2,
    format: "xlsx",
  });
  await take(asking.id);
  expect(await pricesOf(supplier)).toEqual([
    ["002", "12.5", false],
    ["003", "7", false],
  ]);
  expect(await call(priceLists.chooseColumns, { params, body })).toMatchObject({ status: 409 });

  const next = await previewed(supplier, edition("13"));
  expect(next).toMatchObject({ state: "previewed", changed: 1, unchanged: 1 });
  const again = { ...body, columns: { number: 0, netPrice: 2 } };
  const changed = await ok(priceLists.chooseColumns, { params: { id: next.id }, body: again });
  expect(changed).toMatchObject({ state: "previewed", changed: 2, unchanged: 0 });
  const { id: other } = await make.supplier();
  expect(await previewed(other, edition("13"))).toMatchObject({ state: "asking" });
});

test("a long file is read as a job, a second one is told, and what is cancelled meanwhile leaves nothing", async () => {
  const { id: supplier } = await make.supplier();
  const waiting = await previewed(supplier, long(4_000));
  expect(waiting).toMatchObject({ state: "waiting", progress: 0 });
  const { id: other } = await make.supplier();
  expect(await previewed(other, long(1))).toMatchObject({ state: "previewed" });
  expect(await preview(supplier, long(1), as("company_administrator"))).toMatchObject({
    status: 409,
    body: { code: "price_import_running", details: { name: waiting.importedBy } },
  });
  expect(await readNext()).toBe(true);
  expect(await find(waiting.id)).toMatchObject({ state: "previewed", added: 4_000, progress: 100 });
  expect(await readNext()).toBe(false);
  // Whoever left the page meanwhile finds it again.
  expect(await ok(priceLists.imports, { params: { id: supplier } })).toMatchObject([
    { id: waiting.id, state: "previewed", takenAt: null },
  ]);
  await take(waiting.id);

  const second = await previewed(supplier, long(4_000, "13,00"));
  await readNext(async (asked) => {
    await ok(priceLists.cancel, { params: { id: second.id } });
    await readImport(db, asked);
  });
  expect(await call(priceLists.get, { params: { id: second.id } })).toMatchObject({ status: 404 });
  const rows = await own((company) =>
    company.selectFrom("priceImportRows").where("importId", "=", second.id).select("id").execute(),
  );
  expect(rows).toEqual([]);
  expect((await pricesOf(supplier))[0]).toEqual(["A0", "12.5", false]);
  expect(errors).toEqual([]);
});

test("where a process ends in the middle another one begins anew, and what the first still writes is dropped", async () => {
  const { id: supplier } = await make.supplier();
  const { id } = await previewed(supplier, long(4_000));
  let first: ImportAsked | undefined;
  await readNext((asked) => {
    first = asked;
    return Promise.reject(new Error("killed"));
  });
  expect(errors.splice(0)).toHaveLength(1);
  expect(await find(id)).toMatchObject({ state: "waiting" });
  await readNext(async (asked) => {
    await readImport(db, asked);
    if (first) await readImport(db, first);
  });
  expect(await find(id)).toMatchObject({ state: "previewed", added: 4_000 });
  const { total } = await ok(priceLists.rows, { params: { id }, query: { state: "added" } });
  expect(total).toBe(4_000);
});

test("a file that ends its process each time is given up, and one that cannot be read says why", async () => {
  const { id: supplier } = await make.supplier();
  const { id } = await previewed(supplier, long(4_000));
  const dying = () => readNext(() => Promise.reject(new Error("killed")));
  for (let tries = 0; tries < 4; tries += 1) await dying();
  errors.splice(0);
  expect(await find(id)).toMatchObject({ state: "failed", problem: { code: "price_file_unread" } });
  const foreign = Buffer.from(long(4_000).toString().replace("Pris", "Pris (EUR)"));
  const other = await previewed(supplier, foreign);
  await readNext();
  expect(await find(other.id)).toMatchObject({
    state: "failed",
    problem: { code: "price_file_currency", details: { file: "EUR", own: "NOK" } },
  });
});

test("a file that takes too long is not tried again", async () => {
  const { id: supplier } = await make.supplier();
  const { id } = await previewed(supplier, long(4_000));
  expect(await readNext(() => Promise.reject(new Problem("price_file_too_slow")))).toBe(true);
  expect(await find(id)).toMatchObject({
    state: "failed",
    problem: { code: "price_file_too_slow" },
  });
  expect(await readNext()).toBe(false);
  expect(errors).toEqual([]);
});

test("whoever reads a file is told when it is cancelled, and what comes of that is no error", async () => {
  const { id: supplier } = await make.supplier();
  const { id } = await previewed(supplier, long(4_000));
  await readNext(async (_, cancelled) => {
    await ok(priceLists.cancel, { params: { id } });
    if (!cancelled.aborted) await once(cancelled, "abort");
    throw new Problem("unavailable");
  });
  expect(await readNext()).toBe(false);
  expect(errors).toEqual([]);
});

test("a process that ends gives no file back that another one reads by now", async () => {
  const { id: supplier } = await make.supplier();
  const { id } = await previewed(supplier, long(4_000));
  await readNext(async () => {
    await own((company) =>
      company.updateTable("priceImports").set({ attempts: 2 }).where("id", "=", id).execute(),
    );
    throw new Error("killed");
  });
  expect(await readNext()).toBe(false);
  await own((company) =>
    company.updateTable("priceImports").set({ leasedUntil: null }).where("id", "=", id).execute(),
  );
  await readNext();
  expect(await find(id)).toMatchObject({ state: "previewed" });
  expect(errors.splice(0)).toHaveLength(1);
});

test("prices of a later day are taken on it, compared with what is there by then", async () => {
  const { id: supplier } = await make.supplier();
  const planned = await previewed(supplier, nelfo("20261201", 20_000));
  expect(planned).toMatchObject({ validFrom: "2026-12-01", added: 1 });
  expect(await take(planned.id, all, "valid_from")).toMatchObject({
    state: "planned",
    takenAt: null,
  });
  expect(await pricesOf(supplier)).toEqual([]);
  const current = await previewed(supplier, nelfo("20261101", 10_000));
  expect(current.validFrom).toBeNull();
  const today = nelfo(clock().toISOString().slice(0, 10).replaceAll("-", ""), 10_000);
  expect((await previewed(supplier, today)).validFrom).toBeNull();
  await take(current.id);
  expect(await readNext()).toBe(false);

  goTo("2026-11-30T23:30:00Z");
  expect(await readNext()).toBe(true);
  expect(await pricesOf(supplier)).toEqual([["A1", "200", false]]);
  expect(await find(planned.id)).toMatchObject({
    state: "taken",
    added: 0,
    changed: 1,
    isLatest: true,
  });
  await ok(priceLists.undo, { params: { id: planned.id }, body: {} });
  expect(await pricesOf(supplier)).toEqual([["A1", "100", false]]);

  const given = await previewed(supplier, nelfo("20271201", 1));
  await take(given.id, all, "valid_from");
  await ok(priceLists.cancel, { params: { id: given.id } });
  goTo("2027-12-02T10:00:00Z");
  expect(await readNext()).toBe(false);
});

/** What the audit log tells of a supplier besides its record: who did what, and each detail in words. */
const logged = async (supplier: string) => {
  const { rows } = await ok(auditLog.list, {
    query: { rows: "100", order: "asc", kind: "supplier", language: "en" },
  });
  return rows
    .filter(({ recordId, action }) => recordId === supplier && action !== "created")
    .map(({ action, userName, exists, titleEn, changes }) => [
      `${action} ${exists ? titleEn : ""} by ${userName}`,
      ...changes.map(({ label, before, after }) => `${label}: ${before ?? ""}${after}`),
    ]);
};

const counted = (added: string, changed: string, vanished: string) => [
  "Price file: prices",
  `New articles: ${added}`,
  `Changed articles: ${changed}`,
  `Vanished articles: ${vanished}`,
];

test("an import has one entry in the audit log, read at once or as a job, and so has undoing it", async () => {
  const { id: supplier } = await make.supplier({ title: "Engros AS" });
  await take((await previewed(supplier, long(2))).id);
  const large = await previewed(supplier, long(4_000, "13,00"));
  expect(large.state).toBe("waiting");
  await readNext();
  const { importedBy } = await take(large.id, { ...all, added: false });
  const { id } = await previewed(supplier, long(1, "13,00"));
  await take(id);
  await ok(priceLists.undo, { params: { id }, body: {} });
  const imported = `imported Engros AS by ${importedBy}`;
  expect(await logged(supplier)).toEqual([
    [imported, ...counted("2", "0", "0")],
    [imported, ...counted("0", "2", "0")],
    [imported, ...counted("0", "0", "1")],
    [`import_undone Engros AS by ${importedBy}`, ...counted("0", "0", "1")],
  ]);
});

test("the audit log tells who planned an import, and that the product took it on its day", async () => {
  const { id: supplier } = await make.supplier({ title: "Engros AS" });
  goTo("2028-02-01T10:00:00Z");
  const planned = await previewed(supplier, nelfo("20280301", 10_000));
  const { importedBy } = await take(planned.id, { ...all, vanished: false }, "valid_from");
  goTo("2028-03-01T10:00:00Z");
  expect(await readNext()).toBe(true);
  const counts = ["New articles: 1", "Changed articles: 0"];
  expect(await logged(supplier)).toEqual([
    [
      `import_planned Engros AS by ${importedBy}`,
      "Price file: prices",
      "Prices valid from: 2028-03-01",
      ...counts,
    ],
    ["imported Engros AS by ", "Price file: prices", ...counts, "Vanished articles: 0"],
  ]);
});
