import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeSellingStore } from "../../test/selling-store.ts";
import { makeTestStore } from "../../test/test-store.ts";
import {
  bath,
  bathroom,
  checkbox,
  enter,
  groupOf,
  laying,
  lineOf,
  showRow,
  tiles,
  walls,
} from "../../test/bathroom-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

const notCounting = page.getByText("Not in the total", { exact: true });

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll(".panel-figures .figure-row")].map(({ children }) => [
      children[0]?.textContent,
      children[1]?.textContent,
    ]),
  );

test("a group says what it comes to", async () => {
  await showRow(bath);
  expect(figures()).toEqual({
    Purchase: "940.00",
    Selling: "1,505.00",
    Profit: "565.00",
    "Margin / Markup": "37.54% / 60.11%",
    "Hours scheduled / Hours used": "2.00 / 3.00",
  });
  await expect.element(page.getByText(/no amount yet/)).not.toBeInTheDocument();
});

test("markup and difficulty of a group change what its lines come to; emptied, they inherit", async () => {
  const store = await showRow(bath);
  await enter("Markup", "50");
  expect(groupOf(store)?.markupPercent).toBe("50");
  expect(store.get().priced.lines.get(tiles)?.sellingAmount).toBe("150");
  await enter("Difficulty", "2");
  expect(groupOf(store)?.difficulty).toBe("2");
  await expect.poll(figures).toMatchObject({ "Hours scheduled / Hours used": "4.00 / 3.00" });
  await enter("Markup", "");
  await enter("Difficulty", "");
  expect(groupOf(store)).toMatchObject({ markupPercent: null, difficulty: null });
  expect(groupOf(store, walls)).toMatchObject({ markupPercent: null, difficulty: null });
});

test("the titles of a group stand in the order of the document's language", async () => {
  const store = await showRow(bath, makeTestStore(bathroom(), { language: "nb" }));
  await expect.element(page.getByRole("heading", { name: "Bad" })).toBeVisible();
  const labels = [...document.querySelectorAll(".panel-field label")].map((one) => one.textContent);
  expect(labels.slice(0, 2)).toEqual(["Title in Norwegian", "Title in English"]);
  await enter("Title in English", "Bath");
  await enter("Title in Norwegian", "Våtrom");
  expect(groupOf(store)).toMatchObject({ titleEn: "Bath", titleNb: "Våtrom" });
});

test("a group tells of lines without a price, and of not counting itself", async () => {
  const store = makeTestStore(bathroom({ optional: true }, { buyingPrice: null }));
  await showRow(bath, store);
  await expect.element(page.getByText(/1 line has no amount yet/)).toBeVisible();
  await expect.element(notCounting).toBeVisible();
  await userEvent.click(checkbox("Chosen"));
  await expect.poll(() => groupOf(store)?.chosen).toBe(true);
  await expect.element(notCounting).not.toBeInTheDocument();
});

test.each([
  ["group", bath],
  ["line", tiles],
])(
  "a %s becomes an option, is chosen, is an allowance, and joins a set of alternatives",
  async (_, key) => {
    const store = await showRow(key);
    const choice = () => (key === bath ? groupOf(store) : lineOf(store));
    await expect.element(checkbox("Chosen")).not.toBeInTheDocument();
    await userEvent.click(checkbox("Optional"));
    expect(choice()).toMatchObject({ optional: true, chosen: false, alternativeSet: null });
    await userEvent.click(checkbox("Chosen"));
    expect(choice()).toMatchObject({ optional: true, chosen: true });
    await userEvent.click(checkbox("Allowance"));
    expect(choice()).toMatchObject({ allowance: true });
    await enter("Set of alternatives", " Floor ");
    expect(choice()).toMatchObject({ alternativeSet: "Floor" });
    await expect.element(checkbox("Optional")).not.toBeInTheDocument();
    await expect.element(checkbox("Chosen")).toBeVisible();
    await enter("Set of alternatives", "  ");
    expect(choice()).toMatchObject({ alternativeSet: null });
    await expect.element(checkbox("Optional")).toBeVisible();
  },
);

test("an alternative that was never an option is chosen among its set", async () => {
  const store = await showRow(tiles, makeTestStore(bathroom({}, { alternativeSet: "Floor" })));
  await userEvent.click(checkbox("Chosen"));
  expect(lineOf(store)).toMatchObject({ optional: false, chosen: true, alternativeSet: "Floor" });
});

test("the names of sets of groups and lines are proposed once, in their order", async () => {
  const estimate = bathroom({ alternativeSet: "Floor" }, { alternativeSet: "Tub" });
  const laid = estimate.lines.get(laying);
  if (!laid) throw new Error("The bathroom is laid.");
  const lines = new Map(estimate.lines).set(laying, { ...laid, alternativeSet: "Floor" });
  await showRow(bath, makeTestStore({ ...estimate, lines }));
  const names = [...document.querySelectorAll("datalist option")].map((one) => one.textContent);
  expect(names).toEqual(["Floor", "Tub"]);
});

test("nothing of a group in a frozen version is open", async () => {
  const store = makeTestStore(bathroom({ optional: true }), { status: "sent" });
  await showRow(bath, store);
  const closed = page.getByRole("textbox").elements();
  expect(closed.every((one) => one.hasAttribute("readonly"))).toBe(true);
  await expect.element(checkbox("Optional")).toBeDisabled();
  await expect.element(checkbox("Chosen")).toBeDisabled();
});

test("without costs the texts and discounts of a group are open, and what makes its price is closed", async () => {
  await showRow(bath, makeSellingStore(bathroom({})));
  // One types nothing into a select.
  const typed = "input[readonly]:not([role=combobox])";
  const readOnly = [...document.querySelectorAll<HTMLInputElement>(typed)];
  const labels = readOnly.flatMap(({ labels: own }) => [...(own ?? [])]);
  expect(labels.map(({ textContent }) => textContent)).toEqual(["Difficulty", "Lump sum"]);
});

test("what a group is sold for stands beside what its lines come to", async () => {
  const store = makeTestStore(
    bathroom({ lumpAmount: decimal("2000"), discountAmount: decimal("100") }),
  );
  await showRow(bath, store);
  expect(figures()).toMatchObject({
    "Lines and groups": "1,505.00",
    "Lump sum": "2,000.00",
    "Group discount": "100.00",
    Selling: "1,900.00",
  });
  store.change([{ type: "setGroup", key: bath, field: "lumpAmount", value: null }]);
  await expect.poll(() => Object.keys(figures())).not.toContain("Lump sum");
  expect(figures()).toMatchObject({ "Lines and groups": "1,505.00", Selling: "1,405.00" });
});
