import { expect, test } from "vitest";
import { suppliers } from "../../contracts/partners.ts";
import { discountAgreements } from "../../contracts/discount-agreements.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { all, fileOf, head, line, linesIn, priceListApp } from "../test/price-list-app.ts";
import { decodeText } from "./decode-text.ts";

const { as, call, goTo, later, make, ok, previewed, pricesOf, take } = await priceListApp();

const found = async (search: string) =>
  (await ok(priceLists.search, { query: { search } })).map((row) => [row.number, row.unitPrice]);

test("articles are found for an estimate, the nearest first, with the price of one unit", async () => {
  const { id: supplierId } = await make.supplier({ title: "Grossist AS" });
  const article = { supplierId, listPrice: decimal("553"), discountPercent: decimal("10") };
  await make.supplierArticle({
    ...article,
    number: "77-1",
    title: "Zinc plate",
    priceQuantity: 100,
  });
  await make.supplierArticle({
    ...article,
    number: "77-2",
    title: "Old zinc plate",
    discontinued: true,
  });
  await make.supplierArticle({ ...article, number: "77-3", title: "Plate of zinc" });
  const nearest = ["77-1", "4.977"];
  expect(await found("zinc plate")).toEqual([nearest, ["77-3", "497.7"]]);
  expect(await found("77-1")).toEqual([nearest]);
  for (const type of ["1", "13", "3"]) {
    await make.supplierArticle({
      ...article,
      number: `B${type}`,
      title: `Board 13 mm type ${type}`,
    });
  }
  expect((await found("board 13 mm type 3"))[0]?.[0]).toBe("B3");
  expect(await found("grossist")).toEqual([]);
  expect(await found(" ")).toEqual([]);
});

test("what was agreed goes before the price file while it holds, and articles with a net price stay", async () => {
  goTo("2026-11-20T10:00:00Z");
  const { id } = await make.supplier();
  const article = { supplierId: id, listPrice: decimal("100"), discountPercent: decimal("20") };
  await make.supplierArticle({ ...article, number: "C1", title: "Clip one", discountGroup: "K10" });
  await make.supplierArticle({ ...article, number: "C2", title: "Clip two", discountGroup: "K10" });
  const net = { isNet: true, discountPercent: decimal("0") };
  await make.supplierArticle({ ...article, ...net, number: "C3", title: "Clip three" });
  const params = { id };
  const { revision } = await ok(discountAgreements.get, { params });
  const group = { target: "group" as const, key: "K10", discountPercent: "30" };
  const campaign = { ...group, discountPercent: "40", validFrom: "2026-12-01", validTo: null };
  const own = { ...group, target: "article" as const, key: "C2", discountPercent: "25" };
  const always = { validFrom: null, validTo: null };
  const agreements = [{ ...group, ...always }, campaign, { ...own, ...always }];
  const put = await ok(discountAgreements.put, { params, body: { revision, agreements } });
  expect(put.agreements).toEqual(agreements);
  expect(await pricesOf(id)).toEqual([
    ["C1", "70", false],
    ["C2", "75", false],
    ["C3", "100", false],
  ]);
  expect(await found("clip one")).toEqual([["C1", "70"]]);
  goTo("2026-12-01T10:00:00Z");
  expect(await found("clip one")).toEqual([["C1", "60"]]);
  const { rows } = await ok(priceLists.articles, { params, query: {} });
  expect(rows.map(({ agreedFor }) => agreedFor)).toEqual(["group", "article", null]);
  expect(rows.map(({ isNet }) => isNet)).toEqual([false, false, true]);

  const late = await call(discountAgreements.put, { params, body: { revision, agreements: [] } });
  expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
  const backwards = { ...campaign, validTo: "2026-11-30" };
  const body = { revision: put.revision, agreements: [campaign, campaign, backwards] };
  expect(await call(discountAgreements.put, { params, body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: "agreements.1.key", code: "listed_twice" },
        { path: "agreements.2.key", code: "listed_twice" },
        { path: "agreements.2.validTo", code: "too_small", limit: "2026-12-01" },
      ],
    },
  });
});

test("a discount that is agreed for one day holds on that day alone", async () => {
  const { id } = await make.supplier();
  const article = { supplierId: id, listPrice: decimal("100"), discountPercent: decimal("20") };
  await make.supplierArticle({ ...article, number: "D1", title: "Dowel", discountGroup: "K20" });
  const params = { id };
  const { revision } = await ok(discountAgreements.get, { params });
  const group = { target: "group" as const, key: "K20", discountPercent: "50" };
  const agreements = [{ ...group, validFrom: "2026-12-01", validTo: "2026-12-01" }];
  await ok(discountAgreements.put, { params, body: { revision, agreements } });
  const prices = [];
  for (const day of ["2026-11-30", "2026-12-01", "2026-12-02"]) {
    goTo(`${day}T10:00:00Z`);
    prices.push(...(await found("dowel")));
  }
  expect(prices).toEqual([
    ["D1", "80"],
    ["D1", "50"],
    ["D1", "80"],
  ]);
});

test("a file whose prices are over, or of somebody else, says so and can be taken all the same", async () => {
  goTo("2026-11-20T10:00:00Z");
  const { id } = await make.supplier({ title: "Old", organisationNumber: "974760673" });
  const old = head.replace(";20261101;;", ";20261001;20261119;");
  const bytes = linesIn(old, line("A1", 10_000));
  const looked = await previewed(id, bytes);
  const sent = { senderName: "Grossist", senderNumber: "995525828" };
  const days = { dated: "2026-10-01", validTo: "2026-11-19", endedOn: "2026-11-19" };
  const usualSender = { name: "Old", number: "974760673" };
  expect(looked).toMatchObject({ ...sent, ...days, usualSender });
  expect(await take(looked.id)).toMatchObject({ state: "taken", added: 1 });
});

test("a file that still holds, of its own supplier or of one without a number, gives no warning", async () => {
  goTo("2026-11-20T10:00:00Z");
  const silent = { endedOn: null, usualSender: null };
  const last = linesIn(head.replace(";20261101;;", ";20261101;20261120;"), line("A1", 1));
  const { id: own } = await make.supplier({ organisationNumber: "995525828" });
  expect(await previewed(own, last)).toMatchObject(silent);
  const { id: unnumbered } = await make.supplier({ organisationNumber: "" });
  expect(await previewed(unnumbered, last)).toMatchObject(silent);
});

test("a file of somebody else than the last one that was taken says so, where the supplier has no number", async () => {
  const { id } = await make.supplier({ organisationNumber: "" });
  const other = head.replace("NO995525828MVA", "NO123456787MVA").replace("Grossist", "OTHER A/S");
  const nextFile = linesIn(other, line("A1", 1));
  const untaken = await previewed(id, nextFile);
  expect(untaken).toMatchObject({ senderName: "OTHER A/S", usualSender: null });
  await take((await previewed(id, fileOf(line("A1", 1)))).id);
  const usualSender = { name: "Grossist", number: "995525828" };
  const looked = await previewed(id, nextFile);
  expect(looked).toMatchObject({ senderNumber: "123456787", usualSender });
  // Once it is taken after all, the next one from there is as the last one was.
  await take(looked.id);
  expect(await previewed(id, nextFile)).toMatchObject({ usualSender: null });
  await ok(priceLists.undo, { params: { id: looked.id }, body: {} });
  expect(await previewed(id, nextFile)).toMatchObject({ usualSender });
});

test("a price file is looked at, taken, followed by its next edition, and undone", async () => {
  const { id: supplier } = await make.supplier();
  const first = fileOf(line("A1", 10_000), line("A2", 5000), line("A2", 1));
  const looked = await previewed(supplier, first);
  expect(looked).toMatchObject({ state: "previewed", added: 2, refused: 1, takenBeforeAt: null });
  expect(await pricesOf(supplier)).toEqual([]);
  expect(await take(looked.id)).toMatchObject({ state: "taken", added: 2, isLatest: true });
  const before = [
    ["A1", "100", false],
    ["A2", "50", false],
  ];
  expect(await pricesOf(supplier)).toEqual(before);
  expect((await previewed(supplier, first)).takenBeforeAt).not.toBeNull();

  const next = await previewed(supplier, fileOf(line("A1", 11_000), line("A3", 200)));
  expect(next).toMatchObject({ added: 1, changed: 1, vanished: 1, refused: 0 });
  const { rows } = await ok(priceLists.rows, {
    params: { id: next.id },
    query: { search: "kabel" },
  });
  expect(rows).toMatchObject([
    {
      line: 2,
      number: "A1",
      priceBefore: "100",
      priceAfter: "110",
      changePercent: "10",
      unit: "m",
    },
  ]);
  await take(next.id);
  expect(await pricesOf(supplier)).toEqual([
    ["A1", "110", false],
    ["A2", "50", true],
    ["A3", "2", false],
  ]);

  const undo = { params: { id: next.id }, body: {} };
  expect(await call(priceLists.undo, { params: { id: looked.id }, body: {} })).toMatchObject({
    status: 409,
    body: { code: "price_import_old" },
  });
  expect(await ok(priceLists.undo, undo)).toMatchObject({ state: "undone", isLatest: false });
  expect(await pricesOf(supplier)).toEqual(before);
  expect(await call(priceLists.undo, undo)).toMatchObject({ status: 409 });
  expect(await ok(priceLists.imports, { params: { id: supplier } })).toMatchObject([
    { id: next.id, state: "undone" },
    { id: looked.id, state: "taken", isLatest: true },
  ]);
  await ok(suppliers.remove, { params: { id: supplier } });
});

test("what is not chosen is not taken, and what others changed meanwhile is not overwritten", async () => {
  const { id: supplier } = await make.supplier();
  await make.supplierArticle({ supplierId: supplier, number: "A1" });
  const colleague = as("company_administrator");
  const theirs = await previewed(supplier, fileOf(line("A1", 1200)), colleague);
  const { id } = await previewed(supplier, fileOf(line("A1", 1100), line("A2", 100)));
  const listed = async () =>
    (await ok(priceLists.imports, { params: { id: supplier } })).map((one) => one.id);
  expect(await listed()).toEqual(expect.arrayContaining([theirs.id, id]));
  const taken = await take(id, { added: false, changed: true, vanished: false });
  expect(taken).toMatchObject({ added: 0, changed: 1 });
  expect(await pricesOf(supplier)).toEqual([["A1", "11", false]]);
  const late = await colleague.call(priceLists.take, { params: { id: theirs.id }, body: all });
  expect(late).toMatchObject({ status: 409, body: { code: "price_import_old" } });
  expect(await pricesOf(supplier)).toEqual([["A1", "11", false]]);
  expect(await listed()).toEqual([id]);
  const compared = await previewed(supplier, fileOf(line("A1", 1300)), colleague);
  later();
  await ok(priceLists.undo, { params: { id }, body: {} });
  const overtaken = { params: { id: compared.id }, body: all };
  expect(await colleague.call(priceLists.take, overtaken)).toMatchObject({ status: 409 });
});

test("old encodings are read line by line", () => {
  const mixed = Buffer.concat([Buffer.from([0x4c, 0x9d, 0x0a]), Buffer.from([0x52, 0xd8, 0x52])]);
  expect(decodeText(mixed)).toBe("LØ\nRØR");
  expect(decodeText(Buffer.from("RØR"))).toBe("RØR");
  expect(decodeText(Buffer.concat([Buffer.from("RØR\n"), Buffer.from([0x52, 0xd8])]))).toBe(
    "RØR\nRØ",
  );
  const german = Buffer.concat([Buffer.from("V 310725\n"), Buffer.from([0x52, 0x94, 0x68])]);
  expect(decodeText(german)).toBe("V 310725\nRöh");
  const wide = Buffer.from("\uFEFFRØR\n", "utf16le");
  expect(decodeText(wide)).toBe("RØR\n");
  expect(decodeText(Buffer.from(wide).swap16())).toBe("RØR\n");
});

test("a table of discounts of groups sets those of the articles that are there", async () => {
  goTo("2026-11-20T10:00:00Z");
  const { id } = await make.supplier();
  const list = { supplierId: id, listPrice: decimal("100"), discountPercent: decimal("0") };
  await make.supplierArticle({ ...list, number: "D1", discountGroup: "K10" });
  await make.supplierArticle({ ...list, number: "D2", discountGroup: "K20" });
  const bytes = Buffer.from("Rabattgruppe;Rabatt %\r\nK10;42,5\r\nK99;10\r\n");
  const preview = await previewed(id, bytes);
  expect(preview).toMatchObject({ state: "previewed", changed: 1, vanished: 0, refused: 1 });
  await take(preview.id);
  expect(await pricesOf(id)).toEqual([
    ["D1", "57.5", false],
    ["D2", "100", false],
  ]);
});

test("of a table of discounts the columns can be chosen", async () => {
  const { id } = await make.supplier();
  await make.supplierArticle({ supplierId: id, number: "D3", discountGroup: "K10" });
  const preview = await previewed(id, Buffer.from("Hva;Hvor mye\r\nK10;42,5\r\n"));
  expect(preview).toMatchObject({ state: "asking" });
  const columns = { discountGroup: 0, discountPercent: 1 };
  const body = { sheet: 0, headerRow: 1, columns, priceQuantity: 1 } as const;
  const read = await ok(priceLists.chooseColumns, { params: { id: preview.id }, body });
  expect(read).toMatchObject({ state: "previewed", changed: 1 });
});
