import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pasteEmpty } from "../../test/paste-text.ts";

const preview = () => page.getByRole("dialog");
const question = () => preview().getByRole("group", { name: /^What is|^Hva er/ });

test("a price alone is asked about: what one pays, until it is said to be what the customer pays", async () => {
  const store = await pasteEmpty("Post\tMengde\tPris\nFlis\t2\t500\nFug\t3\t100", "nb");
  await expect.element(question()).toHaveAccessibleName("Hva er «Pris»?");
  const asked = preview().getByRole("radio", { name: /^Det kunden betaler, slik det står/ });
  await expect
    .element(preview().getByRole("radio", { name: "Det vi betaler: påslaget kommer i tillegg" }))
    .toBeChecked();
  await userEvent.click(asked);
  await expect.element(asked).toBeChecked();
  await userEvent.click(preview().getByRole("button", { name: "Lim inn 2 rader" }));
  await expect.element(preview()).not.toBeInTheDocument();
  const lines = [...store.get().priced.estimate.lines.values()];
  expect(lines.map(({ buyingPrice, sellingPrice }) => [buyingPrice, sellingPrice])).toEqual([
    [null, "500"],
    [null, "100"],
  ]);
  expect(store.get().priced.totals.netAmount).toBe("1300");
});

test("a column without a heading is asked about by its place", async () => {
  await pasteEmpty("Tiles\t2\tm2\t500\nGrout\t3\tm2\t100");
  await expect.element(question()).toHaveAccessibleName("What is “Column 4”?");
});

test.each([
  ["the heading says that it is sold for", "Title\tQty\tSelling price\nTiles\t2\t500"],
  ["the heading says that it is the cost", "Title\tQty\tCost\nTiles\t2\t500"],
  ["there are two prices", "Title\tQty\tPrice\tPrice\nTiles\t2\t400\t500"],
  ["a markup tells the cost", "Title\tQty\tPrice\tMarkup %\nTiles\t2\t400\t25"],
  ["a margin tells the cost", "Title\tQty\tPrice\tMargin %\nTiles\t2\t400\t25"],
  ["the column is empty", "Title\tQty\tUnit price\nTiles\t2\t\nGrout\t3\t"],
  ["there is no price", "Title\tQty\nTiles\t2\nGrout\t3"],
])("nothing is asked where %s", async (_why, text) => {
  await pasteEmpty(text);
  await expect.element(question()).not.toBeInTheDocument();
});
