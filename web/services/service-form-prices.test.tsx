import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { edit, field, press, supplierPrice } from "./test/show-service.ts";

// What the form of a service says of its prices: the preview, the markup, and the prices of suppliers.

const preview = () =>
  [...document.querySelectorAll(".price-preview dl > div, .price-preview p")].map(
    ({ textContent }) => textContent.replaceAll(/\s/g, " "),
  );
const ofRates = "Cost 420.00 NOK and price 690.00 NOK per hour, as the company has set them.";
const ofEstimate = "An estimate may have markups and rates of its own.";

test.each([
  [
    "material",
    { buyingPrice: "100", markupPercent: "10" },
    ["Unit cost100.00 NOK", "Selling price110.00 NOK", "Markup10%own markup", "Margin9.09%"],
  ],
  [
    "work",
    { buyingPrice: "100", markupPercent: null },
    [
      "Unit cost100.00 NOK",
      "Selling price150.00 NOK",
      "Markup50%company default 50%",
      "Margin33.33%",
      ofEstimate,
    ],
  ],
  [
    "work",
    { hourNorm: "1", markupPercent: null },
    [
      "Hours1",
      "Unit cost420.00 NOK",
      "Selling price690.00 NOK",
      "Markup64.29%from the hourly rates",
      "Margin39.13%",
      ofRates,
      ofEstimate,
    ],
  ],
  [
    "material",
    { buyingPrice: "0", markupPercent: null },
    [
      "Unit cost0.00 NOK",
      "Selling price–",
      "Markup–",
      "Margin–",
      "The selling price is typed in the estimate.",
    ],
  ],
  ["material", { markupPercent: null }, ["Unit cost–", "Selling price–", "Markup–", "Margin–"]],
])("the preview of a %s with %j", async (kind, own, texts) => {
  await edit(own, kind);
  await expect.poll(preview).toEqual(texts);
});

const ofMarkup = "Empty: the default of the estimate or the company.";
test.each([
  ["material", {}, "Company default 25", ofMarkup],
  ["work", { buyingPrice: "100" }, "Company default 50", ofMarkup],
  [
    "work",
    { hourNorm: "1", markupPercent: "10" },
    "from the hourly rates",
    "Empty: work with an hour norm is sold at the price per hour.",
  ],
])("the markup of a %s with %j says what holds without it", async (kind, own, words, hint) => {
  await edit({ markupPercent: null, ...own }, kind);
  await expect.element(field("Markup")).toHaveAttribute("placeholder", words);
  await expect.element(page.getByText(hint)).toBeVisible();
});

test.each(["material", "work"])(
  "of each %s the preferred price and its date stand where none can be typed",
  async (kind) => {
    await edit({ hourNorm: null, supplierPrices: [supplierPrice({ preferred: true })] }, kind);
    await expect.element(field("Buying price")).toHaveValue("72.00");
    await expect.element(field("Buying price")).toBeDisabled();
    const dates = page.getByRole("textbox", { name: /^Price date/ });
    await expect.element(dates.last()).toHaveValue("2026-11-02");
    await expect.element(dates.last()).toBeDisabled();
    await expect.element(page.getByText("The net price of Near.")).toBeVisible();
  },
);

test.each([
  ["material", 0],
  ["work", 1],
])("what a price of a %s is for is told %i times", async (kind, count) => {
  await edit({ hourNorm: null }, kind);
  await expect.element(field("Buying price")).toBeEnabled();
  const hint = "Only for work at a fixed price; otherwise the cost per hour decides.";
  expect(page.getByText(hint).elements()).toHaveLength(count);
});

test("a preferred price takes the complaint about the buying price away", async () => {
  await edit();
  await press("Save");
  await expect.element(page.getByText("Please enter Buying price")).toBeVisible();
  await press("Add supplier price");
  await userEvent.fill(page.getByLabelText("List price"), "80");
  await expect.element(page.getByText("Please enter Buying price")).not.toBeInTheDocument();
});

const netPrices = () =>
  [...document.querySelectorAll(".net-price output")].map((price) => price.textContent);
const legends = () =>
  [...document.querySelectorAll(".supplier-price legend")].map((legend) => legend.textContent);
const card = (name: string) => page.getByRole("group", { name });

test("the first price of a supplier begins with what was typed, the next with nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  await edit({ buyingPrice: "62" });
  await expect
    .element(page.getByText("No supplier prices: the buying price is typed."))
    .toBeVisible();
  await press("Add supplier price");
  await expect.element(card("Price 1")).toBeVisible();
  await press("Add supplier price");
  await expect.element(card("Price 1").getByLabelText("List price")).toHaveValue("62.00");
  await expect.element(card("Price 2").getByLabelText("List price")).toHaveValue("");
  for (const name of ["Price 1", "Price 2"]) {
    await expect.element(card(name).getByLabelText("Discount")).toHaveValue("0");
    await expect.element(card(name).getByLabelText("Price date")).toHaveValue("2026-11-20");
  }
  await expect.element(card("Price 1").getByRole("status")).toMatchTextContent("62.00 NOK");
  await expect.element(card("Price 2").getByRole("status")).toMatchTextContent("–");
  await press("Remove the price of Price 1");
  await expect.poll(legends).toEqual(["Price 1"]);
  expect(netPrices()).toEqual(["–"]);
});

test.each([
  [19, 1],
  [20, 0],
])("with %i prices of suppliers one more can be added: %i", async (prices, buttons) => {
  const supplierPrices = Array.from({ length: prices }, (_, row) =>
    supplierPrice({ articleNumber: `A-${row}` }),
  );
  await edit({ buyingPrice: "1", supplierPrices });
  await expect.poll(() => document.querySelectorAll(".supplier-price").length).toBe(prices);
  expect(page.getByRole("button", { name: "Add supplier price" }).elements()).toHaveLength(buttons);
});
