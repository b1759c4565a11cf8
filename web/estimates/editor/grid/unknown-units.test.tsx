import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { confirm, pasteEmpty, preview } from "../../test/paste-text.ts";

const question = () =>
  preview().getByRole("combobox", { name: "Which unit is “Sk.”? It stands in 2 rows" });

test("a unit that is not known is asked for once, for all of its rows, and nobody has to answer", async () => {
  const store = await pasteEmpty("Title\tQty\tUnit\nGlue\t3\tSk.\nTiles\t12\tm2\nGrout\t4\tsk");
  await expect.element(preview().getByText("2 cells cannot be read")).toBeVisible();
  await expect.element(confirm()).toBeEnabled();
  await userEvent.click(question());
  await userEvent.click(page.getByTitle("pc – piece"));
  await expect.element(preview().getByText("2 cells cannot be read")).not.toBeInTheDocument();
  await expect.element(question()).toBeVisible();
  await userEvent.click(confirm());
  const unitsOfLines = () =>
    [...store.get().priced.estimate.lines.values()].map(({ unitEn }) => unitEn);
  await expect.poll(unitsOfLines).toEqual(["piece", "square metre", "piece"]);
});
