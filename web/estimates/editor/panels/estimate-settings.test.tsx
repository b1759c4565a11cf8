import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { show } from "../../../test/show.tsx";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import { makeSellingStore } from "../../test/selling-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { EstimateSettings } from "./estimate-settings.tsx";

async function showSettings(store = makeTestStore()): Promise<EstimateStore> {
  await page.viewport(1280, 1000);
  await show(<EstimateSettings store={store} isOpen onClose={() => undefined} />);
  await expect.element(field("Difficulty")).toBeVisible();
  return store;
}

const withSettings = (settings: Partial<Settings>) =>
  makeTestStore({ ...goldenExample, settings: { ...goldenExample.settings, ...settings } });

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const addVariable = page.getByRole("button", { name: "Add variable", exact: false });
const settingsOf = (store: EstimateStore) => store.get().priced.estimate.settings;
const variablesOf = (store: EstimateStore) =>
  Object.fromEntries(store.get().priced.estimate.variables);

async function enter(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard("{Enter}");
}

test("every number of the settings is set where its label says", async () => {
  const store = await showSettings();
  const entries = [
    ["VAT", "vatPercent", "15"],
    ["Squares", "squares", "30"],
    ["Work cost per hour", "workCostPerHour", "410"],
    ["Work price per hour", "workPricePerHour", "700"],
    ["Markup on materials", "markupMaterial", "11"],
    ["Markup on works", "markupWork", "12"],
    ["Markup on general services", "markupGeneral", "13"],
    ["Difficulty", "difficulty", "1.2"],
  ] as const;
  let expected = settingsOf(store);
  for (const [label, name, text] of entries) {
    await enter(label, text);
    expected = { ...expected, [name]: decimal(text) };
    expect(settingsOf(store), label).toEqual(expected);
  }
});

/** The numbers that only show what stands in them. */
const closed = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      ".panel-number input[readonly], .panel-number[readonly]",
    ),
  ].flatMap(({ labels }) => [...(labels ?? [])].map(({ textContent }) => textContent));

test("without costs VAT, area and discount are open, and what makes the prices is closed", async () => {
  const store = await showSettings(makeSellingStore(goldenExample));
  expect(closed()).toEqual(["Work price per hour", "Difficulty"]);
  await enter("Squares", "31");
  await enter("VAT", "15");
  expect(settingsOf(store)).toMatchObject({ squares: "31", vatPercent: "15" });
});

test("fields that share a row stand at one height, nb", async () => {
  const store = makeTestStore();
  await show(<EstimateSettings store={store} isOpen onClose={() => undefined} />, "nb");
  await expect.element(field("Vanskelighetsgrad")).toBeVisible();
  for (const width of [1280, 380]) {
    await page.viewport(width, 1000);
    for (const row of document.querySelectorAll(".field-columns")) {
      const [first, second] = [...row.children].map((part) => ({
        label: part.querySelector("label")?.getBoundingClientRect().top,
        field: part.querySelector("input")?.getBoundingClientRect().top,
      }));
      if (first?.label === second?.label) expect(first?.field).toBe(second?.field);
    }
  }
});

test("an emptied setting is none, the plain value, or required", async () => {
  const store = withSettings({
    markupMaterial: decimal("11"),
    markupWork: decimal("12"),
    markupGeneral: decimal("13"),
    difficulty: decimal("1.2"),
  });
  await showSettings(store);
  const labels = ["Markup on materials", "Markup on works", "Markup on general services"];
  for (const label of [...labels, "Difficulty", "Squares"]) await enter(label, "");
  expect(settingsOf(store)).toMatchObject({
    markupMaterial: null,
    markupWork: null,
    markupGeneral: null,
    difficulty: "1",
    squares: "0",
  });
  await expect.element(field("Squares")).toHaveValue("");
  await expect.element(field("Markup on materials")).toHaveAttribute("placeholder", "25");
  await expect
    .element(page.getByText("Empty: 25% from the company", { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText("Empty: 10% from the company", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/Left empty, works.*Empty: 20% from/)).toBeVisible();
  const before = settingsOf(store);
  for (const label of ["VAT", "Work cost per hour", "Work price per hour"]) {
    await enter(label, "");
    await expect.element(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
  }
  expect(settingsOf(store)).toEqual(before);
});

test("looking at another form of the discount changes nothing; an entry replaces the first", async () => {
  const store = await showSettings();
  await expect.element(field("Percent")).toHaveValue("3");
  await userEvent.click(page.getByText("Amount", { exact: true }));
  await expect.element(field("Percent")).not.toBeInTheDocument();
  expect(settingsOf(store)).toMatchObject({ discountPercent: "3", discountAmount: null });
  await enter("Amount", "100");
  expect(settingsOf(store)).toMatchObject({ discountPercent: null, discountAmount: "100" });
  await enter("Only on lines at the VAT rate", "25");
  expect(settingsOf(store)).toMatchObject({ discountAmount: "100", discountVatPercent: "25" });
  await userEvent.click(page.getByText("None", { exact: true }));
  expect(settingsOf(store)).toMatchObject({ discountPercent: null, discountAmount: null });
  await expect.element(field("Amount")).not.toBeInTheDocument();
  await expect.element(field("Only on lines at the VAT rate")).not.toBeInTheDocument();
  await userEvent.click(page.getByText("Percent", { exact: true }));
  await enter("Percent", "5");
  expect(settingsOf(store)).toMatchObject({ discountPercent: "5", discountAmount: null });
  await userEvent.click(page.getByText("None", { exact: true }));
  expect(settingsOf(store)).toMatchObject({ discountPercent: null });
});

test("a form of the discount that was only looked at is left again", async () => {
  const store = await showSettings(withSettings({ discountPercent: null }));
  await userEvent.click(page.getByText("Percent", { exact: true }));
  await expect.element(field("Percent")).toBeVisible();
  await userEvent.click(page.getByText("None", { exact: true }));
  await expect.element(field("Percent")).not.toBeInTheDocument();
  expect(settingsOf(store)).toMatchObject({ discountPercent: null, discountAmount: null });
});

test("the form of the discount follows what undo brings back", async () => {
  const store = await showSettings();
  await userEvent.click(page.getByText("None", { exact: true }));
  await expect.element(field("Percent")).not.toBeInTheDocument();
  store.undo();
  await expect.element(field("Percent")).toHaveValue("3");
});

test("a company that is no VAT payer has no VAT to set", async () => {
  await showSettings(withSettings({ vatPayer: false }));
  await expect.element(field("VAT")).not.toBeInTheDocument();
  await expect.element(field("Percent")).toBeVisible();
  await expect.element(field("Only on lines at the VAT rate")).not.toBeInTheDocument();
});

test("the total is rounded to whole ones, fives, tens, hundreds or not at all", async () => {
  const store = await showSettings();
  const rounding = page.getByRole("combobox", { name: "Round the total" });
  await userEvent.click(rounding);
  const options = [...document.querySelectorAll(".ant-select-item-option-content")];
  expect(options.map((option) => option.textContent)).toEqual([
    "Not rounded",
    "1",
    "5",
    "10",
    "100",
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(settingsOf(store).totalRounding).toBe("5");
  await expect.poll(() => rounding.element().closest(".ant-select")?.textContent).toBe("5");
});

function withFormula(formula: string) {
  const lines = new Map(goldenExample.lines);
  const board = lines.get(keys.board);
  if (!board) throw new Error("The example has its board.");
  lines.set(keys.board, { ...board, formula, measurementRows: [] });
  const variables = new Map([
    ["wall", decimal("2.4")],
    ["wallHeight", decimal("3")],
  ]);
  return makeTestStore({ ...goldenExample, lines, variables });
}

test("a variable is counted where a formula names it as a whole word", async () => {
  const store = withFormula("wallHeight*wallHeight*2");
  await showSettings(store);
  const items = [...document.querySelectorAll(".variable-list > li > .panel-hint")];
  expect(items.map((item) => item.textContent)).toEqual(["Not used", "Used in 1 line"]);
  await enter("Value of wallHeight", "3.5");
  expect(variablesOf(store)).toEqual({ wall: "2.4", wallHeight: "3.5" });
  await enter("Value of wallHeight", "");
  await expect.element(page.getByText("Value of wallHeight is required")).toBeVisible();
  await userEvent.click(button("Remove wallHeight"));
  expect(variablesOf(store)).toEqual({ wall: "2.4" });
});

test("the key of a line that a formula names is no use of a variable", async () => {
  await showSettings(withFormula('qty("wall")*wallHeight'));
  const items = [...document.querySelectorAll(".variable-list > li > .panel-hint")];
  expect(items.map((item) => item.textContent)).toEqual(["Not used", "Used in 1 line"]);
});

test("a new variable needs a name and a number, and leaves the fields empty for the next", async () => {
  const store = await showSettings();
  await userEvent.click(addVariable);
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await userEvent.fill(field("Name"), " wall ");
  await enter("Value", "high");
  await expect.element(page.getByText("Value is not a number; write it as 12.5")).toBeVisible();
  expect(variablesOf(store)).toEqual({});
  await enter("Value", "2.4");
  expect(variablesOf(store)).toEqual({ wall: "2.4" });
  await expect.element(field("Name")).toHaveValue("");
  await expect.element(field("Value")).toHaveValue("");
  await expect
    .element(page.getByText("Value is not a number; write it as 12.5"))
    .not.toBeInTheDocument();
  await userEvent.fill(field("Name"), "2nd");
  await enter("Value", "1");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(field("Name")).toHaveValue("2nd");
  expect(variablesOf(store)).toEqual({ wall: "2.4" });
});

test("nothing of a frozen version is open in its settings", async () => {
  const variables = new Map([["wall", decimal("2.4")]]);
  await showSettings(makeTestStore({ ...goldenExample, variables }, { status: "sent" }));
  await expect.element(field("Only on lines at the VAT rate")).toHaveAttribute("readonly");
  await expect.element(page.getByText(/The estimate is frozen; nothing/)).toBeVisible();
  const open = page
    .getByRole("textbox")
    .elements()
    .filter((one) => !one.hasAttribute("readonly") && !one.hasAttribute("disabled"));
  expect(open).toEqual([]);
  for (const choice of page.getByRole("radio").elements()) {
    await expect.element(choice).toBeDisabled();
  }
  await expect.element(page.getByRole("combobox", { name: "Round the total" })).toBeDisabled();
  await expect.element(button("Remove wall")).not.toBeInTheDocument();
  await expect.element(addVariable).not.toBeInTheDocument();
});

test("a draft says nothing of being frozen", async () => {
  await showSettings();
  await expect.element(page.getByText(/The estimate is frozen/)).not.toBeInTheDocument();
});

test("each number of the settings has its unit behind it", async () => {
  const settings = { ...goldenExample.settings, discountPercent: null };
  const discounted = { ...settings, discountAmount: decimal("100") };
  await showSettings(
    makeTestStore({ ...goldenExample, settings: discounted }, { currency: "EUR" }),
  );
  const suffixOf = (name: string) =>
    field(name).element().closest(".panel-field")?.querySelector(".ant-input-suffix")?.textContent;
  const names = ["VAT", "Squares", "Work cost per hour", "Work price per hour", "Amount"];
  expect(names.map(suffixOf)).toEqual(["%", "m²", "EUR/h", "EUR/h", "EUR"]);
  await expect.element(field("Work cost per hour")).toHaveValue("420.00");
});
