import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { EstimateSettings } from "./estimate-settings.tsx";

beforeEach(() => page.viewport(1280, 900));

/** A button that opens the panel beside it, as the toolbar does. */
function Page({ store }: { store: EstimateStore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <DetailPanel store={store} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

const panel = page.getByRole("complementary", { name: "Details" });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const opener = page.getByRole("button", { name: "Open", exact: true });

async function openPanel(store = makeTestStore(gridEstimate)) {
  await show(<Page store={store} />);
  await userEvent.click(opener);
  return store;
}

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => userEvent.click(page.getByRole("button", { name: "Close the panel" }))],
])("%s closes the panel, which had the focus and gives it back", async (_, close) => {
  const store = await openPanel();
  await expect.element(panel).toHaveFocus();
  await expect
    .element(page.getByText("Choose a line or a group to see its details."))
    .toBeVisible();
  store.select(rowKeys.sink);
  await expect.element(page.getByRole("heading", { name: "Sink" })).toBeVisible();
  await close();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the first Escape takes back what was typed, and only the next one closes the panel", async () => {
  const store = await openPanel();
  store.select(rowKeys.sink);
  await userEvent.fill(field("Buying price"), "77");
  await userEvent.keyboard("{Escape}");
  await expect.element(field("Buying price")).toHaveValue("1000");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  expect(store.get().priced.estimate.lines.get(rowKeys.sink)?.buyingPrice).toBe("1000");
});

test("another row begins with its own values, and what was typed went to the row before", async () => {
  const store = await openPanel();
  store.select(rowKeys.sink);
  await userEvent.fill(field("Buying price"), "abc");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Buying price is not a number; write it as 12.5"))
    .toBeVisible();
  store.select(rowKeys.tiles);
  await expect.element(field("Buying price")).toHaveValue("200.00");
  expect(page.getByRole("alert").query()).toBeNull();
});

test("a row that somebody has removed is said to be gone", async () => {
  const store = await openPanel();
  store.select(rowKeys.sink);
  store.change([{ type: "remove", key: rowKeys.sink }]);
  await expect.element(page.getByText("This row has been removed.")).toBeVisible();
});

test("a row without a title is called so", async () => {
  const store = await openPanel();
  store.change([
    { type: "setLine", key: rowKeys.sink, field: "titleEn", value: "" },
    { type: "setGroup", key: rowKeys.walls, field: "titleEn", value: "" },
  ]);
  store.select(rowKeys.sink);
  await expect.element(page.getByRole("heading", { name: "Line without a title" })).toBeVisible();
  store.select(rowKeys.walls);
  await expect.element(page.getByRole("heading", { name: "Group without a title" })).toBeVisible();
});

test("where there is no room beside the grid the panel comes as a sheet that can be closed", async () => {
  await page.viewport(1099, 900);
  const store = makeTestStore(gridEstimate);
  store.select(rowKeys.sink);
  await openPanel(store);
  const sheet = page.getByRole("dialog", { name: "Details" });
  await expect.element(sheet.getByRole("heading", { name: "Sink" })).toBeVisible();
  expect(panel.query()).toBeNull();
  await userEvent.click(page.getByRole("button", { name: "Close the panel" }));
  await expect.element(sheet).not.toBeInTheDocument();
});

test("the settings are left by their button", async () => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  await show(<EstimateSettings store={makeTestStore()} isOpen onClose={close} />);
  await userEvent.click(page.getByRole("button", { name: "Close", exact: true }));
  expect(closed).toBe(1);
});
