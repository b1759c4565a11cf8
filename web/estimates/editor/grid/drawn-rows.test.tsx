import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeLargeEstimate } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { rowKeys } from "../../test/grid-estimate.ts";
import { Harness, cell, showGrid } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const press = (keys: string) => userEvent.keyboard(keys);
const drawn = () => document.querySelectorAll(".grid-body .grid-row").length;
const scroller = () => document.querySelector<HTMLElement>(".line-grid");
const focusedRow = () => document.activeElement?.closest("[data-key]")?.getAttribute("data-key");

async function showLong() {
  await page.viewport(1400, 700);
  const store = makeTestStore(makeLargeEstimate(600));
  await show(<Harness store={store} locale="en" />);
  await expect.poll(drawn).toBeGreaterThan(5);
  return { store, rows: store.rows() };
}

test("of a long estimate only the rows on screen are drawn, and the keys reach all others", async () => {
  const { rows } = await showLong();
  expect(drawn()).toBeLessThan(60);
  await userEvent.click(cell(rows[1] ?? "", "quantity"));
  await press("{Control>}{End}{/Control}");
  await expect.poll(focusedRow).toBe(rows.at(-1));
  await expect.poll(() => cell(rows.at(-1) ?? "", "hours")).toBeInViewport();
  await press("{Control>}{Home}{/Control}");
  await expect.poll(focusedRow).toBe(rows[0]);
  await expect.poll(() => scroller()?.scrollTop).toBe(0);
});

test.each([
  ["the keys", () => press("{Control>}{End}{/Control}")],
  ["scrolling", () => scroller()?.scrollTo({ top: 100_000 })],
] as const)("the last row is reached by %s above what the grid tells", async (_by, goToEnd) => {
  const { rows } = await showLong();
  await userEvent.click(cell(rows[1] ?? "", "quantity"));
  await press("{Control>}{Delete}{/Control}");
  await goToEnd();
  const notice = document.querySelector(".grid-notice")?.getBoundingClientRect();
  const last = () =>
    document.querySelector(`[data-key="${rows.at(-1)}"]`)?.getBoundingClientRect().bottom;
  await expect.poll(last).toBeLessThanOrEqual(notice?.top ?? 0);
});

test("the row with the focus stays when the list is scrolled away from it", async () => {
  const { rows } = await showLong();
  const first = rows[2] ?? "";
  await userEvent.click(cell(first, "quantity"));
  scroller()?.scrollTo({ top: 8_000 });
  await expect.poll(() => document.querySelector(`[data-key="${rows[250]}"]`)).not.toBeNull();
  expect(document.querySelector(`[data-key="${rows[1]}"]`)).toBeNull();
  expect(focusedRow()).toBe(first);
  await press("{ArrowDown}");
  await expect.poll(focusedRow).toBe(rows[3]);
});

test("a row that others select is scrolled to without taking the focus", async () => {
  const { store, rows } = await showLong();
  const after = page.getByRole("button", { name: "after" });
  await userEvent.click(after);
  store.select(rows[400] ?? "");
  await expect.poll(() => document.querySelector(`[data-key="${rows[400]}"]`)).toBeInViewport();
  await expect.element(after).toHaveFocus();
});

test("a page is as many rows as are on the screen, but two", async () => {
  const { rows } = await showLong();
  await userEvent.click(cell(rows[0] ?? "", "title"));
  await press("{PageDown}");
  const height = scroller()?.clientHeight ?? 0;
  await expect.poll(focusedRow).toBe(rows[Math.floor(height / 32) - 2]);
});

const width = () => cell(rowKeys.tiles, "title").getBoundingClientRect().width;

test("on a phone the title leaves room for figures", async () => {
  await showGrid();
  expect(width()).toBeGreaterThanOrEqual(260);
  await page.viewport(380, 700);
  await expect.poll(width).toBe(170);
});
