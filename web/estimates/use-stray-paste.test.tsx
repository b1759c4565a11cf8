import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../domain/test/make.ts";
import { cell, rowKeys } from "./test/grid-harness.tsx";
import { showEstimate } from "./test/show-estimate.tsx";

const said = () => document.querySelector(".grid-notice")?.textContent ?? "";
const nothingPasted = "Nothing was pasted. Click where it should go, and paste again.";

/** As a browser does with Ctrl+V. */
function paste(target: Element, text = "Pasted"): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  target.dispatchEvent(
    new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
  );
}

test("a paste beside the grid changes nothing and says so, from nowhere and from a button", async () => {
  const { asked } = await showEstimate();
  paste(document.body);
  await expect.poll(said).toBe(nothingPasted);
  await page.getByRole("button", { name: "Close the message" }).click();
  await expect.poll(said).toBe("");
  paste(page.getByRole("button", { name: "Details" }).element());
  await expect.poll(said).toBe(nothingPasted);
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a cell and a field take what is pasted, and nothing is said", async () => {
  await showEstimate();
  await userEvent.click(cell(rowKeys.tiles, "title"));
  paste(cell(rowKeys.tiles, "title"));
  await expect.poll(() => cell(rowKeys.tiles, "title").textContent).toContain("Pasted");
  await userEvent.keyboard("{Control>}f{/Control}");
  await expect.poll(() => document.activeElement?.tagName).toBe("INPUT");
  paste(document.activeElement ?? document.body);
  expect(said()).not.toContain(nothingPasted);
});

test("an estimate without rows takes a table that is pasted anywhere", async () => {
  await showEstimate({ estimate: makeEstimate({ groups: [] }) });
  await userEvent.keyboard("{Escape}");
  paste(document.body, "Title\tQty\nTiles\t2\nGrout\t4");
  await expect.element(page.getByRole("dialog").getByRole("row", { name: /Grout/ })).toBeVisible();
  expect(said()).not.toContain(nothingPasted);
});
