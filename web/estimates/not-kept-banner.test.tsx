import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { decimal } from "../../domain/money/decimal.ts";
import { figuresOf } from "../../domain/pricing/figures.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { show } from "../test/show.tsx";
import { NotKeptBanner } from "./not-kept-banner.tsx";
import { goldenExample, makeTestStore } from "./test/test-store.ts";

async function showBanner(store: ReturnType<typeof makeTestStore>) {
  await show(
    <>
      <NotKeptBanner store={store} />
      <p>Below</p>
    </>,
    "nb",
  );
  await expect.element(page.getByText("Below")).toBeVisible();
}

const otherTotal = decimal("6950.2");
const noted = () => page.getByRole("status").query();

test("a version from before figures were kept says that its total was another one", async () => {
  await showBanner(makeTestStore(goldenExample, { status: "sent", totalAmount: otherTotal }));
  await expect
    .element(
      page.getByText(/^Da denne versjonen ble låst, .* var den på 6\s950,20 med mva\.; tallene/),
    )
    .toBeVisible();
});

test("who pays no VAT has one total", async () => {
  const settings = { ...goldenExample.settings, vatPayer: false };
  const header = { status: "sent", totalAmount: otherTotal } as const;
  await showBanner(makeTestStore({ ...goldenExample, settings }, header));
  await expect.element(page.getByText(/ var den på 6\s950,20; tallene/)).toBeVisible();
});

test.each([
  ["a version whose total is as it was", { status: "sent" }],
  ["a draft", { status: "draft", totalAmount: otherTotal }],
] as const)("nothing is noted of %s", async (_, header) => {
  await showBanner(makeTestStore(goldenExample, header));
  expect(noted()).toBeNull();
});

test("a sent version shows the figures that were kept, also after hours were entered", async () => {
  const counted = figuresOf(priceEstimate(goldenExample));
  const kept = { ...counted, totals: { ...counted.totals, totalAmount: otherTotal } };
  const store = makeTestStore(goldenExample, { status: "sent", totalAmount: otherTotal }, kept);
  await showBanner(store);
  expect(noted()).toBeNull();
  const work = [...goldenExample.lines.values()].find(({ kind }) => kind === "work");
  const value = decimal("3");
  const entered = store.change([
    { type: "setLine", key: work?.key ?? "", field: "hoursUsed", value },
  ]);
  expect(entered.ok).toBe(true);
  expect(store.totals()).toMatchObject({ totalAmount: otherTotal, hoursUsed: "3" });
});
