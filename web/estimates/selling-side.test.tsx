import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatMoney } from "../../domain/money/format.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { type EstimateDocument, estimates } from "../../contracts/estimates.ts";
import { gridEstimate, rowKeys } from "./test/grid-estimate.ts";
import { makeSellingDocument } from "./test/selling-document.ts";
import { showEstimate, stored } from "./test/show-estimate.tsx";

/** The page of an estimate whose costs are not shown. */
const showSold = (header: Partial<EstimateDocument["header"]> = {}) =>
  showEstimate({
    header,
    seesCosts: false,
    answer: ({ address, method }) =>
      address === stored && method === "GET"
        ? Response.json(makeSellingDocument(gridEstimate, header))
        : undefined,
  });

const headings = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map((one) => one.textContent);
const cellOf = (rowKey: string) =>
  document.querySelector(`[data-key="${rowKey}"] [data-column="quantity"]`) ?? expect.fail();
const costWords = /buying|cost|markup|margin|profit|purchase|waste|colleagues/i;

test("nothing stands where a cost would be: in the grid, its totals and its details", async () => {
  await showSold();
  expect(headings()).toEqual([
    "No.",
    "Kind",
    "Title",
    "Quantity",
    "Unit",
    "Selling price",
    "Selling",
    "Hours",
  ]);
  const { totalAmount } = priceEstimate(gridEstimate).totals;
  const total = page.getByRole("region", { name: "Totals" });
  await expect.element(total.getByText(formatMoney(totalAmount, "en"))).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(total.element().textContent).not.toMatch(costWords);
  await userEvent.click(cellOf(rowKeys.tiles));
  await userEvent.click(page.getByRole("button", { name: "Details" }));
  const details = page.getByRole("complementary", { name: "Details" });
  await expect.element(details.getByRole("heading", { name: "Tiles" })).toBeVisible();
  expect(details.element().textContent).not.toMatch(costWords);
});

test("the menu leads to no prices, no bid and no file that tells of costs", async () => {
  await showSold();
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await expect.element(page.getByRole("menuitem", { name: "History" })).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Handed over otherwise",
    "Customer accepted",
    "Link for the client",
    "E-mail log",
    "History",
    "Keyboard shortcuts?",
    "Crew sheet (PDF)",
    "Shopping list (PDF)",
    "Workbook for the customer (Excel)",
    "Groups and lines (CSV)",
    "Shopping list (CSV)",
  ]);
});

test("whoever sees no costs is told what he may change, and quantities are sent", async () => {
  const { asked } = await showSold();
  await expect
    .element(page.getByText(/^You can change quantities, texts, discounts and VAT\./))
    .toBeVisible();
  for (const name of ["Add line", "Row", "Add group"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
  }
  await userEvent.click(cellOf(rowKeys.sink));
  await userEvent.keyboard("4{Enter}");
  const sent = () => asked.filter(({ method }) => method === estimates.change.method);
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({
      changes: [{ type: "setLine", field: "quantity", value: "4" }],
    });
  await userEvent.click(page.getByRole("button", { name: "Undo", exact: true }));
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({
      changes: [{ type: "setLine", field: "quantity", value: "1" }],
    });
});

test("a version that went out says so, and not what he may change in drafts", async () => {
  await showSold({ status: "sent" });
  await expect.element(page.getByText(/^You can change quantities/)).not.toBeInTheDocument();
  // The hours that were used are still entered.
  await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
});
