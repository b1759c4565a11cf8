import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FoundArticle, priceLists } from "../../../../contracts/price-lists.ts";
import type { Service } from "../../../../contracts/services.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate, grout, rowKeys } from "../../test/grid-estimate.ts";
import { Harness, cell, focus, titlesInOrder } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { type AddToCatalogue, ArticlesContext, CatalogueContext } from "./catalogue-context.ts";

const { tiles } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);

const fixing: Service = {
  ...grout,
  id: grout.id.replace("d1", "d2"),
  kind: "work",
  code: "W-7",
  titleEn: "Grouting",
  titleNb: "Fuging",
  unitEn: "square metre",
  unitNb: "kvadratmeter",
  buyingPrice: null,
  hourNorm: decimal("0.25"),
  priceDate: null,
  sample: false,
};
const unpriced: Service = {
  ...fixing,
  id: grout.id.replace("d1", "d3"),
  code: "W-8",
  titleEn: "Grout removal",
  hourNorm: null,
};

const plate: FoundArticle = {
  id: "01900000-0000-7000-8000-0000000000a1",
  supplierTitle: "Grossist AS",
  number: "77-1",
  title: "Zinc plate",
  unit: "stk",
  unitPrice: decimal("4.977"),
  priceDate: "2026-11-01",
};

let found: readonly Service[] = [];
let asked: URLSearchParams[] = [];
let isDown = false;

beforeEach(() => {
  found = [grout, fixing, unpriced];
  asked = [];
  isDown = false;
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    const address = new URL(request instanceof Request ? request.url : request, location.href);
    if (address.pathname === priceLists.search.path) return Response.json([plate]);
    asked.push(address.searchParams);
    return isDown ? new Response("", { status: 500 }) : Response.json(found);
  });
  return () => vi.restoreAllMocks();
});

const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector(".option-title")?.textContent ?? one.textContent);
const marked = () =>
  page
    .getByRole("option", { selected: true })
    .elements()
    .map((one) => one.querySelector(".option-title")?.textContent ?? one.textContent);
const hint = () => document.querySelector(".cell-popup .option-empty")?.textContent ?? "";
const isReady = () => expect.poll(hint).toMatch(/^Enter takes the highlighted/);

interface Parts {
  readonly language?: "en" | "nb";
  readonly locale?: "en" | "nb";
  readonly add?: AddToCatalogue | null;
  readonly hasArticles?: boolean;
}

async function beginLine({
  language = "en",
  locale = "en",
  add = null,
  hasArticles = false,
}: Parts = {}) {
  const store = makeTestStore(gridEstimate, { language });
  await show(
    <CatalogueContext value={add}>
      <ArticlesContext value={hasArticles}>
        <Harness store={store} locale={locale} />
      </ArticlesContext>
    </CatalogueContext>,
    locale,
  );
  await expect.poll(() => document.querySelector(".grid-row .cell-title")).not.toBeNull();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}");
  return { store, last: () => [...store.get().priced.estimate.lines.values()].at(-1) };
}

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

test("what suppliers sell stands behind own services, and becomes a material at its price", async () => {
  found = [grout];
  const { last } = await beginLine({ hasArticles: true });
  await press("zinc");
  await isReady();
  await expect.poll(options).toEqual(["Grout, grey", "Zinc plate"]);
  const option = page.getByRole("option", { name: /Zinc plate/ });
  await expect.element(option).toHaveTextContent("MZinc plate77-1 · Grossist AS4.977stk");
  // What is called exactly so stands first.
  await press(" plate");
  await isReady();
  await expect.poll(options).toEqual(["Zinc plate", "Grout, grey"]);
  await press("{Enter}");
  const copied = { kind: "material", titleEn: "Zinc plate", unitEn: "stk", buyingPrice: "4.977" };
  expect(last()).toMatchObject({ ...copied, serviceId: null, articleId: plate.id });
  expect(focus()).toBe("quantity of Zinc plate");
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
  expect(asked.at(-1)?.get("search")).toBe("grout");
  expect(asked.some((query) => query.has("kind"))).toBe(false);
  await press("{Escape}{Control>}{Enter}{/Control}{Shift>}{Tab}{/Shift}w{Tab}{F2}pipe");
  await expect.poll(() => asked.at(-1)?.get("search")).toBe("pipe");
  expect(asked.at(-1)?.get("kind")).toBe("work");
});

test("nothing typed shows no list; a search that fails says so and leaves a free line", async () => {
  isDown = true;
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
  answer.resolve(Response.json(found));
  expect(last()).toMatchObject({ titleEn: "grou", serviceId: null });
});

test("what is not found can be added to the catalogue as either kind, by those who may", async () => {
  found = [];
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
  found = [];
  const add = vi.fn<AddToCatalogue>();
  const { last } = await beginLine({ add });
  await press("zinc");
  await expect.poll(() => options().length).toBe(2);
  await press(keys);
  expect(last()).toMatchObject({ titleEn: "zinc", kind: "material" });
  expect(add).not.toHaveBeenCalled();
});

test("with a chosen kind that kind alone is offered, and nothing to those who may not", async () => {
  found = [];
  await beginLine({ add: vi.fn<AddToCatalogue>() });
  await press("{Shift>}{Tab}{/Shift}w{Tab}{F2}zinc");
  await expect.poll(() => options().length).toBe(1);
  expect(options()[0]).toContain("work");
});

test("without the right to add, what is not found is told", async () => {
  found = [];
  await beginLine();
  await press("zinc");
  await expect.poll(hint).toBe("Nothing in the catalogue. Enter adds “zinc” as a free line.");
  expect(options()).toEqual([]);
});

const details = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) =>
      [...one.querySelectorAll(".option-detail, .option-figures > span:first-child")]
        .map((part) => part.textContent.replaceAll(/\s/g, " "))
        .join(" | "),
    );

test("a hit tells its code, its price or its hours, and its unit", async () => {
  found = [{ ...grout, priceDate: null }, fixing, unpriced];
  await beginLine();
  await press("grou");
  await isReady();
  expect(details()).toEqual([
    "M-1Sample | 34.50 | pc",
    "W-7 |  | 0.25 h / m²",
    "W-8 | No price | m²",
  ]);
});

test("titles and units are of the document's language, figures of the reader's", async () => {
  found = [{ ...grout, priceDate: null, sample: false }, fixing];
  await beginLine({ language: "nb", locale: "en" });
  await press("fug");
  await isReady();
  expect(options()).toEqual(["Fug, grå", "Fuging"]);
  expect(details()[0]).toBe("M-1 | 34.50 | stk");
});

test("a price of sixty days is not old yet, one of a day more is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 12) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  found = ["2026-09-23", "2026-09-22"].map((priceDate) => ({ ...grout, id: priceDate, priceDate }));
  await beginLine();
  await press("grou");
  await isReady();
  const badges = page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector(".is-old")?.textContent);
  expect(badges).toEqual([undefined, "Price from 2026-09-22 (2 months)"]);
});

test("a list of hits is gone with its line", async () => {
  await beginLine();
  await press("grou");
  await isReady();
  await press("{Escape}");
  await expect.poll(() => document.querySelector(".cell-popup")).toBeNull();
  expect(titlesInOrder()).not.toContain("new row");
});
