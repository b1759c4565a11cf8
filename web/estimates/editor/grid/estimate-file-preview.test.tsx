import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { estimateFileOf } from "../../../../domain/estimate-file/estimate-file.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { showEstimate } from "../../test/show-estimate.tsx";

const dialog = () => page.getByRole("dialog");

async function openFile(line: Parameters<typeof makeLine>[0]) {
  const group = makeGroup({ key: "0193b6a0-0000-7000-8000-0000000000a1", titleEn: "Bath" });
  const estimate = makeEstimate({
    groups: [group],
    lines: [makeLine({ ...line, groupKey: group.key })],
  });
  const head = { currency: "NOK", project: { number: "1", title: "Bathroom" } };
  const content = JSON.stringify(estimateFileOf(priceEstimate(estimate), head));
  await showEstimate({ estimate: makeEstimate({ groups: [], lines: [] }) });
  await userEvent.click(page.getByRole("button", { name: "Add", exact: false }).first());
  await userEvent.click(page.getByRole("menuitem", { name: "Import table or tender…" }));
  await userEvent.upload(
    page.getByLabelText("Choose a file"),
    new File([content], "estimate.json"),
  );
}

test("a line of a file that is sold below its cost is told before it comes in", async () => {
  await openFile({
    key: "0193b6a0-0000-7000-8000-0000000000b1",
    titleEn: "Door",
    quantity: decimal("2"),
    buyingPrice: decimal("100"),
    sellingPrice: decimal("90"),
  });
  await expect.element(dialog().getByText("1 line would be sold below its cost")).toBeVisible();
  await expect.element(dialog().getByText("“Door”: costs 200.00, sold for 180.00")).toBeVisible();
});
