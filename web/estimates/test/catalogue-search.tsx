import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FoundArticle, priceLists } from "../../../contracts/price-lists.ts";
import type { Service } from "../../../contracts/services.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { show } from "../../test/show.tsx";
import {
  type AddToCatalogue,
  ArticlesContext,
  CatalogueContext,
} from "../editor/grid/catalogue-context.ts";
import { gridEstimate, grout, rowKeys } from "./grid-estimate.ts";
import { Harness, cell } from "./grid-harness.tsx";
import { makeTestStore } from "./test-store.ts";

const { tiles } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);

export const fixing: Service = {
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
export const unpriced: Service = {
  ...fixing,
  id: grout.id.replace("d1", "d3"),
  code: "W-8",
  titleEn: "Grout removal",
  hourNorm: null,
};

export const zincRail: Service = {
  ...grout,
  id: grout.id.replace("d1", "d4"),
  code: "M-9",
  titleEn: "Zinc rail",
  titleNb: "Sinkskinne",
};

export const plate: FoundArticle = {
  id: "01900000-0000-7000-8000-0000000000a1",
  supplierTitle: "Grossist AS",
  number: "77-1",
  title: "Zinc plate",
  unit: "stk",
  unitPrice: decimal("4.977"),
  priceDate: "2026-11-01",
};

/** What the catalogue finds, what it was asked for, and whether it answers at all. */
export const catalogue = {
  found: [] as readonly Service[],
  articles: [] as readonly FoundArticle[],
  /** What the answer about articles waits for. */
  articlesCome: Promise.resolve(),
  asked: [] as URLSearchParams[],
  isDown: false,
};

/** Before each test: the catalogue finds its three services, suppliers sell the plate, and what was asked for is forgotten. */
export function answerSearches() {
  const found = [grout, fixing, unpriced];
  const articlesCome = Promise.resolve();
  Object.assign(catalogue, { found, articles: [plate], articlesCome, asked: [], isDown: false });
  vi.spyOn(window, "fetch").mockImplementation(async (request) => {
    const address = new URL(request instanceof Request ? request.url : request, location.href);
    if (address.pathname === priceLists.search.path) {
      await catalogue.articlesCome;
      return Response.json(catalogue.articles);
    }
    catalogue.asked.push(address.searchParams);
    return catalogue.isDown ? new Response("", { status: 500 }) : Response.json(catalogue.found);
  });
  return () => vi.restoreAllMocks();
}

export const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector(".option-title")?.textContent ?? one.textContent);

export const hint = () => document.querySelector(".cell-popup .option-empty")?.textContent ?? "";
export const isReady = () => expect.poll(hint).toMatch(/^Enter takes the highlighted/);

interface Parts {
  readonly language?: "en" | "nb";
  readonly locale?: "en" | "nb";
  readonly add?: AddToCatalogue | null;
  readonly hasArticles?: boolean;
}

/** The grid with a new line whose title is being typed. */
export async function beginLine({
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
