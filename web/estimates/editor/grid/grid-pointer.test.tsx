import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { cell, focus, showGrid, textIn, titlesInOrder } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const inOrder = ["Bath", "Walls", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"];

function fire(type: string, target: EventTarget, init: PointerEventInit = {}): boolean {
  const event = { bubbles: true, cancelable: true, pointerType: "mouse", ...init };
  return target.dispatchEvent(new PointerEvent(type, event));
}

/** The middle of an element, or higher and lower in it. */
function pointAt(element: Element, part = 0.5) {
  const box = element.getBoundingClientRect();
  return { clientX: box.left + box.width / 2, clientY: box.top + box.height * part };
}

const press = (target: Element, init: PointerEventInit = {}) =>
  fire("pointerdown", target, { ...pointAt(target), ...init });
const moveTo = (target: Element, part?: number) =>
  fire("pointermove", window, pointAt(target, part));
const release = () => fire("pointerup", window);

/** What is selected: "quantity of Tiles". */
const selected = () =>
  [...document.querySelectorAll<HTMLElement>(".grid-body .is-selected")].map((one) => {
    const title = one.closest(".grid-row")?.querySelector(".title-text")?.textContent;
    return `${one.dataset["column"]} of ${title}`;
  });

const rowOf = (key: string) => {
  const row = cell(key, "title").closest(".grid-row");
  if (row === null) throw new Error("The cell stands in no row.");
  return row;
};
const numberOf = (key: string) => rowOf(key).firstElementChild ?? rowOf(key);
const dropLine = () => document.querySelector(".drop-line");
const handle = () => document.querySelector<HTMLElement>(".fill-handle");
const rowsFocus = () => focus().replace(/.* of /, "");

function fillHandle(): HTMLElement {
  const found = handle();
  if (found === null) throw new Error("There is no handle to fill by.");
  return found;
}

test("a block is dragged over, and what moves after the release changes nothing", async () => {
  await showGrid();
  press(cell(tiles, "unit"));
  moveTo(cell(tiling, "quantity"));
  await expect
    .poll(selected)
    .toEqual(["quantity of Tiles", "unit of Tiles", "quantity of Tiling", "unit of Tiling"]);
  release();
  moveTo(cell(sink, "quantity"));
  expect(focus()).toBe("quantity of Tiling");
  expect(selected()).toHaveLength(4);
});

test("a press with Shift ends a block, and only the main button presses", async () => {
  await showGrid();
  press(cell(tiles, "quantity"));
  release();
  press(cell(membrane, "quantity"), { shiftKey: true });
  release();
  await expect.poll(() => selected().length).toBe(3);
  press(cell(sink, "unit"), { button: 2 });
  press(cell(sink, "unit"), { button: 1 });
  await new Promise(requestAnimationFrame);
  expect([selected().length, focus()]).toEqual([3, "quantity of Membrane"]);
});

test.each([
  ["down", tiles, membrane, ["3", "3", "3"], [tiles, tiling, membrane]],
  ["up", membrane, tiling, ["3", "3"], [tiling, membrane]],
] as const)("the handle fills %s", async (...parts) => {
  const [, from, to, filled, rows] = parts;
  const store = await showGrid();
  store.change([{ type: "setLine", key: from, field: "quantity", value: "3" }]);
  press(cell(from, "quantity"));
  release();
  await expect.poll(handle).not.toBeNull();
  press(fillHandle());
  moveTo(cell(to, "buyingPrice"));
  expect(textIn(to, "quantity")).toBe("10");
  release();
  await expect.poll(() => rows.map((row) => textIn(row, "quantity"))).toEqual(filled);
});

test("Escape calls a fill off and goes no further", async () => {
  const store = await showGrid();
  press(cell(tiles, "unit"));
  release();
  await expect.poll(handle).not.toBeNull();
  press(fillHandle());
  moveTo(cell(membrane, "unit"));
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  release();
  expect(store.get().canUndo).toBe(false);
});

test("only the last row of a block that can be typed into has a handle", async () => {
  await showGrid();
  press(cell(tiles, "unit"));
  release();
  await expect.poll(() => cell(tiles, "unit").querySelector(".fill-handle")).not.toBeNull();
  press(cell(membrane, "unit"), { shiftKey: true });
  release();
  await expect.poll(() => cell(membrane, "unit").querySelector(".fill-handle")).not.toBeNull();
  expect(document.querySelectorAll(".fill-handle")).toHaveLength(1);
  press(cell(tiling, "unit"));
  press(cell(tiles, "unit"), { shiftKey: true });
  release();
  await expect.poll(handle).toBeNull();
  press(cell(tiles, "profitAmount"));
  release();
  await expect.poll(focus).toBe("profitAmount of Tiles");
  expect(handle()).toBeNull();
});

test.each([
  ["above everything", membrane, bath, 0.2, ["Bath", "Membrane", "Walls"], 0],
  ["below a row", tiles, tiling, 0.8, ["Tiling", "Tiles", "Membrane"], 2],
  ["above a row", membrane, tiling, 0.2, ["Tiles", "Membrane", "Tiling"], 2],
  ["at the end", tiles, sink, 0.9, ["Kitchen", "Sink", "Tiles"], 4],
] as const)("a row is dragged by its number %s", async (...parts) => {
  const [, key, target, part, titles, from] = parts;
  await showGrid();
  press(cell(tiles, "unit"));
  release();
  press(numberOf(key));
  moveTo(rowOf(target), part);
  await expect.poll(dropLine).not.toBeNull();
  expect(titlesInOrder()).toEqual(inOrder);
  release();
  await expect.poll(() => titlesInOrder().slice(from, from + 3)).toEqual(titles);
  expect(dropLine()).toBeNull();
  expect(focus()).toMatch(/^unit of/);
});

test("the line that shows where a row lands stands between the rows", async () => {
  await showGrid();
  press(numberOf(tiles));
  moveTo(rowOf(tiling), 0.9);
  await expect.poll(dropLine).not.toBeNull();
  const line = dropLine()?.getBoundingClientRect().top ?? 0;
  expect(Math.abs(line - rowOf(tiling).getBoundingClientRect().bottom)).toBeLessThanOrEqual(2);
  release();
});

test("Escape calls the move of a row off", async () => {
  const store = await showGrid();
  press(numberOf(tiles));
  moveTo(rowOf(sink), 0.9);
  await expect.poll(dropLine).not.toBeNull();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await expect.poll(dropLine).toBeNull();
  release();
  expect([titlesInOrder(), store.get().canUndo]).toEqual([inOrder, false]);
});

test("a pointer that is taken away drops nothing", async () => {
  const store = await showGrid();
  press(numberOf(tiles));
  moveTo(rowOf(sink), 0.9);
  fire("pointercancel", window);
  release();
  await expect.poll(dropLine).toBeNull();
  expect(store.get().canUndo).toBe(false);
});

test("rows of a frozen estimate cannot be dragged, and do not offer it", async () => {
  const store = makeTestStore(gridEstimate, { status: "sent" });
  await showGrid("en", store);
  expect(numberOf(tiles).getAttribute("title")).toBeNull();
  press(numberOf(tiles));
  moveTo(rowOf(sink), 0.9);
  release();
  expect([dropLine(), titlesInOrder()]).toEqual([null, inOrder]);
});

test("rows of a draft offer to be dragged", async () => {
  await showGrid();
  expect(numberOf(tiles).getAttribute("title")).toBe("Drag to move");
});

const tap = (target: Element) => {
  press(target, { pointerType: "touch" });
  fire("pointerup", target, { pointerType: "touch" });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

test("a tap chooses a cell, a second one edits it, and a finger that moves only scrolls", async () => {
  await showGrid();
  press(cell(tiles, "quantity"), { pointerType: "touch" });
  moveTo(cell(membrane, "quantity"));
  expect(selected()).toEqual([]);
  tap(cell(tiles, "quantity"));
  await expect.poll(focus).toBe("quantity of Tiles");
  expect(document.querySelector(".cell-input")).toBeNull();
  tap(cell(tiles, "quantity"));
  await expect.poll(() => document.activeElement).toHaveValue("10");
  tap(cell(tiling, "unit"));
  await expect.poll(focus).toBe("unit of Tiling");
  tap(cell(tiling, "profitAmount"));
  tap(cell(tiling, "profitAmount"));
  await expect.poll(focus).toBe("profitAmount of Tiling");
});

test("a tap on the sign of a kind chooses its cell, and only a second one opens the kinds", async () => {
  await showGrid();
  const sign = cell(tiles, "kind").querySelector(".kind-chip") ?? cell(tiles, "kind");
  tap(sign);
  await expect.poll(focus).toBe("kind of Tiles");
  expect(page.getByRole("option").elements()).toEqual([]);
  tap(sign);
  await expect.poll(() => page.getByRole("option").elements()).toHaveLength(4);
});

test("a tap elsewhere does not leave what cannot be taken", async () => {
  await showGrid();
  tap(cell(tiles, "quantity"));
  tap(cell(tiles, "quantity"));
  await expect.poll(() => document.activeElement).toHaveValue("10");
  await userEvent.keyboard("abc");
  tap(cell(tiling, "unit"));
  await expect.poll(() => document.querySelector('[role="alert"]')).not.toBeNull();
  expect(focus()).toBe("quantity of Tiles");
});

test("a click of the mouse does not count as a tap", async () => {
  await showGrid();
  press(cell(tiles, "quantity"));
  release();
  cell(tiles, "quantity").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(focus).toBe("quantity of Tiles");
  expect(document.querySelector(".cell-input")).toBeNull();
});

test("a double click edits what is there, and in the editor it is the browser's own", async () => {
  await showGrid();
  await userEvent.dblClick(cell(tiles, "quantity"));
  const editor = document.querySelector("input");
  expect(editor).toHaveValue("10");
  await userEvent.keyboard("5");
  editor?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  expect(editor).toHaveValue("105");
  expect(press(editor ?? document.body)).toBe(true);
});

test("a press elsewhere takes the entry first, and keeps the focus there", async () => {
  const store = await showGrid();
  press(cell(tiles, "quantity"));
  release();
  await expect.poll(focus).toBe("quantity of Tiles");
  await userEvent.keyboard("7");
  press(cell(sink, "unit"));
  release();
  await expect.poll(focus).toBe("unit of Sink");
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("7");
});

test("the button of a group closes it with the focus on its cell", async () => {
  await showGrid();
  const toggle = cell(walls, "title").querySelector("button") ?? document.body;
  expect(press(toggle)).toBe(false);
  toggle.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(titlesInOrder).toEqual(["Bath", "Walls", "Kitchen", "Sink"]);
  expect(focus()).toBe("title of Walls");
  release();
  moveTo(cell(kitchen, "title"));
  expect(rowsFocus()).toBe("Walls");
});

test("who is told that an entry cannot be taken and clicks elsewhere once more leaves it, with what was typed", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await userEvent.keyboard("9x");
  press(cell(tiling, "quantity"));
  await expect.poll(() => document.querySelector(".cell-problem")?.textContent).toMatch(/number/);
  await userEvent.keyboard("y");
  press(cell(tiling, "quantity"));
  expect(document.querySelector("input.cell-input")).toHaveValue("9xy");
  press(cell(tiling, "quantity"));
  release();
  await expect.poll(focus).toBe("quantity of Tiling");
  await userEvent.keyboard("7{Enter}");
  const quantityOf = (key: string) => store.get().priced.estimate.lines.get(key)?.quantity;
  expect([quantityOf(tiles), quantityOf(tiling)]).toEqual(["10", "7"]);
});
