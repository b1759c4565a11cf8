import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { changedBathroom, makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { asker, printBy } from "../../../test/printed-pdf.ts";
import { otherTypefaces, textTypeface } from "../model/fonts.ts";
import { buildModel } from "../model/build-model.ts";
import { packData, printJob, unpackData } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

// Texts of any script, form and length are printed, whoever wrote them and whatever for.

const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const print = printBy(renderer);

test("texts are printed, never obeyed", async () => {
  const title = '#read("/etc/passwd") *b* $x$ _i_ \\ @a <b> `c` [d] // e';
  const estimate = changedBathroom({ titleEn: title, description: title }, { titleEn: title });
  const { text } = await print(makeOffer("en", { estimate, project: { title, addressLines: [] } }));
  const plain = text.replaceAll(/\s+/gu, " ");
  expect(plain).toContain('#read("/etc/passwd") *b* $x$ _i_ \\ @a <b>');
  expect(plain).not.toContain("root:");
});

test.each([
  ["emoji and foreign scripts", "😀 漢字 العربية"],
  ["controls and direction marks", "a\u0000\u0007\u202eb\u2066\ud83d"],
  ["a word of 2,000 letters", "x".repeat(2_000)],
  ["nothing but spaces", " \u200b\t "],
])("%s in every field make no failure", async (_, hostile) => {
  const offer = makeOffer("en", {
    estimate: changedBathroom(
      {
        titleEn: hostile,
        titleNb: hostile,
        reference: hostile,
        description: `- ${hostile}`,
        unitEn: hostile,
      },
      { titleEn: hostile, titleNb: hostile, reference: hostile },
      2,
    ),
    project: { title: hostile, addressLines: [hostile] },
    descriptionTop: hostile,
    descriptionBottom: hostile,
    exclusions: hostile,
  });
  const { company, customer, certificates } = offer;
  const { totalPages } = await print({
    ...offer,
    number: hostile,
    company: { ...company, title: hostile, tagline: hostile, email: hostile, brandColour: hostile },
    customer: { ...customer, title: hostile, addressLines: [hostile] },
    certificates: certificates.map((certificate) => ({ ...certificate, title: hostile })),
  });
  expect(totalPages).toBeGreaterThan(1);
});

test.each([textTypeface, ...otherTypefaces].map(({ family, paths }) => [family, paths[0]]))(
  "every character of the font %s can be printed",
  async (_, path) => {
    const { characterSet } = create(readFileSync(path));
    const all = characterSet.slice(0, 12_000).map((code) => String.fromCodePoint(code));
    const descriptionTop = `All: ${all.join("")}`;
    expect((await print(makeOffer("en", { descriptionTop }))).totalPages).toBeGreaterThan(2);
  },
);

test("a name and a text in another script are printed with all their letters", async () => {
  const offer = makeOffer("nb", {
    project: { title: "浴室翻新 욕실 ひらがな", addressLines: ["รามา", "कमल"] },
    descriptionTop: "تجديد ثم Sikadur-31 دهان\n\nשיפוץ Ремонт Ανακαίνιση 🛁",
  });
  const { text, meta, pdf } = await print(offer);
  for (const words of ["浴室翻新 욕실 ひらがな", "รามา", "कमल", "تجديد", "שיפוץ", "🛁"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("?");
  expect(meta.info.Title).toContain("浴室翻新");
  // What begins from the right is read from there, also where Latin letters stand in between.
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await page.getTextContent();
  const leftOf = (words: string) =>
    items.flatMap((item) => ("str" in item && item.str.includes(words) ? [item.transform[4]] : []));
  const [first, second, third] = ["تجديد", "Sikadur", "دهان"].flatMap(leftOf);
  expect([first > second, second > third]).toEqual([true, true]);
});

test("what the standard of accessible files refuses is printed all the same", async () => {
  const built = buildModel(makeOffer("en"));
  if (!built.ok) throw new Error(built.problem.code);
  const job = printJob(built.value);
  const text = unpackData(job);
  const data = text.replaceAll("Bathroom", "\ue000athroom");
  expect(data).not.toBe(text);
  const pdf = await renderer.render({ ...job, data: packData(data) }, asker);
  expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(3);
});

test("a description that is longer than a page is printed to its end", async () => {
  const description = `${"A sentence of some length that fills lines. ".repeat(400)}the very end`;
  const estimate = changedBathroom({});
  const [line] = estimate.lines.values();
  if (line === undefined) throw new Error("no line");
  const lines = [...estimate.lines.values(), { ...line, key: "tall", position: "z", description }];
  const tall = makeEstimate([...estimate.groups.values()], lines);
  expect((await print(makeOffer("en", { estimate: tall }))).text).toContain("the very end");
});
