import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup } from "../../../../domain/test/make.ts";
import { rowKeys } from "../../test/grid-estimate.ts";
import { field, lineOf, showLine, type } from "../../test/show-line.tsx";
import { keys, makeTestStore } from "../../test/test-store.ts";

const words = {
  en: {
    percent: "Line discount %",
    amount: "Line discount, amount",
    isAmount: "The discount is an amount; a percent takes its place",
    isPercent: "The discount is a percent; an amount takes its place",
  },
  nb: {
    percent: "Linjerabatt %",
    amount: "Linjerabatt, beløp",
    isAmount: "Rabatten er et beløp; en prosent erstatter det",
    isPercent: "Rabatten er en prosent; et beløp erstatter den",
  },
} as const;

test.each(["en", "nb"] as const)(
  "of a line's discount the empty form says that the other one holds: %s",
  async (language) => {
    await page.viewport(1280, 900);
    const { percent, amount, isAmount, isPercent } = words[language];
    const store = await showLine(keys.board, language);
    await expect.element(page.getByText(isPercent)).not.toBeInTheDocument();
    await type(percent, "5");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(isPercent)).toBeVisible();
    await type(amount, "100");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(isAmount)).toBeVisible();
    await expect.element(page.getByText(isPercent)).not.toBeInTheDocument();
    await expect.element(field(percent)).toHaveValue("");
    expect(lineOf(store, keys.board)).toMatchObject({
      discountPercent: "0",
      discountAmount: "100",
    });
  },
);

test("so does that of a group", async () => {
  const group = makeGroup({ key: rowKeys.bath, titleEn: "Bath", discountAmount: decimal("100") });
  const store = makeTestStore(makeEstimate({ groups: [group], lines: [] }));
  await showLine(rowKeys.bath, "en", store);
  await expect.element(page.getByText(words.en.isAmount)).toBeVisible();
  const percent = { field: "discountPercent", value: decimal("5") } as const;
  store.change([{ type: "setGroup", key: rowKeys.bath, ...percent }]);
  await expect.element(page.getByText(words.en.isPercent)).toBeVisible();
  await expect.element(page.getByText(words.en.isAmount)).not.toBeInTheDocument();
});
