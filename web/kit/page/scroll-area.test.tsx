import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { ScrollArea } from "./scroll-area.tsx";

const area = page.getByRole("group", { name: "Rows" });

const showRows = (count: number) =>
  show(
    <ScrollArea label="Rows" className="test-rows">
      <div style={{ height: count * 20, width: 100 }}>Rows</div>
      <style>{".test-rows { max-height: 110px }"}</style>
    </ScrollArea>,
  );

/** Of the shades at both edges. */
const shades = () =>
  ["::before", "::after"].map((edge) => getComputedStyle(area.element(), edge).opacity);

test("what does not fit is shaded at the edge behind which it goes on, and is scrolled by keys", async () => {
  await showRows(20);
  await expect.poll(shades).toEqual(["0", "1"]);
  await userEvent.tab();
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(shades).toEqual(["1", "1"]);
  await userEvent.keyboard("{End}");
  await expect.poll(shades).toEqual(["1", "0"]);
});

test("what fits has no shade, and no key stops there", async () => {
  await showRows(5);
  const text = page.getByText("Rows", { exact: true });
  await expect.element(text).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(area.query()).toBeNull();
});
