import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import { figureOf, plain, storeWithOption } from "../../test/shown-totals.ts";
import { TotalsPanel } from "./totals-panel.tsx";

test("the totals of the golden example are all there, in the user's way of writing numbers", async () => {
  await show(<TotalsPanel store={makeTestStore()} />, "nb");
  await userEvent.click(page.getByRole("button", { name: "Vis alle summer" }));
  expect(figureOf("Sum")).toBe("5 732,11");
  expect(figureOf("Rabatt")).toBe("−171,96");
  expect(figureOf("Sum uten mva.")).toBe("5 560,15");
  expect(figureOf("Mva. 25")).toBe("1 390,04");
  expect(figureOf("Totalt med mva.")).toBe("6 950,19");
  expect(figureOf("Pris med mva. per m²")).toBe("579,18");
  expect(figureOf("Kostnad")).toBe("3 868,38");
  expect(figureOf("Dekningsbidrag")).toBe("1 691,77");
  expect(figureOf("Dekningsgrad")).toBe("30,43 %");
  expect(figureOf("Påslag")).toBe("43,73 %");
  const rows = page.getByRole("table").getByRole("row").elements();
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    "TypeKostnadSalgDekningsbidrag",
    "Materialer1 444,481 805,60361,12",
    "Arbeid2 223,903 653,551 429,65",
    "Generelle tjenester200,00272,9672,96",
  ]);
});

test("margin and markup always stand side by side, and a change is shown at once", async () => {
  await page.viewport(1280, 720);
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText("30.43% / 43.73%")).toBeVisible();
  store.change([{ type: "setSetting", field: "discountPercent", value: null }]);
  await expect.element(page.getByText("7,165.14")).toBeVisible();
});

test("a negative discount is a surcharge, and one beyond the sum is refused in words", async () => {
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  store.change([{ type: "setSetting", field: "discountAmount", value: decimal("-50") }]);
  await expect.poll(() => figureOf("Surcharge")).toBe("+50.00");
  expect(figureOf("Sum without VAT")).toBe("5,782.11");
  store.change([{ type: "setSetting", field: "discountAmount", value: decimal("6000") }]);
  const words = "The discount is more than the sum and has not been taken off.";
  await expect.element(page.getByText(words)).toBeVisible();
});

test("a discount of a sum below 0 brings it nearer to 0", async () => {
  const line = { quantity: decimal("1"), buyingPrice: decimal("80"), credit: true };
  const estimate = makeEstimate({
    settings: { discountPercent: decimal("10") },
    lines: [makeLine({ key: "back", ...line })],
  });
  await show(<TotalsPanel store={makeTestStore(estimate)} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(figureOf("Sum")).toBe("-100.00");
  expect(figureOf("Discount")).toBe("+10.00");
  expect(figureOf("Sum without VAT")).toBe("-90.00");
});

test("a rounded total says by how much", async () => {
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  store.change([{ type: "setSetting", field: "totalRounding", value: "10" }]);
  await expect.poll(() => figureOf("Rounding")).toBe("-0.19");
  expect(figureOf("Total with VAT")).toBe("6,950.00");
});

test("on a narrow screen the total and the profit stay in sight", async () => {
  await page.viewport(380, 720);
  await show(<TotalsPanel store={makeTestStore()} />);
  await expect.element(page.getByText("6,950.19")).toBeVisible();
  await expect.element(page.getByText("1,691.77")).toBeVisible();
  await expect.element(page.getByText("3,868.38")).not.toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(380);
});

test("a company that is no VAT payer has one total and no VAT", async () => {
  const discountVatPercent = decimal("25");
  const settings = { ...goldenExample.settings, vatPayer: false, discountVatPercent };
  await show(<TotalsPanel store={makeTestStore({ ...goldenExample, settings })} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(figureOf("Total")).toBe("5,560.15");
  expect(figureOf("Price per m²")).toBe("463.35");
  expect(figureOf("Sum without VAT")).toBeUndefined();
  await expect.element(page.getByText(/VAT/)).not.toBeInTheDocument();
});

test("options stand beside the total until they are chosen", async () => {
  const store = storeWithOption();
  await show(<TotalsPanel store={store} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(figureOf("Options")).toBe("3,653.55");
  expect(figureOf("Hours scheduled")).toBe("0.00");
  store.change([{ type: "setLine", key: keys.mounting, field: "chosen", value: true }]);
  await expect.poll(() => figureOf("Options")).toBeUndefined();
  expect(figureOf("Hours scheduled")).toBe("5.30");
});

test("a discount off one VAT rate says so, where there is VAT", async () => {
  const store = makeTestStore();
  store.change([{ type: "setSetting", field: "discountVatPercent", value: decimal("25") }]);
  await show(<TotalsPanel store={store} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  const terms = [...document.querySelectorAll(".totals-details .figure-row")];
  const discount = terms.find((one) => one.textContent.startsWith("Discount"));
  expect(plain(discount?.textContent ?? "")).toBe("Discount VAT 25%−171.96");
  await userEvent.click(page.getByRole("button", { name: "Hide totals" }));
  await expect.poll(() => figureOf("Discount")).toBeUndefined();
});

const rowKey = (last: string) => `01977a00-0000-7000-8000-00000000000${last}`;
const house = rowKey("1");
const sold = (last: string, price: string) => ({
  key: rowKey(last),
  groupKey: house,
  position: last,
  quantity: decimal("1"),
  buyingPrice: decimal("50"),
  sellingPrice: decimal(price),
});
const vat = (vatCode: "exempt" | "outside", vatReason: string) => ({ vatCode, vatReason });

test("each treatment of VAT has a row with its reason and base, and lump sums one of their own", async () => {
  const estimate = makeEstimate({
    groups: [makeGroup({ key: house, lumpAmount: decimal("1000") })],
    lines: [
      makeLine(sold("2", "100")),
      makeLine({ ...sold("3", "200"), ...vat("exempt", "§ 6-21") }),
      makeLine({ ...sold("4", "300"), ...vat("outside", "Abroad") }),
    ],
  });
  await show(<TotalsPanel store={makeTestStore(estimate)} />);
  const all = page.getByRole("button", { name: "Show all totals" });
  await expect.element(all).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(all);
  const rows = [...document.querySelectorAll(".totals-details .figure-row")];
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    "Sum without VAT1,000.00",
    "VAT 25% of 166.6641.67",
    "Exempt from VAT (§ 6-21) of 333.330.00",
    "Outside the scope of VAT (Abroad) of 500.010.00",
    "Total with VAT1,041.67",
    "Purchase150.00",
    "Profit850.00",
    "Margin85.00%",
    "Markup566.67%",
    "Hours scheduled0.00",
    "Hours used0.00",
  ]);
  const kinds = page.getByRole("table").getByRole("row").elements();
  expect(plain(kinds.at(-1)?.textContent ?? "")).toBe("Lump sums and group discounts–400.00400.00");
  expect(kinds).toHaveLength(5);
});

test("a group discount beyond its sum leads to its group", async () => {
  const store = makeTestStore(
    makeEstimate({
      groups: [
        makeGroup({ key: house, titleEn: "House", titleNb: "Hus", discountAmount: decimal("500") }),
      ],
      lines: [makeLine(sold("2", "100"))],
    }),
    { language: "nb" },
  );
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText(/A group discount is more than the sum/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Hus", exact: true }));
  expect(store.get().selectedKey).toBe(house);
});

test("the figures that matter stand in one line, in their order", async () => {
  await page.viewport(1280, 720);
  await show(<TotalsPanel store={makeTestStore()} />);
  await expect.element(page.getByText("3,868.38")).toBeVisible();
  const figures = [...document.querySelectorAll(".key-figure")];
  expect(figures.map(({ textContent }) => plain(textContent))).toEqual([
    "Purchase3,868.38",
    "Sum without VAT5,560.15",
    "Total with VAT6,950.19",
    "Profit1,691.77",
    "Margin / Markup30.43% / 43.73%",
    "Hours scheduled / Hours used5.30 / 0.00",
  ]);
});
