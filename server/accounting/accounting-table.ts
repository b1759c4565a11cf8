import type { Language } from "../../contracts/fields.ts";
import type { AccountingFile, Amount } from "../../domain/accounting/accounting-file.ts";
import { isZero } from "../../domain/money/decimal.ts";
import { generalEn } from "../../locales/general.en.ts";
import { generalNb } from "../../locales/general.nb.ts";
import { byteOrderMark, csvNumber, csvRow } from "../records/csv.ts";

/** A row for each document and rate of VAT, and one more where its total is rounded. */
export function accountingTable(file: AccountingFile, language: Language): string {
  const { accounting: t, partners } = language === "nb" ? generalNb : generalEn;
  const { customer, project, currency } = file;
  const head = [
    t.document,
    t.kind,
    t.version,
    t.acceptedAt,
    partners.ledgerNumber,
    t.customer,
    partners.organisationNumber,
    t.project,
    t.taxCode,
    t.vatPercent,
    t.reason,
    `${t.net} (${currency})`,
    `${t.vat} (${currency})`,
    t.netMinor,
    t.vatMinor,
  ];
  const number = ({ amount }: Amount) => csvNumber(amount, language);
  const rows = file.documents.flatMap(({ kind, vatRows, rounding, ...document }) => {
    const first = [
      document.number,
      kind === "offer" ? t.offer : t.changeOrder,
      String(document.version),
      document.acceptedAt,
      customer.number,
      customer.title,
      customer.organisationNumber,
      `${project.number} ${project.title}`,
    ];
    const taxed = vatRows.map(({ taxCode, percent, reason, net, vat }) => [
      ...first,
      taxCode ?? "",
      csvNumber(percent, language),
      reason,
      number(net),
      number(vat),
      String(net.minor),
      String(vat.minor),
    ]);
    const rounded = [
      ...first,
      "",
      "",
      t.rounding,
      number(rounding),
      "",
      String(rounding.minor),
      "",
    ];
    return isZero(rounding.amount) ? taxed : [...taxed, rounded];
  });
  return byteOrderMark + [head, ...rows].map((row) => csvRow(row, language)).join("");
}
