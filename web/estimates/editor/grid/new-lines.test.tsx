import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeLine } from "../../../../domain/test/make.ts";
import {
  cell,
  focus,
  gridEstimate,
  grout,
  rowKeys,
  showGrid,
  textIn,
  titlesInOrder,
  units,
} from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { tiles, tiling, walls } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const said = () => document.querySelector('[role="status"]')?.textContent;

/** The catalogue and the units, as the server answers them. */
beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    const address = new URL(request instanceof Request ? request.url : request, location.href);
    if (address.pathname === "/api/unit-options") return Response.json(units);
    const words = address.searchParams.get("search") ?? "";
    return Response.json(
      words.startsWith("gro") || words === grout.code.toLowerCase() ? [grout] : [],
    );
  });
  return () => vi.restoreAllMocks();
});

test("typing in a new line searches the catalogue; the picked service is copied whole", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("{Control>}{Enter}{/Control}");
  expect(focus()).toBe("title of new row");
  await press("grout");
  const option = page.getByRole("option", { name: /Grout, grey/ });
  await expect.element(option).toBeVisible();
  expect(option.element().textContent).toMatch(/M-1.*Price from .*Sample.*34\.50/);
  // Hits of a part of the word are not marked.
  await expect
    .poll(() => document.activeElement?.getAttribute("aria-activedescendant"))
    .toBe(option.element().id);
  await press("{Enter}");
  expect(titlesInOrder().slice(2, 5)).toEqual(["Tiles", "Grout, grey", "Tiling"]);
  expect(focus()).toBe("quantity of Grout, grey");
  const line = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line).toMatchObject({
    groupKey: walls,
    kind: "material",
    titleEn: "Grout, grey",
    titleNb: "Fug, grå",
    serviceId: grout.id,
    unitEn: "piece",
    unitNb: "stk",
    dimension: "count",
    buyingPrice: "34.5",
    markupPercent: "30",
    wastePercent: "5",
    quantity: null,
  });
  await press("12{Enter}");
  expect(store.get().priced.lines.get(line?.key ?? "")?.sellingAmount).toBe("565.08");
});

test("Tab keeps what was typed beside the hits of the catalogue, and the arrows choose", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}grou");
  await expect.element(page.getByRole("option", { name: /Grout, grey/ })).toBeVisible();
  await press("{Tab}");
  const last = () => [...store.get().priced.estimate.lines.values()].at(-1);
  expect(last()).toMatchObject({ titleEn: "grou", serviceId: null });
  await press("{Control>}{Enter}{/Control}gro");
  await expect.element(page.getByRole("option", { name: /Grout, grey/ })).toBeVisible();
  await press("{ArrowDown}");
  expect(document.activeElement).not.toHaveAttribute("aria-activedescendant");
  await press("{ArrowDown}{Tab}");
  expect(last()).toMatchObject({ titleEn: "Grout, grey", serviceId: grout.id });
});

test("Enter behind the last figure of a line that was just typed goes on with the next line", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}Odd job{Enter}2{Enter}");
  // Its price is still missing.
  expect(focus()).toBe("quantity of Tiling");
  await press("{ArrowUp}{ArrowRight}{ArrowRight}150{Enter}");
  expect(focus()).toBe("buyingPrice of Tiling");
  await press("{ArrowUp}{Control>}{Enter}{/Control}Other job{Enter}3{Tab}{Tab}80{Enter}");
  expect(focus()).toBe("title of new row");
  await press("Third{Enter}");
  expect(titlesInOrder().slice(2, 6)).toEqual(["Tiles", "Odd job", "Other job", "Third"]);
  expect(store.totals().incomplete).toBe(1);
});

test.each([
  ["quantity", "quantity"],
  ["buyingPrice", "buyingPrice"],
  ["note", "title"],
] as const)(
  "a row that is entered from outside has the focus in what it lacks: %s",
  async (field, at) => {
    const store = await showGrid();
    store.change([
      field === "note"
        ? { type: "setLine", key: tiles, field, value: "Odd" }
        : { type: "setLine", key: tiles, field, value: null },
    ]);
    await userEvent.click(cell(tiling, "title"));
    store.enter(tiles);
    await expect.poll(focus).toBe(`${at} of Tiles`);
    await userEvent.click(document.body);
    store.enter(tiles);
    await expect.poll(focus).toBe(`${at} of Tiles`);
  },
);

test.each([
  // A column that is not shown: the title opens the panel with the hours.
  ["missing_hours", "title"],
  ["below_cost", "sellingPrice"],
  ["old_price", "buyingPrice"],
  ["other_price", "buyingPrice"],
  ["missing_title", "title"],
  ["missing_unit", "unit"],
  ["duplicate_line", "title"],
] as const)("what a check has found is entered where it is put right: %s", async (check, at) => {
  const store = await showGrid();
  store.enter(tiles, check);
  await expect.poll(focus).toBe(`${at} of Tiles`);
});

test("a line without a cost that is entered from outside has the focus in its buying price", async () => {
  const store = await showGrid();
  store.change([
    { type: "setLine", key: tiles, field: "sellingPrice", value: decimal("300") },
    { type: "setLine", key: tiles, field: "buyingPrice", value: null },
  ]);
  store.enter(tiles, "unknown_cost");
  await expect.poll(focus).toBe("buyingPrice of Tiles");
  const key = "01977a00-0000-7000-8000-0000000000aa";
  const groupKey = store.get().priced.estimate.lines.get(tiles)?.groupKey ?? "";
  const place = { key, groupKey, position: "z", titleEn: "Set-up" };
  const setUp = makeLine({ ...place, kind: "percent", percent: decimal("5") });
  store.change([{ type: "insert", groups: [], lines: [setUp] }]);
  store.enter(key);
  await expect.poll(focus).toBe("purchaseAmount of Set-up");
  store.select(tiles);
  store.change([{ type: "setLine", key, field: "percent", value: null }]);
  store.enter(key);
  await expect.poll(focus).toBe("quantity of Set-up");
});

test("free work that is counted in hours takes the rates of the company", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiling, "title"));
  await press("{Control>}{Enter}{/Control}Clean up{Shift>}{Tab}{/Shift}w{Tab}{F2}{Enter}");
  await press("3{Tab}h{Enter}");
  const line = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line).toMatchObject({ kind: "work", unitEn: "hour", hourNorm: "1", buyingPrice: null });
  const priced = store.get().priced.lines.get(line?.key ?? "");
  expect(priced).toMatchObject({ hours: "3", buyingPrice: "420", sellingPrice: "690" });
});

test("a code typed in full is taken with Enter alone", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press(`{Control>}{Enter}{/Control}${grout.code.toLowerCase()}`);
  await expect.element(page.getByRole("option", { name: /Grout, grey/ })).toBeVisible();
  await press("{Enter}");
  const line = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line).toMatchObject({ titleEn: "Grout, grey", serviceId: grout.id });
});

test("Enter with nothing highlighted keeps a free line, and the unit is picked by typing", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}");
  await press("Odd job{Enter}");
  expect(focus()).toBe("quantity of Odd job");
  await press("2{Tab}m2{Tab}150{Enter}");
  const line = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line).toMatchObject({
    kind: "material",
    titleEn: "Odd job",
    titleNb: "",
    quantity: "2",
    unitEn: "square metre",
    buyingPrice: "150",
  });
});

test("a unit that does not exist is refused beside the cell", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "unit"));
  await press("furlong{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Choose a unit from the list, or add it on the page Units");
  expect(store.get().priced.estimate.lines.get(tiles)?.unitEn).toBe("m2");
});

test("the kind of a new line is chosen by its letter before the line is added", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiling, "title"));
  await press("{Control>}{Enter}{/Control}Clean up{Shift>}{Tab}{/Shift}");
  expect(focus()).toBe("kind of new row");
  await press("w{Tab}{F2}");
  expect(document.activeElement).toHaveValue("Clean up");
  await press("{Enter}");
  const line = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(line).toMatchObject({ kind: "work", titleEn: "Clean up" });
});

test("Escape drops a new row, and an empty title adds none", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}Something{Escape}{Escape}");
  expect(focus()).toBe("title of Tiles");
  await press("{Control>}{Enter}{/Control}{Enter}");
  expect(store.get().priced.estimate.lines.size).toBe(4);
  expect(store.get().canUndo).toBe(false);
});

test("leaving a new row for another cell adds what was typed", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}Kept");
  // Above the new row, where the list of the catalogue never covers it.
  await userEvent.click(cell(tiles, "quantity"));
  expect(focus()).toBe("quantity of Tiles");
  expect(store.get().priced.estimate.lines.size).toBe(5);
});

test("a new group comes behind the group of the row, and Enter starts its first line", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Shift>}{Enter}{/Shift}{/Control}Floor{Enter}");
  expect(titlesInOrder()).toEqual([
    "Bath",
    "Walls",
    "Tiles",
    "Tiling",
    "Membrane",
    "Floor",
    "new row",
    "Kitchen",
    "Sink",
  ]);
  expect(focus()).toBe("title of new row");
  await press("{Enter}");
  expect(focus()).toBe("title of Floor");
});

test("the very first line brings its group along", async () => {
  const store = makeTestStore(makeEstimate({ groups: [] }));
  await showGrid("en", store);
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  await press("{Control>}{Enter}{/Control}First line{Enter}");
  expect(titlesInOrder()).toEqual(["First", "First line"]);
});

test("a frozen estimate can be looked at and not be changed", async () => {
  const store = makeTestStore(undefined, { status: "sent" });
  await showGrid("en", store);
  const [line] = store.get().priced.estimate.lines.keys();
  await userEvent.click(cell(line ?? "", "quantity"));
  await press("5{Control>}{Enter}{/Control}");
  expect(document.querySelector("input")).toBeNull();
  await expect.poll(said).toBe("This cannot be changed. The message above the lines says why.");
});

test("hours used of work are typed, pasted and taken back on a frozen estimate", async () => {
  const store = makeTestStore(gridEstimate, { status: "accepted" });
  await showGrid("en", store, "hours");
  const before = store.totals();
  await userEvent.click(cell(rowKeys.tiling, "hoursUsed"));
  await press("12,5{Enter}");
  expect(textIn(rowKeys.tiling, "hoursUsed")).toBe("12.50");
  expect(store.totals()).toEqual({ ...before, hoursUsed: "12.5" });
  await press("{Control>}z{/Control}");
  expect(store.totals()).toEqual(before);
  await userEvent.click(cell(rowKeys.tiles, "hoursUsed"));
  await press("3");
  await userEvent.click(cell(rowKeys.tiling, "hourNorm"));
  await press("3");
  expect(document.querySelector("input")).toBeNull();
  const used = cell(rowKeys.tiling, "hoursUsed");
  expect(used.getAttribute("aria-readonly")).toBeNull();
  expect(cell(rowKeys.tiling, "quantity").getAttribute("aria-readonly")).toBe("true");
});
