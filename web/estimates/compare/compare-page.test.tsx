import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeGroup, makeLine } from "../../../domain/test/make.ts";
import {
  bath,
  compareAddress,
  comparedId,
  differences,
  door,
  hall,
  showCompared,
  shownTable,
  sink,
  tiles,
  versionsAddress,
} from "../test/compared-versions.ts";

const plainVersion = { lines: [tiles, sink, door] };
const more = { ...tiles, quantity: decimal("12"), buyingPrice: decimal("70") };
const three = { 1: plainVersion, 2: plainVersion, 3: { lines: [more, sink, door] } };

const chosen = () =>
  [...document.querySelectorAll(".compare-choice .ant-select-content")].map(
    ({ textContent }) => textContent.split(" ")[0],
  );

test("of two versions there is a way to compare them, of one there is none", async () => {
  const { router } = await showCompared({ versions: three, address: versionsAddress });
  await userEvent.click(page.getByRole("link", { name: "Compare versions" }));
  expect(router.state.location.pathname).toBe(compareAddress);
  await expect.element(page.getByRole("heading", { name: "Compare versions" })).toBeVisible();
  const tab = page.getByRole("link", { name: "Estimates", exact: true });
  await expect.element(tab).toHaveAttribute("aria-current", "page");
});

test("one version alone has nothing to be compared with", async () => {
  const { router } = await showCompared({
    versions: { 1: plainVersion },
    address: versionsAddress,
  });
  await expect.element(page.getByRole("link", { name: "v1", exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Compare versions" }))
    .not.toBeInTheDocument();
  await router.navigate({ to: compareAddress });
  await expect.element(page.getByText(/only one version/)).toBeVisible();
});

test.each([
  ["the one that it was made from", 1, "", ["v1", "v3"]],
  ["the next older where it was made from none", null, "", ["v2", "v3"]],
  ["those of the address", 1, `?from=${comparedId(3)}&to=${comparedId(1)}`, ["v3", "v1"]],
  ["the one before that of the address", null, `?to=${comparedId(2)}`, ["v1", "v2"]],
  ["what the address names wrongly is not taken", null, "?from=x&to=7", ["v2", "v3"]],
])("compares the newest with %s", async (_, fromVersion, search, expected) => {
  await showCompared({ versions: three, fromVersion, address: compareAddress + search });
  await expect.poll(chosen).toEqual(expected);
  await expect.poll(() => shownTable("Totals")[0]?.slice(1, 3)).toEqual(expected);
});

test("another choice is another address in the place of the one before", async () => {
  const { router, history } = await showCompared({ versions: three });
  await expect.poll(chosen).toEqual(["v2", "v3"]);
  const length = history.length;
  await userEvent.click(page.getByRole("combobox", { name: "From version" }));
  await userEvent.click(page.getByText(/^v1 · Draft/));
  await expect.poll(chosen).toEqual(["v1", "v3"]);
  expect(router.state.location.search).toEqual({ from: comparedId(1), to: comparedId(3) });
  expect(history.length).toBe(length);
});

test("the same version twice says to choose two", async () => {
  const { asked } = await showCompared({
    versions: three,
    address: `${compareAddress}?from=${comparedId(2)}&to=${comparedId(2)}`,
  });
  await expect.element(page.getByText(/Choose two different versions/)).toBeVisible();
  expect(asked.some(({ address }) => address.endsWith("/priced"))).toBe(false);
});

test("where nothing differs it says so", async () => {
  await showCompared({ versions: { 1: plainVersion, 2: plainVersion } });
  await expect
    .element(page.getByText("Content and prices are the same in both versions."))
    .toBeVisible();
  expect(differences()).toEqual([]);
});

test("totals stand beside each other with what lies between them", async () => {
  await showCompared({ versions: three });
  await expect.poll(() => shownTable("Totals").length).toBe(7);
  expect(shownTable("Totals").slice(1)).toEqual([
    ["Sum without VAT", "3,930.00", "4,260.00", "+330.00"],
    ["Total with VAT", "4,912.50", "5,325.00", "+412.50"],
    ["Purchase", "2,620.00", "2,840.00", "+220.00"],
    ["Profit", "1,310.00", "1,420.00", "+110.00"],
    ["Margin", "33.33%", "33.33%", "0.00 points"],
    ["Hours scheduled", "0.00", "0.00", "0.00"],
  ]);
});

test("a line tells what changed cell by cell, below its group with the group's sum", async () => {
  await showCompared({ versions: three });
  await expect.poll(() => differences().length).toBe(2);
  expect(shownTable("What differs")[0]).toEqual([
    "No.",
    "Title",
    "Selling v2",
    "Selling v3",
    "Difference",
    "Purchase, difference",
  ]);
  expect(differences()).toEqual([
    {
      number: "1",
      title: "Bath",
      state: "",
      details: [],
      amounts: ["2,430.00", "2,760.00", "+330.00", "+220.00"],
    },
    {
      number: "1.1",
      title: "Tiles",
      state: "Changed",
      details: [
        "Quantity: 10 → 12",
        "Buying price: 62.00 → 70.00",
        "Selling price: 93.00 → 105.00",
      ],
      amounts: ["930.00", "1,260.00", "+330.00", "+220.00"],
    },
  ]);
  expect(
    [...document.querySelectorAll(".compare-row-table th")].every((cell) =>
      cell.hasAttribute("scope"),
    ),
  ).toBe(true);
});

test("whoever sees no costs is shown none", async () => {
  await showCompared({ versions: three, seesCosts: false });
  await expect.poll(() => differences().length).toBe(2);
  expect(shownTable("What differs")[0]).not.toContain("Purchase, difference");
  expect(shownTable("Totals").map(([label]) => label)).toEqual([
    "Totals",
    "Sum without VAT",
    "Total with VAT",
    "Hours scheduled",
  ]);
  expect(differences()[1]).toMatchObject({
    details: ["Quantity: 10 → 12", "Selling price: 93.00 → 105.00"],
    amounts: ["930.00", "1,260.00", "+330.00"],
  });
});

test("who pays no VAT has one sum", async () => {
  const settings = { vatPayer: false };
  const versions = { 1: { ...plainVersion, settings }, 2: { lines: [more], settings } };
  await showCompared({ versions });
  await expect.poll(() => shownTable("Totals")[1]?.[0]).toBe("Total");
});

test("a row that went stands where it stood, a new one where it is, and of groups the outermost", async () => {
  const loft = makeGroup({ ...hall, key: "loft", position: "K", titleEn: "Loft", titleNb: "Loft" });
  const beam = { ...door, key: "beam", groupKey: "loft", titleEn: "Beam" };
  const rack = { ...sink, key: "rack", position: "V", titleEn: "Rack", optional: true };
  await showCompared({
    versions: {
      1: { groups: [bath, loft, hall], lines: [tiles, sink, beam, { ...beam, key: "b2" }, door] },
      2: { lines: [tiles, rack, door] },
    },
  });
  await expect.poll(() => differences().length).toBe(4);
  expect(differences().map(({ number, title, state }) => [number, title, state])).toEqual([
    ["1", "Bath", ""],
    ["1.2", "Sink", "Removed"],
    ["1.2", "Rack", "New"],
    ["2", "Loft", "Removed"],
  ]);
  const [, gone, came, group] = differences();
  expect(gone).toMatchObject({
    details: ["1 m²"],
    amounts: ["1,500.00", "", "−1,500.00", "−1,000.00"],
  });
  expect(came).toMatchObject({
    details: ["1 m²", "Option"],
    amounts: ["", "1,500.00", "+1,500.00", "+1,000.00"],
  });
  expect(group).toMatchObject({
    details: ["2 lines"],
    amounts: ["3,000.00", "", "−3,000.00", "−2,000.00"],
  });
});

test("a line in another group says so, and both groups tell their sums", async () => {
  await showCompared({
    versions: { 1: plainVersion, 2: { lines: [tiles, { ...sink, groupKey: "hall" }, door] } },
  });
  await expect.poll(() => differences().length).toBe(3);
  expect(differences().map(({ title, details, amounts }) => [title, details, amounts[2]])).toEqual([
    ["Bath", [], "−1,500.00"],
    ["Hall", [], "+1,500.00"],
    ["Sink", ["Group: Bath → Hall"], "0.00"],
  ]);
});

test("groups that change places are no difference", async () => {
  const groups = [
    { ...bath, position: "V" },
    { ...hall, position: "F" },
  ];
  await showCompared({ versions: { 1: plainVersion, 2: { ...plainVersion, groups } } });
  await expect.element(page.getByText(/Content and prices are the same/)).toBeVisible();
});

const detailsOf = (title: string) => differences().find((row) => row.title === title)?.details;

test("what follows from other rows says so, and what follows from settings too", async () => {
  const linked = { ...sink, quantity: null, linkedKey: "tiles", linkedRatio: decimal("2") };
  const percent = makeLine({
    key: "percent",
    groupKey: "hall",
    position: "Z",
    kind: "percent",
    titleEn: "Rig",
    percent: decimal("10"),
  });
  const work = makeLine({
    ...door,
    kind: "work",
    buyingPrice: null,
    markupPercent: null,
    hourNorm: decimal("2"),
  });
  const lines = [linked, work, percent];
  await showCompared({
    versions: {
      1: { lines: [tiles, ...lines] },
      2: {
        lines: [{ ...tiles, quantity: decimal("11") }, ...lines],
        settings: { workPricePerHour: decimal("700") },
      },
    },
  });
  await expect.poll(() => differences().length).toBe(6);
  expect(detailsOf("Tiles")).toEqual(["Quantity: 10 → 11"]);
  expect(detailsOf("Sink")).toEqual(["Quantity: 20 → 22", "Follows from other rows"]);
  expect(detailsOf("Rig")).toEqual(["Follows from other rows"]);
  expect(detailsOf("Door")?.at(-1)).toBe("Follows from settings or from the group around it");
  await expect.element(page.getByText("Work price per hour: 690.00 → 700.00")).toBeVisible();
});
