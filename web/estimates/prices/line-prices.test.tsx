import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { changesIn, showEstimate } from "../test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

const idOf = (ending: string) => `0193b6a0-0000-7000-8000-${ending.padStart(12, "0")}`;
const [bath, kitchen, tile, sink] = [idOf("f1"), idOf("f2"), idOf("a1"), idOf("a2")];
const line = { quantity: decimal("10"), buyingPrice: decimal("100") };
const estimate = makeEstimate({
  groups: [
    makeGroup({ key: bath, titleEn: "Bath", position: "F" }),
    makeGroup({ key: kitchen, titleEn: "Kitchen", position: "V" }),
  ],
  lines: [
    makeLine({ ...line, key: tile, groupKey: bath, titleEn: "Tile" }),
    makeLine({
      ...line,
      key: sink,
      groupKey: kitchen,
      titleEn: "Sink",
      sellingPrice: decimal("150"),
    }),
  ],
});
const open = async () => {
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Change prices…" }));
};
const choose = async (field: string, option: string) => {
  await userEvent.click(page.getByRole("combobox", { name: new RegExp(`^${field}`) }));
  await userEvent.click(page.getByText(option, { exact: true }).last());
};
const value = () => page.getByRole("textbox", { name: /^Value/ });
const take = (count: string) => page.getByRole("button", { name: count, exact: true });
const row = (name: RegExp) => page.getByRole("row", { name });

test("prices are raised after a look at what that comes to, as one step", async () => {
  const { asked } = await showEstimate({ estimate });
  await open();
  await expect.element(take("Change 0 prices")).toBeDisabled();
  await userEvent.fill(value(), "4");
  await expect.element(row(/^Purchase 2,000\.00 2,080\.00 \+80\.00/)).toBeVisible();
  await choose("Lines of", "1 Bath");
  await expect.element(row(/^Purchase 2,000\.00 2,040\.00 \+40\.00/)).toBeVisible();
  await userEvent.click(take("Change 1 price"));
  await expect.element(page.getByText(/^1 price was changed/)).toBeVisible();
  const change = { type: "setLine", key: tile, field: "buyingPrice", value: "104" };
  await expect.poll(() => changesIn(asked)).toEqual([change]);
});

test("what has no selling price of its own is told, and a number that cannot be taken stays", async () => {
  const { asked } = await showEstimate({ estimate });
  await open();
  await choose("Which price", "Selling price");
  await userEvent.fill(value(), "abc");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(value()).toHaveValue("abc");
  await expect.element(take("Change 0 prices")).toBeDisabled();
  await userEvent.fill(value(), "-100");
  await expect.element(page.getByText(/^1 line is left out: its price would be 0/)).toBeVisible();
  await userEvent.fill(value(), "-10");
  await expect.element(page.getByText(/^1 line has no such price of its own/)).toBeVisible();
  await userEvent.click(take("Change 1 price"));
  const change = { type: "setLine", key: sink, field: "sellingPrice", value: "135" };
  await expect.poll(() => changesIn(asked)).toEqual([change]);
});

test("a version that went out keeps its prices", async () => {
  await showEstimate({ estimate, header: { status: "sent" } });
  await open();
  await expect.element(page.getByText(/^This version has gone out/)).toBeVisible();
});
