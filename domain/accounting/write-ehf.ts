import { leaf, tag } from "../base/xml-text.ts";
import { absolute, add, type Decimal, isZero, sum, toFixed } from "../money/decimal.ts";
import type { Invoice, InvoiceParty, InvoiceRow, InvoiceSeller } from "./invoice.ts";
import { postalAddress } from "./postal-address.ts";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const customization = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const profile = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
/** The register of Norwegian organisation numbers in the list of electronic addresses (EAS, ISO 6523). */
const register = { schemeID: "0192" };
const country = "NO";
const codes = { commercialInvoice: "380", creditTransfer: "30", one: "C62" };

/**
 * An invoice as EHF Billing 3.0, which is Peppol BIS Billing 3.0: UBL 2.1, in the order of its schema. Amounts have
 * two decimals. It obeys the business rules of EN 16931 and of Peppol.
 */
export function writeEhf(invoice: Invoice): string {
  const { terms, seller, buyer, bankAccount, currency, words, amounts } = invoice;
  const money = moneyIn(currency);
  const rows = toldRows(amounts);
  const outside = rows.every(({ category }) => category === "O");
  const root = tag(
    "Invoice",
    [
      leaf("cbc:CustomizationID", customization),
      leaf("cbc:ProfileID", profile),
      leaf("cbc:ID", terms.number),
      leaf("cbc:IssueDate", terms.issueDate),
      leaf("cbc:DueDate", terms.dueDate),
      leaf("cbc:InvoiceTypeCode", codes.commercialInvoice),
      leaf("cbc:Note", words.note),
      leaf("cbc:DocumentCurrencyCode", currency),
      leaf("cbc:BuyerReference", terms.buyerReference),
      terms.orderNumber === ""
        ? ""
        : tag("cac:OrderReference", [leaf("cbc:ID", terms.orderNumber)]),
      tag("cac:AccountingSupplierParty", [party(seller, sellerTaxes(seller, outside))]),
      tag("cac:AccountingCustomerParty", [party(buyer, [])]),
      delivery(invoice),
      tag("cac:PaymentMeans", [
        leaf("cbc:PaymentMeansCode", codes.creditTransfer),
        tag("cac:PayeeFinancialAccount", [leaf("cbc:ID", bankAccount)]),
      ]),
      taxTotal(rows, invoice),
      monetaryTotal(rows, invoice),
      ...rows.map((row, index) => invoiceLine(row, index, invoice, money)),
    ],
    {
      xmlns: `${ubl}Invoice-2`,
      "xmlns:cac": `${ubl}CommonAggregateComponents-2`,
      "xmlns:cbc": `${ubl}CommonBasicComponents-2`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Whatever has an amount. An instalment may be of the rounding alone, and no invoice is without a line (BR-16). */
function toldRows({ rows }: Invoice["amounts"]): readonly InvoiceRow[] {
  const told = rows.filter(({ net, vat }) => !isZero(net) || !isZero(vat));
  return told.length > 0 ? told : rows.slice(0, 1);
}

type Money = (name: string, amount: Decimal) => string;

const moneyIn =
  (currency: string): Money =>
  (name, amount) =>
    leaf(name, toFixed(amount, 2), { currencyID: currency });

function addressTag(name: string, address: string): string {
  const { street, additional, rest, zone, city } = postalAddress(address);
  return tag(name, [
    leaf("cbc:StreetName", street),
    leaf("cbc:AdditionalStreetName", additional),
    leaf("cbc:CityName", city),
    leaf("cbc:PostalZone", zone),
    rest === "" ? "" : tag("cac:AddressLine", [leaf("cbc:Line", rest)]),
    tag("cac:Country", [leaf("cbc:IdentificationCode", country)]),
  ]);
}

function party({ title, organisationNumber, address }: InvoiceParty, taxes: readonly string[]) {
  return tag("cac:Party", [
    leaf("cbc:EndpointID", organisationNumber, register),
    tag("cac:PartyName", [leaf("cbc:Name", title)]),
    addressTag("cac:PostalAddress", address),
    ...taxes,
    tag("cac:PartyLegalEntity", [
      leaf("cbc:RegistrationName", title),
      leaf("cbc:CompanyID", organisationNumber, register),
    ]),
  ]);
}

/** When and where, as the rules for Norwegian invoices ask; left out where neither is known. */
function delivery({ terms, site }: Invoice): string {
  const where = site === "" ? "" : tag("cac:DeliveryLocation", [addressTag("cac:Address", site)]);
  if (terms.deliveryDate === "" && where === "") return "";
  return tag("cac:Delivery", [leaf("cbc:ActualDeliveryDate", terms.deliveryDate), where]);
}

const taxScheme = (id: string) => tag("cac:TaxScheme", [leaf("cbc:ID", id)]);
const vat = taxScheme("VAT");

/** A number of VAT may not stand where everything is outside of the law (BR-O-02). */
const sellerTaxes = ({ vatNumber, businessRegister }: InvoiceSeller, outside: boolean) => [
  outside ? "" : tag("cac:PartyTaxScheme", [leaf("cbc:CompanyID", `NO${vatNumber}MVA`), vat]),
  businessRegister
    ? tag("cac:PartyTaxScheme", [leaf("cbc:CompanyID", "Foretaksregisteret"), taxScheme("TAX")])
    : "",
];

/** What is outside of the law has no rate, not even 0 (BR-O-05). */
const categoryParts = ({ category, percent }: InvoiceRow): readonly string[] => [
  leaf("cbc:ID", category),
  category === "O" ? "" : leaf("cbc:Percent", percent),
];

function taxTotal(rows: readonly InvoiceRow[], { currency, words }: Invoice): string {
  const money = moneyIn(currency);
  // Exempt rows stand together, however many reasons they have (BR-E-01).
  const groups = Map.groupBy(rows, ({ category, percent }) => `${category} ${percent}`);
  return tag("cac:TaxTotal", [
    money("cbc:TaxAmount", sum(rows.map((row) => row.vat))),
    ...[...groups.values()].map((group) => {
      const reasons = new Set(group.map((row) => reasonOf(row, words)));
      return tag("cac:TaxSubtotal", [
        money("cbc:TaxableAmount", sum(group.map(({ net }) => net))),
        money("cbc:TaxAmount", sum(group.map((row) => row.vat))),
        tag("cac:TaxCategory", [
          ...group.slice(0, 1).flatMap(categoryParts),
          leaf("cbc:TaxExemptionReason", [...reasons].filter(Boolean).join("; ")),
          vat,
        ]),
      ]);
    }),
  ]);
}

function reasonOf(row: InvoiceRow, words: Invoice["words"]): string {
  if (row.category === "S" || row.category === "Z") return "";
  if (row.isUnregistered) return words.notRegistered;
  if (row.reason.trim() !== "") return row.reason;
  return row.category === "O" ? words.outside : words.exempt;
}

function monetaryTotal(rows: readonly InvoiceRow[], { currency, amounts }: Invoice): string {
  const money = moneyIn(currency);
  const net = sum(rows.map((row) => row.net));
  return tag("cac:LegalMonetaryTotal", [
    money("cbc:LineExtensionAmount", net),
    money("cbc:TaxExclusiveAmount", net),
    money("cbc:TaxInclusiveAmount", add(net, sum(rows.map((row) => row.vat)))),
    isZero(amounts.rounding) ? "" : money("cbc:PayableRoundingAmount", amounts.rounding),
    money("cbc:PayableAmount", amounts.total),
  ]);
}

/** A price is never below 0 (BR-27): what takes away is one less of it. */
function invoiceLine(row: InvoiceRow, index: number, { words }: Invoice, money: Money): string {
  const quantity = row.net.startsWith("-") ? "-1" : "1";
  const description = [words.part, reasonOf(row, words)].filter(Boolean).join(" · ");
  return tag("cac:InvoiceLine", [
    leaf("cbc:ID", String(index + 1)),
    leaf("cbc:InvoicedQuantity", quantity, { unitCode: codes.one }),
    money("cbc:LineExtensionAmount", row.net),
    tag("cac:Item", [
      leaf("cbc:Description", description),
      leaf("cbc:Name", words.title),
      tag("cac:ClassifiedTaxCategory", [...categoryParts(row), vat]),
    ]),
    tag("cac:Price", [money("cbc:PriceAmount", absolute(row.net))]),
  ]);
}
