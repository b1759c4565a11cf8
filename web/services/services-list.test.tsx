import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { services } from "../../contracts/services.ts";
import { writeStored } from "../base/stored.ts";
import { idOf, makeService } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { shownList } from "../test/shown-list.ts";

const serviceAt = (number: number, own: object = {}) => ({
  ...makeService({ id: idOf(number), code: `M-${number}` }),
  titleEn: `Tile ${number}`,
  titleNb: `Flis ${number}`,
  supplierTitle: null,
  ...own,
});

interface Stored {
  readonly rows?: readonly object[];
  readonly total?: number;
  /** How the server answers a move. */
  readonly move?: () => Response;
}

function serverWith({ rows = [1, 2, 3].map((end) => serviceAt(end)), total, move }: Stored = {}) {
  return ({ method, address }: Asked): Response | undefined => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith("-options")) return Response.json([]);
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (method === "PUT") return move?.() ?? Response.json({ number: 1, total: 3 });
    if (pathname !== services.list.path) return undefined;
    return Response.json({ rows, total: total ?? rows.length });
  };
}

const open = (stored: Stored = {}, address = "/services?kind=material", parts: object = {}) =>
  showApp(address, { answer: serverWith(stored), ...parts });
const lists = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address.startsWith("/api/services?"));
const moves = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === "PUT").map(({ address, body }) => [address, body]);
const moveOf = (end: number, body: object) => [`/api/services/${idOf(end)}/position`, body];
const codes = () => shownList().map((cells) => /M-\d/.exec(cells.join(" "))?.[0]);
const menu = (end: number) => page.getByRole("button", { name: `More for Tile ${end}` });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

async function choose(end: number, name: string) {
  await userEvent.click(menu(end));
  await userEvent.click(item(name));
}

const refusal = { type: "about:blank", title: "Stale", status: 409, code: "stale" };
const refused = "The record was changed by somebody else in the meantime";

test("a move shows at once, the list is asked for again, and its menu has the focus", async () => {
  const { asked } = await open();
  await expect.poll(codes).toEqual([undefined, "M-1", "M-2", "M-3"]);
  const before = lists(asked).length;
  await choose(2, "Move up");
  await expect.element(page.getByText("Item sorted successfully")).toBeVisible();
  expect(moves(asked)).toEqual([moveOf(2, { number: 1 })]);
  await expect.poll(() => lists(asked).length).toBeGreaterThan(before);
  await expect.element(menu(2)).toHaveFocus();
});

test("a move that is refused is taken back and explained above the list, until one succeeds", async () => {
  let isRefused = true;
  const move = () =>
    isRefused ? Response.json(refusal, { status: 409 }) : Response.json({ number: 1, total: 3 });
  await open({ move });
  await choose(2, "Move up");
  await expect.element(page.getByRole("main").getByText(refused)).toBeVisible();
  expect(codes()).toEqual([undefined, "M-1", "M-2", "M-3"]);
  await expect.element(page.getByText("Item sorted successfully")).not.toBeInTheDocument();
  isRefused = false;
  await choose(2, "Move down");
  await expect.element(page.getByRole("main").getByText(refused)).not.toBeInTheDocument();
});

test.each([
  [1, 3, ["Move up", "Move to the top"]],
  [2, 3, []],
  [3, 3, ["Move down", "Move to the bottom"]],
  [3, 4, []],
  [1, 1, ["Move up", "Move down", "Move to the top", "Move to the bottom", "Move to a place…"]],
  [1, 2, ["Move up", "Move to the top"]],
])("number %i of %i cannot: %j", async (end, total, names) => {
  const rows = [1, 2, 3].slice(0, total).map((one) => serviceAt(one));
  await open({ rows, total });
  await userEvent.click(menu(end));
  await expect.element(item("Copy")).toBeVisible();
  const items = page.getByRole("menuitem").elements();
  const disabled = items.filter((one) => one.getAttribute("aria-disabled") === "true");
  expect(disabled.map((one) => one.textContent)).toEqual(names);
});

test("rows of the second page are counted on from the first", async () => {
  const { asked } = await open({ total: 28 }, "/services?kind=material&page=2&rows=25");
  await choose(1, "Move to a place…");
  await expect.element(page.getByLabelText("Place")).toHaveValue("26");
  await expect.element(page.getByText("1 is the top, 28 the bottom.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await choose(1, "Move up");
  await choose(2, "Move to the bottom");
  await expect
    .poll(() => moves(asked))
    .toEqual([moveOf(1, { number: 25 }), moveOf(2, { number: 28 })]);
});

test.each(["1", "3"])("the place %s is typed, and Enter moves", async (place) => {
  const { asked } = await open();
  await choose(2, "Move to a place…");
  await expect.element(page.getByRole("dialog").getByText("Move: Tile 2")).toBeVisible();
  await expect.element(page.getByLabelText("Place")).toHaveFocus();
  await userEvent.keyboard(`${place}{Enter}`);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => moves(asked)).toEqual([moveOf(2, { number: Number(place) })]);
});

test("a place that was given up is forgotten", async () => {
  const { asked } = await open();
  await choose(2, "Move to a place…");
  await userEvent.fill(page.getByLabelText("Place"), "3");
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await choose(2, "Move to a place…");
  await expect.element(page.getByLabelText("Place")).toHaveValue("2");
  expect(moves(asked)).toEqual([]);
});

test("a service is copied from its menu", async () => {
  const { router } = await open();
  await choose(2, "Copy");
  await expect.poll(() => router.state.location.pathname).toBe(`/service/copy/material/${idOf(2)}`);
});

test.each([
  ["en", "Delete: M-2 Tile 2", "M-2 Tile 2 is removed for good.", "Delete"],
  ["nb", "Slett: M-2 Flis 2", /^M-2 Flis 2 /, "Slett"],
] as const)("a service is deleted from the list, %s", async (language, name, question, remove) => {
  const { asked } = await open({}, "/services?kind=material", { language });
  await userEvent.click(page.getByRole("button", { name }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(question)).toBeVisible();
  const before = lists(asked).length;
  await userEvent.click(dialog.getByRole("button", { name: remove }));
  await expect.poll(() => lists(asked).length).toBeGreaterThan(before);
  expect(asked.find(({ method }) => method === "DELETE")?.address).toBe(`/api/services/${idOf(2)}`);
});

test.each([
  ["", false],
  ["&sort=position&order=asc", false],
  ["&sort=position&order=desc", true],
  ["&sort=code", true],
  ["&search=tile", true],
  ["&state=active", true],
  ["&sample=no", true],
  [`&supplierId=${idOf(7)}`, true],
  [`&serviceGroupId=${idOf(7)}`, true],
])("with %j in the address the rows cannot be moved: %s", async (search, isLocked) => {
  await open({}, `/services?kind=material${search}`);
  const handle = page.getByRole("button", { name: /^Move: M-2 Tile 2/ });
  await expect.element(handle).toBeVisible();
  expect(handle.element().getAttribute("aria-disabled") === "true").toBe(isLocked);
  await userEvent.click(menu(2));
  const up = item("Move up");
  await expect.element(up).toBeVisible();
  expect(up.element().getAttribute("aria-disabled") === "true").toBe(isLocked);
});

test("a row is moved by the keyboard, by the name that the list shows", async () => {
  const { asked } = await open();
  const handle = page.getByRole("button", { name: "Move: M-1 Tile 1", exact: true });
  await expect.element(handle).toBeVisible();
  const element = handle.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Picked up M-1 Tile 1, number 1 of 3.")).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByText("Cancelled. M-1 Tile 1 is where it was."))
    .toBeInTheDocument();
  expect(moves(asked)).toEqual([]);
});

test("on a narrow screen a card begins with what names it, and its handle stands last", async () => {
  await open({ rows: [serviceAt(1)] });
  await page.viewport(400, 800);
  await expect.poll(() => document.querySelector(".record-cards li")?.textContent).toMatch(/^M-1/);
  const buttons = [...document.querySelectorAll(".record-cards li button")];
  const names = buttons.map((button) => button.getAttribute("aria-label"));
  expect(names.indexOf("Move: M-1 Tile 1")).toBeGreaterThan(names.indexOf("More for Tile 1"));
});

test.each([
  ["2026-11-21", "from 2026-11-21", "Price from 2026-11-21"],
  ["2026-11-20", "0 days", "Price from 2026-11-20 (0 days)"],
  ["2026-11-19", "1 day", "Price from 2026-11-19 (1 day)"],
  ["2026-09-21", "60 days", "Price from 2026-09-21 (60 days)"],
  [
    "2026-09-20",
    "2 months",
    "Price from 2026-09-20 (2 months). The price is more than 60 days old",
  ],
  [null, "No date", null],
])("a price of %j is told as %s", async (priceDate, text, hint) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  onTestFinished(() => void vi.useRealTimers());
  await open({ rows: [serviceAt(1, { priceDate })] });
  const age = page.getByText(text, { exact: true });
  await expect.element(age).toBeVisible();
  expect(age.element().getAttribute("title")).toBe(hint);
});

test("without a price there is no age of it", async () => {
  const row = { buyingPrice: null, priceDate: "2026-11-20", supplierTitle: "Near" };
  await open({ rows: [serviceAt(1, row)] });
  await expect.poll(() => shownList()[1]?.slice(4, 8)).toEqual(["–", "–", "–", "Near"]);
});

test.each([
  ["en", ["Tile 1Flis 1", "Walls"], "nb", "Flis 1", "62.00per m²"],
  ["nb", ["Flis 1Tile 1", "Vegger"], "en", "Tile 1", "62,00per m²"],
] as const)("a row is in the language of the reader, %s", async (...parts) => {
  const [language, cells, other, second, price] = parts;
  const rows = [serviceAt(1, { serviceGroupEn: "Walls", serviceGroupNb: "Vegger" })];
  await open({ rows }, "/services?kind=material", { language });
  await expect.poll(() => shownList()[1]?.slice(2, 4)).toEqual(cells);
  expect(shownList()[1]?.[4]).toBe(price);
  expect(page.getByText(second, { exact: true }).element().getAttribute("lang")).toBe(other);
});

test.each([
  ["en", "Gips 1 No English title", "No group"],
  ["nb", "Gips 1", "Uten gruppe"],
] as const)("a row with a Norwegian title alone and without a group, %s", async (...parts) => {
  const [language, title, group] = parts;
  const noGroup = { serviceGroupId: null, serviceGroupEn: null, serviceGroupNb: null };
  const rows = [serviceAt(1, { titleEn: "", titleNb: "Gips 1", ...noGroup })];
  await open({ rows }, "/services?kind=material", { language });
  await expect.poll(() => shownList()[1]?.slice(2, 4)).toEqual([title, group]);
});

test("one title in both languages is said once", async () => {
  await open({ rows: [serviceAt(1, { titleEn: "Gips", titleNb: "Gips" })] });
  await expect.poll(() => shownList()[1]?.[2]).toBe("Gips");
});

test.each([
  ["material", "Code", "code"],
  ["material", "Title", "titleEn"],
  ["material", "Buying price (NOK)", "buyingPrice"],
  ["material", "Price age", "priceDate"],
  ["material", "Supplier", "supplierTitle"],
  ["work", "Hour norm", "hourNorm"],
])("of each %s a click on %s sorts by it", async (kind, heading, sort) => {
  const { asked } = await open({}, `/services?kind=${kind}`);
  await userEvent.click(page.getByRole("button", { name: heading, exact: true }));
  await expect.poll(() => lists(asked).at(-1)?.address).toContain(`sort=${sort}&order=asc`);
});

test.each([
  ["material", "Add material", "No materials yet", /^Add what you buy/],
  ["work", "Add work", "No works yet", /^Add what you do/],
])("without each %s the list offers to add one", async (kind, add, title, hint) => {
  writeStored("services.tab", "");
  await open({ rows: [] }, `/services?kind=${kind}`);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(page.getByText(hint)).toBeVisible();
  const links = page.getByRole("link", { name: add }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: 2 }, () => `/service/add/${kind}`),
  );
});

test.each([
  ["en", "Sort by", "Order"],
  ["nb", "Sorter etter", "Rekkefølge"],
] as const)(
  "on a phone whoever may not move services reads and chooses their order too, in %s",
  async (language, label, title) => {
    const permissions = ["SERVICES_VIEW"];
    const { history } = await open({}, undefined, { permissions, seesCosts: false, language });
    await page.viewport(380, 800);
    const box = page.getByRole("combobox", { name: label });
    const shown = () => box.element().closest(".ant-select")?.textContent.trim();
    await expect.poll(shown).toBe(title);
    history.push("/services?kind=material&sort=code&order=desc");
    await expect.poll(shown).not.toBe(title);
    await userEvent.click(box);
    const ascending = () =>
      [...document.querySelectorAll(".ant-select-item-option")].find(
        ({ textContent }) => textContent.trim() === title,
      );
    await expect.poll(ascending).toBeDefined();
    await userEvent.click(ascending() ?? document.body);
    await expect.poll(shown).toBe(title);
  },
);
