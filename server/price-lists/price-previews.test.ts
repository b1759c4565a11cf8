import { expect, test } from "vitest";
import { discountAgreements } from "../../contracts/discount-agreements.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { fileOf, line, priceListApp } from "../test/price-list-app.ts";

const { make, ok, previewed, take } = await priceListApp();

const priced = (prices: Record<string, number>) =>
  fileOf(...Object.entries(prices).map(([number, ore]) => line(number, ore)));

test("of what is changed the prices that moved farthest stand first, up or down", async () => {
  const { id: supplierId } = await make.supplier({});
  await take((await previewed(supplierId, priced({ M1: 100, M2: 100, M3: 100, M4: 100 }))).id);
  const next = priced({ M1: 104, M2: 20, M3: 103, M4: 600 });
  const { id } = await previewed(supplierId, next);
  const { rows } = await ok(priceLists.rows, { params: { id }, query: { state: "changed" } });
  expect(rows.map(({ number }) => number)).toEqual(["M4", "M2", "M1", "M3"]);
  expect(rows.map((row) => row.line)).toEqual([5, 3, 2, 4]);
});

test("prices that more than double or fall to less than half are counted and can be looked at alone", async () => {
  const { id: supplierId } = await make.supplier({});
  await take((await previewed(supplierId, priced({ J1: 100, J2: 100, J3: 100, J4: 100 }))).id);
  const preview = await previewed(supplierId, priced({ J1: 1200, J2: 49, J3: 200, J4: 100 }));
  expect(preview).toMatchObject({ pricesChanged: 3, priceJumps: 2 });
  const query = { mark: "jump" } as const;
  const { rows } = await ok(priceLists.rows, { params: { id: preview.id }, query });
  expect(rows.map(({ number }) => number)).toEqual(["J1", "J2"]);
});

const table = (...rows: string[]) =>
  Buffer.from(["Varenr;Navn;Enhet;Listepris;Pris per", ...rows].join("\r\n"));
const of = (unit: string, price: number, per = 1) => `${unit};${price};${per}`;

test("a price that is for another unit or quantity than before is told apart, and not compared", async () => {
  const { id } = await make.supplier();
  const first = table(
    `U1;Roof tile;${of("stk", 100)}`,
    `U2;Screw;${of("stk", 200, 100)}`,
    `U3;Cable;${of("m", 10)}`,
    `U4;Pipe;${of("", 10)}`,
  );
  await take((await previewed(id, first)).id);
  const second = table(
    `U1;Roof tile;${of("m", 103)}`,
    `U2;Screw;${of("stk", 2)}`,
    `U3;Cable;${of("Meter", 11)}`,
    `U4;Pipe;${of("m", 11)}`,
  );
  const preview = await previewed(id, second);
  expect(preview).toMatchObject({ changed: 4, unitsChanged: 2 });
  const params = { id: preview.id };
  const { rows } = await ok(priceLists.rows, { params, query: { mark: "unit" } });
  expect(rows).toMatchObject([
    { number: "U1", changePercent: null, unitBefore: "stk", unit: "m", marks: ["price", "unit"] },
    { number: "U2", changePercent: "0", priceQuantityBefore: 100, priceQuantity: 1 },
  ]);
  const taken = await take(preview.id, { added: true, changed: false, vanished: false });
  expect(taken).toMatchObject({ changed: 0, unitsChanged: 0 });
});

/** Screws whose field Mengde says 200, and a plate that is one. */
const screws = (numbers: readonly string[], price: number) =>
  Buffer.from(
    [
      "VH;EFONELFO;4.0;NO995525828MVA;;;20261101;;NOK;;Grossist;;;;;;",
      ...numbers.map(
        (number) => `VL;0;${number};SCREW;;1;EA;STYKK;${price};2000000;20261101;0;;S20;;;J;;;N`,
      ),
      `VL;0;P;PLATE;;1;EA;STYKK;${price};10000;20261101;0;;S20;;;J;;;N`,
    ].join("\r\n"),
  );

test("lines whose quantity their price is not divided by are found, whatever becomes of them", async () => {
  const { id } = await make.supplier();
  await take((await previewed(id, screws(["S1", "S2"], 52))).id);
  const preview = await previewed(id, screws(["S1", "S2", "S3"], 53));
  expect(preview).toMatchObject({ quantitiesIgnored: 3, added: 1, changed: 3 });
  const params = { id: preview.id };
  const { rows } = await ok(priceLists.rows, { params, query: { mark: "quantity" } });
  expect(rows.map(({ number, state }) => [number, state])).toEqual([
    ["S1", "changed"],
    ["S2", "changed"],
    ["S3", "added"],
  ]);
  const all = await ok(priceLists.rows, { params, query: {} });
  expect(all.total).toBe(3);
});

test("changed prices are counted apart from what has only another text or date", async () => {
  const { id } = await make.supplier();
  await take((await previewed(id, priced({ T1: 100, T2: 100, T3: 100 }))).id);
  const dated = Buffer.from(
    priced({ T1: 101, T2: 100, T3: 100 }).toString().replaceAll(";20261101;0;", ";20261115;0;"),
  );
  const preview = await previewed(id, dated);
  expect(preview).toMatchObject({ changed: 3, pricesChanged: 1 });
  const numbers = async (mark: "price" | "text") => {
    const { rows } = await ok(priceLists.rows, { params: { id: preview.id }, query: { mark } });
    return rows.map(({ number }) => number);
  };
  expect(await numbers("price")).toEqual(["T1"]);
  expect(await numbers("text")).toEqual(["T2", "T3"]);
  // What it changed can be looked up afterwards, also once it is undone.
  await take(preview.id);
  expect(await numbers("text")).toEqual(["T2", "T3"]);
  await ok(priceLists.undo, { params: { id: preview.id }, body: {} });
  expect(await numbers("price")).toEqual(["T1"]);
});

test("prices that are of an earlier day than those that are known are counted, and can be looked at alone", async () => {
  const { id } = await make.supplier();
  await take((await previewed(id, priced({ E1: 100, E2: 100, E3: 100 }))).id);
  const edition = priced({ E1: 100, E2: 90, E4: 100 }).toString();
  const earlier = Buffer.from(edition.replaceAll(";20261101;0;", ";20110901;0;"));
  const preview = await previewed(id, earlier);
  expect(preview).toMatchObject({ added: 1, changed: 2, vanished: 1, olderPrices: 2 });
  const params = { id: preview.id };
  const { rows } = await ok(priceLists.rows, { params, query: { mark: "older" } });
  expect(rows.map(({ number, marks }) => [number, marks])).toEqual([
    ["E2", ["price", "older"]],
    ["E1", ["text", "older"]],
  ]);
  // Their next edition is newer, and so is a price of the same day.
  await take(preview.id, { added: true, changed: false, vanished: false });
  expect(await previewed(id, priced({ E1: 101, E4: 101 }))).toMatchObject({ olderPrices: 0 });
});

test("a discount of 0 % that the file of discounts gives is an answer until it is undone", async () => {
  const { id } = await make.supplier();
  const list = Buffer.from("Varenr;Rabattgruppe;Listepris\r\nZ1;2011;10\r\nZ2;2012;10\r\nZ3;;10");
  await take((await previewed(id, list)).id);
  const next = Buffer.from(list.toString().replaceAll(";10", ";11"));
  expect(await previewed(id, next)).toMatchObject({ undiscounted: 3, zeroDiscounts: 0 });
  const discounts = Buffer.from("Varenr;Rabattgruppe;Rabatt\r\n;2011;0\r\nZ3;;0\r\n");
  // Who takes no changes has not taken the answers either.
  await take((await previewed(id, discounts)).id, { added: true, changed: false, vanished: false });
  expect(await previewed(id, next)).toMatchObject({ undiscounted: 3 });
  const { id: told, ...preview } = await previewed(id, discounts);
  expect(preview).toMatchObject({ changed: 0, unchanged: 2, zeroDiscounts: 2 });
  await take(told);
  expect(await previewed(id, next)).toMatchObject({ undiscounted: 1 });
  // What one supplier said is no answer of another's.
  expect(await previewed((await make.supplier()).id, next)).toMatchObject({ undiscounted: 3 });
  await ok(priceLists.undo, { params: { id: told }, body: {} });
  expect(await previewed(id, next)).toMatchObject({ undiscounted: 3 });
});

test("a discount stays where a later file of discounts does not name its group, one of 0 % as any other", async () => {
  const { id } = await make.supplier();
  const list = Buffer.from(
    "Varenr;Rabattgruppe;Listepris\r\nN1;3011;10\r\nN2;3012;10\r\nN3;3013;10",
  );
  await take((await previewed(id, list)).id);
  const first = Buffer.from("Rabattgruppe;Rabatt\r\n3011;0\r\n3012;20\r\n3013;30\r\n");
  await take((await previewed(id, first)).id);
  await take((await previewed(id, Buffer.from("Rabattgruppe;Rabatt\r\n3013;35\r\n"))).id);
  const next = await previewed(id, Buffer.from(list.toString().replaceAll(";10", ";11")));
  expect(next).toMatchObject({ changed: 3, undiscounted: 0 });
  await take(next.id);
  const { rows } = await ok(priceLists.articles, { params: { id }, query: {} });
  expect(
    Object.fromEntries(rows.map(({ number, discountPercent }) => [number, discountPercent])),
  ).toEqual({
    N1: "0",
    N2: "20",
    N3: "35",
  });
});

test("the preview counts the articles whose list price nobody tells a discount of", async () => {
  const { id } = await make.supplier();
  const params = { id };
  await make.supplierArticle({ supplierId: id, number: "E1", discountPercent: decimal("20") });
  const lines = [
    "Varenr;Navn;Rabattgruppe;Listepris;Rabatt;Nettopris",
    "E1;Known;;10;;",
    "E2;New;K30;10;;",
    "E3;Told;;10;0;",
    "E4;Net;;;;10",
    "E5;New;;10;;",
  ];
  const bytes = Buffer.from(lines.join("\r\n"));
  expect(await previewed(id, bytes)).toMatchObject({ added: 4, changed: 1, undiscounted: 2 });
  const { revision } = await ok(discountAgreements.get, { params });
  const agreed = { target: "group", key: "K30", discountPercent: "30" } as const;
  const agreements = [{ ...agreed, validFrom: null, validTo: null }];
  await ok(discountAgreements.put, { params, body: { revision, agreements } });
  expect(await previewed(id, bytes)).toMatchObject({ undiscounted: 1 });
});

test("a row says what its price was rounded from, or which of its prices contradict each other", async () => {
  const { id: supplierId } = await make.supplier();
  const lines = ["Varenr;Listepris;Rabatt;Netto", "R1;1,23456;;", "R2;100,00;10 %;80,00"];
  const { id } = await previewed(supplierId, Buffer.from(lines.join("\r\n")));
  const rowsThat = async (state: "added" | "refused") =>
    (await ok(priceLists.rows, { params: { id }, query: { state } })).rows;
  expect(await rowsThat("added")).toMatchObject([
    { number: "R1", roundedFrom: "1,23456", contradiction: "" },
  ]);
  expect(await rowsThat("refused")).toMatchObject([
    { number: "R2", roundedFrom: "", contradiction: "100,00 − 10 % ≠ 80,00" },
  ]);
});
