import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { estimateStatuses } from "../../../../domain/estimate/estimate-status.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import { makeSellingStore } from "../../test/selling-store.ts";
import { quantity, twoGroups, wall } from "../../test/set-up-store.ts";
import type { EstimateHeader } from "./estimate-store.ts";

const openSold = (header: Partial<EstimateHeader> = {}, mayEdit = true) =>
  makeSellingStore(twoGroups, header, mayEdit);

const price: Change = { type: "setLine", key: wall, field: "sellingPrice", value: decimal("1") };

test("without costs an estimate prices to the øre, also while quantities change", () => {
  const store = openSold();
  const whole = priceEstimate(twoGroups).totals;
  expect(store.totals()).toMatchObject({
    sumAmount: whole.sumAmount,
    totalAmount: whole.totalAmount,
    purchaseAmount: null,
  });
  expect(store.change([quantity(wall, "4")]).ok).toBe(true);
  expect(store.totals().sumAmount).toBe("537.5");
});

test("without costs prices are closed, alone and beside what is open", () => {
  const store = openSold();
  for (const changes of [[price], [quantity(wall, "4"), price]]) {
    expect(store.change(changes)).toMatchObject({ ok: false, problem: { code: "read_only" } });
  }
  expect(store.totals().sumAmount).toBe(priceEstimate(twoGroups).totals.sumAmount);
});

test.each([
  ["a draft", {}, true, { canEdit: false, canEditSelling: true, canEnterHours: true }],
  ["one to look at", {}, false, { canEdit: false, canEditSelling: false, canEnterHours: false }],
  ["one under way", { sending: true }, true, { canEditSelling: false, canEnterHours: false }],
  ...estimateStatuses
    .filter((status) => status !== "draft")
    .map((status) => [`a ${status} one`, { status }, true, { canEditSelling: false }] as const),
] as const)("of %s as much is open: %j", (_, header, mayEdit, open) => {
  const store = openSold(header, mayEdit);
  expect(store.get()).toMatchObject({ ...open, canEdit: false, seesCosts: false });
  const isOpen = store.get().canEditSelling;
  expect(store.change([quantity(wall, "4")]).ok).toBe(isOpen);
});

test("a frozen version is as it was sent, without its costs", () => {
  const store = openSold({ status: "sent" });
  expect(store.get().priced.totals.profitAmount).toBeNull();
});
