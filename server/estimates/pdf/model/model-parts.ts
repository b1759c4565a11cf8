import { documentKind } from "../../../../domain/project/estimate-type.ts";
import { isSurcharge } from "../../../../domain/estimate/discount.ts";
import { isZero } from "../../../../domain/money/decimal.ts";
import { formatOrganisationNumber } from "../../../../domain/company/organisation-number.ts";
import { brandColours } from "./brand-colours.ts";
import type { OfferHead } from "./offer.ts";
import type { OfferModel, LabelledText, Party, TemplateLabels } from "./offer-model.ts";
import { fillText, shownText } from "./print-format.ts";
import type { Printing } from "./printed-rows.ts";
import { isPrivatePerson } from "./shown-amounts.ts";
import type { PdfTexts, Wording } from "./wording.ts";

export function printTitle(
  offer: OfferHead,
  { wording: { texts, format }, settings: { squares } }: Printing,
): OfferModel["title"] {
  const kind = kindOf(offer);
  const document = documentName(offer, texts);
  const heading = kind === "Offer" ? `${texts[offer.estimateType]}  ·  ${document}` : document;
  // The file must have a title and the page a heading, also where the project has none.
  const title = shownText(offer.project.title);
  const project = title === "" ? document : title;
  const area = offer.change || isZero(squares) ? "" : `${format.quantity(squares)}\u00a0m²`;
  return {
    heading,
    document,
    project,
    file: title === "" ? document : fillText(texts.documentTitle, { document, title }),
    subtitle: filled([filled(offer.project.addressLines).join(", "), area]),
  };
}

/** A change order is one whatever the price form of its contract is. */
const kindOf = ({ change, estimateType }: OfferHead) =>
  change === null ? documentKind(estimateType) : "Change";

/** "2026-0187", or "2026-0187-C1": the number of a change is its own in the project. */
export const documentNumber = ({ change, number }: OfferHead, texts: PdfTexts): string =>
  change === null ? number : `${number}-${texts.changeLetter}${change.number}`;

const documentName = (offer: OfferHead, texts: PdfTexts): string =>
  `${texts[`document${kindOf(offer)}`]} ${documentNumber(offer, texts)}`;

/** The offer of which a change order changes the accepted version. */
const contractName = ({ estimateType, number, version }: OfferHead, texts: PdfTexts): string =>
  fillText(texts.contractVersion, {
    document: `${texts[`document${documentKind(estimateType)}`]} ${number}`,
    version: String(version),
  });

/** An indication binds nobody, so there is nothing to accept. A private person speaks for himself, all others for many. */
export function printAcceptance(offer: OfferHead, texts: PdfTexts): string | null {
  if (kindOf(offer) === "Indication") return null;
  const speaker = isPrivatePerson(offer.customer) ? "Private" : "";
  const document = inSentence(documentName(offer, texts));
  if (offer.change !== null) {
    const contract = inSentence(contractName(offer, texts));
    return fillText(texts[`acceptanceOfChange${speaker}`], { document, contract });
  }
  return fillText(texts[`acceptanceText${speaker}`], { document, version: String(offer.version) });
}

const inSentence = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

export function printFacts(offer: OfferHead, { texts, format }: Wording): LabelledText[] {
  return [
    {
      label: offer.change === null ? texts.offerDate : texts.date,
      value: format.date(offer.offerDate),
    },
    { label: texts.validUntil, value: format.date(offer.validUntil) },
    { label: texts.projectNumber, value: offer.number },
    printVersion(offer, texts),
  ];
}

/** Which version it is; of a change order the contract that it changes. */
export const printVersion = (offer: OfferHead, texts: PdfTexts): LabelledText =>
  offer.change === null
    ? { label: texts.version, value: String(offer.version) }
    : { label: texts.contract, value: contractName(offer, texts) };

export function printParties(offer: OfferHead, texts: PdfTexts): Party[] {
  const { customer, company, responsible } = offer;
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
      lines: filled([...company.addressLines, ...numberTexts(offer, texts)]),
      contact: filled([
        filled([responsible?.name, responsible?.position]).join(", "),
        together(responsible),
      ]),
    },
  ];
}

export function printCompany(
  offer: OfferHead,
  texts: PdfTexts,
  logo: string | null,
): OfferModel["company"] {
  const { title, tagline, phone, email, web, brandColour } = offer.company;
  return {
    // The name also describes the logo to those who cannot see it, so it is never empty.
    name: shownText(title) || texts.contractor,
    tagline: shownText(tagline),
    contact: filled([phone, email, web]),
    footer: filled([title, ...numberTexts(offer, texts), phone, email]),
    colours: brandColours(brandColour),
    logo,
  };
}

export function templateLabels(
  offer: OfferHead,
  { wording: { texts }, settings, totals, isWithVat, hasUnitPrices }: Printing,
): TemplateLabels {
  const ofVatPayer = isWithVat ? texts.amountWithVat : texts.netAmount;
  const amountOfGroups = settings.vatPayer ? ofVatPayer : texts.amount;
  const unitPrice = isWithVat ? texts.unitPriceWithoutVat : texts.unitPrice;
  const beforeDiscount = isSurcharge(settings) ? texts.sumBeforeSurcharge : texts.sumBeforeDiscount;
  return {
    about: texts[`about${kindOf(offer)}`],
    summary: texts.summary,
    group: texts.group,
    share: texts.share,
    number: texts.number,
    description: texts.description,
    quantity: texts.quantity,
    unit: texts.unit,
    // Without a name the column is left out.
    unitPrice: hasUnitPrices ? unitPrice : "",
    amount: texts.amount,
    // The groups add up to the sum before a discount; the same words for both would not add up.
    groupAmount: isZero(totals.discountAmount) ? amountOfGroups : beforeDiscount,
    payment: texts.payment,
    continued: texts.continued,
    exclusions: texts.exclusions,
    terms: texts.terms,
    acceptance: texts.acceptance,
    placeAndDate: texts.placeAndDate,
    signature: texts.signature,
    nameInCapitals: texts.nameInCapitals,
    certificates: texts.certificates,
    page: texts.page,
  };
}

/**
 * The organisation number and, of a VAT payer, the VAT number. Norwegian numbers are read in threes; there
 * MVA after the organisation number makes it the VAT number, unless the company names another one.
 */
function numberTexts({ company }: OfferHead, texts: PdfTexts): string[] {
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
