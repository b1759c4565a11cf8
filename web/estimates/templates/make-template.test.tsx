import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import { show } from "../../test/show.tsx";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { goldenExample, keys, makeTestStore } from "../test/test-store.ts";
import {
  Dialog,
  answerCalls,
  button,
  lining,
  once,
  tile,
} from "../test/insert-template-harness.tsx";

test("a template is made of the chosen lines, without those that it cannot hold", async () => {
  await page.viewport(1280, 900);
  const sent = answerCalls([]);
  const board = goldenExample.lines.get(keys.board);
  const mounting = goldenExample.lines.get(keys.mounting);
  if (!board || !mounting) throw new Error("The example has lost its lines.");
  const estimate = {
    ...goldenExample,
    lines: new Map(goldenExample.lines)
      .set(keys.board, { ...board, serviceId: tile.id, position: "1" })
      .set(keys.mounting, { ...mounting, serviceId: lining.id, position: "2" }),
  };
  await show(<Dialog store={makeTestStore(estimate)} dialog="make" prepare={once(selectAll)} />);
  await expect.element(page.getByText("Site set-up: not from the catalogue")).toBeVisible();
  await expect.element(page.getByText("1 × Plasterboard")).toBeVisible();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Please enter Title in Norwegian")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText("Title in English"), "Wall");
  await userEvent.click(page.getByLabelText("Title in Norwegian"));
  await userEvent.fill(page.getByLabelText("Title in Norwegian"), "Vegg");
  const count = page.getByLabelText("Number of units that the chosen lines are for");
  await userEvent.fill(count, "9999999");
  await userEvent.click(page.getByRole("combobox"));
  await userEvent.click(page.getByText("pc – piece"));
  await userEvent.click(button("Save"));
  const refusal = page.getByText(/The quantity for one unit becomes 0: Plasterboard\./);
  await expect.element(refusal).toBeVisible();
  await userEvent.click(count);
  await userEvent.fill(count, "6");
  await expect.element(refusal).not.toBeInTheDocument();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("The template “Window” is saved.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open the template" })).toBeVisible();
  expect(sent).toMatchObject([
    {
      titleEn: "Wall",
      titleNb: "Vegg",
      lines: [
        { serviceId: tile.id, quantity: "3.53", linkedLine: null },
        { serviceId: lining.id, quantity: null, linkedLine: 0, linkedRatio: decimal("1") },
      ],
    },
  ]);
});

const selectAll = (grid: GridController) => grid.selectAll();
