import type * as z from "zod";
import type { Language } from "../../contracts/fields.ts";
import type {
  InvoiceDraft,
  InvoicedDocument,
  InvoiceTerms,
} from "../../contracts/invoice-drafts.ts";
import type { Invoice, InvoiceAmounts } from "../../domain/accounting/invoice.ts";
import { instalmentAmounts, wholeAmounts } from "../../domain/accounting/invoice-amounts.ts";
import { type Decimal, isZero, sum } from "../../domain/money/decimal.ts";
import { isWholePlan } from "../../domain/pricing/payment-plan.ts";
import { invoiceFileEn } from "../../locales/invoice-file.en.ts";
import { invoiceFileNb } from "../../locales/invoice-file.nb.ts";
import { addDays } from "../base/local-date.ts";
import { invalid, Problem } from "../base/problem.ts";
import type { Accepted } from "./read-accepted.ts";
import type { Invoicing } from "./read-invoicing.ts";

/** What a project comes to by its documents, and what an invoice would begin with. */
export function invoiceDraft(
  { lacks, clientId, buyer, paymentDays, bankAccount, buyerReference }: Invoicing,
  accepted: readonly Accepted[],
  today: string,
): InvoiceDraft {
  return {
    lacks: [...lacks],
    clientId,
    clientTitle: buyer.title,
    issueDate: today,
    dueDate: addDays(today, paymentDays),
    paymentDays,
    bankAccount,
    buyerReference,
    documents: accepted.map(invoicedDocument),
  };
}

function invoicedDocument({ changeNumber, document }: Accepted): InvoicedDocument {
  const parts = partsOf(document);
  return {
    changeNumber,
    number: document.number,
    ...toldOf(wholeAmounts(document)),
    payments: document.paymentPlan.flatMap(({ titleEn, titleNb }, index) => {
      const part = parts[index];
      return part ? [{ titleEn, titleNb, ...toldOf(part) }] : [];
    }),
  };
}

/** None where the plan is not whole: an old version may have gone out with such a one. */
const partsOf = (document: Accepted["document"]): readonly InvoiceAmounts[] =>
  isWholePlan(document.paymentPlan) ? instalmentAmounts(document) : [];

const toldOf = ({ rows, rounding, total }: InvoiceAmounts) => ({
  net: sum(rows.map(({ net }) => net)),
  vat: sum(rows.map(({ vat }) => vat)),
  rounding,
  total,
});

/**
 * The invoice that was asked for. @throws Problem `invoice_incomplete`, which names what is missing, `nothing_to_invoice`,
 * or `invalid` for a document or a part that there is not
 */
export function invoiceOf(
  invoicing: Invoicing,
  accepted: readonly Accepted[],
  { changeNumber, instalment, ...terms }: Asked,
): Invoice {
  const { lacks, seller, buyer, bankAccount, site, currency } = invoicing;
  if (lacks.length > 0) throw new Problem("invoice_incomplete", { details: { lacks } });
  const found = accepted.find((one) => one.changeNumber === changeNumber);
  if (!found) throw invalid("changeNumber", "not_found");
  const amounts =
    instalment === null ? wholeAmounts(found.document) : partsOf(found.document)[instalment - 1];
  if (!amounts) throw invalid("instalment", "not_found");
  if (!isOwed(amounts.total)) throw new Problem("nothing_to_invoice");
  return {
    terms: { ...terms, deliveryDate: terms.deliveryDate ?? "" },
    seller,
    buyer,
    bankAccount,
    site,
    currency,
    words: wordsOf(invoicing, found, instalment),
    amounts,
  };
}

type Asked = z.output<typeof InvoiceTerms>;

const isOwed = (total: Decimal) => !isZero(total) && !total.startsWith("-");

function wordsOf(
  { project }: Invoicing,
  { changeNumber, language, document }: Accepted,
  instalment: number | null,
): Invoice["words"] {
  const t = texts[language];
  const of = changeNumber === null ? t.offer : t.changeOrder;
  return {
    title: project.title,
    part: instalment === null ? "" : partWords(document, instalment, language),
    note: of.replace("{number}", document.number).replace("{date}", document.acceptedAt),
    exempt: t.exempt,
    outside: t.outside,
    notRegistered: t.notRegistered,
  };
}

function partWords(
  { paymentPlan }: Accepted["document"],
  instalment: number,
  language: Language,
): string {
  const { titleEn = "", titleNb = "" } = paymentPlan[instalment - 1] ?? {};
  const title = language === "nb" ? titleNb || titleEn : titleEn || titleNb;
  const part = texts[language].part
    .replace("{number}", String(instalment))
    .replace("{count}", String(paymentPlan.length));
  return title === "" ? part : `${part}: ${title}`;
}

const texts = { en: invoiceFileEn, nb: invoiceFileNb };
