import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeTestStore } from "../../test/test-store.ts";
import {
  bath,
  bathroom,
  checkbox,
  enter,
  field,
  laying,
  lineOf,
  showRow,
  tiles,
  walls,
} from "../../test/bathroom-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

test("the markup's group is named as it is called now", async () => {
  const store = makeTestStore(bathroom({ markupPercent: decimal("30") }));
  await showRow(tiles, store);
  await expect.element(page.getByText(/Bathroom/).last()).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "titleEn", value: "Wet room" }]);
  await expect.element(page.getByText(/Wet room/).last()).toBeVisible();
});

test("what a line would inherit follows its group and the estimate, also where no figure does", async () => {
  const work = { kind: "work", hourNorm: decimal("2"), difficulty: decimal("2") } as const;
  const store = await showRow(tiles, makeTestStore(bathroom({}, work)));
  await expect.element(page.getByText("Empty: 1 from the group or the estimate")).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: decimal("1.5") }]);
  await expect.element(page.getByText("Empty: 1.5 from the group or the estimate")).toBeVisible();
});

test("a quantity is taken from a line times a ratio, which is 1 when emptied", async () => {
  const linked = { quantity: null, linkedKey: laying, linkedRatio: decimal("3") };
  const store = makeTestStore(bathroom({}, linked));
  await showRow(tiles, store);
  await expect.element(page.getByText("3 m²")).toBeVisible();
  await enter("Times", "2.5");
  expect(store.get().priced.lines.get(tiles)?.quantity).toBe("2.5");
  await enter("Times", "");
  expect(lineOf(store)?.linkedRatio).toBe("1");
});

test("a credit line counts what it takes off", async () => {
  const store = await showRow(tiles);
  await userEvent.click(checkbox("Credit"));
  expect(lineOf(store)?.credit).toBe(true);
  expect(store.get().priced.lines.get(tiles)?.sellingAmount).toBe("-125");
});

test("VAT of a line follows the estimate until it has its own", async () => {
  const store = await showRow(tiles);
  await expect.element(field("VAT")).toHaveAttribute("placeholder", "25");
  await expect.element(page.getByText("Empty: 25% from the estimate")).toBeVisible();
  await enter("VAT", "15");
  expect(lineOf(store)?.vatPercent).toBe("15");
});

test("difficulty of a line follows its group, then the estimate", async () => {
  const store = makeTestStore(bathroom({ difficulty: decimal("1.5") }));
  await showRow(laying, store);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1.5");
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: null }]);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1");
  await enter("Difficulty", "2");
  expect(lineOf(store, laying)?.difficulty).toBe("2");
});

test("of the groups around a line the nearest one with a difficulty decides", async () => {
  const store = makeTestStore(bathroom({ parentKey: walls, difficulty: decimal("1.5") }));
  store.change([{ type: "setGroup", key: walls, field: "difficulty", value: decimal("3") }]);
  await showRow(laying, store);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "1.5");
  await expect.element(page.getByText("Empty: 1.5 from the group or the estimate")).toBeVisible();
  store.change([{ type: "setGroup", key: bath, field: "difficulty", value: null }]);
  await expect.element(field("Difficulty")).toHaveAttribute("placeholder", "3");
});

test("the texts of a line go where their labels say", async () => {
  const store = await showRow(tiles);
  await enter("Title in English", "White tiles");
  await enter("Title in Norwegian", "Hvite fliser");
  await userEvent.fill(field("Description"), "20 × 20");
  await userEvent.fill(field("Note"), "Ask Per");
  await userEvent.click(field("Title in English"));
  expect(lineOf(store)).toMatchObject({
    titleEn: "White tiles",
    titleNb: "Hvite fliser",
    description: "20 × 20",
    note: "Ask Per",
  });
});
