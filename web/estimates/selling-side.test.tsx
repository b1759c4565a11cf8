import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formatMoney } from "../../domain/money/format.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import type { EstimateDocument } from "../../contracts/estimates.ts";
import { estimates } from "../../contracts/estimates.ts";
import { gridEstimate } from "./test/grid-harness.tsx";
import { makeSellingDocument } from "./test/selling-document.ts";
import { showEstimate, stored } from "./test/show-estimate.tsx";

/** The page of an estimate whose costs are not shown. */
const showSold = (header: Partial<EstimateDocument["header"]> = {}) =>
  showEstimate({
    header,
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
const costWords = /buying|cost|markup|margin|profit|purchase|waste|colleagues/i;
const toldIn = (name: string) => costWords.exec(document.querySelector(name)?.textContent ?? "");

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
  const totals = page.getByRole("region", { name: "Totals" });
  await expect.element(totals).toHaveTextContent(formatMoney(totalAmount, "en"));
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(toldIn(".totals-panel")).toBeNull();
  await userEvent.click(page.getByRole("button", { name: "Details" }));
  for (const title of ["Tiles", "Tiling", "Walls"]) {
    await userEvent.click(page.getByRole("rowheader", { name: title }));
    await expect.element(page.getByRole("complementary").getByText(title).first()).toBeVisible();
    expect(toldIn("[role=complementary], aside.detail-panel")).toBeNull();
  }
});

test("whoever sees no costs is told what he may change, and quantities are sent", async () => {
  const { asked } = await showSold();
  await expect
    .element(page.getByText(/^You can change quantities, texts, discounts and VAT\./))
    .toBeVisible();
  for (const name of ["Add line", "Row", "Add group"]) {
    await expect.element(page.getByRole("button", { name, exact: true })).not.toBeInTheDocument();
  }
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Sink" }) });
  await userEvent.dblClick(row.getByRole("gridcell").nth(1));
  await userEvent.keyboard("{Control>}a{/Control}4{Enter}");
  const sent = () => asked.filter(({ method }) => method === estimates.change.method);
  await expect
    .poll(() => sent().at(-1)?.body)
    .toMatchObject({
      changes: [{ type: "setLine", field: "quantity", value: "4" }],
    });
});

test("a version that went out says so, and not what he may change in drafts", async () => {
  await showSold({ status: "sent" });
  await expect.element(page.getByText(/^You can change quantities/)).not.toBeInTheDocument();
});
