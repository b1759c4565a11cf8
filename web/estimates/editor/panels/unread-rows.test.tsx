import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { field, lineOf, quantityOf, showLine, type } from "../../test/show-line.tsx";
import { keys } from "../../test/test-store.ts";
import { unreadRowsOf } from "../cells/unread-rows.ts";
import { TotalsPanel } from "../totals/totals-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

const notCounted = () => page.getByText("The row does not count until this is mended.");
const rowsOf = (store: Awaited<ReturnType<typeof showLine>>) =>
  lineOf(store, keys.board)?.measurementRows;
const emptied = { count: null, length: null, width: null, height: null, factor: null };

test("a row with a size that is no number does not count, and keeps what was typed elsewhere and back", async () => {
  const store = await showLine(keys.board);
  await type("Height, row 2", "tre");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Height, row 2 is not a number; write it as 12.5"))
    .toBeVisible();
  await expect.element(notCounted()).toBeVisible();
  expect(quantityOf(store, keys.board)).toBe("24.96");
  expect(rowsOf(store)?.[1]).toEqual({ text: "opening", ...emptied });
  store.select(keys.mounting);
  await expect.element(field("Height, row 2")).not.toBeInTheDocument();
  store.select(keys.board);
  await expect.element(field("Height, row 2")).toHaveValue("tre");
  await expect
    .element(page.getByText("Height, row 2 is not a number; write it as 12.5"))
    .toBeVisible();
  await expect.element(field("Length, row 2")).toHaveValue("0.9");
  await type("Height, row 2", "3 m");
  await userEvent.keyboard("{Enter}");
  await expect.element(notCounted()).not.toBeInTheDocument();
  expect(rowsOf(store)?.[1]).toMatchObject({ count: "-2", length: "0.9", height: "3" });
  expect(quantityOf(store, keys.board)).toBe("19.56");
});

test("a new row with a word for a size counts nothing, whatever else is typed into it", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(page.getByRole("button", { name: /Add row$/ }));
  await userEvent.keyboard("niche{Tab}3{Tab}tre{Tab}2{Tab}");
  await expect.element(notCounted()).toBeVisible();
  expect(rowsOf(store)?.[2]).toEqual({ text: "niche", ...emptied });
  expect(quantityOf(store, keys.board)).toBe("21.18");
  await type("Text, row 3", "window");
  await userEvent.keyboard("{Enter}");
  await type("Factor, row 3", "99999999999");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Factor, row 3 must be at most/)).toBeVisible();
  await type("Factor, row 3", "");
  await type("Length, row 3", "1,5");
  await userEvent.keyboard("{Tab}");
  await expect.element(notCounted()).not.toBeInTheDocument();
  const window = { text: "window", count: "3", length: "1.5", width: "2", factor: null };
  expect(rowsOf(store)?.[2]).toMatchObject(window);
  expect(quantityOf(store, keys.board)).toBe("30.18");
});

test("Escape brings back what stood there, and undo the row as it was", async () => {
  const store = await showLine(keys.board);
  await type("Length, row 1", "fem");
  await userEvent.keyboard("{Enter}");
  await expect.element(notCounted()).toBeVisible();
  // The opening alone is below 0.
  expect(quantityOf(store, keys.board)).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Length, row 1")).toHaveValue("5.2");
  expect(quantityOf(store, keys.board)).toBe("21.18");
  await type("Length, row 1", "fem");
  await userEvent.keyboard("{Tab}");
  await expect.element(notCounted()).toBeVisible();
  store.undo();
  await expect.element(notCounted()).not.toBeInTheDocument();
  await expect.element(field("Length, row 1")).toHaveValue("5.2");
  expect(quantityOf(store, keys.board)).toBe("21.18");
});

test("what cannot be read moves up with its row, and goes with it", async () => {
  const store = await showLine(keys.board);
  await type("Count, row 2", "to");
  await userEvent.keyboard("{Tab}");
  await userEvent.click(page.getByRole("button", { name: "Remove row 1" }));
  await expect.element(field("Count, row 1")).toHaveValue("to");
  await userEvent.click(page.getByRole("button", { name: "Remove row 1" }));
  await expect.element(notCounted()).not.toBeInTheDocument();
  expect(unreadRowsOf(store).keys()).toEqual([]);
});

test("the totals tell of the line and lead to it, until it is mended", async () => {
  const store = await showLine(keys.board);
  await show(<TotalsPanel store={store} />);
  const words = page.getByText("1 line has a measurement that cannot be read and does not count.");
  await expect.element(words).not.toBeInTheDocument();
  await type("Count, row 2", "to");
  await userEvent.keyboard("{Tab}");
  await expect.element(words).toBeVisible();
  store.select(keys.mounting);
  await userEvent.click(page.getByRole("button", { name: "Plasterboard" }));
  expect(store.get().selectedKey).toBe(keys.board);
  await type("Count, row 2", "-2");
  await userEvent.keyboard("{Tab}");
  await expect.element(words).not.toBeInTheDocument();
});
