import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { paste, pasted, preview } from "../../test/paste-text.ts";
import { changesIn, saved, showEstimate } from "../../test/show-estimate.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const walls = "Walls\t\t\t\t";

// Tiles stand in a group of their own in the last one, where no other line tells what its prices are.
test.each([
  ["Selling price", ["Paint\t2\tm2\t5\t10"], "sellingPrice"],
  ["Cost", ["Paint\t2\tm2\t5\t10"], "buyingPrice"],
  ["Selling price", ["Paint\t2\tm2\t5\t10", "Floor\t\t\t\t"], "sellingPrice"],
])(
  "a price that is missing from a table of %s is asked for in the column of the others: %#",
  async (price, before, field) => {
    const { asked } = await showEstimate({ estimate: makeEstimate({ groups: [] }) });
    await expect.poll(() => document.activeElement?.closest(".line-grid")).toBeTruthy();
    paste([`Title\tQty\tUnit\t${price}\tSum`, walls, ...before, "Tiles\t1\tm2\t\t"].join("\n"));
    await expect.element(preview()).toBeVisible();
    await pasted();
    const warning = page.getByText(/1 line has no price yet/);
    await expect.element(warning).toBeVisible();
    document.querySelector<HTMLElement>("#totals-warnings .row-links button")?.click();
    await expect
      .poll(() => document.activeElement?.closest("[data-column]")?.getAttribute("data-column"))
      .toBe(field);
    await userEvent.keyboard("1234.50{Enter}");
    await expect.element(warning).not.toBeInTheDocument();
    await saved();
    expect(changesIn(asked)).toContainEqual(
      expect.objectContaining({ type: "setLine", field, value: "1234.5" }),
    );
  },
);
