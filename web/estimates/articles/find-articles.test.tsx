import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { notifySuccess } from "../../kit/page/toasts.tsx";
import { cell } from "../test/grid-harness.tsx";
import { changesIn, showEstimate, stored } from "../test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const [bath, cable, pipe] = [idOf("f"), idOf("a1"), idOf("a2")];
const [priced, odd] = [idOf("a3"), idOf("a4")];
const line = (key: string, titleEn: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    groupKey: bath,
    position: `F${key.slice(-1)}V`,
    titleEn,
    unitEn: "m",
    unitNb: "m",
    quantity: decimal("10"),
    ...given,
  });
const estimate = makeEstimate({
  groups: [makeGroup({ key: bath, titleEn: "Bath" })],
  lines: [
    line(cable, "1400091 Cable"),
    line(pipe, "Pipe 16"),
    line(priced, "Pipe 16", { buyingPrice: decimal("7") }),
    line(odd, "Nothing like it"),
  ],
});
const article = (ending: string, unitPrice: string, unit = "m") => ({
  id: idOf(ending),
  supplierTitle: "Grossist AS",
  number: `N-${ending}`,
  title: "PIPE 16",
  unit,
  unitPrice,
  priceDate: null,
});
const proposal = (lineKey: string, of: ReturnType<typeof article>, reason: "number" | "title") => ({
  ...of,
  lineKey,
  reason,
});
const proposals = [
  proposal(cable, article("c1", "4.5"), "number"),
  proposal(pipe, article("c2", "9"), "title"),
  proposal(pipe, article("c3", "11", "stk"), "title"),
  proposal(priced, article("c2", "9"), "title"),
];

const show = (parts: Parameters<typeof showEstimate>[0] = {}) =>
  showEstimate({
    estimate,
    answer: ({ address }) => {
      if (address === `${stored}/article-proposals`) return Response.json(proposals);
      if (!address.startsWith("/api/article-search")) return undefined;
      const isFound = decodeURIComponent(address).includes("16");
      return Response.json(isFound ? [article("c2", "9"), article("c3", "11", "stk")] : []);
    },
    ...parts,
  });
const open = async () => {
  await userEvent.click(page.getByRole("button", { name: "Row", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Find article…" }));
};
const set = (key: string, field: string, value: string | null) => ({
  type: "setLine",
  key,
  field,
  value,
});
/** One step takes all of it back; nothing stays unsent for the next test. */
async function undo(asked: Parameters<typeof changesIn>[0]) {
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect.poll(() => changesIn(asked)).toContainEqual(set(pipe, "buyingPrice", null));
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
}
const ticked = (title: string) =>
  page.getByRole("checkbox", { name: `Take an article for ${title}` });

test("an article of another unit says so before it is taken, and its line stays named after it", async () => {
  const { asked } = await show();
  await userEvent.click(cell(pipe, "title"));
  await open();
  const field = page.getByRole("combobox", { name: "Number or title of the article" });
  await expect.element(field).toHaveValue("Pipe 16");
  await expect.element(page.getByRole("option").nth(1).getByText("m to stk")).toBeVisible();
  await expect.element(page.getByRole("option").nth(0)).not.toMatchTextContent("m to");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const told = page.getByText(
    "1.2 Pipe 16 was counted in m and took an article counted in stk: look at its quantity.",
  );
  await expect.element(told).toBeVisible();
  await expect
    .poll(() => changesIn(asked))
    .toEqual([
      set(pipe, "articleId", idOf("c3")),
      set(pipe, "buyingPrice", "11"),
      set(pipe, "unitId", null),
      set(pipe, "unitEn", "stk"),
      set(pipe, "unitNb", "stk"),
    ]);
  await undo(asked);
  notifySuccess("News");
  await expect.element(page.getByText("News")).toBeVisible();
  await expect.element(told).toBeVisible();
  await userEvent.click(told.getByRole("button", { name: "Close" }));
  await expect.element(told).not.toBeInTheDocument();
});

test("arrows never leave the hits, Enter takes the chosen one, and the keys go on in the cell", async () => {
  const { asked } = await show({
    answer: ({ address }) =>
      address.startsWith("/api/article-search") ? Response.json([article("c2", "9")]) : undefined,
  });
  await userEvent.click(cell(pipe, "title"));
  await open();
  const only = page.getByRole("option");
  await expect.element(only).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowDown}");
  await expect.element(only).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell(pipe, "title")).toHaveFocus();
  await expect
    .poll(() => changesIn(asked))
    .toEqual([set(pipe, "articleId", idOf("c2")), set(pipe, "buyingPrice", "9")]);
  await open();
  await expect.element(only).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(cell(pipe, "title")).toHaveFocus();
  await undo(asked);
});

test("a list that ends before all articles says how it gets shorter", async () => {
  const found = Array.from({ length: 10 }, (_, at) => article(`d${at}`, "9"));
  await show({
    answer: ({ address }) =>
      address.startsWith("/api/article-search") ? Response.json(found) : undefined,
  });
  await userEvent.click(cell(pipe, "title"));
  await open();
  await expect
    .element(page.getByText("The first 10 hits. Type more to narrow them."))
    .toBeVisible();
});

test("Tab goes from the field to the next control of the dialog, and back", async () => {
  await show();
  await userEvent.click(cell(pipe, "title"));
  await open();
  const field = page.getByRole("combobox", { name: "Number or title of the article" });
  await expect.element(page.getByRole("option").nth(1)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await expect
    .element(page.getByRole("dialog").getByRole("button", { name: "Close" }))
    .toHaveFocus();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(field).toHaveFocus();
});

test("the panel of a line finds its article too, and says where there is none", async () => {
  await show();
  await userEvent.click(cell(odd, "title"));
  await userEvent.click(page.getByRole("button", { name: "Details" }));
  await userEvent.click(page.getByRole("button", { name: "Find article…" }));
  await expect.element(page.getByText(/^No article holds all these words/)).toBeVisible();
});

test("the lines of a group take what is proposed, as one step; prices that are there stay", async () => {
  const { asked } = await show();
  await userEvent.click(cell(bath, "title"));
  await open();
  await expect.element(ticked("1400091 Cable")).toBeChecked();
  await expect.element(ticked("Pipe 16").first()).toBeChecked();
  await expect.element(ticked("Pipe 16").last()).not.toBeChecked();
  await expect.element(page.getByText("N-c1 · Grossist AS · PIPE 16")).toBeVisible();
  await expect
    .element(page.getByText(/^For 1 line no article was found: 1\.\d Nothing like it\./))
    .toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Take 2 articles" }));
  await expect
    .poll(() => changesIn(asked))
    .toEqual([
      set(cable, "articleId", idOf("c1")),
      set(cable, "buyingPrice", "4.5"),
      set(pipe, "articleId", idOf("c2")),
      set(pipe, "buyingPrice", "9"),
    ]);
  await undo(asked);
});

test("what is said of lines without a price finds articles for all materials among them", async () => {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Find articles for 3 lines…" }));
  await expect.element(ticked("1400091 Cable")).toBeChecked();
  await expect.element(ticked("Pipe 16")).toBeChecked();
  await expect.element(page.getByText(/^For 1 line no article was found/)).toBeVisible();
});

test("an article that was found by the beginning of its title says so", async () => {
  const found = { ...article("c1", "4.5"), title: "CABLE 3G RED", lineKey: cable };
  await show({
    answer: ({ address }) =>
      address === `${stored}/article-proposals`
        ? Response.json([{ ...found, reason: "beginning" }])
        : undefined,
  });
  await userEvent.click(cell(bath, "title"));
  await open();
  await expect.element(page.getByText("by the start of its title")).toBeVisible();
});

test("among several lines without a price the only material that has no article is named", async () => {
  const lines = [
    line(cable, "Cable", { articleId: idOf("c1") }),
    line(pipe, "Pipe 16"),
    line(odd, "Digging", { kind: "general" }),
  ];
  const groups = [makeGroup({ key: bath, titleEn: "Bath" })];
  await show({ estimate: makeEstimate({ groups, lines }) });
  await expect
    .element(page.getByText("3 lines have no price yet.", { exact: false }))
    .toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Find an article for “Pipe 16”…" }));
  const field = page.getByRole("combobox", { name: "Number or title of the article" });
  await expect.element(field).toHaveValue("Pipe 16");
});

test("of several articles one is chosen, and one with another unit is left out until it is ticked", async () => {
  const { asked } = await show();
  await userEvent.click(cell(bath, "title"));
  await open();
  await userEvent.click(page.getByRole("combobox", { name: "Article for Pipe 16" }));
  await userEvent.click(page.getByText("N-c3 · Grossist AS · PIPE 16 · 11.00"));
  await expect.element(page.getByText("m to stk")).toBeVisible();
  await expect.element(ticked("Pipe 16").first()).not.toBeChecked();
  await userEvent.click(ticked("Pipe 16").first());
  await userEvent.click(ticked("1400091 Cable"));
  await userEvent.click(page.getByRole("button", { name: "Take 1 article", exact: true }));
  await expect.poll(() => changesIn(asked)).toContainEqual(set(pipe, "articleId", idOf("c3")));
  const told = page.getByText(
    "1 line took an article counted in another unit: look at its quantity. 1.2 Pipe 16",
  );
  await expect.element(told).toBeVisible();
});

test("a version that went out takes none", async () => {
  await show({ header: { status: "sent" } });
  await userEvent.click(cell(pipe, "title"));
  await userEvent.click(page.getByRole("button", { name: "Details" }));
  await expect.element(page.getByRole("heading", { name: "Pipe 16" })).toBeVisible();
  const find = page.getByRole("button", { name: "Find article…" });
  await expect.element(find).not.toBeInTheDocument();
});

test("the title of a line that is there leads to its article once it is typed anew", async () => {
  const { asked } = await show();
  await userEvent.click(cell(pipe, "title"));
  await userEvent.keyboard("{F2}");
  const find = page.getByRole("button", { name: "Find article…" });
  await expect.poll(() => document.querySelector(".line-grid input")).not.toBeNull();
  expect(find.elements()).toEqual([]);
  await userEvent.keyboard(" mm");
  await userEvent.click(find);
  const field = page.getByRole("combobox", { name: "Number or title of the article" });
  await expect.element(field).toHaveValue("Pipe 16 mm");
  await expect.poll(() => changesIn(asked)).toEqual([set(pipe, "titleEn", "Pipe 16 mm")]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("All changes are saved")).toBeVisible();
});
