import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Estimate, Group, Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { makeSellingStore } from "../../test/selling-store.ts";
import { makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailPanel } from "./detail-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

const numbered = (ending: string) => `01977a00-0000-7000-8000-00000000000${ending}`;
const bath = numbered("a");
const walls = numbered("b");
const tiles = numbered("c");
const laying = numbered("d");

/** A group with a material of 100 for 125 and two hours of work. */
function bathroom(group: Partial<Group> = {}, material: Partial<Line> = {}): Estimate {
  const one = decimal("1");
  return makeEstimate({
    groups: [
      makeGroup({ key: bath, titleEn: "Bathroom", titleNb: "Bad", ...group }),
      makeGroup({ key: walls, titleEn: "Walls", titleNb: "Vegger", position: "W" }),
    ],
    lines: [
      makeLine({
        key: tiles,
        groupKey: bath,
        titleEn: "Tiles",
        quantity: one,
        buyingPrice: decimal("100"),
        ...material,
      }),
      makeLine({
        key: laying,
        groupKey: bath,
        position: "W",
        kind: "work",
        titleEn: "Laying",
        quantity: one,
        hourNorm: decimal("2"),
        hoursUsed: decimal("3"),
      }),
    ],
  });
}

async function showRow(key: string, store = makeTestStore(bathroom())): Promise<EstimateStore> {
  store.select(key);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  return store;
}

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
/** A checkbox has its hint behind its name. */
const checkbox = (name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const notCounting = page.getByText("Not in the total", { exact: true });
const groupOf = (store: EstimateStore, key = bath) => store.get().priced.estimate.groups.get(key);
const lineOf = (store: EstimateStore, key = tiles) => store.get().priced.estimate.lines.get(key);
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll(".panel-figures .figure-row")].map(({ children }) => [
      children[0]?.textContent,
      children[1]?.textContent,
    ]),
  );

async function enter(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard("{Enter}");
}

test("a group says what it comes to", async () => {
  await showRow(bath);
  expect(figures()).toEqual({
    Purchase: "940.00",
    Selling: "1,505.00",
    Profit: "565.00",
    "Margin / Markup": "37.54% / 60.11%",
    "Hours scheduled / Hours used": "2.00 / 3.00",
  });
  await expect.element(page.getByText(/no price yet/)).not.toBeInTheDocument();
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
  await expect.element(page.getByText(/1 line has no price yet/)).toBeVisible();
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

const percentOf = (given: Partial<Line>): Partial<Line> => ({
  kind: "percent",
  percent: decimal("10"),
  ...given,
});

test("a percent line takes chosen kinds in their order, and none means all", async () => {
  const store = makeTestStore(bathroom({}, percentOf({})));
  await showRow(tiles, store);
  await userEvent.click(checkbox("General"));
  await userEvent.click(checkbox("Material"));
  expect(lineOf(store)?.percentKinds).toEqual(["material", "general"]);
  await userEvent.click(checkbox("Material"));
  await userEvent.click(checkbox("General"));
  expect(lineOf(store)?.percentKinds).toEqual([]);
});

test("a percent line takes chosen groups, which are offered by number and title", async () => {
  const store = makeTestStore(bathroom({}, percentOf({})));
  await showRow(tiles, store);
  await userEvent.click(page.getByRole("combobox", { name: "Groups" }));
  const offered = [...document.querySelectorAll(".ant-select-item-option-content")];
  expect(offered.map((one) => one.textContent)).toEqual(["1 Bathroom", "2 Walls"]);
  await userEvent.keyboard("wall{Enter}");
  expect(lineOf(store)?.percentGroups).toEqual([walls]);
});

test("what other rows are called in the details follows them while somebody renames them", async () => {
  const settings = percentOf({ percentGroups: [walls], percentLines: [laying] });
  const store = makeTestStore(bathroom({ markupPercent: decimal("30") }, settings));
  await showRow(tiles, store);
  await expect.element(page.getByTitle("2 Walls")).toBeVisible();
  store.change([
    { type: "setGroup", key: walls, field: "titleEn", value: "Ceiling" },
    { type: "setLine", key: laying, field: "titleEn", value: "Grouting" },
  ]);
  await expect.element(page.getByTitle("2 Ceiling")).toBeVisible();
  await expect.element(page.getByTitle("1.2 Grouting")).toBeVisible();
});

test("the markup's group is named as it is called now", async () => {
  const store = makeTestStore(bathroom({ markupPercent: decimal("30") }));
  await showRow(tiles, store);
  await expect.element(page.getByText(/Bathroom/).last()).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "titleEn", value: "Wet room" }]);
  await expect.element(page.getByText(/Wet room/).last()).toBeVisible();
});

test("what a line would inherit follows its group and the estimate, also where no figure does", async () => {
  const work = { kind: "work", hourNorm: decimal("2"), difficulty: decimal("2") } as const;
  const store = await showRow(tiles, makeTestStore(bathroom({}, work)));
  await expect.element(page.getByText("Empty: 1 from the group or the estimate")).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: decimal("1.5") }]);
  await expect.element(page.getByText("Empty: 1.5 from the group or the estimate")).toBeVisible();
});

test("a quantity is taken from a line times a ratio, which is 1 when emptied", async () => {
  const linked = { quantity: null, linkedKey: laying, linkedRatio: decimal("3") };
  const store = makeTestStore(bathroom({}, linked));
  await showRow(tiles, store);
  await expect.element(page.getByText("3 m²")).toBeVisible();
  await enter("Times", "2.5");
  expect(store.get().priced.lines.get(tiles)?.quantity).toBe("2.5");
  await enter("Times", "");
  expect(lineOf(store)?.linkedRatio).toBe("1");
});

test("a credit line counts what it takes off", async () => {
  const store = await showRow(tiles);
  await userEvent.click(checkbox("Credit"));
  expect(lineOf(store)?.credit).toBe(true);
  expect(store.get().priced.lines.get(tiles)?.sellingAmount).toBe("-125");
});

test("VAT of a line follows the estimate until it has its own", async () => {
  const store = await showRow(tiles);
  await expect.element(field("VAT")).toHaveAttribute("placeholder", "25");
  await expect.element(page.getByText("Empty: 25% from the estimate")).toBeVisible();
  await enter("VAT", "15");
  expect(lineOf(store)?.vatPercent).toBe("15");
});

test("difficulty of a line follows its group, then the estimate", async () => {
  const store = makeTestStore(bathroom({ difficulty: decimal("1.5") }));
  await showRow(laying, store);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1.5");
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: null }]);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1");
  await enter("Difficulty", "2");
  expect(lineOf(store, laying)?.difficulty).toBe("2");
});

test("of the groups around a line the nearest one with a difficulty decides", async () => {
  const store = makeTestStore(bathroom({ parentKey: walls, difficulty: decimal("1.5") }));
  store.change([{ type: "setGroup", key: walls, field: "difficulty", value: decimal("3") }]);
  await showRow(laying, store);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1.5");
  await expect.element(page.getByText("Empty: 1.5 from the group or the estimate")).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: null }]);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "3");
});

test("the texts of a line go where their labels say", async () => {
  const store = await showRow(tiles);
  await enter("Title in English", "White tiles");
  await enter("Title in Norwegian", "Hvite fliser");
  await userEvent.fill(field("Description"), "20 × 20");
  await userEvent.fill(field("Note"), "Ask Per");
  await userEvent.click(field("Title in English"));
  expect(lineOf(store)).toMatchObject({
    titleEn: "White tiles",
    titleNb: "Hvite fliser",
    description: "20 × 20",
    note: "Ask Per",
  });
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
