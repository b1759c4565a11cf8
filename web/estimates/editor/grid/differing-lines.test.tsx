import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pasteEmpty, pasted } from "../../test/paste-text.ts";

beforeEach(() => localStorage.clear());

test("lines that come to something else than their sheet says stay listed, and each leads to itself", async () => {
  await pasteEmpty("Title\tQty\tCost\tSum\nTiles\t2\t5\t10\nGrout\t4\t1\t40\nList\t1\t3\t4");
  await pasted();
  const list = page.getByRole("region", {
    name: "2 lines come to other amounts than their sheet says",
  });
  await expect
    .element(list.getByText("Row 3: the sheet says 40.00", { exact: false }))
    .toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "List" }));
  await expect
    .poll(() => document.activeElement?.closest('[role="row"]')?.textContent)
    .toContain("List");
  await userEvent.click(list.getByRole("button", { name: "Close" }));
  await expect.element(list).not.toBeInTheDocument();
});
