import { expect, test } from "vitest";
import { articlePrices } from "../../contracts/article-prices.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { fileOf, line, linesIn, priceListApp } from "../test/price-list-app.ts";

const { goTo, make, ok, previewed, take } = await priceListApp();

const shown = { added: true, changed: true, vanished: false };
const discounts = linesIn(
  "RH;EFONELFO;4.0;NO995525828MVA;;;;20261101;;NOK;;Grossist;",
  "RL;5;K10;;5140;Kabel",
);

test("an estimate learns since when no price list names its article, until one does again", async () => {
  const { id: supplierId } = await make.supplier();
  const bring = async (file: Buffer) =>
    (await take((await previewed(supplierId, file)).id, shown)).id;
  await bring(fileOf(line("M1", 100), line("M2", 100)));
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
  const none = { M1: null, M2: null };
  expect(await missing()).toEqual(none);
  goTo("2026-11-21T10:00:00Z");
  await bring(fileOf(line("M1", 100)));
  expect(await missing()).toEqual({ M1: null, M2: "2026-11-21" });
  goTo("2026-11-22T10:00:00Z");
  await bring(fileOf(line("M1", 110)));
  await bring(discounts);
  expect(await missing()).toEqual({ M1: null, M2: "2026-11-21" });
  await bring(fileOf(line("M1", 110), line("M2", 100)));
  expect(await missing()).toEqual(none);
  goTo("2026-11-23T10:00:00Z");
  const without = await bring(fileOf(line("M2", 100)));
  expect(await missing()).toEqual({ M1: "2026-11-23", M2: null });
  await ok(priceLists.undo, { params: { id: without }, body: {} });
  expect(await missing()).toEqual(none);
});
