import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makePayment } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { PaymentPlan } from "./payment-plan.tsx";

const words = {
  en: { add: "Add payment", part: "Payment", percent: "Percent", not: /have to make 100%/ },
  nb: { add: "Legg til delbetaling", part: "Delbetaling", percent: "Prosent", not: /bli 100 %/ },
};

const planOf = (store: EstimateStore) =>
  store.get().priced.estimate.settings.paymentPlan.map(({ percent, due }) => `${percent} ${due}`);

test.each(["en", "nb"] as const)(
  "parts are added with what is left, and a plan that is not whole says so, %s",
  async (language) => {
    const { add, part, percent, not } = words[language];
    const store = makeTestStore(gridEstimate);
    await show(<PaymentPlan store={store} />, language);
    const partOf = (number: number) => page.getByRole("listitem", { name: `${part} ${number}` });
    const adding = page.getByRole("button", { name: add, exact: false });
    await userEvent.click(adding);
    expect(planOf(store)).toEqual(["100 "]);
    await expect.element(partOf(1).getByRole("textbox").first()).toHaveFocus();
    await userEvent.fill(partOf(1).getByRole("textbox", { name: percent }), "30");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(not)).toBeVisible();
    await userEvent.click(adding);
    await userEvent.fill(partOf(2).getByRole("textbox").last(), "1. mai");
    await userEvent.keyboard("{Enter}");
    expect(planOf(store)).toEqual(["30 ", "70 1. mai"]);
    await expect.element(page.getByText(not)).not.toBeInTheDocument();
    await userEvent.click(partOf(1).getByRole("button"));
    expect(planOf(store)).toEqual(["70 1. mai"]);
    await expect.element(partOf(1).getByRole("textbox").first()).toHaveFocus();
    store.undo();
    expect(planOf(store)).toEqual(["30 ", "70 1. mai"]);
  },
);

test("of a version that went out the plan is only read", async () => {
  const settings = { ...gridEstimate.settings, paymentPlan: [makePayment("100")] };
  const store = makeTestStore({ ...gridEstimate, settings }, { status: "sent" });
  await show(<PaymentPlan store={store} />);
  const percent = page.getByRole("textbox", { name: words.en.percent });
  await expect.element(percent).toHaveAttribute("readonly");
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
