import { expect, test } from "vitest";
import { confirm, pasteEmpty, preview } from "../../test/paste-text.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s/g, " "));
const titles = () => texts(".paste-check .ant-alert-title");
const told = () => texts(".paste-check li");

test.each([
  [
    "en",
    "Title\tQty\tUnit\tSelling price\tSum",
    [
      "Sum of the sheet's rows without VAT 3,000.00 – the rows come to 217.50 more: 2 rows",
      "For 2 percent rows the sheet does not show what they are taken of: it is assumed",
    ],
    [
      "Row 3: the sheet has no amount, the percent comes to 300.00",
      "Row 4: the sheet has no amount, the percent comes to -82.50",
      "Row 3 “Rigg” 10%: of all lines – assumed",
      "Row 4 “Rabatt” -2.5%: of everything above it, percents as well – assumed",
    ],
  ],
  [
    "nb",
    "Tittel\tMengde\tEnhet\tSalgspris\tSum",
    [
      "Sum av arkets rader uten mva. 3 000,00 – radene gir 217,50 mer: 2 rader",
      "For 2 prosentrader viser ikke arket hva de regnes av: det er antatt",
    ],
    [
      "Rad 3: arket har ikke noe beløp, prosenten blir 300,00",
      "Rad 4: arket har ikke noe beløp, prosenten blir −82,50",
      "Rad 3 «Rigg» 10 %: av alle linjer – antatt",
      "Rad 4 «Rabatt» −2,5 %: av alt over, prosentene også – antatt",
    ],
  ],
] as const)("what percents without amounts are of is told as assumed, %s", async (...of) => {
  const [language, head, sentences, rows] = of;
  const store = await pasteEmpty(
    `${head}\nTiles\t2\tRS\t1500\t3000\nRigg\t10 %\nRabatt\t-2,5 %`,
    language,
  );
  await expect.poll(() => titles().slice(0, 2)).toEqual(sentences);
  expect(told().slice(0, 4)).toEqual(rows);
  expect(document.querySelectorAll(".paste-check .ant-alert-success")).toHaveLength(0);
  await confirm().click();
  await expect.poll(() => store.get().priced.totals.netAmount).toBe("3217.5");
});

test("what amounts show is told without a warning", async () => {
  await pasteEmpty(
    "Title\tQty\tUnit\tSelling price\tSum\nTiles\t2\tRS\t1500\t3000\nRigging\t10 %\t\t\t300\nDiscount\t-2.5 %\t\t\t-82.50",
  );
  const title = "2 percent rows are taken of what their amounts show";
  await expect.element(preview().getByText(title)).toBeVisible();
  expect(told()).toEqual([
    "Row 3 “Rigging” 10%: of all lines, as its amount shows",
    "Row 4 “Discount” -2.5%: of all lines and the percents above it, as its amount shows",
  ]);
  expect(document.querySelectorAll(".paste-check .ant-alert-warning")).toHaveLength(0);
});

test("of a percent of an option that has no amount it is not said that it agrees", async () => {
  await pasteEmpty(
    "Title\tQty\tUnit\tSelling price\tSum\nTiles\t2\tRS\t1500\t3000\nOption: Rigging\t10 %",
  );
  await expect
    .poll(() => titles()[0])
    .toBe(
      "Sum of the sheet's rows without options, without VAT 3,000.00 – each row that has an amount agrees; no total was found to compare with",
    );
});
