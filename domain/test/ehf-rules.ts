import { isOrganisationNumber } from "../company/organisation-number.ts";
import type { XmlNode } from "./xml-node.ts";

/**
 * The rules that an invoice of ours comes near, after the published business rules of EN 16931 (BR), of Peppol BIS
 * Billing 3.0 (PEPPOL, NO) and the order of UBL 2.1. Tolerances are theirs. Written by hand, never from the writer.
 */
export const ehfRules: Readonly<Record<string, (invoice: XmlNode) => boolean>> = {
  "BR-01": (it) => it.at("cbc:CustomizationID") !== "",
  "BR-02": (it) => it.at("cbc:ID") !== "",
  "BR-03": (it) => isDay(it.at("cbc:IssueDate")),
  "BR-04": (it) => it.at("cbc:InvoiceTypeCode") === "380",
  "BR-05": (it) => /^[A-Z]{3}$/.test(it.at("cbc:DocumentCurrencyCode")),
  "BR-06": (it) => it.at(`${seller}/cac:PartyLegalEntity/cbc:RegistrationName`) !== "",
  "BR-07": (it) => it.at(`${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`) !== "",
  "BR-08, BR-09": (it) => it.at(`${seller}/${countryCode}`) === "NO",
  "BR-10, BR-11": (it) => it.at(`${buyer}/${countryCode}`) === "NO",
  "BR-16": (it) => it.has(line),
  "BR-21": (it) => areDifferent(it.all(`${line}/cbc:ID`).map(({ text }) => text)),
  "BR-22, BR-23": (it) =>
    it
      .all(line)
      .every((row) => row.all("cbc:InvoicedQuantity")[0]?.attributes["unitCode"] === "C62"),
  "BR-25": (it) => it.all(line).every((row) => row.at("cac:Item/cbc:Name") !== ""),
  "BR-26, BR-27": (it) => it.all(line).every((row) => row.oere("cac:Price/cbc:PriceAmount") >= 0n),
  "BR-45, BR-46, BR-47": (it) =>
    it
      .all(subtotal)
      .every(
        (row) => row.has("cbc:TaxableAmount") && row.has("cbc:TaxAmount") && codeOf(row) !== "",
      ),
  "BR-48": (it) =>
    it.all(subtotal).every((row) => codeOf(row) === "O" || row.has("cac:TaxCategory/cbc:Percent")),
  "BR-49": (it) => it.at("cac:PaymentMeans/cbc:PaymentMeansCode") === "30",
  "BR-50, BR-61": (it) => it.at("cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID") !== "",
  "BR-62, BR-63": (it) =>
    [seller, buyer].every(
      (who) => it.all(`${who}/cbc:EndpointID`)[0]?.attributes["schemeID"] === "0192",
    ),
  "BR-CO-04": (it) => it.all(line).every((row) => row.at(`${lineTax}/cbc:ID`) !== ""),
  "BR-CO-09": (it) =>
    it
      .all(`${seller}/cac:PartyTaxScheme`)
      .filter((scheme) => scheme.at("cac:TaxScheme/cbc:ID") === "VAT")
      .every((scheme) => scheme.at("cbc:CompanyID").startsWith("NO")),
  "BR-12, BR-CO-10": (it) =>
    it.oere(`${totals}/cbc:LineExtensionAmount`) === sumOf(it.all(line), "cbc:LineExtensionAmount"),
  "BR-CO-11, BR-CO-12": (it) =>
    !it.has("cac:AllowanceCharge") &&
    !it.has(`${totals}/cbc:AllowanceTotalAmount`) &&
    !it.has(`${totals}/cbc:ChargeTotalAmount`),
  "BR-13, BR-CO-13": (it) =>
    it.oere(`${totals}/cbc:TaxExclusiveAmount`) === it.oere(`${totals}/cbc:LineExtensionAmount`),
  "BR-CO-14": (it) =>
    it.oere("cac:TaxTotal/cbc:TaxAmount") === sumOf(it.all(subtotal), "cbc:TaxAmount"),
  "BR-14, BR-CO-15": (it) =>
    it.oere(`${totals}/cbc:TaxInclusiveAmount`) ===
    it.oere(`${totals}/cbc:TaxExclusiveAmount`) + it.oere("cac:TaxTotal/cbc:TaxAmount"),
  "BR-15, BR-CO-16": (it) =>
    it.oere(`${totals}/cbc:PayableAmount`) ===
    it.oere(`${totals}/cbc:TaxInclusiveAmount`) + (it.has(rounding) ? it.oere(rounding) : 0n),
  "BR-CO-17, BR-S-09": (it) => it.all(subtotal).every(isTaxedByRate),
  "BR-CO-18": (it) => it.has(subtotal),
  "BR-CO-25": (it) => isDay(it.at("cbc:DueDate")),
  "BR-CO-26": (it) => it.at(`${seller}/cac:PartyLegalEntity/cbc:CompanyID`) !== "",
  ...Object.fromEntries(
    ["S", "Z", "E", "O"].map((code) => [
      `BR-${code}-01, BR-${code}-08`,
      (it: XmlNode) => hasItsSubtotals(it, code),
    ]),
  ),
  "BR-S-02, BR-Z-02, BR-E-02": (it) =>
    !codesOf(it).some((code) => code !== "O") || vatNumbers(it).length === 1,
  "BR-S-05": (it) => of(it, "S").every((tax) => Number(tax.at("cbc:Percent")) > 0),
  "BR-Z-05, BR-E-05": (it) =>
    [...of(it, "Z"), ...of(it, "E")].every((tax) => tax.at("cbc:Percent") === "0"),
  "BR-Z-09, BR-E-09, BR-O-09": (it) =>
    it.all(subtotal).every((row) => codeOf(row) === "S" || row.oere("cbc:TaxAmount") === 0n),
  "BR-S-10, BR-Z-10, BR-E-10, BR-O-10": (it) =>
    it.all(subtotal).every((row) => (row.at(reason) !== "") === ["E", "O"].includes(codeOf(row))),
  "BR-O-02": (it) => !codesOf(it).includes("O") || vatNumbers(it).length === 0,
  "BR-O-05": (it) => of(it, "O").every((tax) => !tax.has("cbc:Percent")),
  "BR-O-11, BR-O-12": (it) =>
    !codesOf(it).includes("O") || codesOf(it).every((code) => code === "O"),
  "BR-DEC": (it) =>
    it
      .everything()
      .filter(({ name }) => name.endsWith("Amount"))
      .every(({ text }) => /^-?\d+\.\d\d$/.test(text)),
  "PEPPOL-R001, R007": (it) =>
    it.at("cbc:ProfileID") === "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
  "PEPPOL-R002": (it) => it.all("cbc:Note").length <= 1,
  "PEPPOL-R003": (it) =>
    it.at("cbc:BuyerReference") !== "" || it.at("cac:OrderReference/cbc:ID") !== "",
  "PEPPOL-R004": (it) =>
    it.at("cbc:CustomizationID") ===
    "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
  "PEPPOL-R008": (it) =>
    it.everything().every(({ children, text }) => children.length > 0 || text.trim() !== ""),
  "PEPPOL-R010, R020, COMMON-R041": (it) =>
    [seller, buyer].every((who) => isOrganisationNumber(it.at(`${who}/cbc:EndpointID`))),
  "PEPPOL-R051": (it) =>
    it
      .everything()
      .every(
        ({ attributes: { currencyID } }) =>
          currencyID === undefined || currencyID === it.at("cbc:DocumentCurrencyCode"),
      ),
  "PEPPOL-R053": (it) => it.all("cac:TaxTotal").length === 1,
  "PEPPOL-R120": (it) =>
    it
      .all(line)
      .every(
        (row) =>
          row.oere("cbc:LineExtensionAmount") ===
          BigInt(row.at("cbc:InvoicedQuantity")) * row.oere("cac:Price/cbc:PriceAmount"),
      ),
  "NO-R-001": (it) => vatNumbers(it).every((number) => /^NO\d{9}MVA$/.test(number)),
  "BR-57": (it) =>
    it
      .all("cac:Delivery/cac:DeliveryLocation/cac:Address")
      .every((address) => address.has("cac:Country/cbc:IdentificationCode")),
  "NO-R-002": (it) =>
    it
      .all(`${seller}/cac:PartyTaxScheme`)
      .filter((scheme) => scheme.at("cac:TaxScheme/cbc:ID") === "TAX")
      .every(
        (scheme) =>
          scheme.at("cac:TaxScheme/cbc:ID") === "TAX" &&
          scheme.at("cbc:CompanyID") === "Foretaksregisteret",
      ),
  "UBL-2.1": (it) => it.everything().every(isInOrder),
};

const seller = "cac:AccountingSupplierParty/cac:Party";
const buyer = "cac:AccountingCustomerParty/cac:Party";
const countryCode = "cac:PostalAddress/cac:Country/cbc:IdentificationCode";
const line = "cac:InvoiceLine";
const lineTax = "cac:Item/cac:ClassifiedTaxCategory";
const subtotal = "cac:TaxTotal/cac:TaxSubtotal";
const totals = "cac:LegalMonetaryTotal";
const rounding = `${totals}/cbc:PayableRoundingAmount`;
const reason = "cac:TaxCategory/cbc:TaxExemptionReason";

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const areDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length;
const sumOf = (rows: readonly XmlNode[], path: string) =>
  rows.reduce((all, row) => all + row.oere(path), 0n);
const codeOf = (row: XmlNode) => row.at("cac:TaxCategory/cbc:ID");
const taxesOf = (it: XmlNode) => [
  ...it.all(`${subtotal}/cac:TaxCategory`),
  ...it.all(`${line}/${lineTax}`),
];
const codesOf = (it: XmlNode) => taxesOf(it).map((tax) => tax.at("cbc:ID"));
const of = (it: XmlNode, code: string) => taxesOf(it).filter((tax) => tax.at("cbc:ID") === code);
const vatNumbers = (it: XmlNode) =>
  it
    .all(`${seller}/cac:PartyTaxScheme`)
    .filter((scheme) => scheme.at("cac:TaxScheme/cbc:ID") === "VAT")
    .map((scheme) => scheme.at("cbc:CompanyID"));

/** Within less than one unit of the currency. */
function isTaxedByRate(row: XmlNode): boolean {
  const [, whole = "0", part = ""] =
    /^(\d+)(?:\.(\d+))?$/.exec(row.at("cac:TaxCategory/cbc:Percent")) ?? [];
  const percent = BigInt(whole + part.padEnd(4, "0"));
  const off = row.oere("cbc:TaxAmount") * 1_000_000n - row.oere("cbc:TaxableAmount") * percent;
  return (off < 0n ? -off : off) < 100n * 1_000_000n;
}

const rateOf = (row: XmlNode, path: string) => row.at(`${path}/cbc:Percent`);

/** Each rate of a category has one subtotal, which holds its lines; all but S have one rate. */
function hasItsSubtotals(it: XmlNode, code: string): boolean {
  const rows = it.all(line).filter((row) => row.at(`${lineTax}/cbc:ID`) === code);
  const sums = it.all(subtotal).filter((row) => codeOf(row) === code);
  const rates = new Set(rows.map((row) => rateOf(row, lineTax)));
  return (
    rates.size === sums.length &&
    (code === "S" || sums.length <= 1) &&
    sums.every(
      (row) =>
        row.oere("cbc:TaxableAmount") ===
        sumOf(
          rows.filter((one) => rateOf(one, lineTax) === rateOf(row, "cac:TaxCategory")),
          "cbc:LineExtensionAmount",
        ),
    )
  );
}

/** What an element holds of what the schema allows, in the order of the schema. */
const order: Readonly<Record<string, string>> = {
  Invoice:
    "cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:BuyerReference cac:OrderReference cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine",
  "cac:Party":
    "cbc:EndpointID cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity",
  "cac:PostalAddress":
    "cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cac:AddressLine cac:Country",
  "cac:Address":
    "cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cac:AddressLine cac:Country",
  "cac:Delivery": "cbc:ActualDeliveryDate cac:DeliveryLocation",
  "cac:PartyTaxScheme": "cbc:CompanyID cac:TaxScheme",
  "cac:PartyLegalEntity": "cbc:RegistrationName cbc:CompanyID",
  "cac:PaymentMeans": "cbc:PaymentMeansCode cac:PayeeFinancialAccount",
  "cac:TaxTotal": "cbc:TaxAmount cac:TaxSubtotal",
  "cac:TaxSubtotal": "cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory",
  "cac:TaxCategory": "cbc:ID cbc:Percent cbc:TaxExemptionReason cac:TaxScheme",
  "cac:ClassifiedTaxCategory": "cbc:ID cbc:Percent cac:TaxScheme",
  "cac:LegalMonetaryTotal":
    "cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:PayableRoundingAmount cbc:PayableAmount",
  "cac:InvoiceLine": "cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:Item cac:Price",
  "cac:Item": "cbc:Description cbc:Name cac:ClassifiedTaxCategory",
};

function isInOrder({ name, children }: XmlNode): boolean {
  const allowed = order[name]?.split(" ");
  if (allowed === undefined) return children.length <= 1;
  const places = children.map((child) => allowed.indexOf(child.name));
  return places.every((place, index) => place >= (places[index - 1] ?? 0));
}
