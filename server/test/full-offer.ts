import type { Language } from "../../contracts/fields.ts";
import type { LineOrder, Settings } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makePayment } from "../../domain/test/make.ts";
import type { Offer } from "../estimates/pdf/model/offer.ts";
import { makeEstimate, makeOffer } from "./make-offer.ts";
import { offerGroup as group, offerLine as line } from "./offer-rows.ts";

/** A picture of one pixel. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const groups = [
  group("a"),
  group("b", { parentKey: "a" }),
  group("c", { parentKey: "a", optional: true }),
  group("d"),
];

const lines = [
  line("1", "a", { description: "Dry\n- **and** clean", discountPercent: decimal("10") }),
  line("2", "a", { kind: "work", hourNorm: decimal("0.5"), vatPercent: decimal("15") }),
  line("3", "a", { kind: "text", description: "By others" }),
  line("4", "b", { alternativeSet: "floor" }),
  line("5", "b", {
    alternativeSet: "floor",
    discountAmount: decimal("20"),
    vatPercent: decimal("15"),
  }),
  line("6", "c"),
  line("7", "d", { quantity: decimal("2.75"), allowance: true }),
];

const settings: Partial<Settings> = {
  squares: decimal("10"),
  discountAmount: decimal("50"),
  totalRounding: "10",
  paymentPlan: [
    makePayment("30", { titleEn: "On signing", titleNb: "Ved signering", due: "2026-12-01" }),
    makePayment("70", { titleEn: "On completion", titleNb: "Ved overtakelse" }),
  ],
};

/** Test data: an offer to a company, three pages long, with a bit of everything that may be printed. */
export function makeFullOffer(language: Language, lineOrder: LineOrder = "entered"): Offer {
  const estimate = makeEstimate(groups, lines, { ...settings, lineOrder });
  const offer = makeOffer(language, { estimate });
  return {
    ...offer,
    descriptionTop: "Hello",
    descriptionBottom: "1. Pay",
    exclusions: "- Painting",
    company: { ...offer.company, logo: onePixel },
    customer: {
      ...offer.customer,
      type: "company",
      contact: { name: "Ola Dahl", phone: "98 00 45 67", email: "ola@post.example" },
    },
    certificates: [
      { title: "Wet room", image: onePixel },
      { title: "Broken", image: Buffer.from("no picture") },
      { title: " ", image: onePixel },
    ],
  };
}
