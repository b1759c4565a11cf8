/**
 * How many symbols each kind of text may have (domain rule). Contracts refuse more, forms take no
 * more, and the checks of the tables say the same numbers in SQL: a test compares them.
 * What the parts of a formula may have stands in money/limits.ts.
 */
export const textLimits = {
  /** Titles, names, positions, and the subject of a message. */
  title: 200,
  /** Titles of units, service groups and roles. */
  shortTitle: 100,
  unitCode: 10,
  serviceCode: 40,
  articleNumber: 60,
  ean: 20,
  vatCode: 20,
  ledgerNumber: 20,
  slug: 50,
  templateDescription: 2_000,
  templateFormula: 200,
  lineTitle: 300,
  /** The description and the note of a line of an estimate. */
  lineText: 5_000,
  measurement: 100,
  alternativeSet: 50,
  /** What a tender calls a row. */
  reference: 60,
  vatReason: 200,
  invoiceNumber: 30,
  /** What a customer wants on an invoice: who ordered it, and the number of his order. */
  invoiceReference: 100,
  /** A date or a milestone. */
  paymentDue: 100,
  statusReason: 500,
  /** How an offer was handed over, and why it was refused, withdrawn or opened again. */
  offerNote: 500,
  /** What a customer asks about an offer, and what he is answered. */
  offerQuestion: 4_000,
  /** The address and the browser of a customer who answers. */
  device: 500,
  /** What stands above and below an offer, and the text of a message. */
  letter: 10_000,
  /** The beginning of a mail that came back, where a mail server says what became of it. */
  returnedMail: 50_000,

  address: 500,
  email: 254,
  /** The name of a mail server. */
  host: 253,
  phone: 30,
  webAddress: 300,
  /** Where a webhook is sent. */
  webhookAddress: 500,
  organisationNumber: 10,
  /** As it is typed, with spaces and points. */
  bankAccount: 60,
  /** With its spaces, and "NO" and "MVA" around it. */
  typedOrganisationNumber: 40,
  currency: 3,
  /** "#rrggbb" */
  colour: 7,
  password: 200,
  linkToken: 100,
  factorCode: 40,
  credential: 20_000,
  /** What an OpenID Connect provider answers in an address. */
  providerAnswer: 8_000,
  /** The words of a search. */
  search: 200,
} as const;
