import type { Discount } from "../estimate/discount.ts";
import {
  type Decimal,
  decimal,
  divide,
  isZero,
  multiply,
  round,
  sum,
  toFixed,
} from "../money/decimal.ts";
import type { VatRow } from "../pricing/priced-estimate.ts";
import { type Bid, answerKey } from "./bid.ts";
import {
  type TenderGroup,
  type TenderItem,
  type TenderMarkup,
  type TenderRow,
  rowsWithin,
} from "./tender.ts";
import { placesOf } from "./tender-numbers.ts";
import { leaf, tag } from "../base/xml-text.ts";

/** Who bids, and when and by what the file is written. */
export interface BidHead {
  readonly program: string;
  readonly bidder: string;
  readonly currency: string;
  /** "2026-11-20" and "09:14:00" */
  readonly date: string;
  readonly time: string;
}

const versions: Readonly<Record<string, string>> = { "3.2": "2013-10", "3.3": "2021-05" };

/**
 * The bid to a tender as GAEB DA XML, phase 84: the numbers, prices and sums of its rows, and what the bidder says
 * to the gaps in their texts. The texts themselves stay with the tender, and so does what is an alternative or an option:
 * the schema of phase 84 has no element for that, neither of items nor of groups. The sums leave it out as the tender does.
 */
export function writeX84(bid: Bid, head: BidHead): string {
  const { tender } = bid;
  const version = tender.version in versions ? tender.version : "3.3";
  const { project, projectLabel, billId, billName, levels } = tender.head;
  const body = tag("BoQBody", rowsOf(tender.rows, bid));
  const root = tag(
    "GAEB",
    [
      tag("GAEBInfo", [
        leaf("Version", version),
        leaf("VersDate", versions[version] ?? ""),
        leaf("Date", head.date),
        leaf("Time", head.time),
        leaf("ProgSystem", head.program),
      ]),
      tag("PrjInfo", [leaf("NamePrj", project || tender.title), leaf("LblPrj", projectLabel)]),
      tag("Award", [
        leaf("DP", "84"),
        tag("AwardInfo", [leaf("Cur", head.currency)]),
        tag("CTR", [tag("Address", [leaf("Name1", head.bidder)])]),
        tag(
          "BoQ",
          [
            tag("BoQInfo", [
              leaf("Name", billName || tender.title),
              ...levels.map(([type, length, isNumeric]) =>
                tag("BoQBkdn", [
                  leaf("Type", type),
                  leaf("Length", length),
                  leaf("Num", isNumeric),
                ]),
              ),
              billTotals(bid),
            ]),
            body,
          ],
          billId === "" ? {} : { ID: billId },
        ),
      ]),
    ],
    { xmlns: `http://www.gaeb.de/GAEB_DA_XML/DA84/${version}` },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const money = (value: Decimal) => toFixed(value, 2);
const percent = (value: Decimal) => toFixed(value, 6);

/** Items side by side stand in a list. */
function rowsOf(rows: readonly TenderRow[], bid: Bid): readonly string[] {
  const found: string[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) found.push(tag("Itemlist", items));
    items = [];
  };
  for (const row of rows) {
    if (row.type === "item") items.push(itemOf(row, bid));
    if (row.type === "markup") items.push(markupOf(row, bid));
    if (row.type !== "group") continue;
    endList();
    found.push(groupOf(row, bid));
  }
  endList();
  return found;
}

const attributesOf = ({ id, part, index }: TenderRow) => ({
  ...(id !== "" && { ID: id }),
  RNoPart: part,
  ...(index !== "" && { RNoIndex: index }),
});

function groupOf(row: TenderGroup, bid: Bid): string {
  const found = bid.groups.get(row.number);
  const body = rowsOf(row.rows, bid);
  const parts = row.isDropped || body.length === 0 ? [] : [tag("BoQBody", body)];
  if (found !== undefined && !row.isDropped) {
    const { group, total, after } = found;
    const lump = group?.lumpAmount ?? null;
    const lowered = group === undefined ? [] : discountOf(group);
    parts.push(
      tag("Totals", [
        leaf("Total", money(total)),
        ...lowered,
        lowered.length === 0 ? "" : leaf("TotAfterDisc", money(after)),
        lump === null ? "" : leaf("TotalLSUM", money(lump)),
      ]),
    );
  }
  return tag("BoQCtgy", parts, attributesOf(row));
}

function discountOf({ discountPercent, discountAmount }: Discount): readonly string[] {
  if (discountPercent !== null && !isZero(discountPercent)) {
    return [leaf("DiscountPcnt", percent(discountPercent))];
  }
  const isNone = discountAmount === null || isZero(discountAmount);
  return isNone ? [] : [leaf("DiscountAmt", money(discountAmount))];
}

/** With two decimals, or more where it has more. */
const atLeastMoney = (value: Decimal) => toFixed(value, Math.max(2, placesOf(value)));

function itemOf(row: TenderItem, bid: Bid): string {
  const line = bid.lines.get(row.number);
  const figures = bid.priced.lines.get(line?.key ?? "");
  if (row.isDropped || line === undefined || figures === undefined) {
    return tag("Item", [], attributesOf(row));
  }
  const { quantity, sellingPrice, sellingAmount } = figures;
  const { settings } = bid.priced.estimate;
  const answers = row.questions.map(({ label, answer }) =>
    tag(
      "TextComplement",
      [
        tag(
          "ComplBody",
          (bid.answers.get(answerKey(row.number, label)) ?? answer)
            .split("\n")
            .map((text) => `<p>${leaf("span", text)}</p>`),
        ),
      ],
      { MarkLbl: label, Kind: "Bidder" },
    ),
  );
  return tag(
    "Item",
    [
      quantity === null ? "" : leaf("Qty", toFixed(quantity, Math.max(3, placesOf(quantity)))),
      sellingPrice === null ? "" : leaf("UP", atLeastMoney(sellingPrice)),
      isZero(line.discountPercent) ? "" : leaf("DiscountPcnt", percent(line.discountPercent)),
      sellingAmount === null ? "" : leaf("IT", money(sellingAmount)),
      line.vatPercent === null || line.vatPercent === settings.vatPercent
        ? ""
        : leaf("VAT", money(line.vatPercent)),
      answers.length === 0
        ? ""
        : tag("Description", [tag("CompleteText", [tag("DetailTxt", answers)])]),
    ],
    attributesOf(row),
  );
}

function markupOf(row: TenderMarkup, bid: Bid): string {
  const line = bid.lines.get(row.number);
  const figures = bid.priced.lines.get(line?.key ?? "");
  const amount = figures?.sellingAmount ?? null;
  if (row.isDropped || line === undefined || figures === undefined || amount === null) {
    return tag("MarkupItem", [], attributesOf(row));
  }
  const base = figures.baseAmount ?? listedBase(row, bid);
  const share = line.percent ?? divide(multiply(amount, hundred), base, 4);
  return tag(
    "MarkupItem",
    [
      leaf("ITMarkup", money(base)),
      share === undefined ? "" : leaf("Markup", atLeastMoney(share)),
      leaf("IT", money(amount)),
    ],
    attributesOf(row),
  );
}

const hundred = decimal("100");

/** Of a markup on parts of quantities: these parts at their prices. */
function listedBase({ listed }: TenderMarkup, { tender, lines, priced }: Bid): Decimal {
  const numbers = new Map([...rowsWithin(tender.rows)].map((row) => [row.id, row.number]));
  return sum(
    listed.flatMap(({ id, quantity }) => {
      const line = lines.get(numbers.get(id) ?? "");
      const price = priced.lines.get(line?.key ?? "")?.sellingPrice ?? null;
      return quantity === null || price === null ? [] : [round(multiply(quantity, price), 2)];
    }),
  );
}

/** Of all of it: the sum, what comes off, and VAT by its rates. */
function billTotals({ priced }: Bid): string {
  const { totals, estimate } = priced;
  const { settings } = estimate;
  const isWhole = settings.discountVatPercent === null;
  const lowered = isZero(totals.discountAmount)
    ? []
    : isWhole && settings.discountPercent !== null
      ? [leaf("DiscountPcnt", percent(settings.discountPercent))]
      : [leaf("DiscountAmt", money(totals.discountAmount))];
  const [rate, ...others] = totals.vatRows;
  const isOneRate = rate !== undefined && others.length === 0;
  return tag("Totals", [
    leaf("Total", money(totals.sumAmount)),
    ...lowered,
    lowered.length === 0 ? "" : leaf("TotAfterDisc", money(totals.netAmount)),
    isOneRate ? leaf("VAT", money(rate.vatPercent)) : "",
    leaf("TotalNet", money(totals.netAmount)),
    ...(isOneRate ? [] : totals.vatRows.map(vatPart)),
    rate === undefined ? "" : leaf("VATAmount", money(totals.vatAmount)),
    leaf("TotalGross", money(totals.totalAmount)),
  ]);
}

const vatPart = ({ vatPercent, baseAmount, vatAmount }: VatRow): string =>
  tag("VATPart", [leaf("TotalNetPart", money(baseAmount)), leaf("VATAmount", money(vatAmount))], {
    VATPcnt: money(vatPercent),
  });
