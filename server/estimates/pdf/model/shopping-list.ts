import type { ShoppingRow, ShoppingSection } from "../../../../domain/pricing/shopping-list.ts";
import { sum } from "../../../../domain/money/decimal.ts";
import type { BuiltSheet } from "./built-sheet.ts";
import { printVersion } from "./model-parts.ts";
import type { Offer } from "./offer.ts";
import { fillText } from "./print-format.ts";
import { sheetHead } from "./sheet-head.ts";
import type { SheetRow, ShoppingColumn, ShoppingModel } from "./sheet-model.ts";
import { type SheetWording, sheetWordingIn } from "./sheet-wording.ts";

type Row = SheetRow<ShoppingColumn>;

interface Printing {
  readonly wording: SheetWording;
  readonly seesCosts: boolean;
}

const dash = "–";

/**
 * What to buy for an estimate, a section for each supplier. Waste and prices tell of costs: without them the
 * quantities are net, and the list has no amount.
 */
export function buildShoppingList(
  offer: Offer,
  sections: readonly ShoppingSection[],
  seesCosts: boolean,
): BuiltSheet<ShoppingModel> {
  const wording = sheetWordingIn(offer.language);
  const { words, texts, format } = wording;
  const { head, amountsNote, ...file } = sheetHead(offer, "shoppingList", wording);
  const rows = sections.flatMap((section) => section.rows);
  const hasPacks = rows.some(({ packs }) => packs !== null);
  const quantities = seesCosts ? words.wholePacks : words.netQuantities;
  const model: ShoppingModel = {
    ...head,
    labels: { ...head.labels, group: words.supplierColumn },
    mark: words.internal,
    isWide: false,
    facts: [
      { label: texts.projectNumber, value: offer.number },
      printVersion(offer, texts),
      { label: texts.offerDate, value: format.date(offer.offerDate) },
      ...(seesCosts ? [{ label: words.toBuy, value: totalOf(sections, wording) }] : []),
    ],
    parties: [],
    warnings: warningsOf(offer, sections, { wording, seesCosts }),
    summaries: seesCosts && sections.length > 0 ? [summaryOf(sections, wording)] : [],
    heading: words.materials,
    note: seesCosts ? `${quantities} · ${amountsNote}` : quantities,
    columns: [
      { field: "quantity", label: hasPacks ? words.needed : texts.quantity },
      ...(hasPacks ? [{ field: "order", label: words.ordered } as const] : []),
      { field: "unit", label: texts.unit },
      ...(seesCosts
        ? [
            { field: "price", label: words.buyingPrice } as const,
            { field: "amount", label: words.amount } as const,
          ]
        : []),
    ],
    rows: sections.flatMap((section, index) =>
      sectionRows(section, `${index + 1}`, { wording, seesCosts }),
    ),
  };
  return { model, ...file };
}

export const supplierOf = ({ supplierTitle }: ShoppingSection, { words }: SheetWording): string =>
  supplierTitle ?? words.withoutSupplier;

/** What is known of it: an article without a price is warned of. */
function totalOf(sections: readonly ShoppingSection[], { format }: SheetWording): string {
  return format.money(sum(sections.flatMap(({ rows }) => rows.flatMap((row) => row.amount ?? []))));
}

function warningsOf(
  { priced: { totals } }: Offer,
  sections: readonly ShoppingSection[],
  { wording, seesCosts }: Printing,
): string[] {
  const { words } = wording;
  const unpriced = sections.flatMap(({ rows }) => rows.filter(({ amount }) => amount === null));
  return [
    ...counted(words.incomplete, totals.incomplete),
    ...(seesCosts ? counted(words.unknownPrices, unpriced.length) : []),
    ...(sections.length === 0 ? [words.nothingToBuy] : []),
  ];
}

const counted = (text: string, count: number): string[] =>
  count === 0 ? [] : [fillText(text, { count: String(count) })];

const summaryOf = (sections: readonly ShoppingSection[], wording: SheetWording) => ({
  heading: wording.words.bySupplier,
  columns: [{ field: "amount", label: wording.words.amount } as const],
  rows: [
    ...sections.map((section, index) => ({
      number: `${index + 1}`,
      title: supplierOf(section, wording),
      figures: { amount: amountIn(section.amount, wording) },
      isStrong: false,
    })),
    {
      number: "",
      title: wording.words.total,
      figures: { amount: totalOf(sections, wording) },
      isStrong: true,
    },
  ],
});

const amountIn = (amount: ShoppingSection["amount"], { format }: SheetWording): string =>
  amount === null ? dash : format.money(amount);

function sectionRows(section: ShoppingSection, number: string, printing: Printing): Row[] {
  const { wording, seesCosts } = printing;
  const title = supplierOf(section, wording);
  const lines = section.rows.map((row, index) =>
    articleRow(row, `${number}.${index + 1}`, printing),
  );
  const sumRow: Row = {
    type: "sum",
    depth: 1,
    title: fillText(wording.words.sum, { title }),
    figures: { amount: amountIn(section.amount, wording) },
  };
  return [
    { type: "group", depth: 1, number, title, notes: [] },
    ...lines,
    ...(seesCosts ? [sumRow] : []),
  ];
}

function articleRow(row: ShoppingRow, number: string, { wording, seesCosts }: Printing): Row {
  const { words, format } = wording;
  const { line, articleNumber, needed, packs, packSize, ordered, buyingPrice, amount } = row;
  const unit = wording.unit(line, ordered);
  const notes = [
    articleNumber === "" ? "" : fillText(words.articleOf, { number: articleNumber }),
    packs === null || packSize === null
      ? ""
      : fillText(words.packsOf, {
          packs: format.quantity(packs),
          size: format.quantity(packSize),
          unit: wording.unit(line, packSize),
        }),
  ].filter((note) => note !== "");
  return {
    type: "line",
    number,
    title: wording.title(line),
    notes: notes.length === 0 ? [] : [notes.join(" · ")],
    description: [],
    figures: {
      quantity: format.quantity(needed),
      order: format.quantity(ordered),
      unit,
      ...(seesCosts && {
        price: buyingPrice === null ? dash : format.price(buyingPrice),
        amount: amountIn(amount, wording),
      }),
    },
  };
}
