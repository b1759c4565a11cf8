import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate } from "../../../domain/test/make.ts";
import { show } from "../../test/show.tsx";
import { goldenExample, keys, makeTestStore } from "../test/test-store.ts";
import {
  Dialog,
  answerCalls,
  button,
  idOf,
  lining,
  once,
  openInsert,
  storeOfGroup,
  tile,
  unitsField,
} from "../test/insert-template-harness.tsx";

test("a template comes in as a group of its own, in one step that can be undone", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store);
  await userEvent.fill(unitsField(), "2,5*2");
  await expect.element(page.getByText("= 5 pcs")).toBeVisible();
  await expect.element(page.getByText("The formula needs the length.")).toBeVisible();
  await userEvent.fill(page.getByLabelText("Length (L)"), "1,2");
  await userEvent.fill(page.getByLabelText("Height (H)"), "1");
  // 5.25 x 85.25, and 5 x 2 x (1.2 + 1) = 22 x 85.25.
  await expect
    .element(page.getByRole("row", { name: "Sum without VAT 1,858.45 2,323.06" }))
    .toBeVisible();
  await userEvent.click(button("Insert"));
  const { estimate, totals } = store.get().priced;
  expect([...estimate.groups.values()]).toMatchObject([{ titleEn: "Window", titleNb: "Vindu" }]);
  expect([...estimate.lines.values()]).toMatchObject([
    { titleEn: "Tile", quantity: "5.25" },
    { titleEn: "Lining", formula: "(2*(L+H))*5", length: "1.2", height: "1" },
  ]);
  expect(totals.netAmount).toBe("2323.06");
  store.undo();
  expect(store.get().priced.estimate.groups.size).toBe(0);
});

test("the cost of a template is not known where work has no cost per hour, and what it sells for is", async () => {
  const settings = { workCostPerHour: decimal("0") };
  const work = { buyingPrice: null, markupPercent: null, hourNorm: decimal("0.5") };
  await openInsert(makeTestStore(makeEstimate({ groups: [], settings })), [
    tile,
    { ...lining, ...work, kind: "work" },
  ]);
  await userEvent.fill(page.getByLabelText("Length (L)"), "1");
  await userEvent.fill(page.getByLabelText("Height (H)"), "1");
  // 1.05 x 85.25, and 4 x 0.5 x 690.
  await expect.element(page.getByRole("row", { name: /^Lining 4 .* – 1,380.00$/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Sum without VAT – 1,469.51" })).toBeVisible();
  await expect.element(page.getByText("1 line without a known cost")).toBeVisible();
});

test("kept as a variable, one number changes every line", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store);
  await userEvent.click(page.getByRole("checkbox", { name: "Keep the number as a variable" }));
  await userEvent.click(button("Insert"));
  const { estimate } = store.get().priced;
  expect(estimate.variables).toEqual(new Map([["Window", "1"]]));
  expect([...estimate.lines.values()].map(({ formula }) => formula)).toEqual([
    "1.05*Window",
    "(2*(L+H))*Window",
  ]);
});

test("a number that is not more than 0 is refused, an inactive service is named", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store, [{ ...tile, active: false }, lining], "nb");
  await expect
    .element(page.getByText("1 tjeneste er inaktiv i katalogen. Kontroller prisen: Flis"))
    .toBeVisible();
  for (const wrong of ["0", "-2", "1-1", ""]) {
    await userEvent.fill(unitsField(), wrong);
    await expect.element(page.getByText("Antall enheter må være mer enn 0")).toBeVisible();
    await expect.element(button("Sett inn")).toBeDisabled();
  }
  await userEvent.fill(unitsField(), "0,00001");
  await expect.element(button("Sett inn")).toBeDisabled();
  expect(store.get().canUndo).toBe(false);
});

test("every service that is inactive is named", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await openInsert(store, [
    { ...tile, active: false },
    { ...lining, active: false },
  ]);
  await expect
    .element(
      page.getByText("2 services are inactive in the catalogue. Check their prices: Tile, Lining"),
    )
    .toBeVisible();
});

test.each([
  ["en", "abc", "“abc” is not known. Add it to the named variables or correct it."],
  ["en", "2*(3", "The formula ends too early."],
  ["en", "L*2", "The formula needs the length."],
  ["nb", "1/0", "Formelen deler på 0."],
] as const)("a number of units that cannot be counted says why, in %s: %s", async (...words) => {
  const [language, wrong, reason] = words;
  await openInsert(makeTestStore(makeEstimate({ groups: [] })), [tile, lining], language);
  await userEvent.fill(unitsField(), wrong);
  await expect.element(page.getByText(reason).first()).toBeVisible();
  await expect
    .element(page.getByText(/must be more than 0|være mer enn 0/))
    .not.toBeInTheDocument();
});

test("a number is read as everywhere else: with spaces it is no formula", async () => {
  await openInsert(makeTestStore(makeEstimate({ groups: [] })));
  await userEvent.fill(unitsField(), "1 250,5");
  await expect.element(button("Insert")).toBeVisible();
  await expect.element(page.getByText(/^= /)).not.toBeInTheDocument();
});

const labels = () =>
  [...document.querySelectorAll(".template-numbers label")].map(({ textContent }) => textContent);

test("into the group of the marked row, with sizes only where a formula asks for them", async () => {
  await page.viewport(1280, 900);
  answerCalls([tile, lining]);
  const store = storeOfGroup(idOf("6"));
  const mark = once((grid) => grid.select({ key: keys.board, columnId: "title" }));
  await show(<Dialog store={store} dialog="insert" prepare={mark} />);
  await page.getByRole("combobox").click();
  await expect.element(page.getByText("Windowpiece · 2 lines")).toBeVisible();
  await page.getByText(/^Window/).click();
  await expect.poll(labels).toEqual(["Number of units (piece)", "Length (L)", "Height (H)"]);
  await userEvent.fill(unitsField(), "2*F");
  await expect.poll(labels).toContain("Factor (F)");
  await userEvent.fill(page.getByRole("textbox", { name: "Length (L)" }), "3");
  await userEvent.fill(page.getByRole("textbox", { name: "Height (H)" }), "4");
  await userEvent.fill(unitsField(), "2");
  await userEvent.click(page.getByRole("radio", { name: "Into the group “Bath”" }));
  await userEvent.click(button("Insert"));
  const { estimate } = store.get().priced;
  expect([...estimate.groups.keys()]).toEqual([idOf("6")]);
  const added = [...estimate.lines.values()].filter(({ key }) => !goldenExample.lines.has(key));
  expect(added).toMatchObject([
    { titleEn: "Tile", groupKey: idOf("6"), quantity: "2.1", length: null },
    { titleEn: "Lining", groupKey: idOf("6"), formula: "(2*(L+H))*2", length: "3", height: "4" },
  ]);
});

test("an insertion that is refused says why, and the dialog stays", async () => {
  const store = storeOfGroup("no id");
  answerCalls([tile, lining]);
  const mark = once((grid) => grid.select({ key: keys.board, columnId: "title" }));
  await show(<Dialog store={store} dialog="insert" prepare={mark} />);
  await page.getByRole("combobox").click();
  await page.getByText(/^Window/).click();
  await userEvent.click(page.getByRole("radio", { name: "Into the group “Bath”" }));
  await userEvent.click(button("Insert"));
  await expect.element(page.getByText("Number of units (piece) is not valid")).toBeVisible();
  await userEvent.fill(unitsField(), "3");
  await expect.element(page.getByText(/is not valid/)).not.toBeInTheDocument();
});

test("nothing can be inserted of a template without lines", async () => {
  await openInsert(makeTestStore(makeEstimate({ groups: [] })), []);
  await expect.element(button("Insert")).toBeVisible();
  await expect.element(page.getByText("This template has no lines.")).toBeVisible();
});

test("who pays no VAT has one sum of a template", async () => {
  await openInsert(makeTestStore(makeEstimate({ groups: [], settings: { vatPayer: false } })), [
    tile,
  ]);
  await expect.element(page.getByRole("row", { name: /^Sum [\d.]/ })).toBeVisible();
});
