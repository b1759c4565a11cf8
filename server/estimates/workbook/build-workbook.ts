import { isFromTender } from "../../../domain/estimate/from-tender.ts";
import { findPercentOrder } from "../../../domain/pricing/percent-base.ts";
import { findWinners } from "../../../domain/pricing/choice.ts";
import type { Offer } from "../pdf/model/offer.ts";
import { sheetHead } from "../pdf/model/sheet-head.ts";
import { arrangeSheet, isOnOffer } from "../pdf/model/sheet-outline.ts";
import { sheetWordingIn } from "../pdf/model/sheet-wording.ts";
import { totalWithOptions } from "../pdf/model/with-options.ts";
import { addGroup, addRest } from "./group-rows.ts";
import { articleToBuy, type CitedArticles, type Reader } from "./line-rows.ts";
import { addOnOffer } from "./on-offer.ts";
import { createRowsSheet, type RowColumn } from "./rows-sheet.ts";
import type { RowLook, Sheet, SheetColumn } from "./sheet.ts";
import { summarySheet } from "./summary-sheet.ts";

/** What its file is called, without the ending. */
export const workbookTitle = (offer: Offer, seesCosts: boolean): string =>
  sheetHead(offer, nameOf(seesCosts), sheetWordingIn(offer.language)).fileName;

const nameOf = (seesCosts: boolean) => (seesCosts ? "calculation" : "workbook");

/**
 * An estimate as sheets whose formulas count again what the engine counted: rows, what may be chosen beside them,
 * and the sums. Without costs it tells what the printed offer tells; all prices are without VAT.
 */
export function buildWorkbook(
  offer: Offer,
  seesCosts: boolean,
  articles: CitedArticles = new Map(),
): readonly Sheet[] {
  const { priced } = offer;
  const { estimate, lines } = priced;
  const wording = sheetWordingIn(offer.language);
  const { words } = wording;
  const whole = {
    estimate,
    lines,
    winners: findWinners(estimate),
    order: findPercentOrder(estimate),
  };
  const reader: Reader = { wording, whole, seesCosts, articles };
  const { head, amountsNote } = sheetHead(offer, nameOf(seesCosts), wording);
  const heads: (readonly [RowLook, string])[] = [
    ["title", head.title.file],
    ["note", amountsNote],
  ];
  const columns = columnsOf(reader);
  const main = createRowsSheet(words.rowsSheet, columns, heads);
  const onOffer = createRowsSheet(words.onOfferSheet, columns, heads);
  const groups = arrangeSheet(priced, wording);
  const first = main.next();
  const choices = groups.flatMap((group) =>
    isOnOffer(group) ? [group] : addGroup(main, group, reader),
  );
  addRest(main, first, priced.totals.sumAmount, reader);
  const { optionsAmount } = priced.totals;
  const told = estimate.settings.vatPayer ? "netAmount" : "totalAmount";
  const withOptions = totalWithOptions(priced, told, wording);
  addOnOffer(onOffer, choices, { optionsAmount, withOptions }, reader);
  const summary = summarySheet({ priced, rows: main, reader, groups, head: heads });
  const hasChoices = choices.length > 0;
  return [main.sheet, ...(hasChoices ? [onOffer.sheet] : []), summary];
}

function columnsOf(reader: Reader): readonly SheetColumn<RowColumn>[] {
  const { wording, seesCosts, whole } = reader;
  const { texts, words } = wording;
  const { estimate } = whole;
  const { vatPayer, clientNumbersShown } = estimate.settings;
  const ofCosts: readonly SheetColumn<RowColumn>[] = [
    { id: "hourNorm", label: words.hourNorm, width: 11 },
    { id: "hours", label: words.hours, width: 10 },
    { id: "buyingPrice", label: words.buyingPrice, width: 13 },
    { id: "waste", label: `${words.wasteShare} %`, width: 9 },
    { id: "unitCost", label: words.costWithWaste, width: 13 },
    { id: "markup", label: `${words.markup} %`, width: 10 },
    { id: "cost", label: words.costInAll, width: 14 },
    { id: "profit", label: words.profit, width: 14 },
    { id: "groupCost", label: words.groupCost, width: 15 },
    { id: "groupProfit", label: words.groupProfit, width: 15 },
  ];
  const ofArticles: readonly SheetColumn<RowColumn>[] = [
    { id: "supplier", label: words.supplierColumn, width: 20 },
    { id: "article", label: words.articleNumber, width: 16 },
  ];
  const unitPrice = seesCosts ? words.sellingPrice : texts.unitPrice;
  return [
    { id: "number", label: texts.number, width: 9 },
    ...(isFromTender(estimate) && (seesCosts || clientNumbersShown)
      ? [{ id: "reference", label: words.reference, width: 16 } as const]
      : []),
    { id: "title", label: texts.description, width: 48 },
    { id: "kind", label: words.kind, width: 10 },
    { id: "quantity", label: texts.quantity, width: 11 },
    { id: "unit", label: texts.unit, width: 9 },
    { id: "unitPrice", label: unitPrice, width: 14 },
    { id: "discountPercent", label: `${texts.discount} %`, width: 11 },
    { id: "discount", label: words.discountAmount, width: 12 },
    ...(vatPayer ? [{ id: "vat", label: `${texts.vatAmount} %`, width: 10 } as const] : []),
    { id: "amount", label: words.amount, width: 16 },
    { id: "groupSum", label: words.groupSum, width: 16 },
    ...(seesCosts ? ofCosts : []),
    ...(namesArticles(reader) ? ofArticles : []),
  ];
}

const namesArticles = (reader: Reader): boolean =>
  [...reader.whole.estimate.lines.values()].some(
    (line) => articleToBuy(line, reader) !== undefined,
  );
