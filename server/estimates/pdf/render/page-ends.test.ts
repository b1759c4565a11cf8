import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { makeLine } from "../../../../domain/test/make.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { printBy } from "../../../test/printed-pdf.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const key = (index: number) => `row${String(index).padStart(3, "0")}`;

/** The words of each page of an offer whose group ends with a text. */
async function pagesWith(lineCount: number): Promise<string[]> {
  const lines = Array.from({ length: lineCount }, (_, index) => offerLine(key(index), "works"));
  const text = makeLine({
    key: "text",
    kind: "text",
    groupKey: "works",
    position: "z",
    titleEn: "Closing words",
  });
  return printed([offerGroup("works")], [...lines, text]);
}

/** The words of each page of an offer. */
async function printed(groups: readonly Group[], lines: readonly Line[]): Promise<string[]> {
  const estimate = makeEstimate(groups, lines);
  const built = buildModel(makeOffer("en", { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  const share = { companyId: "bygg", userId: "kari" };
  const pdf = await renderer.render(printJob(built.value), share);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: false })).text;
}

test("no total begins a page, also below a text", async () => {
  const totalOn = new Set<number>();
  for (let lineCount = 24; lineCount <= 40; lineCount += 1) {
    const pages = await pagesWith(lineCount);
    const words = pages.findIndex((page) => page.includes("Closing words"));
    expect(pages[words], `${lineCount} lines`).toMatch(/Total Group works[^]*Total with VAT/u);
    totalOn.add(words);
  }
  // The total has met the end of a page.
  expect(totalOn.size).toBeGreaterThan(1);
});

test("a few words stay on one page", async () => {
  const termsOn = new Set<number>();
  for (let lineCount = 24; lineCount <= 29; lineCount += 1) {
    const pages = await pagesWith(lineCount);
    const terms = pages.findIndex((page) => page.includes("The price covers the work"));
    expect(pages[terms], `${lineCount} lines`).toContain("Due in 14 days");
    termsOn.add(terms);
  }
  // They have met the end of a page.
  expect(termsOn.size).toBeGreaterThan(1);
});

test("a summary keeps its total, and what it does not fill the specification goes on with", async () => {
  const totalOn = new Set<number>();
  for (const count of [4, 8, 12, 20]) {
    const keys = Array.from({ length: count }, (_, index) => key(index));
    const lines = keys.map((group) => offerLine(`line${group}`, group));
    const pages = await printed(
      keys.map((group) => offerGroup(group)),
      lines,
    );
    const page = pages.findIndex((words) => words.includes("Price summary"));
    expect(pages[page], `${count} groups`).toMatch(/Price summary[^]*TOTAL WITH VAT/u);
    expect(pages[page]?.includes("Specification"), `${count} groups`).toBe(page > 0);
    totalOn.add(page);
  }
  expect([...totalOn]).toEqual([0, 1]);
});

test("certificates never stand alone on the last page", async () => {
  const offer = makeOffer("en");
  const [certificate] = offer.certificates;
  if (!certificate) throw new Error("The offer has a certificate.");
  const certificates = ["Seal 1", "Seal 2", "Seal 3", "Seal 4"].map((title) => ({
    ...certificate,
    title,
  }));
  const signedOn: number[] = [];
  for (let terms = 1; terms <= 40; terms += 3) {
    const descriptionBottom = "- One more term\n".repeat(terms);
    const { pdf } = await printBy(renderer)({ ...offer, descriptionBottom, certificates });
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text: pages } = await extractText(document, { mergePages: false });
    const sealed = pages.findIndex((text) => text.includes("Seal 4"));
    expect(pages[sealed], `${terms} terms`).toContain("Customer signature");
    signedOn.push(sealed + 1);
  }
  // The closing block has met the end of a page.
  expect(new Set(signedOn).size).toBeGreaterThan(1);
});
