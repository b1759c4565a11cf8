import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EstimateType } from "../../../../contracts/projects.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import type { EstimateHeader } from "../store/estimate-store.ts";
import { PriceLimitField } from "./price-limit-field.tsx";

const names = {
  en: "The price estimate may be exceeded by",
  nb: "Prisoverslaget kan overskrides med inntil",
} as const;

async function showField(
  estimateType: EstimateType,
  given: Partial<EstimateHeader> = {},
  language: "en" | "nb" = "en",
) {
  const { project } = makeTestStore(gridEstimate).get().header;
  const header = { project: { ...project, estimateType }, ...given };
  const store = makeTestStore(gridEstimate, header);
  await show(<PriceLimitField store={store} />, language);
  return store;
}

test.each(["en", "nb"] as const)(
  "the agreed limit is set, emptied and undone, %s",
  async (language) => {
    const store = await showField("price_estimate", {}, language);
    const limit = () => store.get().priced.estimate.settings.priceLimitPercent;
    const field = page.getByRole("textbox", { name: names[language] });
    await userEvent.fill(field, "10");
    await userEvent.keyboard("{Enter}");
    expect(limit()).toBe("10");
    await userEvent.fill(field, "");
    await userEvent.keyboard("{Enter}");
    expect(limit()).toBe("15");
    store.undo();
    expect(limit()).toBe("10");
  },
);

test("of a version that went out the limit is only read", async () => {
  await showField("price_estimate", { status: "sent" });
  await expect.element(page.getByRole("textbox", { name: names.en })).toHaveAttribute("readonly");
});

test("another price form has no limit", async () => {
  await showField("fixed_price");
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
});
