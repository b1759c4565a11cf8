import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { grout } from "../../test/grid-estimate.ts";
import { focus, titlesInOrder } from "../../test/grid-harness.tsx";
import {
  answerSearches,
  beginLine,
  catalogue,
  fixing,
  hint,
  isReady,
  options,
  plate,
  zincRail,
} from "../../test/catalogue-search.tsx";
import type { AddToCatalogue } from "./catalogue-context.ts";

const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(answerSearches);

const marked = () =>
  page
    .getByRole("option", { selected: true })
    .elements()
    .map((one) => one.querySelector(".option-title")?.textContent ?? one.textContent);

test("the arrows go through the hits and the input, and Enter takes the highlighted one", async () => {
  const { last } = await beginLine();
  await press("grou");
  await isReady();
  expect(options()).toEqual(["Grout, grey", "Grouting", "Grout removal"]);
  expect(marked()).toEqual(["Grout, grey"]);
  await press("{ArrowUp}");
  await expect.poll(marked).toEqual([]);
  await press("{ArrowUp}");
  await expect.poll(marked).toEqual(["Grout removal"]);
  await press("{ArrowDown}{ArrowDown}{ArrowDown}");
  await expect.poll(marked).toEqual(["Grouting"]);
  await press("{Enter}");
  expect(last()).toMatchObject({ serviceId: fixing.id, kind: "work", hourNorm: "0.25" });
  expect(focus()).toBe("quantity of Grouting");
});

test("of equally good hits own services stand first, and an article becomes a material at its price", async () => {
  catalogue.found = [zincRail];
  const { last } = await beginLine({ hasArticles: true });
  await press("zinc");
  await isReady();
  expect(options()).toEqual(["Zinc rail", "Zinc plate"]);
  const option = page.getByRole("option", { name: /Zinc plate/ });
  await expect.element(option).toHaveTextContent("MZinc plate77-1 · Grossist AS4.977stk");
  // What is called exactly so stands first.
  await press(" plate");
  await isReady();
  expect(options()).toEqual(["Zinc plate", "Zinc rail"]);
  await press("{Enter}");
  const copied = { kind: "material", titleEn: "Zinc plate", unitEn: "stk", buyingPrice: "4.977" };
  expect(last()).toMatchObject({ ...copied, serviceId: null, articleId: plate.id });
  expect(focus()).toBe("quantity of Zinc plate");
});

test("an article that holds what was typed stands before a service that holds another form of it", async () => {
  catalogue.found = [grout, zincRail];
  const { last } = await beginLine({ hasArticles: true });
  await press("zinc pl");
  await isReady();
  expect(options()).toEqual(["Zinc plate", "Grout, grey", "Zinc rail"]);
  expect(marked()).toEqual(["Zinc plate"]);
  await press("{Enter}");
  expect(last()?.articleId).toBe(plate.id);
});

test("nothing is highlighted before suppliers answer, unless a service is called exactly so", async () => {
  const articles = Promise.withResolvers<void>();
  Object.assign(catalogue, { found: [grout, zincRail], articlesCome: articles.promise });
  await beginLine({ hasArticles: true });
  await press("zinc");
  await expect.poll(options).toEqual(["Zinc rail", "Grout, grey"]);
  await expect.poll(hint).toBe("Searching…");
  expect(marked()).toEqual([]);
  await press(" rail");
  await isReady();
  expect(marked()).toEqual(["Zinc rail"]);
  articles.resolve();
  await expect.poll(options).toEqual(["Zinc rail", "Grout, grey", "Zinc plate"]);
  expect(marked()).toEqual(["Zinc rail"]);
});

test("what the arrows have chosen stays chosen while better hits come in before it", async () => {
  const articles = Promise.withResolvers<void>();
  Object.assign(catalogue, { found: [grout, fixing], articlesCome: articles.promise });
  const { last } = await beginLine({ hasArticles: true });
  await press("zinc");
  await expect.poll(options).toEqual(["Grout, grey", "Grouting"]);
  await press("{ArrowDown}{ArrowDown}");
  await expect.poll(marked).toEqual(["Grouting"]);
  articles.resolve();
  await expect.poll(options).toEqual(["Zinc plate", "Grout, grey", "Grouting"]);
  expect(marked()).toEqual(["Grouting"]);
  await press("{Enter}");
  expect(last()?.serviceId).toBe(fixing.id);
});

test("a list that ends before all hits says how it gets shorter", async () => {
  const few = Array.from({ length: 9 }, (_, at) => ({
    ...plate,
    id: plate.id.replace("a1", `b${at}`),
  }));
  Object.assign(catalogue, { found: [], articles: few });
  await beginLine({ hasArticles: true });
  await press("zinc");
  await isReady();
  await expect.poll(() => options().length).toBe(9);
  await expect.element(page.getByText(/^The first/)).not.toBeInTheDocument();
  catalogue.articles = [...few, plate];
  await press(" pl");
  await isReady();
  await expect
    .element(page.getByText("The first 10 hits. Type more to narrow them."))
    .toBeVisible();
});

test("a hit is picked with the pointer", async () => {
  const { last } = await beginLine();
  await press("grou");
  await isReady();
  await userEvent.click(page.getByRole("option", { name: /Grouting/ }));
  expect(last()?.serviceId).toBe(fixing.id);
  await expect.poll(focus).toBe("quantity of Grouting");
});

test.each([
  ["{Control>}{Enter}{/Control}", "title of new row"],
  ["{ArrowUp}{Enter}", "quantity of grou"],
  ["{Shift>}{Tab}{/Shift}", "kind of new row"],
])("with %s beside the hits nothing of the catalogue is taken", async (keys, place) => {
  const { store } = await beginLine();
  await press("grou");
  await isReady();
  await press(keys);
  expect(focus()).toBe(place);
  const services = [...store.get().priced.estimate.lines.values()].map((line) => line.serviceId);
  expect(services.every((id) => id === null)).toBe(true);
});

test("a code typed in full is taken with Tab, and going back to the kind takes nothing", async () => {
  const { last, store } = await beginLine();
  await press("m-1");
  await isReady();
  await press("{Shift>}{Tab}{/Shift}");
  expect(focus()).toBe("kind of new row");
  expect(store.get().canUndo).toBe(false);
  await press("{Tab}{F2}");
  await isReady();
  await press("{Tab}");
  expect(last()?.serviceId).toBe(grout.id);
});

test("a chosen hit is forgotten with the next letter", async () => {
  await beginLine();
  await press("grou{ArrowDown}");
  await isReady();
  await press("{ArrowDown}");
  await expect.poll(marked).toEqual(["Grouting"]);
  await press("t");
  await isReady();
  expect(marked()).toEqual(["Grout, grey"]);
});

test("one search for a word, after a pause, in both kinds until one is chosen", async () => {
  await beginLine();
  await press("grout");
  await isReady();
  expect(catalogue.asked.at(-1)?.get("search")).toBe("grout");
  expect(catalogue.asked.some((query) => query.has("kind"))).toBe(false);
  await press("{Escape}{Escape}{Control>}{Enter}{/Control}{Shift>}{Tab}{/Shift}w{Tab}{F2}pipe");
  await expect.poll(() => catalogue.asked.at(-1)?.get("search")).toBe("pipe");
  expect(catalogue.asked.at(-1)?.get("kind")).toBe("work");
});

test("nothing typed shows no list; a search that fails says so and leaves a free line", async () => {
  catalogue.isDown = true;
  const { last } = await beginLine();
  await press(" ");
  expect(document.querySelector(".cell-popup")).toBeNull();
  await press("grou");
  await expect
    .poll(hint)
    .toBe("The catalogue cannot be searched right now. Enter adds a free line.");
  expect(options()).toEqual([]);
  await press("{Enter}");
  expect(last()).toMatchObject({ titleEn: "grou", serviceId: null });
});

test("while the answer is under way Enter keeps what was typed", async () => {
  const { last } = await beginLine();
  const answer = Promise.withResolvers<Response>();
  vi.mocked(window.fetch).mockImplementation(() => answer.promise);
  await press("grou");
  await expect.poll(hint).toBe("Searching…");
  await press("{Enter}");
  answer.resolve(Response.json(catalogue.found));
  expect(last()).toMatchObject({ titleEn: "grou", serviceId: null });
});

test("what is not found can be added to the catalogue as either kind, by those who may", async () => {
  catalogue.found = [];
  const add = vi.fn<AddToCatalogue>();
  const { last } = await beginLine({ add });
  await press("zinc");
  await expect.poll(() => options().length).toBe(2);
  expect(marked()).toEqual([]);
  await press("{ArrowDown}{ArrowDown}");
  await expect.poll(() => marked()[0]).toMatch(/zinc.* work/);
  await press("{Enter}");
  expect(last()).toMatchObject({ titleEn: "zinc", kind: "work" });
  expect(add).toHaveBeenCalledExactlyOnceWith(last()?.key);
});

test.each(["{Enter}", "{Tab}"])("what is not found is a free line with %s", async (keys) => {
  catalogue.found = [];
  const add = vi.fn<AddToCatalogue>();
  const { last } = await beginLine({ add });
  await press("zinc");
  await expect.poll(() => options().length).toBe(2);
  await press(keys);
  expect(last()).toMatchObject({ titleEn: "zinc", kind: "material" });
  expect(add).not.toHaveBeenCalled();
});

test("with a chosen kind that kind alone is offered, and nothing to those who may not", async () => {
  catalogue.found = [];
  await beginLine({ add: vi.fn<AddToCatalogue>() });
  await press("{Shift>}{Tab}{/Shift}w{Tab}{F2}zinc");
  await expect.poll(() => options().length).toBe(1);
  expect(options()[0]).toContain("work");
});

test("without the right to add, what is not found is told", async () => {
  catalogue.found = [];
  await beginLine();
  await press("zinc");
  await expect.poll(hint).toBe("Nothing in the catalogue. Enter adds “zinc” as a free line.");
  expect(options()).toEqual([]);
});

test("the first Escape closes the list alone; what was typed is then a free line, or searched for anew", async () => {
  const { last } = await beginLine();
  await press("grou");
  await isReady();
  await press("{Escape}");
  await expect.poll(() => document.querySelector(".cell-popup")).toBeNull();
  expect(document.activeElement).toHaveValue("grou");
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("false");
  await press("t");
  await isReady();
  expect(marked()).toEqual(["Grout, grey"]);
  await press("{Escape}{Enter}");
  expect(last()).toMatchObject({ titleEn: "grout", serviceId: null });
});

test("the second Escape drops the line", async () => {
  await beginLine();
  await press("grou");
  await isReady();
  await press("{Escape}{Escape}");
  await expect.poll(() => document.querySelector(".cell-popup")).toBeNull();
  expect(titlesInOrder()).not.toContain("new row");
});

const popups = () => [...document.querySelectorAll(".cell-popup")].map((one) => one.textContent);

test("why a title is not taken stands in the place of the hits, until it is typed on", async () => {
  await beginLine();
  await userEvent.fill(page.getByRole("combobox"), "x".repeat(301));
  await expect.poll(popups).toHaveLength(1);
  await press("{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(popups()).toEqual(["Title must have at most 300 symbols "]);
  await press("{Backspace}");
  await expect.poll(popups).toHaveLength(1);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
