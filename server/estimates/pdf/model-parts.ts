import { isZero } from "../../../domain/money/decimal.ts";
import { formatOrganisationNumber } from "../../../domain/company/organisation-number.ts";
import type { PrintedImages } from "./assets.ts";
import { brandColours } from "./brand-colours.ts";
import type { EstimatePdfInput } from "./input.ts";
import type { EstimatePdfModel, LabelledText, Party, TemplateLabels } from "./model.ts";
import type { PdfTexts, PrintFormat } from "./print-format.ts";
import { fillText, shownText } from "./print-format.ts";

/** What kind of document a price form makes: an offer binds, the other two only inform. */
type DocumentKind = "Offer" | "PriceEstimate" | "Indication";

function documentKind({ estimateType }: EstimatePdfInput): DocumentKind {
  if (estimateType === "price_estimate") return "PriceEstimate";
  return estimateType === "indication" ? "Indication" : "Offer";
}

export function printTitle(
  input: EstimatePdfInput,
  texts: PdfTexts,
  format: PrintFormat,
): EstimatePdfModel["title"] {
  const kind = documentKind(input);
  const document = `${texts[`document${kind}`]} ${input.number}`;
  const heading = kind === "Offer" ? `${texts[input.estimateType]}  ·  ${document}` : document;
  // The file must have a title and the page a heading, also where the project has none.
  const title = shownText(input.project.title);
  const project = title === "" ? document : title;
  const { squares } = input.priced.estimate.settings;
  const area = isZero(squares) ? "" : `${format.quantity(squares)}\u00a0m²`;
  return {
    heading,
    document,
    project,
    file: title === "" ? document : fillText(texts.documentTitle, { document, title }),
    subtitle: filled([filled(input.project.addressLines).join(", "), area]),
  };
}

/** An indication binds nobody, so there is nothing to accept. */
export function printAcceptance(input: EstimatePdfInput, texts: PdfTexts): string | null {
  const kind = documentKind(input);
  if (kind === "Indication") return null;
  const document = `${texts[`document${kind}`].toLowerCase()} ${input.number}`;
  return fillText(texts.acceptanceText, { document, version: String(input.version) });
}

export function printFacts(
  input: EstimatePdfInput,
  texts: PdfTexts,
  format: PrintFormat,
): LabelledText[] {
  return [
    { label: texts.offerDate, value: format.date(input.offerDate) },
    { label: texts.validUntil, value: format.date(input.validUntil) },
    { label: texts.projectNumber, value: input.number },
    { label: texts.version, value: String(input.version) },
  ];
}

export function printParties(input: EstimatePdfInput, texts: PdfTexts): Party[] {
  const { customer, company, responsible } = input;
  return [
    {
      label: texts.customer,
      name: customer.title,
      lines: filled(customer.addressLines),
      contact: filled([
        // A private person is often the contact person too.
        customer.contact?.name === customer.title ? "" : customer.contact?.name,
        together(customer.contact),
      ]),
    },
    {
      label: texts.contractor,
      name: company.title,
      lines: filled([...company.addressLines, ...numberTexts(input, texts)]),
      contact: filled([
        filled([responsible?.name, responsible?.position]).join(", "),
        together(responsible),
      ]),
    },
  ];
}

export function printCompany(
  input: EstimatePdfInput,
  texts: PdfTexts,
  images: PrintedImages,
): EstimatePdfModel["company"] {
  const { title, tagline, phone, email, web, brandColour } = input.company;
  return {
    // The name also describes the logo to those who cannot see it, so it is never empty.
    name: shownText(title) || texts.contractor,
    tagline: shownText(tagline),
    contact: filled([phone, email, web]),
    footer: filled([title, ...numberTexts(input, texts), phone, email]),
    colours: brandColours(brandColour),
    logo: images.logo,
  };
}

export function templateLabels(input: EstimatePdfInput, texts: PdfTexts): TemplateLabels {
  const { estimate, totals } = input.priced;
  const { vatPayer } = estimate.settings;
  const amountOfGroups = vatPayer ? texts.netAmount : texts.amount;
  return {
    ...texts,
    about: texts[`about${documentKind(input)}`],
    // The groups add up to the sum before a discount; the same words for both would not add up.
    groupAmount: isZero(totals.discountAmount) ? amountOfGroups : texts.sumBeforeDiscount,
  };
}

/**
 * The organisation number and, of a VAT payer, the VAT number. Norwegian numbers are read in threes; there
 * MVA after the organisation number makes it the VAT number, unless the company names another one.
 */
function numberTexts({ company }: EstimatePdfInput, texts: PdfTexts): string[] {
  const code = company.organisationNumber.trim();
  const isNorwegian = company.country.toUpperCase() === "NO";
  const vatCode = company.vatPayer ? company.vatCode.trim() : "";
  const isSame = vatCode === "" || (isNorwegian && digitsOf(vatCode) === digitsOf(code));
  const number = isNorwegian ? formatOrganisationNumber(code, company.vatPayer && isSame) : code;
  return [
    code === "" ? "" : fillText(texts.organisationNumber, { number: unbroken(number) }),
    isSame ? "" : fillText(texts.vatNumber, { number: unbroken(vatCode) }),
  ];
}

const digitsOf = (text: string) => text.replaceAll(/\D/gu, "");
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

function together(person: { phone: string; email: string } | null): string {
  return filled([person?.phone, person?.email]).join(" · ");
}

function filled(texts: readonly (string | undefined)[]): string[] {
  return texts.map((text) => shownText(text ?? "")).filter((text) => text !== "");
}
