import type { ShoppingSection } from "../../domain/pricing/shopping-list.ts";
import { byteOrderMark, csvNumber, csvRow } from "../records/csv.ts";
import { supplierOf } from "./pdf/model/shopping-list.ts";
import { sheetWordingIn } from "./pdf/model/sheet-wording.ts";
import type { Offer } from "./pdf/model/offer.ts";

/** The shopping list as a table, a row for each article; prices for whoever sees costs. */
export function shoppingCsv(
  { language }: Pick<Offer, "language">,
  sections: readonly ShoppingSection[],
  seesCosts: boolean,
): string {
  const wording = sheetWordingIn(language);
  const { words, texts } = wording;
  const number = (value: Parameters<typeof csvNumber>[0]) => csvNumber(value, language);
  const head = [
    words.supplierColumn,
    words.articleNumber,
    texts.description,
    words.needed,
    words.packs,
    words.packSize,
    words.ordered,
    texts.unit,
    ...(seesCosts ? [words.buyingPrice, words.amount] : []),
  ];
  const rows = sections.flatMap((section) =>
    section.rows.map((row) => [
      supplierOf(section, wording),
      row.articleNumber,
      wording.title(row.line),
      number(row.needed),
      number(row.packs),
      number(row.packSize),
      number(row.ordered),
      wording.unit(row.line, row.ordered),
      ...(seesCosts ? [number(row.buyingPrice), number(row.amount)] : []),
    ]),
  );
  return byteOrderMark + [head, ...rows].map((row) => csvRow(row, language)).join("");
}
