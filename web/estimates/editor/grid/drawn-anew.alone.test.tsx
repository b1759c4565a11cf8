import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cell, rowKeys, showGrid, textIn } from "../../test/grid-harness.tsx";
import type * as EstimateHooks from "../store/use-estimate-store.ts";

// Which rows are drawn anew for an input. Counted, not timed: a row that is drawn for what is none of its own fails
// here, also on a quick machine, and although nobody sees it.

const drawn = vi.hoisted(() => new Set<string>());

vi.mock("../store/use-estimate-store.ts", async (importOriginal) => {
  const original = await importOriginal<typeof EstimateHooks>();
  const useRow: typeof original.useRow = (store, key) => {
    drawn.add(key);
    return original.useRow(store, key);
  };
  return { ...original, useRow };
});

const { bath, walls, tiles, tiling } = rowKeys;

test("an entry draws its row and the sums of its groups, and an arrow what it leaves and goes to", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  expect(drawn).toEqual(new Set(store.rows()));

  const drawnFor = async (keys: string, cost: string) => {
    drawn.clear();
    await userEvent.keyboard(keys);
    await expect.poll(() => textIn(tiles, "purchaseAmount")).toBe(cost);
    // The answer of the server draws none of them again.
    await expect.poll(() => store.get().status).toBe("saved");
    return drawn;
  };
  expect(await drawnFor("12", "2,000.00")).toEqual(new Set([tiles]));
  expect(await drawnFor("{Enter}", "2,400.00")).toEqual(new Set([tiles, walls, bath, tiling]));
  expect(await drawnFor("{ArrowUp}", "2,400.00")).toEqual(new Set([tiles, tiling]));
  expect(await drawnFor("{Control>}z{/Control}", "2,000.00")).toEqual(
    new Set([tiles, walls, bath]),
  );
});
