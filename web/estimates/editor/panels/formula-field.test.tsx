import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formulaPresets } from "../../../../domain/formula/formula.ts";
import { keys, makeTestStore } from "../../test/test-store.ts";
import { field, lineOf, quantityOf, showLine, type } from "../../test/show-line.tsx";

beforeEach(() => page.viewport(1280, 900));

test("looking at another source changes nothing; a formula replaces the measurements", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(page.getByText("Formula", { exact: true }));
  expect(quantityOf(store, keys.board)).toBe("21.18");
  await type("Formula", "=2*(4,5+3)");
  await expect.element(page.getByText("= 15 m²")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.board)).toMatchObject({ formula: "2*(4,5+3)", measurementRows: [] });
});

test("a formula says what is wrong and where while it is typed", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(page.getByText("Formula", { exact: true }));
  await type("Formula", "2*(L+");
  await expect.element(page.getByText(/The formula ends too early/)).toBeVisible();
  expect(document.querySelector("mark")?.textContent).toBe("…");
  await type("Formula", "2*#3");
  await expect.element(page.getByText(/cannot be read at character 3/)).toBeVisible();
  expect(document.querySelector("mark")?.textContent).toBe("#");
  await type("Formula", "L*W");
  await expect.element(page.getByText("The formula needs the length.")).toBeVisible();
  await type("Formula", "wallHeight*2");
  await expect.element(page.getByText(/“wallHeight” is not known/)).toBeVisible();
  await type("Formula", "1/0");
  await expect.element(page.getByText("The formula divides by 0.")).toBeVisible();
  await type("Formula", `qty("${keys.mounting}")`);
  await expect.element(page.getByText(/wait for one another/)).toBeVisible();
  expect(quantityOf(store, keys.board)).toBe("21.18");
});

test("a ready-made formula takes the place of what was being typed", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(page.getByText("Formula", { exact: true }));
  await type("Formula", "L*");
  const preset = formulaPresets[0] ?? "";
  await userEvent.click(page.getByRole("button", { name: preset.replaceAll("*", "×") }));
  await expect.element(field("Formula")).toHaveValue(preset);
  expect(lineOf(store, keys.board)?.formula).toBe(preset);
});

test("the quantity of another line stands below the formula by its title", async () => {
  const store = makeTestStore();
  store.change([
    { type: "setLine", key: keys.board, field: "credit", value: true },
    { type: "setLine", key: keys.mounting, field: "formula", value: `qty("${keys.board}")*2` },
  ]);
  await showLine(keys.mounting, "en", store);
  await expect.element(page.getByText(/Plasterboard: 21\.18$/)).toBeVisible();
});

test("each size of a formula goes where its label says", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(page.getByText("Formula", { exact: true }));
  for (const [label, text] of [
    ["Length", "2"],
    ["Width", "3"],
    ["Height", "4"],
    ["Factor", "5"],
  ] as const) {
    await type(label, text);
    await userEvent.keyboard("{Enter}");
  }
  expect(lineOf(store, keys.board)).toMatchObject({
    length: "2",
    width: "3",
    height: "4",
    factor: "5",
  });
});
