import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Permission } from "../../../contracts/permissions.ts";
import { units } from "../../../contracts/units.ts";
import { type Asked, showApp } from "../../test/show-app.tsx";
import { deleteButtons, shownList } from "../../test/shown-list.ts";

const unitAt = (index: number) => ({
  id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  revision: 1,
  code: `u${index}`,
  titleEn: `Unit ${index}`,
  titleNb: `Enhet ${index}`,
  dimension: "count",
});

beforeEach(() => localStorage.removeItem("overslag.rows.units"));

const answer = ({ address }: Asked): Response | undefined => {
  const { pathname, searchParams } = new URL(address, location.href);
  if (pathname !== units.list.path) return undefined;
  const size = Number(searchParams.get("rows"));
  const rows = Array.from({ length: Math.min(size, 3) }, (_, index) => unitAt(index));
  return Response.json({ rows, total: 60 });
};
const searches = (asked: readonly Asked[]) =>
  asked
    .filter(({ address }) => address.startsWith(`${units.list.path}?`))
    .map(({ address }) => new URL(address, location.href).searchParams.get("search"));
const box = () => page.getByRole("searchbox", { name: "Search" });

/** Keys that follow each other without a pause, however slow the machine is. */
async function inOneGo(type: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await type();
  vi.useRealTimers();
}

test("words typed in one go are one question, and leaving the box asks at once", async () => {
  const { asked, router } = await showApp("/units", { answer });
  await inOneGo(() => userEvent.type(box(), "wall"));
  await userEvent.tab();
  await expect.poll(() => router.state.location.searchStr).toBe("?search=wall");
  await expect.poll(() => searches(asked)).toEqual(["", "wall"]);
  await userEvent.clear(box());
  await expect.poll(() => router.state.location.searchStr).toBe("");
  await expect.element(box()).toHaveAttribute("maxlength", "200");
});

test("a box that is left as it was asks nothing, and stays on its page", async () => {
  const { asked, router } = await showApp("/units?page=2&search=wall", { answer });
  await expect.element(box()).toHaveValue("wall");
  await inOneGo(async () => {
    await userEvent.type(box(), "s");
    await userEvent.keyboard("{Backspace} {Enter}");
  });
  await userEvent.tab();
  await expect.poll(() => shownList().length).toBe(4);
  expect(router.state.location.searchStr).toBe("?page=2&search=wall");
  expect(searches(asked)).toEqual(["wall"]);
});

test("a page that is left before the typing pauses is not asked for any more", async () => {
  const { asked, history, router } = await showApp("/units", { answer });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.fill(box(), "wall");
  history.push("/change-password");
  await expect.poll(() => router.state.location.pathname).toBe("/change-password");
  await expect.element(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  expect(searches(asked)).not.toContain("wall");
  expect(history.location.search).toBe("");
});

test("words, order and rows stand together in the address, and another page keeps them", async () => {
  const { router } = await showApp("/units?search=u&sort=titleEn&order=desc", { answer });
  await userEvent.click(page.getByTitle("3", { exact: true }));
  await expect.poll(() => router.state.location.href).toContain("page=3");
  expect(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))).toEqual({
    search: "u",
    sort: "titleEn",
    order: "desc",
    page: "3",
  });
  await userEvent.fill(box(), "v");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.href).not.toContain("page=");
  expect(router.state.location.href).toContain("order=desc");
});

test.each([
  [1280, ["UNIT_ACTIONS"], 3],
  [1280, ["UNITS_VIEW"], 0],
  [400, ["UNIT_ACTIONS"], 3],
  [400, ["UNITS_VIEW"], 0],
] as const)("at %i px with %j there are %i buttons to delete", async (...parts) => {
  const [width, permissions, count] = parts;
  const own: readonly Permission[] = permissions;
  await showApp("/units", { answer, permissions: own });
  await page.viewport(width, 800);
  await expect.element(page.getByText("u0", { exact: true })).toBeVisible();
  expect(deleteButtons()).toHaveLength(count);
});

test("on a narrow screen the order is read and changed in words", async () => {
  const { router } = await showApp("/units?sort=titleNb&order=desc&page=2", { answer });
  await page.viewport(400, 800);
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect
    .poll(() => document.querySelector(".list-sort")?.textContent)
    .toContain("Title in Norwegian");
  await expect.element(page.getByRole("img", { name: /descending/i }).first()).toBeInTheDocument();
  await userEvent.click(order);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => router.state.location.searchStr).toBe("?sort=dimension&order=asc");
});
