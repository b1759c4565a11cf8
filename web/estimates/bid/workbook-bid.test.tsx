import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../domain/money/decimal.ts";
import { workbook } from "../../../workbooks/test/sample-workbook.ts";
import { gridEstimate, rowKeys } from "../test/grid-harness.tsx";
import { showEstimate, stored } from "../test/show-estimate.tsx";

/** The price of the second row is a formula, which stays. */
const bill = workbook(
  '<row r="1"><c r="D1"/></row><row r="2"><c r="D2"><f>D1*2</f><v>0</v></c></row>',
);

test.each([
  ["en", /^1 cell gets its price\./, /come to 800\.00 .* to 1,600\.00\./, /old results/],
  ["nb", /^1 celle får prisen sin\./, /blir 800,00 .* kalkylen 1\s600,00\./, /gamle svar/],
] as const)(
  "the sum of what is written stands there, beside that of the estimate, %s",
  async (...of) => {
    const [language, written, sums, formulas] = of;
    const [tiles] = gridEstimate.lines.values();
    if (tiles === undefined) throw new Error("The estimate has no line.");
    const first = { ...tiles, key: rowKeys.tiles, discountPercent: decimal("0") };
    const line = { ...first, quantity: decimal("10"), sellingPrice: decimal("80") };
    const other = { ...line, key: "01977a00-0000-7000-8000-0000000000bb", position: "z" };
    await showEstimate({
      language,
      estimate: { ...gridEstimate, lines: new Map([line, other].map((one) => [one.key, one])) },
      answer: ({ address }) => {
        if (address !== `${stored}/tender-files`) {
          return address.includes("/tender-files/") ? new Response(bill) : undefined;
        }
        const rows = [line, other].map(({ key }, row) => ({ row, key }));
        const priceCells = { sheet: "Bill", column: 3, rows };
        return Response.json([
          {
            id: "01900000-0000-7000-8000-000000000001",
            fileName: "bill.xlsx",
            format: "workbook",
            answers: [],
            priceCells,
            keptAt: "2026-11-20T10:00:00Z",
          },
        ]);
      },
    });
    await userEvent.click(page.getByRole("button", { name: /^(More|Mer)$/ }));
    await userEvent.click(
      page.getByRole("menuitem", {
        name: /^(Fill in the client’s enquiry file…|Fyll ut kundens forespørselsfil …)$/,
      }),
    );
    const told = page.getByRole("dialog").getByRole("status").filter({ hasText: written });
    await expect.element(told).toMatchTextContent(sums);
    await expect.element(told).toMatchTextContent(formulas);
  },
);
