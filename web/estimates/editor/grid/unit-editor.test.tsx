import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { gridEstimate, rowKeys, units } from "../../test/grid-estimate.ts";
import { cell, focus, showGrid, textIn } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { tiles } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.textContent);
const highlighted = () =>
  page
    .getByRole("option", { selected: true })
    .elements()
    .map((one) => one.textContent);

const named = units.map((unit) => ({ ...unit, titleNb: `norsk ${unit.code}` }));

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(named));
  return () => vi.restoreAllMocks();
});

async function editUnit(language: "en" | "nb" = "en") {
  const store = await showGrid("en", makeTestStore(gridEstimate, { language }));
  await userEvent.click(cell(tiles, "unit"));
  await press("{F2}");
  await expect.poll(() => options().length).toBe(3);
  return { unit: () => store.get().priced.estimate.lines.get(tiles)?.unitEn, store };
}

test("all units are offered, the present one highlighted, and Enter keeps it", async () => {
  const { unit, store } = await editUnit();
  expect(options()).toEqual(["piecepc", "square metrem²", "hourhr"]);
  expect(highlighted()).toEqual(["square metrem²"]);
  const [present] = page.getByRole("option", { selected: true }).elements();
  expect(document.activeElement?.getAttribute("aria-activedescendant")).toBe(present?.id);
  await press("{Enter}");
  expect([unit(), focus(), store.get().canUndo]).toEqual(["m2", "unit of Tiling", false]);
});

test.each([
  ["{ArrowDown}", ["hourhr"], "hour"],
  ["{ArrowUp}", ["piecepc"], "piece"],
  ["{ArrowDown}{ArrowDown}", ["piecepc"], "piece"],
  ["{ArrowUp}{ArrowUp}{ArrowUp}", ["piecepc"], "piece"],
])("the arrows %s choose %j", async (keys, marked, taken) => {
  const { unit } = await editUnit();
  await press(keys);
  await expect.poll(highlighted).toEqual(marked);
  await press("{Tab}");
  expect([unit(), focus()]).toEqual([taken, "buyingPrice of Tiles"]);
});

test("typing narrows the list, and what fits best is taken with Enter", async () => {
  const { unit } = await editUnit();
  await press("{Control>}a{/Control}h");
  await expect.poll(options).toEqual(["hourhr"]);
  expect(highlighted()).toEqual(["hourhr"]);
  await press("{Enter}");
  expect(unit()).toBe("hour");
});

test("a unit is picked with the pointer, and the cell keeps the focus", async () => {
  const { unit } = await editUnit();
  await userEvent.click(page.getByRole("option", { name: /piece/ }));
  expect(unit()).toBe("piece");
  await expect.poll(focus).toBe("unit of Tiles");
  expect(textIn(tiles, "unit")).toBe("pcs");
});

test("Escape leaves the unit as it was, also after the arrows", async () => {
  const { unit } = await editUnit();
  await press("{ArrowDown}{Escape}");
  expect([unit(), focus()]).toEqual(["m2", "unit of Tiles"]);
  expect(document.querySelector(".cell-popup")).toBeNull();
});

test("emptied, the unit goes", async () => {
  const { unit } = await editUnit();
  await press("{Control>}a{/Control}{Delete}");
  await press("{Escape}{Delete}");
  expect(unit()).toBe("");
});

test("what no unit fits says so", async () => {
  await editUnit();
  await press("{Control>}a{/Control}furlong");
  await expect.element(page.getByText("No unit matches")).toBeVisible();
  expect(document.activeElement?.getAttribute("aria-activedescendant")).toBeNull();
});

test("units are named in the language of the document, and as the cell shows them beside it", async () => {
  await editUnit("nb");
  expect(options()).toEqual(["norsk pcspc", "norsk m2m²", "norsk hhr"]);
});

test("a unit that is short by its name stands there once, and no code of another language", async () => {
  const norwegian = { ...units[0], titleNb: "stk" };
  const own = { ...units[1], code: "PAL", titleEn: "pallet", titleNb: "pall" };
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json([norwegian, own]));
  await showGrid("nb", makeTestStore(gridEstimate, { language: "nb" }));
  await userEvent.click(cell(tiles, "unit"));
  await press("{F2}");
  await expect.poll(options).toEqual(["stk", "pallPAL"]);
});
