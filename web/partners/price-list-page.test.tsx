import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DiscountAgreements } from "../../contracts/discount-agreements.ts";
import type { SupplierArticle } from "../../contracts/price-lists.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { changeAppearance } from "../base/appearance.ts";
import { shownList } from "../test/shown-list.ts";
import { importId, show } from "./test/show-price-list.ts";

const articleOf = (number: string, packageQuantity: string): SupplierArticle => ({
  id: `01900000-0000-7000-8000-0000000000${number}`,
  number,
  title: `Tile ${number}`,
  unit: "m2",
  listPrice: decimal("10"),
  discountPercent: decimal("0"),
  netPrice: decimal("10"),
  priceQuantity: 1,
  discountGroup: "1001",
  ean: "",
  packageQuantity: decimal(packageQuantity),
  priceDate: null,
  discontinued: false,
  isNet: false,
  agreedFor: null,
});

const open = () => userEvent.click(page.getByRole("button", { name: "Open" }));
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));

test("a file that is being read says how far it is, and can be stopped", async () => {
  const told = await show({ first: { state: "waiting", progress: 40 } });
  await open();
  await expect.element(page.getByText("The file is being read…")).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  await press("Stop reading the file");
  await expect
    .poll(() => told.asked.filter(({ method }) => method === "DELETE").map((one) => one.address))
    .toEqual([`/api/price-imports/${importId}`]);
});

const colourOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;

test("the button of the page is that which chooses a file", async () => {
  // Whatever colours a page before it has left.
  changeAppearance("light");
  await show();
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toBeVisible();
  // The colour of the buttons that stand out.
  const brand = "rgb(52, 115, 203)";
  expect(colourOf(document.querySelector(".price-file .image-field-choose"))).toBe(brand);
  expect(colourOf(save.element())).not.toBe(brand);
});

test("a net price stands under no other heading, and one of a day to come has no age", async () => {
  const net = {
    ...articleOf("63", "1"),
    isNet: true,
    listPrice: decimal("9.5"),
    netPrice: decimal("9.5"),
  };
  const later = { ...articleOf("64", "1"), priceDate: "2999-01-02" };
  await show({ articles: [net, later] });
  await expect.poll(() => shownList().length).toBe(3);
  const [, first = [], second = []] = shownList();
  expect(first.filter((cell) => cell.includes("9.50"))).toHaveLength(1);
  expect(first).toContain("–");
  expect(second).toContain("from 2999-01-02");
});

test("an article names its discount group, and its package where that holds more than one", async () => {
  await show({ articles: [articleOf("61", "1"), articleOf("62", "25")] });
  await expect.element(page.getByText("Discount group 1001", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Discount group 1001 · package of 25")).toBeVisible();
  await expect.element(page.getByText("per m²", { exact: true }).first()).toBeVisible();
});

const discountIn = (name: RegExp) =>
  page.getByRole("row", { name }).getByRole("cell").elements()[3]?.textContent;

test("a discount that nobody tells is no discount of 0 %, and it is said which price that leaves", async () => {
  const stated = { ...articleOf("62", "1"), discountPercent: decimal("12.5") };
  await show({
    articles: [
      articleOf("61", "1"),
      stated,
      { ...articleOf("63", "1"), isNet: true },
      { ...articleOf("64", "1"), agreedFor: "article" },
    ],
  });
  await expect.poll(() => discountIn(/Tile 61/)).toBe("–List price");
  expect(discountIn(/Tile 62/)).toBe("12.5%");
  expect(discountIn(/Tile 63/)).toBe("–Net price");
  expect(discountIn(/Tile 64/)).toBe("0%agreed for the article");
});

const takenAt = "2026-11-20T10:00:00.000Z";
const undoneAt = "2026-11-21T10:00:00.000Z";
const counts = "New: 0 · Changed: 2 · Vanished: 1 · Not read: 0";

test.each([
  ["previewed", {}, "Not taken yet, chosen by Kari", "Open"],
  [
    "planned",
    { validFrom: "2026-12-01" },
    "Taken into use on 2026-12-01, planned by Kari",
    "Cancel",
  ],
  ["taken", { takenAt, isLatest: true }, `2026-11-20 11:00 by Kari · ${counts}`, "OpenUndo"],
  ["taken", { takenAt }, `2026-11-20 11:00 by Kari · ${counts}`, "Open"],
  [
    "undone",
    { takenAt, undoneAt, undoneBy: "Ola" },
    `2026-11-20 11:00 by Kari · ${counts} · Undone 2026-11-21 11:00 by Ola. To import it again, choose the file again. Imported files are not kept.`,
    "Open",
  ],
] as const)("an import that is %s with %j says so, and what can be done", async (...of) => {
  const [state, parts, told, deed] = of;
  await show({ first: { state, ...parts } });
  const entry = page.getByRole("region", { name: "Imports" }).getByRole("listitem");
  await expect.element(entry).toHaveTextContent(`prices.csv${told}${deed}`);
});

test.each([
  [
    "en",
    "Undo",
    "Undo the import of prices.csv?",
    "1 price is put back. All that the import did: New: 0 · Changed: 2 · Vanished: 1",
  ],
  [
    "nb",
    "Angre",
    "Angre importen av prices.csv?",
    "1 pris settes tilbake. Alt importen gjorde: Nye: 0 · Endret: 2 · Utgått av filen: 1",
  ],
] as const)("who undoes an import is asked with its name and its prices, %s", async (...of) => {
  const [language, undo, question, hint] = of;
  await show({ language, first: { state: "taken", takenAt, isLatest: true, pricesChanged: 1 } });
  await press(undo);
  const dialog = page.getByRole("dialog", { name: question });
  await expect.element(dialog.getByText(hint)).toBeVisible();
});

test.each([
  ["en", "Open", "What prices.csv changed", "10.00 to 10.80", "Close"],
  ["nb", "Åpne", "Hva prices.csv endret", "10,00 til 10,80", "Lukk"],
] as const)(
  "what an import changed can be looked up by every reader, and not be taken again, %s",
  async (...of) => {
    const [language, name, title, change, close] = of;
    const first = { state: "taken", takenAt, unchanged: 7, undiscounted: 3 } as const;
    await show({ language, first, permissions: ["SUPPLIERS_VIEW"] });
    await press(name);
    const record = page.getByRole("region", { name: title });
    await expect.element(record.getByText(change)).toBeVisible();
    await expect.element(page.getByRole("heading", { name: title })).toHaveFocus();
    expect(record.getByRole("checkbox").elements()).toEqual([]);
    // Of what stayed as it was nothing is kept.
    expect(record.getByRole("button", { name: /: 7$/ }).elements()).toEqual([]);
    await userEvent.click(record.getByRole("button", { name: close, exact: true }));
    await expect.element(record).not.toBeInTheDocument();
  },
);

const always = { validFrom: null, validTo: null };
const agreements: DiscountAgreements["agreements"] = [
  { target: "group", key: "1001", discountPercent: decimal("12.5"), ...always },
  {
    target: "article",
    key: "A-1",
    discountPercent: decimal("40"),
    validFrom: "2026-01-01",
    validTo: null,
  },
];

test("a reader sees what is agreed and the imports, and changes neither", async () => {
  await show({ agreements, permissions: ["SUPPLIERS_VIEW"] });
  const list = page.getByRole("region", { name: "Discount agreements" }).getByRole("listitem");
  await expect.element(list.first()).toHaveTextContent("Discount group 1001always12.5%");
  await expect.element(list.last()).toHaveTextContent("Article A-12026-01-01 to …40%");
  const entry = page.getByRole("region", { name: "Imports" }).getByRole("listitem");
  await expect.element(entry).toHaveTextContent("prices.csvNot taken yet, chosen by Kari");
  expect(page.getByRole("button", { name: /^(Add|Remove|Save)/ }).elements()).toEqual([]);
});

test("an agreement that is listed twice is named at its row, and all are saved together", async () => {
  const told = await show({
    agreements,
    after: ({ method, body }) => (method === "PUT" ? Response.json(body) : undefined),
  });
  await press("Add agreement");
  const added = page.getByRole("group", { name: "Agreement 3" });
  await userEvent.fill(added.getByLabelText("Group or number"), "1001");
  const entry = page.getByRole("group", { name: "1001" }).last();
  await userEvent.fill(entry.getByLabelText("Discount", { exact: true }), "15");
  await press("Save");
  await expect.element(entry).toMatchTextContent("Group or number is listed twice");
  expect(told.asked.some(({ method }) => method === "PUT")).toBe(false);
  await userEvent.keyboard("{Backspace}2");
  await press("Remove the agreement on A-1");
  await press("Save");
  await expect.element(page.getByText("The agreements were saved")).toBeVisible();
  expect(told.asked.find(({ method }) => method === "PUT")?.body).toEqual({
    revision: 7,
    agreements: [agreements[0], { target: "group", key: "1002", discountPercent: "15", ...always }],
  });
});

test("the page stays where it is while a search is typed and emptied", async () => {
  await page.viewport(1280, 500);
  onTestFinished(() => page.viewport(1280, 800));
  const articles = Array.from({ length: 40 }, (_, index) => articleOf(String(index + 10), "1"));
  const { router } = await show({ articles });
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect.element(search).toBeVisible();
  search.element().scrollIntoView({ block: "start" });
  const before = window.scrollY;
  expect(before).toBeGreaterThan(0);
  for (const text of ["tile", ""]) {
    await userEvent.fill(search, text);
    await expect.poll(() => router.state.location.searchStr.includes("tile")).toBe(text !== "");
    await expect.poll(() => router.state.status).toBe("idle");
    expect(window.scrollY).toBe(before);
  }
});
