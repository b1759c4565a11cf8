import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { show } from "../../../test/show.tsx";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import { TotalsPanel } from "./totals-panel.tsx";

/** Spaces that do not break are compared as spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

function figureOf(label: string): string | undefined {
  for (const row of document.querySelectorAll(".totals-details .figure-row")) {
    const [term, value] = row.children;
    if (term?.textContent.startsWith(label)) return plain(value?.textContent ?? "");
  }
  return undefined;
}

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
  const settings = { ...goldenExample.settings, vatPayer: false };
  await show(<TotalsPanel store={makeTestStore({ ...goldenExample, settings })} />);
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(figureOf("Total")).toBe("5,560.15");
  expect(figureOf("Price per m²")).toBe("463.35");
  expect(figureOf("Sum without VAT")).toBeUndefined();
  await expect.element(page.getByText(/VAT/)).not.toBeInTheDocument();
});

test("lines without a price are named, and the name leads to the line", async () => {
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText(/no price yet/)).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await expect.element(page.getByText(/1 line has no price yet/)).toBeVisible();
  const link = page.getByRole("button", { name: "Plasterboard" });
  await expect.element(link).toHaveAttribute("title", "The buying price is missing.");
  await userEvent.click(link);
  expect(store.get().selectedKey).toBe(keys.board);
});
