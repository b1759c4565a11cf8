import type { OfferContent } from "../../../contracts/offer-content.ts";
import type { OfferPage } from "../../../contracts/offer-page.ts";
import { decimal } from "../../../domain/money/decimal.ts";

export const table = { heading: "", note: "", unitPriceLabel: "", rows: [] };
const nothing = { label: "", value: "" };

/** An offer of which nothing but this is told. */
export const content = (told: Partial<OfferContent> = {}): OfferContent => ({
  document: "",
  heading: "",
  project: "",
  subtitle: [],
  facts: [],
  parties: [],
  about: [],
  exclusions: [],
  terms: [],
  changes: null,
  specification: table,
  choices: [],
  totals: { before: [], main: nothing, after: [] },
  allowances: null,
  options: null,
  payments: null,
  priceForm: nothing,
  acceptance: null,
  totalAmount: decimal("1"),
  ...told,
});

/** What stands behind a link to it, while it can be answered. */
export const offered = (told: Partial<OfferPage> = {}): OfferPage => ({
  state: "open",
  language: "en",
  isChangeOrder: false,
  validUntil: "2026-12-20",
  named: { number: "2026-0007", version: 2, changeNumber: null, title: "Bath" },
  company: {
    name: "Bygg AS",
    phone: "",
    email: "",
    logo: null,
    colours: { brand: "#000000", dark: "#000000", onDark: "#ffffff" },
  },
  contact: null,
  asksForCode: false,
  canSendMail: true,
  answer: null,
  questions: [],
  attachments: [],
  offer: content(),
  ...told,
});
