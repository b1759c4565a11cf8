import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { show } from "../../../test/show.tsx";
import { TenderCheckList } from "./tender-check-list.tsx";

const figure = { stated: decimal("20"), counted: decimal("20") };
const check = { rows: [], sum: figure, net: figure, vat: figure, gross: figure };

test.each([
  [
    "en",
    true,
    "Sum without VAT 20.00|After the discount, without VAT 20.00|VAT 20.00|Total with VAT 20.00",
  ],
  [
    "nb",
    true,
    "Sum uten mva. 20,00|Etter rabatt, uten mva. 20,00|Mva. 20,00|Totalt med mva. 20,00",
  ],
  ["en", false, "Sum 20.00|After the discount 20.00|VAT 20.00|Total 20.00"],
  ["nb", false, "Sum 20,00|Etter rabatt 20,00|Mva. 20,00|Totalt 20,00"],
] as const)(
  "the sums of a file are named as those of the estimate, %s, with VAT: %s",
  async (...given) => {
    const [language, isVatPayer, texts] = given;
    await show(<TenderCheckList check={check} isVatPayer={isVatPayer} />, language);
    for (const text of texts.split("|"))
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);
