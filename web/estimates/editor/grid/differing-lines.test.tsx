import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { paste, pasted, preview } from "../../test/paste-text.ts";
import { showEstimate } from "../../test/show-estimate.tsx";

beforeEach(() => localStorage.clear());

/** An estimate of three pasted lines, of which two come to something else than their sheet says. */
async function showDiffering() {
  await showEstimate({ estimate: makeEstimate({ groups: [] }) });
  await expect.poll(() => document.activeElement?.closest(".line-grid")).toBeTruthy();
  paste("Title\tQty\tCost\tSum\nTiles\t2\t5\t10\nGrout\t4\t1\t40\nList\t1\t3\t4");
  await expect.element(preview()).toBeVisible();
  await pasted();
}

const focused = () => document.activeElement?.closest('[role="row"]')?.textContent;
const list = (title: string) => page.getByRole("region", { name: title });
const both = list("2 lines come to other amounts than their sheet says");

test("lines that come to something else than their sheet says stay listed, and each leads to itself", async () => {
  await showDiffering();
  await expect
    .element(both.getByText("Row 3: the sheet says 40.00", { exact: false }))
    .toBeVisible();
  await userEvent.click(both.getByRole("button", { name: "List" }));
  await expect.poll(focused).toContain("List");
  await userEvent.click(both.getByRole("button", { name: "Close" }));
  await expect.element(both).not.toBeInTheDocument();
  // Whoever closes it goes on where he was.
  await expect.poll(focused).toContain("List");
});

test("a line that was mended is listed no more, nor are those that are taken back", async () => {
  await showDiffering();
  await userEvent.click(both.getByRole("button", { name: "Grout" }));
  await userEvent.keyboard("40{Enter}");
  const left = list("1 line comes to another amount than its sheet says");
  await expect.element(left.getByRole("button", { name: "List" })).toBeVisible();
  await expect.element(left.getByRole("button", { name: "Grout" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(both).not.toBeInTheDocument();
});
