import { expect, test } from "vitest";
import { articlePrices } from "../../contracts/article-prices.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { fileOf, line, linesIn, priceListApp } from "../test/price-list-app.ts";

const { goTo, make, ok, previewed, take } = await priceListApp();

const shown = { added: true, changed: true, vanished: false };
const broken = (number: string) => line(number, 100).replace(/;100;/, ";?;");
const discounts = linesIn(
  "RH;EFONELFO;4.0;NO995525828MVA;;;;20261101;;NOK;;Grossist;",
  "RL;5;K10;;5140;Kabel",
);

const datanormDiscounts = linesIn(
  `V 310725(C) Beispiel KG${" ".repeat(80)}04NOK`,
  "R;;K10;1;5500;Kabel;",
);

/** A supplier with these articles, and an estimate with a line for each. */
async function linesOf(...numbers: readonly string[]) {
  const { id: supplierId } = await make.supplier();
  const bring = async (file: Buffer) =>
    (await take((await previewed(supplierId, file)).id, shown)).id;
  await bring(fileOf(...numbers.map((number) => line(number, 100))));
  const { rows } = await ok(priceLists.articles, { params: { id: supplierId }, query: {} });
  const { id } = await make.estimate({});
  for (const article of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await make.estimateLine({ estimateId: id, articleId: article.id });
  }
  const missing = async () => {
    const prices = await ok(articlePrices.list, { params: { id } });
    return Object.fromEntries(prices.map(({ number, missingSince }) => [number, missingSince]));
  };
  const undo = (importId: string) => ok(priceLists.undo, { params: { id: importId }, body: {} });
  return { bring, missing, undo };
}

test("an estimate learns since when no price list names its article, until one does again", async () => {
  const { bring, missing, undo } = await linesOf("M1", "M2");
  const none = { M1: null, M2: null };
  expect(await missing()).toEqual(none);
  goTo("2026-11-21T10:00:00Z");
  await bring(fileOf(line("M1", 100)));
  expect(await missing()).toEqual({ M1: null, M2: "2026-11-21" });
  goTo("2026-11-22T10:00:00Z");
  await bring(fileOf(line("M1", 110)));
  await bring(discounts);
  await bring(datanormDiscounts);
  expect(await missing()).toEqual({ M1: null, M2: "2026-11-21" });
  await bring(fileOf(line("M1", 110), line("M2", 100)));
  expect(await missing()).toEqual(none);
  goTo("2026-11-23T10:00:00Z");
  const without = await bring(fileOf(line("M2", 100)));
  expect(await missing()).toEqual({ M1: "2026-11-23", M2: null });
  await undo(without);
  expect(await missing()).toEqual(none);
});

test("an undone list takes back what it noted, and not what another one of its day did", async () => {
  const { bring, missing, undo } = await linesOf("M1", "M2", "M3");
  goTo("2026-11-24T10:00:00Z");
  await bring(fileOf(line("M1", 100), line("M3", 100)));
  const second = await bring(fileOf(line("M1", 101)));
  const day = "2026-11-24";
  expect(await missing()).toEqual({ M1: null, M2: day, M3: day });
  await undo(second);
  expect(await missing()).toEqual({ M1: null, M2: day, M3: null });
});

test("what a list names is not missing, though it could not be read", async () => {
  const { bring, missing } = await linesOf("M1", "M2");
  goTo("2026-11-25T10:00:00Z");
  await bring(fileOf(line("M1", 100)));
  goTo("2026-11-26T10:00:00Z");
  await bring(fileOf(line("M1", 101), broken("M2")));
  expect(await missing()).toEqual({ M1: null, M2: null });
});
