const labelled = "[{label: string, value: string}]";
const blocks = "[{type: paragraph | bullets | numbers, lines: [[{text: string, bold: boolean}]]}]";

/** What a customer is told of an offer by its link, kept by hand; see `replyRules`. */
export const offerPageReplies = {
  OfferLink: {
    url: "string",
    visits: "integer",
    firstVisitAt: "moment | null",
    lastVisitAt: "moment | null",
  },
  OfferPage: {
    state: "open | accepted | declined | expired | superseded | withdrawn | preparing",
    language: "Language",
    validUntil: "day",
    company:
      "{name: string, phone: string, email: string, logo: string | null, colours: {brand: string, dark: string, onDark: string}}",
    contact: "{name: string, phone: string, email: string} | null",
    asksForCode: "boolean",
    attachments:
      "[{id: id, title: string, contentType: application/pdf | image/png | image/jpeg, pages: integer}]",
    answer: "{at: moment, name: string, hasCertificate: boolean} | null",
    questions:
      "[{id: id, at: moment, name: string, text: string, answer: {at: moment, name: string, text: string} | null}]",
    offer: "OfferContent | null",
  },
  CheckedAcceptance: {
    language: "Language",
    company: "string",
    number: "string",
    version: "integer",
    changeNumber: "integer | null",
    acceptedAt: "moment",
    name: "string",
    emailConfirmedAt: "moment | null",
    total: "string",
    pdfSha256: "string",
    takenBackAt: "moment | null",
  },
  OfferContent: {
    document: "string",
    heading: "string",
    project: "string",
    subtitle: "[string]",
    facts: labelled,
    parties: "[{label: string, name: string, lines: [string], contact: [string]}]",
    about: blocks,
    exclusions: blocks,
    terms: blocks,
    changes: "OfferChanges | null",
    specification: "OfferTable",
    choices: "[OfferChoice]",
    totals: `{before: ${labelled}, main: {label: string, value: string}, after: ${labelled}}`,
    allowances: "OfferAllowances | null",
    options: "OfferTable | null",
    payments: "OfferPayments | null",
    priceForm: "{label: string, value: string}",
    acceptance: "string | null",
    totalAmount: "Decimal",
  },
  OfferChanges: {
    heading: "string",
    note: "string",
    parts:
      "[{heading: string, rows: [{number: string, title: string, details: [string], amount: string}]}]",
    effect: labelled,
  },
  OfferCheck:
    "below_cost | low_margin | old_price | expired | company_address | customer_address | vat_number | missing_title | duplicate_line | missing_hours | option_price | missing_text | unknown_word",
  OfferChecks: { canLeave: "boolean", findings: "[OfferFinding]", "minMargin?": "Decimal" },
  OfferFinding: {
    check:
      "incomplete | payment_plan | below_cost | low_margin | old_price | expired | company_address | customer_address | vat_number | missing_title | duplicate_line | missing_hours | option_price | missing_text | unknown_word",
    level: "warn | block",
    keys: "[string]",
    count: "integer",
    "isInMail?": "boolean",
  },
  OfferAllowances: {
    heading: "string",
    note: "string",
    rows: "[{number: string, title: string, amount: string}]",
    sum: "{title: string, amount: string}",
  },
  OfferPayments: {
    heading: "string",
    note: "string",
    rows: "[{title: string, due: string, percent: string, amount: string}]",
    sum: "{title: string, percent: string, amount: string}",
  },
  OfferTable: { heading: "string", note: "string", unitPriceLabel: "string", rows: "[OfferRow]" },
  OfferRow: {
    type: "group | section | text | line | sum",
    "depth?": "integer",
    "number?": "string",
    title: "string",
    "notes?": "[string]",
    "description?": blocks,
    "quantity?": "string",
    "unit?": "string",
    "unitPrice?": "string",
    "amount?": "string",
  },
  OfferChoice: {
    key: "id",
    alternativeSet: "string | null",
    number: "string",
    title: "string",
    belongsTo: "string",
    amount: "string",
    isChosen: "boolean",
    rows: "[OfferRow]",
  },
};
