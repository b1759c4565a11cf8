import * as fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import type { Discount } from "../../domain/estimate/discount.ts";
import type { AmountsShown, Estimate, Line } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { Problem } from "../base/problem.ts";
import { type PreparedOffer, wordOffer } from "../estimates/prepare-offer.ts";
import { createPdfRenderer } from "../estimates/pdf/render/render.ts";
import { offerModelOf } from "../estimates/pdf/model/print-job.ts";
import { makeFullOffer } from "../test/full-offer.ts";
import { makeEstimate, makeOffer } from "../test/make-offer.ts";
import { offerGroup, offerLine } from "../test/offer-rows.ts";
import { offerContent } from "./offer-content.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

/** In English no amount can be taken for a quantity beside another one. */
const amountsIn = (text: string) => new Set(text.match(/(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}/g));

async function print({ job }: PreparedOffer, companyId = "bygg"): Promise<string> {
  const pdf = await renderer.render(job, { companyId, userId: "kari" });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text;
}

const full = makeFullOffer("en").priced.estimate;

/** More than any discount below takes off. */
const amount = fc.integer({ min: 10_000, max: 9_999_999 }).map((ore) => decimal(String(ore / 100)));
const choice = fc.constantFrom<Partial<Line>>(
  {},
  { optional: true },
  { optional: true, chosen: true },
  { alternativeSet: "A" },
  { alternativeSet: "A", chosen: true },
);
const vat = fc.constantFrom<Partial<Line>>(
  {},
  { vatPercent: decimal("15") },
  { vatPercent: decimal("0") },
  { vatCode: "exempt", vatReason: "Rent" },
);
const discount = fc.constantFrom<Partial<Discount>>(
  {},
  { discountAmount: decimal("12.35") },
  { discountPercent: decimal("7.5") },
);
/** A row of a group: what it is by chance, its key by its place. */
const row = fc
  .tuple(amount, choice, vat, discount)
  .map(([sellingPrice, choiceOf, vatOf, { discountAmount = null, discountPercent }]) => ({
    sellingPrice,
    quantity: decimal("3"),
    ...choiceOf,
    ...vatOf,
    discountAmount,
    discountPercent: discountPercent ?? decimal("0"),
  }));
const lump = fc.option(amount, { nil: null });
const part = fc.record({
  lump,
  off: discount,
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
});

/** Groups with and without lump sums, their options, alternatives, discounts and VAT. */
const estimates = fc
  .tuple(fc.array(part, { minLength: 2, maxLength: 4 }), discount)
  .map(([parts, off]) =>
    makeEstimate(
      parts.map((one, at) => offerGroup(`g${at}`, { lumpAmount: one.lump, ...one.off })),
      parts.flatMap(({ rows }, at) =>
        rows.map((given, index) => offerLine(`${at}x${index}`, `g${at}`, given)),
      ),
      off,
    ),
  );
/** A discount beyond its sum is refused before there is a page or a PDF. */
const isPrinted = (estimate: Estimate): boolean => {
  try {
    wordOffer(makeOffer("en", { estimate }));
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};
const random = fc.sample(estimates.filter(isPrinted), {
  numRuns: Number(process.env["RANDOM_OFFERS"] ?? 3),
  seed: 4,
});

test.each(["with_vat", "without_vat"] as const)(
  "every amount of the page stands in the PDF, and the other way: %s",
  async (amountsShown: AmountsShown) => {
    for (const { settings, ...rest } of [full, ...random]) {
      const estimate = { ...rest, settings: { ...settings, amountsShown } };
      const offer = wordOffer(makeOffer("en", { estimate }));
      const { totalAmount: _, choices, ...content } = offerContent(offer);
      // What a choice changes nobody can print before it is made.
      const told = choices.map(({ effect: __, ...own }) => own);
      const page = amountsIn(JSON.stringify([content, told]));
      expect(page.size).toBeGreaterThan(2);
      // VAT in one sum with its rounding the document alone tells.
      const { summary } = offerModelOf(offer.job);
      const all = new Set([...page, ...amountsIn(JSON.stringify([summary?.hero]))]);
      expect([...all].toSorted()).toEqual([...amountsIn(await print(offer))].toSorted());
    }
  },
);

test("documents of many companies at once hold each the words of its own", async () => {
  const documents = Number(process.env["DOCUMENTS"] ?? 6);
  const markers = Array.from({ length: documents }, (_, at) => `Marker${at % 20}of20`);
  const texts = await Promise.all(
    markers.map((marker) => {
      const estimate = makeEstimate([offerGroup("a")], [offerLine("1", "a", { titleEn: marker })]);
      return print(wordOffer(makeOffer("en", { estimate, descriptionTop: marker })), marker);
    }),
  );
  const found = texts.map((text) => [...new Set(text.match(/Marker\d+of20/g))]);
  expect(found).toEqual(markers.map((marker) => [marker]));
});
