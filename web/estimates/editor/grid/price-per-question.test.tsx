import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { confirm, pasteEmpty, preview } from "../../test/paste-text.ts";

beforeEach(() => localStorage.clear());

const divided = () =>
  [...document.querySelectorAll(".paste-check li")]
    .map((one) => one.textContent)
    .filter((text) => text.includes("becomes"));

test("prices beside “100 pcs” are divided, told with what rounding changes, and can be taken as they stand", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tUnit\tCost\nScrews\t250\t100 pcs\t12.50\nNails\t5000\t1000 pcs\t0.15",
  );
  const question = preview().getByRole("group", {
    name: "What is the price beside “100 pcs” for? It stands in 1 row",
  });
  await expect.element(question.getByRole("radio", { name: /^For 100 pcs/ })).toBeChecked();
  const nails =
    "Row 3 “Nails”: 0.15 for 1000 becomes 0.0002, which is rounded: the line comes to 1.00, not 0.75";
  await expect.poll(divided).toEqual(["Row 2 “Screws”: 12.50 for 100 becomes 0.125", nails]);
  await userEvent.click(question.getByRole("radio", { name: "For one “100 pcs”, as it stands" }));
  await expect.poll(divided).toEqual([nails]);
  await expect
    .element(preview().getByRole("combobox", { name: /^Which unit is “100 pcs”/ }))
    .toBeInTheDocument();
  await userEvent.click(question.getByRole("radio", { name: /^For 100 pcs/ }));
  await userEvent.click(confirm());
  const lines = () =>
    [...store.get().priced.estimate.lines.values()].map((line) => [line.unitEn, line.buyingPrice]);
  await expect.poll(lines).toEqual([
    ["piece", "0.125"],
    ["piece", "0.0002"],
  ]);
});
