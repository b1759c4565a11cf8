import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

/** Units in the pages that were asked for; one that is deleted is gone. */
function serverWith(count: number) {
  const rows = Array.from({ length: count }, (_, index) => unitAt(index));
  return ({ method, address }: Asked): Response | undefined => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (!pathname.startsWith(units.list.path)) return undefined;
    if (method === "DELETE") {
      rows.pop();
      return new Response(null, { status: 204 });
    }
    const size = Number(searchParams.get("rows"));
    const first = (Number(searchParams.get("page")) - 1) * size;
    return Response.json({ rows: rows.slice(first, first + size), total: rows.length });
  };
}

const lists = (asked: readonly Asked[]) =>
  asked.map(({ address }) => address).filter((one) => one.startsWith(`${units.list.path}?`));
const first = "page=1&rows=25&sort=code&order=asc&search=";

test("a list asks for its first page, 25 rows, in its own order", async () => {
  localStorage.removeItem("overslag.rows.units");
  const { asked } = await showApp("/units", { answer: serverWith(3) });
  await expect.poll(() => lists(asked)).toEqual([`${units.list.path}?${first}`]);
});

test.each([
  ["?page=0&rows=7&sort=colour&order=up", first],
  [
    "?page=2&rows=10&sort=titleNb&order=desc&search=wall",
    "page=2&rows=10&sort=titleNb&order=desc&search=wall",
  ],
])("what the address %s cannot mean is left out", async (search, asks) => {
  localStorage.removeItem("overslag.rows.units");
  const { asked } = await showApp(`/units${search}`, { answer: serverWith(60) });
  await expect.poll(() => lists(asked)[0]).toBe(`${units.list.path}?${asks}`);
});

test("a heading sorts upwards, then downwards, then upwards again, from the first page", async () => {
  const { router } = await showApp("/units?page=2", { answer: serverWith(60) });
  const heading = page.getByRole("button", { name: "Title in English" });
  const column = page.getByRole("columnheader", { name: "Title in English" });
  await expect.element(column).toHaveAttribute("aria-sort", "none");
  for (const [order, sorted] of [
    ["asc", "ascending"],
    ["desc", "descending"],
    ["asc", "ascending"],
  ] as const) {
    await userEvent.click(heading);
    await expect.poll(() => router.state.location.searchStr).toBe(`?sort=titleEn&order=${order}`);
    await expect.element(column).toHaveAttribute("aria-sort", sorted);
  }
});

test("words are searched for when the typing pauses, from the first page, and 'back' skips them", async () => {
  const { router, history } = await showApp("/", { answer: serverWith(60) });
  history.push("/units?page=2");
  const box = page.getByRole("searchbox", { name: "Search" });
  await userEvent.fill(box, " wall ");
  await expect.poll(() => router.state.location.searchStr).toBe("?search=wall");
  await expect.element(box).toHaveValue(" wall ");
  await userEvent.tab();
  await expect.element(box).toHaveValue("wall");
  await userEvent.fill(box, "roof");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.searchStr).toBe("?search=roof");
  history.back();
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test("a search that finds nothing says so, and offers nothing to add", async () => {
  await showApp("/units?search=wall", { answer: serverWith(0) });
  await expect.element(page.getByRole("heading", { name: "Nothing matches “wall”" })).toBeVisible();
  await expect.element(page.getByText("No units yet")).not.toBeInTheDocument();
  expect(page.getByRole("link", { name: /Add unit/ }).elements()).toHaveLength(1);
});

test("the page before is shown when the last row of a page is deleted", async () => {
  localStorage.removeItem("overslag.rows.units");
  const { router } = await showApp("/units?page=2", { answer: serverWith(26) });
  await expect.poll(deleteButtons).toEqual(["Delete: u25"]);
  await userEvent.click(page.getByRole("button", { name: "Delete: u25" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await expect.poll(() => router.state.location.searchStr).toBe("?page=1");
  await expect.poll(() => shownList().length).toBe(26);
});

test("a page that keeps rows after a deletion stays", async () => {
  localStorage.removeItem("overslag.rows.units");
  const { router } = await showApp("/units?page=2", { answer: serverWith(27) });
  await userEvent.click(page.getByRole("button", { name: "Delete: u26" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await expect.poll(deleteButtons).toEqual(["Delete: u25"]);
  expect(router.state.location.searchStr).toBe("?page=2");
});

test.each([
  ["?page=9", 60, "51–60 of 60", "?page=3"],
  ["?page=2", 25, "1–25 of 25", "?page=1"],
  ["?page=2", 26, "26–26 of 26", "?page=2"],
])("the address %s of %i rows shows %s", async (search, count, range, address) => {
  localStorage.removeItem("overslag.rows.units");
  const { router } = await showApp(`/units${search}`, { answer: serverWith(count) });
  await expect.element(page.getByText(range)).toBeVisible();
  expect(router.state.location.searchStr).toBe(address);
});

test("a click beside the link opens the row, and one on its button does not", async () => {
  const { router } = await showApp("/units", { answer: serverWith(2) });
  await userEvent.click(page.getByText("Unit 1"));
  await expect.poll(() => router.state.location.pathname).toBe(`/unit/${unitAt(1).id}`);
  router.history.back();
  await userEvent.click(page.getByRole("button", { name: "Delete: u0" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  expect(router.state.location.pathname).toBe("/units");
});

const cards = () =>
  [...document.querySelectorAll(".record-cards li")].map((card) => card.textContent);

test("on a narrow screen rows are cards, and a list of orders sorts them", async () => {
  const { router } = await showApp("/units", { answer: serverWith(2) });
  await page.viewport(400, 800);
  await expect
    .poll(cards)
    .toEqual(
      [0, 1].map(
        (at) => `u${at}Title in EnglishUnit ${at}Title in NorwegianEnhet ${at}DimensionCount`,
      ),
    );
  expect(deleteButtons()).toEqual(["Delete: u0", "Delete: u1"]);
  await userEvent.click(page.getByRole("combobox", { name: "Sort by" }));
  const options = page.getByRole("option");
  await expect.poll(() => options.elements().length).toBeGreaterThan(0);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => router.state.location.searchStr).toBe("?sort=code&order=desc");
});

test("a list that cannot be loaded can be tried again", async () => {
  let isDown = true;
  const well = serverWith(2);
  const failure = { type: "about:blank", title: "x", status: 500, code: "internal" };
  await showApp("/units", {
    answer: (asked) =>
      isDown && asked.address.startsWith(units.list.path)
        ? Response.json(failure, { status: 500 })
        : well(asked),
  });
  await expect.element(page.getByText("The list could not be loaded")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => shownList().length).toBe(3);
});
