import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { show } from "../../../test/show.tsx";
import { makeSellingStore } from "../../test/selling-store.ts";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailPanel } from "./detail-panel.tsx";

const articleId = "01900000-0000-7000-8000-0000000000a1";
const cable = {
  articleId,
  supplierTitle: "Grossist AS",
  number: "77-1",
  active: true,
  buyingPrice: "4.977",
  priceDate: null,
};

/** The panel of a line that was made from an article; answers the addresses that it asked. */
async function showLine(storeOf: (estimate: Estimate) => EstimateStore = makeTestStore) {
  const asked: string[] = [];
  vi.spyOn(window, "fetch").mockImplementation((request) => {
    const address = String(request instanceof Request ? request.url : request);
    asked.push(address);
    return Promise.resolve(Response.json(address.endsWith("/article-prices") ? [cable] : []));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const board = goldenExample.lines.get(keys.board);
  if (board === undefined) throw new Error("A line is missing.");
  const lines = new Map(goldenExample.lines).set(keys.board, { ...board, articleId });
  const store = storeOf({ ...goldenExample, lines });
  store.select(keys.board);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  return asked;
}

test("a line names the article that it was made from, and its supplier", async () => {
  await showLine();
  await expect.element(page.getByText("Article: Grossist AS · 77-1")).toBeVisible();
});

test("who sees no costs is not told of it, nor is it asked for", async () => {
  const asked = await showLine(makeSellingStore);
  await expect.element(page.getByText(/Grossist AS/)).not.toBeInTheDocument();
  expect(asked).not.toContainEqual(expect.stringContaining("article-prices"));
});
