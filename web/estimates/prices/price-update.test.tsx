import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { changesIn, showEstimate, stored } from "../test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const line = (title: string, ending: string, given: Partial<Line> = {}) =>
  makeLine({
    key: idOf(`a${ending}`),
    groupKey: idOf("f"),
    position: `F${ending}V`,
    titleEn: title,
    serviceId: idOf(ending),
    quantity: decimal("10"),
    buyingPrice: decimal("100"),
    markupPercent: decimal("20"),
    ...given,
  });
const bath = makeGroup({ key: idOf("f"), titleEn: "Bath" });
const estimate = makeEstimate({
  groups: [bath],
  lines: [
    line("Tile", "1"),
    line("Sink", "2", { markupPercent: null, sellingPrice: decimal("150") }),
    line("Tap", "3"),
    line("Drain", "4"),
  ],
});
const price = (ending: string, buyingPrice: string, priceDate: string | null, active = true) => ({
  serviceId: idOf(ending),
  active,
  buyingPrice,
  priceDate,
  unitEn: "m2",
  unitNb: "m2",
  supplierTitle: null,
});
const prices = [
  price("1", "110", null),
  price("2", "105", null),
  price("3", "90", null, false),
  price("4", "100", null),
  price("6", "10000", null),
  price("7", "49.99", null),
];

const cablePrice = {
  articleId: idOf("5"),
  supplierTitle: "Grossist AS",
  number: "77-1",
  unit: "m",
  active: true,
  missingSince: null,
  buyingPrice: "112.5",
  priceDate: null,
};
const pipePrice = {
  ...cablePrice,
  articleId: idOf("55"),
  missingSince: "2026-11-20",
  priceDate: "2020-02-29",
};

const oldPrice = { ...cablePrice, articleId: idOf("56"), priceDate: "2020-02-29" };

const show = (header = {}, shown = estimate) =>
  showEstimate({
    estimate: shown,
    header,
    answer: ({ address }) => {
      if (address === `${stored}/article-prices`)
        return Response.json([cablePrice, pipePrice, oldPrice]);
      return address === `${stored}/catalogue-prices` ? Response.json(prices) : undefined;
    },
  });
const open = async () => {
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Update prices…" }));
};
const checkbox = (title: string) =>
  page.getByRole("checkbox", { name: `Take the new price of ${title}` });
const row = (name: RegExp) => page.getByRole("row", { name });

test("newer prices are looked at and taken as one step, but for a fixed selling price", async () => {
  const { asked } = await show();
  await open();
  const take = page.getByRole("button", { name: "Update 1 price", exact: true });
  await expect.element(take).toBeVisible();
  await expect.element(row(/Tile.*100\.00 110\.00 \+10.*\+100\.00 \+120\.00/)).toBeVisible();
  await expect
    .element(page.getByRole("dialog").getByRole("listitem"))
    .toHaveTextContent(
      "Tap: not used any more: inactive in the catalogue, or no longer sold · the line keeps 100.00",
    );
  await expect.element(row(/^Purchase 4,000\.00 4,100\.00 \+100\.00/)).toBeVisible();
  const sink = page.getByRole("checkbox", { name: "Take the new price of Sink" });
  await expect.element(sink).not.toBeChecked();
  await userEvent.click(sink);
  await expect.element(row(/^Purchase 4,000\.00 4,150\.00 \+150\.00/)).toBeVisible();
  await userEvent.click(sink);
  const tile = page.getByRole("checkbox", { name: "Take the new price of Tile" });
  await userEvent.click(tile);
  await expect.element(page.getByRole("button", { name: "Update 0 prices" })).toBeDisabled();
  await userEvent.click(tile);
  await userEvent.click(take);
  await expect.element(page.getByText(/^1 price was updated/)).toBeVisible();
  const change = { type: "setLine", key: idOf("a1"), field: "buyingPrice", value: "110" };
  await expect.poll(() => changesIn(asked)).toEqual([change]);
});

test("a line whose article is in no price list any more keeps its price, and says since when", async () => {
  const pipe = { serviceId: null, articleId: idOf("55"), buyingPrice: decimal("112.5") };
  await show({}, makeEstimate({ groups: [bath], lines: [line("Pipe", "1", pipe)] }));
  await open();
  await expect
    .element(page.getByRole("dialog").getByRole("listitem"))
    .toMatchTextContent(
      /^Pipe: not in the price list of its supplier since .*20.* · the line keeps 112\.50 · Price from .*2020/,
    );
  await expect.element(page.getByText("1 line of a service")).not.toBeInTheDocument();
});

test("in a low window what stands below the tables is led to by a shade, above the buttons", async () => {
  await show();
  await page.viewport(1280, 480);
  await open();
  const take = page.getByRole("button", { name: "Update 1 price", exact: true });
  await expect.element(take).toBeInViewport({ ratio: 1 });
  const body = page.getByRole("dialog").getByRole("group", { name: "Update prices" });
  await expect.poll(() => getComputedStyle(body.element(), "::after").opacity).toBe("1");
  body.element().scrollTo(0, 10_000);
  await expect.element(page.getByRole("dialog").getByRole("listitem")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => getComputedStyle(body.element(), "::after").opacity).toBe("0");
});

test("on a phone the name of a figure keeps in one piece, and no figure is beyond the edge", async () => {
  await show();
  await page.viewport(380, 800);
  await open();
  const name = page.getByRole("rowheader", { name: "Purchase" });
  await expect.element(name).toBeInTheDocument();
  const range = document.createRange();
  range.selectNodeContents(name.element());
  expect(range.getClientRects()).toHaveLength(1);
  const body = page.getByRole("dialog").getByRole("group", { name: "Update prices" });
  await expect.poll(() => body.element().scrollWidth - body.element().clientWidth).toBe(0);
});

test("a price of another unit, as it seems, stands out and waits to be ticked", async () => {
  const { asked } = await show(
    {},
    makeEstimate({
      groups: [bath],
      lines: [line("Screws", "6"), line("Tile", "1"), line("Nails", "7")],
    }),
  );
  await open();
  const take = page.getByRole("button", { name: "Update 1 price", exact: true });
  await expect.element(take).toBeVisible();
  for (const title of ["Screws", "Nails"]) {
    await expect
      .element(row(new RegExp(`${title}.*Looks like another unit or a mistake: check it`)))
      .toBeVisible();
    await expect
      .element(page.getByRole("checkbox", { name: `Take the new price of ${title}` }))
      .not.toBeChecked();
  }
  await expect.element(row(/new price of Tile/)).not.toMatchTextContent("another unit");
  await userEvent.click(page.getByRole("checkbox", { name: "Take the new price of Nails" }));
  await userEvent.click(page.getByRole("button", { name: "Update 2 prices" }));
  await expect
    .poll(() => changesIn(asked))
    .toEqual([
      { type: "setLine", key: idOf("a1"), field: "buyingPrice", value: "110" },
      { type: "setLine", key: idOf("a7"), field: "buyingPrice", value: "49.99" },
    ]);
});

test("a price for another unit than the line's says so, and waits to be ticked", async () => {
  const cable = { serviceId: null, articleId: idOf("5") };
  await show(
    {},
    makeEstimate({
      groups: [bath],
      lines: [
        line("Cable in pieces", "8", { ...cable, unitEn: "pcs", unitNb: "stk" }),
        line("Cable in metres", "9", { ...cable, unitEn: "lm", unitNb: "lm" }),
      ],
    }),
  );
  await open();
  await expect
    .element(
      row(/Cable in pieces.*The new price is for m, the line counts in pcs: tick it only if/),
    )
    .toBeVisible();
  await expect.element(checkbox("Cable in pieces")).not.toBeChecked();
  await expect.element(checkbox("Cable in metres")).toBeChecked();
});

test("what the catalogue knows nothing of is not said to have the price of today", async () => {
  const typed = line("Cable that was typed", "5", { serviceId: null });
  await show({}, makeEstimate({ groups: [bath], lines: [line("Drain", "4"), typed] }));
  await open();
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText(/^1 line of a service or a supplier’s article was compared/))
    .toBeVisible();
  await expect
    .element(
      dialog.getByText(/^1 material has no service and no article.*: 1\.\d Cable that was typed\./),
    )
    .toBeVisible();
});

test("where no line has an article none is said to have the price of today", async () => {
  const typed = line("Cable that was typed", "5", { serviceId: null });
  await show({}, makeEstimate({ groups: [bath], lines: [typed] }));
  await open();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/^No line could be compared/)).toBeVisible();
  await expect.element(dialog.getByText(/price of today/)).not.toBeInTheDocument();
});

test("articles are found from here for the lines that were not compared", async () => {
  const typed = ["5", "6"].map((ending) => line(`Cable ${ending}`, ending, { serviceId: null }));
  await show({}, makeEstimate({ groups: [bath], lines: [line("Drain", "4"), ...typed] }));
  await open();
  await userEvent.click(page.getByRole("button", { name: "Find articles for 2 lines…" }));
  const dialog = page.getByRole("dialog", { name: "Find articles of suppliers" });
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole("dialog", { name: "Update prices" })).not.toBeInTheDocument();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test("a line of a supplier's article takes his price of today", async () => {
  const ofArticle = { serviceId: null, articleId: idOf("5"), unitEn: "m", unitNb: "m" };
  const cable = line("Cable", "5", ofArticle);
  const { asked } = await show({}, makeEstimate({ groups: [bath], lines: [cable] }));
  await open();
  await expect.element(row(/Cable.*100\.00 112\.50 \+12\.5/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Update 1 price", exact: true }));
  const change = { type: "setLine", key: idOf("a5"), field: "buyingPrice", value: "112.5" };
  await expect.poll(() => changesIn(asked)).toEqual([change]);
});

test("a price that is old is not taken unless somebody says so, and it says why", async () => {
  const pipe = { serviceId: null, articleId: idOf("56"), unitEn: "m", unitNb: "m" };
  await show({}, makeEstimate({ groups: [bath], lines: [line("Pipe", "1", pipe)] }));
  await open();
  await expect.element(row(/Pipe.*2020.*More than 90 days old.*100\.00 112\.50/)).toBeVisible();
  await expect.element(checkbox("Pipe")).not.toBeChecked();
  await userEvent.click(checkbox("Pipe"));
  await expect
    .element(page.getByRole("button", { name: "Update 1 price", exact: true }))
    .toBeEnabled();
});

test("a version that has gone out keeps its prices, and the dialog says why", async () => {
  await show({ status: "sent" });
  await open();
  await expect.element(page.getByText(/^This version has gone out/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Update/ })).not.toBeInTheDocument();
});

test("a line that has its article but no price yet is led to that of today", async () => {
  const given = { serviceId: null, articleId: idOf("5"), unitEn: "m", unitNb: "m" };
  const cable = line("Cable", "5", { ...given, buyingPrice: null });
  const { asked } = await show({}, makeEstimate({ groups: [bath], lines: [cable] }));
  await userEvent.click(page.getByRole("button", { name: "Update prices…" }));
  await userEvent.click(page.getByRole("button", { name: "Update 1 price", exact: true }));
  const change = { type: "setLine", key: idOf("a5"), field: "buyingPrice", value: "112.5" };
  await expect.poll(() => changesIn(asked)).toEqual([change]);
});

test("a line that had no price says what it comes to, and one without a quantity why it comes to nothing", async () => {
  const given = { serviceId: null, articleId: idOf("5"), unitEn: "m", unitNb: "m" };
  const cable = line("Cable", "5", { ...given, buyingPrice: null });
  const tile = line("Tile", "1", { quantity: null });
  await show({}, makeEstimate({ groups: [bath], lines: [cable, tile] }));
  await open();
  await expect.element(row(/Cable.*1,125\.00 \(new\) 1,350\.00 \(new\)$/)).toBeVisible();
  await expect.element(row(/new price of Tile.*The quantity is missing.*– –$/)).toBeVisible();
});

test("a margin that is not known is told by its reason and has no points", async () => {
  const sold = { buyingPrice: null, markupPercent: null, sellingPrice: decimal("150") };
  const lines = [line("Tile", "1"), line("Typed", "5", { ...sold, serviceId: null })];
  await show({}, makeEstimate({ groups: [bath], lines }));
  await open();
  await expect.element(row(/^Margin – – –$/)).toBeVisible();
  await expect
    .element(page.getByRole("dialog").getByText(/^1 line has no known cost, so purchase/))
    .toBeVisible();
});
