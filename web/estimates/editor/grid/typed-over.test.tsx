import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cell, focus, rowKeys, showGrid, textIn } from "../../test/grid-harness.tsx";

const { tiles, tiling } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);

test("what is typed over a cell is taken by an arrow, which goes on to any row", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("28{ArrowDown}");
  expect(textIn(tiles, "quantity")).toBe("28");
  expect(focus()).toBe("quantity of Tiling");
  await press("7{ArrowUp}");
  expect(textIn(tiling, "quantity")).toBe("7");
  expect(focus()).toBe("quantity of Tiles");
  await press("3{ArrowRight}");
  expect(textIn(tiles, "quantity")).toBe("3");
  expect(focus()).toBe("unit of Tiles");
  await press("{ArrowLeft}4{ArrowLeft}");
  expect(textIn(tiles, "quantity")).toBe("4");
  expect(focus()).toBe("title of Tiles");
});

test("arrows move in the text after F2, a click into it, or a refusal, and where the text was kept", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("28{F2}{ArrowLeft}1");
  expect(document.activeElement).toHaveValue("218");
  await press("{Escape}28");
  await userEvent.click(page.getByRole("textbox", { name: "Quantity", exact: true }));
  await press("{End}{ArrowLeft}1");
  expect(document.activeElement).toHaveValue("218");
  await press("{Escape}2+{ArrowDown}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await press("{ArrowLeft}1");
  expect(document.activeElement).toHaveValue("21+");
  await press("{Escape}{F2}{ArrowLeft}5{Enter}");
  expect(textIn(tiles, "quantity")).toBe("150");
});
