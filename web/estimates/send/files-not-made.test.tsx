import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate, makeGroup, makeLine } from "../../../domain/test/make.ts";
import { problem, showEstimate } from "../test/show-estimate.tsx";

test("a file that is not made is named, and the first line that is to blame gets the focus", async () => {
  const group = makeGroup({ key: "g", titleEn: "Bath" });
  const line = makeLine({ key: "l", groupKey: "g", titleEn: "Tiles", quantity: null });
  await showEstimate({
    estimate: makeEstimate({ groups: [group], lines: [line] }),
    answer: ({ address }) =>
      address.includes("/workbook") ? problem(422, "estimate_incomplete") : undefined,
  });
  await userEvent.click(page.getByRole("button", { name: "More", exact: true }));
  await userEvent.click(page.getByRole("menuitem", { name: "Workbook for the", exact: false }));
  const told =
    "“Workbook for the customer (Excel)” was not made. Some lines cannot be priced yet. The warning above the totals leads to them";
  await expect.element(page.getByText(told)).toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain("Tiles");
});
