import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";
import { FindBar } from "./find-bar.tsx";

const { bath, sink, tiling } = rowKeys;
const count = () => page.getByRole("status").element().textContent;

async function showFind(language: "en" | "nb" = "en") {
  const opened = openGrid({ store: makeTestStore(gridEstimate, { language }) });
  const close = vi.fn<() => void>();
  await show(<FindBar grid={opened.grid} onClose={close} />);
  const input = page.getByRole("textbox", { name: "Find in titles" });
  await expect.element(input).toHaveFocus();
  return { ...opened, close };
}

const press = (keys: string) => userEvent.keyboard(keys);
const button = (name: string) => page.getByRole("button", { name });

test("rows are found by a part of their titles, and Enter goes round through them", async () => {
  const { where } = await showFind();
  expect(count()).toBe("");
  await press("TIL");
  await expect.poll(count).toBe("1 of 2");
  expect(where()).toBe("title of Tiles");
  await press("{Enter}");
  await expect.poll(count).toBe("2 of 2");
  expect(where()).toBe("title of Tiling");
  await press("{Enter}");
  await expect.poll(count).toBe("1 of 2");
  await press("{Shift>}{Enter}{/Shift}");
  await expect.poll(count).toBe("2 of 2");
  await userEvent.click(button("Previous hit"));
  await expect.poll(where).toBe("title of Tiles");
  await userEvent.click(button("Next hit"));
  await expect.poll(where).toBe("title of Tiling");
});

test("spaces around the words are no part of them", async () => {
  await showFind();
  await press(" tiles ");
  await expect.poll(count).toBe("1 of 1");
});

test("with other words the first hit is shown anew, and without hits nothing moves", async () => {
  const { at, where } = await showFind();
  at(sink, "quantity");
  await press("x");
  await expect.poll(count).toBe("No hits");
  await press("{Enter}");
  expect([count(), where()]).toEqual(["No hits", "quantity of Sink"]);
  await press("{Backspace}t{Enter}");
  await expect.poll(count).toBe("2 of 4");
  await press("i");
  await expect.poll(count).toBe("1 of 2");
  expect(where()).toBe("title of Tiles");
  await press("li");
  await expect.poll(count).toBe("1 of 1");
  expect(where()).toBe("title of Tiling");
  await press("{Backspace}{Backspace}{Backspace}{Backspace} ");
  await expect.poll(count).toBe("No hits");
});

test("groups are found too, and rows of closed groups are opened", async () => {
  const { store, titles, where } = await showFind();
  store.toggle(bath);
  await press("w");
  await expect.poll(where).toBe("title of Walls");
  expect(titles()).toHaveLength(7);
});

test("titles are searched in the language of the document", async () => {
  const { where } = await showFind("nb");
  await press("bath");
  await expect.poll(count).toBe("No hits");
  await press("{Backspace}{Backspace}d");
  await expect.poll(count).toBe("1 of 1");
  expect(where()).toBe("title of Bad");
});

test.each([
  ["Escape", () => press("{Escape}")],
  ["its button", () => userEvent.click(button("Close the search"))],
])("the search is closed by %s, and the focus goes back to the row", async (_, act) => {
  const { grid, at, close, where } = await showFind();
  at(tiling, "unit");
  const { focusWish } = grid.get();
  await act();
  expect(close).toHaveBeenCalledOnce();
  expect([where(), grid.get().focusWish]).toEqual(["unit of Tiling", focusWish + 1]);
});

test("hits follow rows that are renamed meanwhile", async () => {
  const { store } = await showFind();
  await press("til{Enter}");
  await expect.poll(count).toBe("2 of 2");
  store.change([{ type: "setLine", key: tiling, field: "titleEn", value: "Laying" }]);
  await expect.poll(count).toBe("1 of 1");
});
