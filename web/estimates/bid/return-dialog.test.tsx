import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { permissions as everything } from "../../../contracts/permissions.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { cell, gridEstimate, rowKeys } from "../test/grid-harness.tsx";
import { showEstimate, stored } from "../test/show-estimate.tsx";

const file = {
  id: "01900000-0000-7000-8000-000000000001",
  fileName: "hall.d83",
  format: "gaeb_90",
  answers: [],
  priceCells: null,
  keptAt: "2026-11-20T10:00:00Z",
};

const openDialog = async (given: Parameters<typeof showEstimate>[0]) => {
  await showEstimate(given);
  const more = page.getByRole("button", { name: /^(More|Mer)$/ });
  await userEvent.click(more);
  await userEvent.click(
    page.getByRole("menuitem", {
      name: /^(Fill in the client’s enquiry file…|Fyll ut kundens forespørselsfil …)$/,
    }),
  );
  return page.getByRole("dialog", {
    name: /^(Fill in the client’s enquiry file|Fyll ut kundens forespørselsfil)$/,
  });
};

test.each([
  ["changes estimates", everything, 1],
  ["only sees them", everything.filter((one) => one !== "PROJECT_ESTIMATE_ACTIONS"), 0],
] as const)("whoever %s removes so many kept files", async (_, permissions, count) => {
  const dialog = await openDialog({
    permissions,
    answer: ({ address }) =>
      address === `${stored}/tender-files` ? Response.json([file]) : undefined,
  });
  await expect.element(dialog.getByRole("heading", { name: "hall.d83" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Remove hall.d83" }).elements()).toHaveLength(count);
});

const asking = (currency: string) => `<?xml version="1.0" encoding="UTF-8"?>
<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA83/3.2">
  <GAEBInfo><Version>3.2</Version></GAEBInfo>
  <Award>
    <DP>83</DP>
    <AwardInfo><Cur>${currency}</Cur></AwardInfo>
    <BoQ><BoQInfo><BoQBkdn><Type>Item</Type><Length>1</Length></BoQBkdn></BoQInfo>
      <BoQBody><Itemlist><Item RNoPart="1"><Qty>1</Qty><QU>m</QU></Item></Itemlist></BoQBody></BoQ>
  </Award>
</GAEB>`;

test.each([
  ["EUR", 1],
  ["NOK", 0],
] as const)(
  "a bid to a client who asks for %s says which currency it is in",
  async (currency, count) => {
    const dialog = await openDialog({
      answer: ({ address }) => {
        if (address === `${stored}/tender-files`) {
          return Response.json([{ ...file, fileName: "hall.x83", format: "gaeb_xml" }]);
        }
        return address.includes("/tender-files/") ? new Response(asking(currency)) : undefined;
      },
    });
    await expect.element(dialog.getByRole("button", { name: "Save the bid (X84)" })).toBeVisible();
    expect(dialog.getByText(/This bid is in NOK/).elements()).toHaveLength(count);
  },
);

test.each([true, false])("the sum of a bid stands alone without VAT: %s", async (vatPayer) => {
  const tiles = gridEstimate.lines.get(rowKeys.tiles);
  if (tiles === undefined) throw new Error("The estimate has no tiles.");
  const row = {
    ...tiles,
    reference: "1",
    quantity: decimal("1"),
    discountPercent: decimal("0"),
  };
  const settings = { ...gridEstimate.settings, vatPayer };
  const line = { ...row, sellingPrice: decimal("80") };
  const dialog = await openDialog({
    estimate: { ...gridEstimate, settings, lines: new Map([[line.key, line]]) },
    answer: ({ address }) => {
      if (address === `${stored}/tender-files`) {
        return Response.json([{ ...file, fileName: "hall.x83", format: "gaeb_xml" }]);
      }
      return address.includes("/tender-files/") ? new Response(asking("NOK")) : undefined;
    },
  });
  const words = vatPayer ? "Without VAT 80.00, with VAT 100.00." : "The total is 80.00.";
  await expect
    .poll(() => dialog.element().textContent)
    .toContain(`Every row has its price. ${words}`);
});

test("what a bid lacks leads to the cell that is missing, and what is typed then goes there", async () => {
  const tiles = gridEstimate.lines.get(rowKeys.tiles);
  if (tiles === undefined) throw new Error("The estimate has no tiles.");
  const unpriced = { ...tiles, reference: "1", buyingPrice: null, sellingPrice: null };
  const dialog = await openDialog({
    estimate: { ...gridEstimate, lines: new Map(gridEstimate.lines).set(tiles.key, unpriced) },
    answer: ({ address }) => {
      if (address === `${stored}/tender-files`) {
        return Response.json([{ ...file, fileName: "hall.x83", format: "gaeb_xml" }]);
      }
      return address.includes("/tender-files/") ? new Response(asking("NOK")) : undefined;
    },
  });
  await userEvent.click(dialog.getByRole("button", { name: "1", exact: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("data-column")).toBe("buyingPrice");
  await userEvent.keyboard("50{Enter}");
  await expect.poll(() => cell(rowKeys.tiles, "buyingPrice").textContent).toBe("50.00");
});

const gap = (label: string) =>
  `<TextComplement Kind="Bidder" MarkLbl="${label}"><ComplBody/></TextComplement>`;
const withGaps = asking("NOK").replace(
  "</Item>",
  `<Description><CompleteText><DetailTxt><Text><p>Offered make:</p></Text>${gap("1")}<Text><p>or equal</p></Text>${gap("2")}</DetailTxt></CompleteText></Description></Item>`,
);

test.each([
  [
    "en",
    "The file names no question for this gap. It stands between “Offered make:” and “or equal”.",
    "The file names no question for this gap. It stands after “or equal”.",
  ],
  [
    "nb",
    "Filen har ikke noe spørsmål til dette feltet. Det står mellom «Offered make:» og «or equal».",
    "Filen har ikke noe spørsmål til dette feltet. Det står etter «or equal».",
  ],
] as const)(
  "a gap that asks nothing says what stands around it, in %s",
  async (language, first, last) => {
    const dialog = await openDialog({
      language,
      answer: ({ address }) => {
        if (address === `${stored}/tender-files`) {
          return Response.json([{ ...file, fileName: "hall.x83", format: "gaeb_xml" }]);
        }
        return address.includes("/tender-files/") ? new Response(withGaps) : undefined;
      },
    });
    await expect.element(dialog.getByText(first)).toBeVisible();
    await expect.element(dialog.getByRole("textbox").first()).toHaveAccessibleDescription(first);
    await expect.element(dialog.getByRole("textbox").last()).toHaveAccessibleDescription(last);
  },
);
