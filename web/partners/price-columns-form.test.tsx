import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "./test/show-price-list.ts";

const open = () => userEvent.click(page.getByRole("button", { name: "Open" }));
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));

test("a file that failed says why, and its columns can be chosen", async () => {
  await show({
    first: { state: "failed", problem: { code: "price_file_columns", details: {} } },
  });
  await open();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await press("Choose the columns");
  await expect.element(page.getByRole("heading", { name: "Columns of prices.csv" })).toBeVisible();
});

test("columns are chosen by what stands in them, and a refusal keeps the choice", async () => {
  const told = await show({
    first: { state: "asking" },
    after: ({ method, address }) =>
      method === "PUT" && address.endsWith("/columns")
        ? Response.json(
            { type: "about:blank", title: "No", status: 422, code: "price_file_columns" },
            { status: 422, headers: { "content-type": "application/problem+json" } },
          )
        : undefined,
  });
  await open();
  const net = page.getByRole("combobox", { name: "Net price" });
  await userEvent.click(net);
  await userEvent.click(page.getByTitle("C · Innkjøp 2027 · 12,50"));
  await press("Read the file");
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(told.asked.find(({ method }) => method === "PUT")?.body).toEqual({
    sheet: 0,
    headerRow: 1,
    columns: { number: 0, title: 1, netPrice: 2 },
    priceQuantity: 1,
  });
  await expect.element(page.getByTitle("C · Innkjøp 2027 · 12,50").first()).toBeVisible();
});

test.each([
  ["en", "Open", "1234.5", "10.5 %"],
  ["nb", "Åpne", "1234,5", "10,5 %"],
] as const)(
  "numbers of a sheet stand there as the reader writes them, texts as they are, %s",
  async (...of) => {
    const [language, name, price, discount] = of;
    const table = {
      name: "Priser",
      isHidden: false,
      rows: [
        ["Varenr", "Pris", "Rabatt"],
        ["10.50", "1234.5", "10.5 %"],
      ],
      numbers: [[], [1, 2]],
    };
    await show({ first: { state: "asking" }, language, table });
    await userEvent.click(page.getByRole("button", { name }));
    const last = page.getByRole("row").last();
    await expect.element(last).toHaveTextContent(`210.50${price}${discount}`);
    await expect.element(page.getByTitle(`B · Pris · ${price}`).first()).toBeVisible();
    await expect.element(page.getByTitle("A · Varenr · 10.50").first()).toBeVisible();
  },
);

test("a choice with a long example stays inside its field", async () => {
  await show({ first: { state: "asking" } });
  await open();
  const title = page.getByRole("combobox", { name: "Title", exact: true });
  await expect.element(title).toBeInTheDocument();
  const field = title.element().closest(".price-column-fields > div");
  const select = title.element().closest(".ant-select");
  expect(select?.getBoundingClientRect().right).toBeLessThanOrEqual(
    field?.getBoundingClientRect().right ?? 0,
  );
});

test.each([
  [
    "en",
    "Open",
    "Read the file",
    "Net price",
    "Article number",
    /^Choose the column of the net price/,
  ],
  ["nb", "Åpne", "Les filen", "Nettopris", "Artikkelnummer", /^Velg kolonnen med nettoprisen/],
] as const)(
  "a column that is missing is told at its field, which gets the cursor, %s",
  async (...of) => {
    const [language, name, read, net, number, text] = of;
    const told = await show({ language, first: { state: "asking" } });
    await press(name);
    await press(read);
    const field = page.getByRole("combobox", { name: net });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(page.getByRole("combobox", { name: number })).toBeValid();
    expect(told.asked.some(({ method }) => method === "PUT")).toBe(false);
    await userEvent.click(field);
    await userEvent.click(page.getByTitle("C · Innkjøp 2027 · 12,50"));
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  },
);
