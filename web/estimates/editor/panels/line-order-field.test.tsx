import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { LineOrderField } from "./line-order-field.tsx";

test.each([
  ["en", "Order of the lines", "By kind"],
  ["nb", "Rekkefølge på linjene", "Etter type"],
] as const)("sorting by kind is one step, of the editor and its numbers, %s", async (...parts) => {
  const [language, label, byKind] = parts;
  const store = makeTestStore(gridEstimate);
  await show(<LineOrderField store={store} />, language);
  await expect.element(page.getByLabelText(label)).toBeVisible();
  const order = () => store.rows().slice(2, 5);
  const { tiles, tiling, membrane } = rowKeys;
  const wasDrawn = store.row(tiles);
  expect(order()).toEqual([tiles, tiling, membrane]);
  await userEvent.click(page.getByText(byKind, { exact: true }));
  expect(order()).toEqual([tiling, tiles, membrane]);
  expect(store.row(tiling)?.place.number).toBe("1.1.1");
  expect(store.row(tiles)?.place.number).toBe("1.1.2");
  store.undo();
  expect(order()).toEqual([tiles, tiling, membrane]);
  expect(store.row(tiles)).toEqual(wasDrawn);
});

test("the order of a frozen version cannot be changed", async () => {
  await show(<LineOrderField store={makeTestStore(gridEstimate, { status: "sent" })} />);
  await expect.element(page.getByRole("radio", { name: "By kind" })).toBeDisabled();
});
