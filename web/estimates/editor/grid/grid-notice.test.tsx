import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { Language } from "../../../base/i18n.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";
import type { RefusedCell } from "./block-entries.ts";
import { GridNoticeBar } from "./grid-notice.tsx";
import type { GridNotice } from "./grid-state.ts";

const { tiles } = rowKeys;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");
const said = () => plain(document.querySelector('[role="status"]')?.textContent);
const shown = () => plain(document.querySelector(".grid-notice span[aria-hidden]")?.textContent);
const buttons = () =>
  page
    .getByRole("button")
    .elements()
    .map((one) => plain(one.getAttribute("aria-label") ?? one.textContent));
const close = "Close the message";

async function showBar(language: Language = "en", store = makeTestStore(gridEstimate)) {
  const opened = openGrid({ locale: language, store });
  await show(<GridNoticeBar grid={opened.grid} />, language);
  await expect.poll(said).toBe("");
  return opened;
}

const problem = { code: "field", field: "required", limit: undefined } as const;
const columnIds = ["quantity", "unit", "buyingPrice"] as const;
const refusedAt = (index: number): RefusedCell => ({
  key: rowKeys[index < 3 ? "tiles" : "tiling"],
  columnId: columnIds[index % 3] ?? "title",
  text: `${index}`,
  problem,
});
const cellRef = { key: tiles, columnId: "quantity" } as const;
const asked = {
  type: "asked",
  cell: cellRef,
  read: decimal("1.234"),
  meant: decimal("1234"),
} as const;

/** The total of the estimate that the grid holds, with VAT. */
const total = "Total with VAT 18,875.00";

test.each<[GridNotice, string, readonly string[]]>([
  [{ type: "removed", rows: 1, title: "Tiles" }, `Tiles removed. ${total}`, ["Undo", close]],
  [{ type: "removed", rows: 2, title: "Tiles" }, `2 rows removed. ${total}`, ["Undo", close]],
  [
    { type: "pasted", rows: 1, replaced: 0, unlinked: 0, unread: [] },
    `1 row added. ${total}`,
    ["Undo", close],
  ],
  [
    { type: "pasted", rows: 3, replaced: 0, unlinked: 0, unread: [] },
    `3 rows added. ${total}`,
    ["Undo", close],
  ],
  [
    { type: "pasted", rows: 0, replaced: 1, unlinked: 0, unread: [] },
    `1 line replaced. ${total}`,
    ["Undo", close],
  ],
  [
    { type: "pasted", rows: 1, replaced: 2, unlinked: 0, unread: [] },
    `2 lines replaced. 1 row added. ${total}`,
    ["Undo", close],
  ],
  [
    { type: "pasted", rows: 3, replaced: 0, unlinked: 2, unread: [] },
    `3 rows added. ${total}. 2 lines kept their quantities as numbers: the lines they were linked to are not here`,
    ["Undo", close],
  ],
  [
    { type: "cut", rows: 1 },
    `1 row was not pasted: there is no line for it. Add lines first. ${total}`,
    [close],
  ],
  [{ type: "computed", columnId: "hours" }, "Hours is computed here and cannot be typed", [close]],
  [{ type: "notUndone" }, "Nothing to undo: somebody else has changed it", [close]],
  [{ type: "notRedone" }, "Nothing to redo: somebody else has changed it", [close]],
  [{ type: "immovable" }, "The row cannot be moved any further that way", [close]],
  [
    { type: "problem", columnId: "quantity", problem: { code: "read_only" } },
    "This cannot be changed. The message above the lines says why.",
    [close],
  ],
  [{ type: "problem", columnId: "unit", problem }, "Unit is required", [close]],
  [
    { type: "problem", columnId: "unit", problem: { code: "unit_unknown" } },
    "Choose a unit from the list, or add it on the page Units",
    [close],
  ],
  [asked, "Read as 1.234 – did you mean 1,234? Alt+Enter changes it", ["1,234", close]],
])("%j is told and shown", async (notice, text, names) => {
  const { grid } = await showBar();
  grid.notify(notice);
  await expect.poll(said).toBe(text);
  expect([shown(), buttons()]).toEqual([text, names]);
});

test.each<[GridNotice, string]>([
  [{ type: "updated", cells: 1 }, `1 cell updated. ${total}`],
  [{ type: "updated", cells: 2 }, `2 cells updated. ${total}`],
  [{ type: "added", title: "Grout" }, `Grout added. ${total}`],
  [{ type: "moved", title: "Grout", number: "1.2" }, `Grout moved to 1.2. ${total}`],
  [{ type: "undone" }, `Undone. ${total}`],
  [{ type: "redone" }, `Redone. ${total}`],
])("%j is told and not shown", async (notice, text) => {
  const { grid } = await showBar();
  grid.notify(notice);
  await expect.poll(said).toBe(text);
  expect(buttons()).toEqual([]);
});

test("numbers are told as the reader writes them", async () => {
  const { grid } = await showBar("nb");
  grid.notify(asked);
  await expect.poll(said).toBe("Lest som 1,234 – mente du 1 234? Alt+Enter endrer det");
  grid.notify({ type: "undone" });
  await expect.poll(said).toContain("18 875,00");
});

const list = () =>
  [...document.querySelectorAll(".notice-list li")].map((item) => item.textContent);
const refused = (count: number) => Array.from({ length: count }, (_, index) => refusedAt(index));

test("the cells that were refused are listed, five and how many more", async () => {
  const { grid } = await showBar();
  grid.notify({ type: "refused", cells: 0, refused: refused(5) });
  const opener = page.getByRole("button", { name: "Show them: 5 cells were not changed" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  expect(list()).toEqual([]);
  await userEvent.click(opener);
  await expect
    .poll(list)
    .toEqual([
      "Tiles, Quantity “0”: Quantity is required",
      "Tiles, Unit “1”: Unit is required",
      "Tiles, Buying price “2”: Buying price is required",
      "Tiling, Quantity “3”: Quantity is required",
      "Tiling, Unit “4”: Unit is required",
    ]);
  expect(said()).toBe("5 cells were not changed. Quantity is required");
  // The reasons stand in the list.
  expect(shown()).toBe("5 cells were not changed");
  grid.notify({ type: "refused", cells: 0, refused: refused(6) });
  await expect.poll(() => list().slice(5)).toEqual(["1 more"]);
});

test("who pays no VAT is told the total alone", async () => {
  const settings = { ...gridEstimate.settings, vatPayer: false };
  const { grid } = await showBar("nb", makeTestStore({ ...gridEstimate, settings }));
  grid.notify({ type: "added", title: "Fug" });
  await expect.poll(said).toBe("Fug lagt til. Totalt 15 100,00");
});

test("Undo in the message takes back what was removed", async () => {
  const { grid, press, at, titles } = await showBar();
  at(tiles, "title");
  press("Ctrl+Delete");
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  expect(titles()).toContain("Tiles");
  await expect.poll(said).toBe(`Undone. ${total}`);
  expect(grid.store.get().canRedo).toBe(true);
});

test("a message is closed by its button, and the same one is shown again the next time", async () => {
  const { grid } = await showBar();
  grid.notify({ type: "immovable" });
  await userEvent.click(page.getByRole("button", { name: close }));
  await expect.poll(shown).toBeUndefined();
  expect(said()).toBe("The row cannot be moved any further that way");
  grid.notify({ type: "immovable" });
  await expect.poll(shown).toBe("The row cannot be moved any further that way");
});

function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const after = (ms: number) => vi.advanceTimersByTime(ms);
const bar = () => document.querySelector(".grid-notice");

test("a message is gone after eight seconds, counted from the newest one", async () => {
  const { grid } = await showBar();
  freezeTimers();
  grid.notify({ type: "immovable" });
  await expect.poll(bar).not.toBeNull();
  after(7_999);
  grid.notify({ type: "computed", columnId: "hours" });
  await expect.poll(shown).toMatch(/^Hours/);
  after(7_999);
  await expect.poll(bar).not.toBeNull();
  after(1);
  await expect.poll(bar).toBeNull();
});

test("a message stays while the pointer is on it, and a list of reasons until it is closed", async () => {
  const { grid } = await showBar();
  freezeTimers();
  grid.notify({ type: "immovable" });
  await expect.poll(bar).not.toBeNull();
  await userEvent.hover(bar() ?? document.body);
  after(60_000);
  await new Promise(requestAnimationFrame);
  expect(bar()).not.toBeNull();
  await userEvent.unhover(bar() ?? document.body);
  after(8_000);
  await expect.poll(bar).toBeNull();
  grid.notify({ type: "refused", cells: 0, refused: [refusedAt(0)] });
  await expect.poll(bar).not.toBeNull();
  after(60_000);
  await new Promise(requestAnimationFrame);
  expect(bar()).not.toBeNull();
});

test("what is wrong with the open entry is told beside it, not in a message of its own", async () => {
  const { at, type, press } = await showBar();
  at(tiles, "quantity");
  type("abc");
  press("Enter");
  await expect.poll(said).toBe("Quantity is not a number; write it as 12.5");
  expect(bar()).toBeNull();
});

test("an entry that was refused and is given up stays in the message, the cell keeps its value", async () => {
  const { grid, at } = await showBar();
  at(tiles, "quantity");
  expect(grid.leaveRefused()).toBe(false);
  grid.startEdit("replace");
  grid.typed("9x");
  expect(grid.leaveRefused()).toBe(false);
  expect(grid.commit("none")).toBe(false);
  expect(grid.leaveRefused()).toBe(true);
  await expect.poll(() => list()[0]).toMatch(/^Tiles, Quantity “9x”: ./);
  expect(grid.get().edit).toBeNull();
  expect(grid.store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("10");
});
