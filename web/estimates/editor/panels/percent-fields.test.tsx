import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeTestStore } from "../../test/test-store.ts";
import {
  bathroom,
  checkbox,
  laying,
  lineOf,
  showRow,
  tiles,
  walls,
} from "../../test/bathroom-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

const percentOf = (given: Partial<Line>): Partial<Line> => ({
  kind: "percent",
  percent: decimal("10"),
  ...given,
});

test("a percent line takes chosen kinds in their order, and none means all", async () => {
  const store = makeTestStore(bathroom({}, percentOf({})));
  await showRow(tiles, store);
  await userEvent.click(checkbox("General"));
  await userEvent.click(checkbox("Material"));
  expect(lineOf(store)?.percentKinds).toEqual(["material", "general"]);
  await userEvent.click(checkbox("Material"));
  await userEvent.click(checkbox("General"));
  expect(lineOf(store)?.percentKinds).toEqual([]);
});

test("a percent line takes chosen groups, which are offered by number and title", async () => {
  const store = makeTestStore(bathroom({}, percentOf({})));
  await showRow(tiles, store);
  await userEvent.click(page.getByRole("combobox", { name: "Groups" }));
  const offered = [...document.querySelectorAll(".ant-select-item-option-content")];
  expect(offered.map((one) => one.textContent)).toEqual(["1 Bathroom", "2 Walls"]);
  await userEvent.keyboard("wall{Enter}");
  expect(lineOf(store)?.percentGroups).toEqual([walls]);
});

test("what other rows are called in the details follows them while somebody renames them", async () => {
  const settings = percentOf({ percentGroups: [walls], percentLines: [laying] });
  const store = makeTestStore(bathroom({ markupPercent: decimal("30") }, settings));
  await showRow(tiles, store);
  await expect.element(page.getByTitle("2 Walls")).toBeVisible();
  store.change([
    { type: "setGroup", key: walls, field: "titleEn", value: "Ceiling" },
    { type: "setLine", key: laying, field: "titleEn", value: "Grouting" },
  ]);
  await expect.element(page.getByTitle("2 Ceiling")).toBeVisible();
  await expect.element(page.getByTitle("1.2 Grouting")).toBeVisible();
});
