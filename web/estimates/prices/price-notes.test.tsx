import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { showEstimate, stored } from "../test/show-estimate.tsx";

const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const inMetres = { unitEn: "m", unitNb: "m" };
const line = (title: string, ending: string, given: Partial<Line> = {}) =>
  makeLine({
    key: idOf(`a${ending}`),
    groupKey: idOf("f"),
    position: `F${ending}V`,
    titleEn: title,
    ...inMetres,
    quantity: decimal("10"),
    buyingPrice: decimal("100"),
    ...given,
  });
const ofService = { serviceId: idOf("5") };
const ofArticle = { articleId: idOf("6") };

/** With a service that costs 100 since long ago, and an article that costs 112.50 by now. */
async function show(header: object, ...lines: readonly Line[]) {
  const price = { active: true, priceDate: "2020-02-29" };
  const service = { serviceId: idOf("5"), ...inMetres, ...price, buyingPrice: "100" };
  const article = { articleId: idOf("6"), unit: "m", ...price, buyingPrice: "112.5" };
  const app = await showEstimate({
    estimate: makeEstimate({ groups: [makeGroup({ key: idOf("f") })], lines }),
    header,
    answer: ({ address }) => {
      if (address === `${stored}/catalogue-prices`) {
        return Response.json([{ ...service, supplierTitle: null }]);
      }
      const found = { ...article, supplierTitle: "Grossist AS", number: "77", missingSince: null };
      return address === `${stored}/article-prices` ? Response.json([found]) : undefined;
    },
  });
  return app;
}
const textsOf = (title: RegExp) =>
  page
    .getByRole("row", { name: title })
    .getByRole("gridcell")
    .elements()
    .map((one) => one.textContent);

test("a price that is old is marked in its cell, with words", async () => {
  await show({}, line("Drain", "1", ofService));
  await expect
    .poll(() => textsOf(/Drain/))
    .toContainEqual(expect.stringMatching(/^100\.00, Price from 2020-02-29 \(\d+ years\)$/));
});

test("a price that is another at its source by now is marked with that, unless it is for another unit", async () => {
  await show(
    {},
    line("Pipe", "1", { ...ofService, buyingPrice: decimal("721") }),
    line("Cable", "2", { ...ofArticle, wastePercent: decimal("10") }),
    line("Drum", "3", { ...ofArticle, unitEn: "pcs", unitNb: "stk" }),
  );
  const from = String.raw`Price from 2020-02-29 \(\d+ years\)`;
  await expect
    .poll(() => textsOf(/Pipe/))
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`^721\\.00, Another price in the catalogue today: 100\\.00\\. ${from}$`),
      ),
    );
  expect(textsOf(/Cable/)).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^100\\.00, Another price at the supplier today: 112\\.50\\. ${from}\\. with 10% waste`,
      ),
    ),
  );
  expect(textsOf(/Drum/)).toContain("100.00");
});

test("of a version that has gone out nobody asks", async () => {
  const { asked } = await show({ status: "sent" }, line("Cable", "1", ofArticle));
  expect(textsOf(/Cable/)).toContain("100.00");
  expect(asked.filter(({ address }) => address.endsWith("-prices"))).toEqual([]);
});
