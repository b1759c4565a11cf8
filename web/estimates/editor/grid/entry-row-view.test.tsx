import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { cell, focus, showGrid, titlesInOrder } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { bath, walls, tiles, kitchen } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const entry = () => document.querySelector(".grid-row.is-entry");
const input = () => entry()?.querySelector("input");
const newLine = "{Control>}{Enter}{/Control}";
const newGroup = "{Control>}{Shift>}{Enter}{/Shift}{/Control}";

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(async () => Response.json([]));
  return () => vi.restoreAllMocks();
});

test.each([
  [tiles, newLine, "3"],
  [walls, newLine, "3"],
  [kitchen, newLine, "2"],
  [tiles, newGroup, "2"],
  [bath, newGroup, "1"],
])("the new row stands on the level where it will be added: %s %s", async (key, keys, level) => {
  await showGrid();
  await userEvent.click(cell(key, "title"));
  await press(keys);
  await expect.poll(() => entry()?.getAttribute("aria-level")).toBe(level);
  expect(entry()?.getAttribute("aria-label")).toBe("New line, not added yet");
});

test("a new line and a new group ask for their titles", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press(newLine);
  expect(input()?.placeholder).toBe("Type a title, or search the catalogue");
  expect(entry()?.querySelector(".is-picker")?.textContent).toBe("M");
  await press(`{Escape}${newGroup}`);
  expect(input()?.placeholder).toBe("Title of the group");
  expect(entry()?.querySelector(".is-picker")).toBeNull();
});

const names = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map((one) => one.textContent.replaceAll(/\s+/g, " "));

test("the kind is picked from a menu, and typing goes on where it was", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press(`${newLine}Rig`);
  await userEvent.click(page.getByRole("button", { name: "Kind of the new line: Material" }));
  await expect
    .poll(names)
    .toEqual(["M Material", "W Work", "S General service", "T Text", "% Percent line"]);
  await userEvent.click(page.getByRole("menuitem", { name: /General service/ }));
  await expect.poll(input).toHaveValue("Rig");
  await expect.poll(focus).toBe("title of new row");
  await press("ht{Enter}");
  const last = [...store.get().priced.estimate.lines.values()].at(-1);
  expect(last).toMatchObject({ kind: "general", titleEn: "Right" });
});

test("what was typed stays to be read while another cell of the row has the focus", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press(`${newLine}Half{Shift>}{Tab}{/Shift}`);
  await expect.poll(() => entry()?.querySelector(".cell-title")?.textContent).toBe("Half");
  expect(focus()).toBe("kind of new row");
});

test("the first line of an empty estimate leaves the words of the empty estimate on the screen", async () => {
  await showGrid("en", makeTestStore(makeEstimate({ groups: [] })));
  const grid = document.querySelector<HTMLElement>(".line-grid");
  expect(grid?.tabIndex).toBe(0);
  grid?.focus();
  await press(newGroup);
  await expect.poll(input).toHaveFocus();
  await press("Bath{Tab}{Control>}z{/Control}");
  await expect.poll(titlesInOrder).toEqual([]);
  expect(document.activeElement).toBe(grid);
});

test("an entry is finished when the focus leaves the grid, and not with the window", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("7");
  document.activeElement?.dispatchEvent(new FocusEvent("blur", { bubbles: false }));
  document.activeElement?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("10");
  await userEvent.click(page.getByRole("button", { name: "after" }));
  await expect.poll(() => store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("7");
  expect(document.activeElement?.textContent).toBe("after");
});

test("of a frozen estimate no row is begun", async () => {
  await showGrid("en", makeTestStore(gridEstimate, { status: "sent" }));
  await userEvent.click(cell(tiles, "title"));
  await press(newLine);
  expect(entry()).toBeNull();
});
