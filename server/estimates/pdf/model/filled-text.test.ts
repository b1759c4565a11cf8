import { expect, test } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { filledText } from "./filled-text.ts";

const everyWord = [
  "{customer} {contact} {project} {projectNumber} {offerNumber} {version}",
  "{validUntil} {total} {responsible} {company} {cost} {margin}",
].join("\n");

test.each([
  ["nb", "Rehabilitering av bad", "20.12.2026 357\u00a0249,50\u00a0kr"],
  ["en", "Bathroom renovation", "20 Dec 2026 357,249.50\u00a0kr"],
] as const)(
  "every word is filled in as the document writes it, %s",
  (language, project, figures) => {
    const offer = makeOffer(language);
    const name = "Kari og Øystein Nordås";
    expect(filledText(everyWord, offer)).toEqual([
      {
        type: "paragraph",
        lines: [
          [{ text: `${name} ${name} ${project} 2026-0187 2026-0187 3`, bold: false }],
          [
            {
              text: `${figures} Ingrid Solbakken Fjordheim Bygg & Bad AS {cost} {margin}`,
              bold: false,
            },
          ],
        ],
      },
    ]);
  },
);

test("a name is text and no markup, and what nobody is named for leaves no empty line", () => {
  const offer = makeOffer("nb");
  const hostile = "**Nordås**\n- {total}";
  const customer = { ...offer.customer, title: hostile, contact: null };
  expect(filledText("- {contact}\n- **{customer}**\n\n{contact}", { ...offer, customer })).toEqual([
    { type: "bullets", lines: [[{ text: hostile, bold: true }]] },
  ]);
});

test("a line that says something stays, though one of its words has no value", () => {
  const offer = { ...makeOffer("en"), responsible: null };
  expect(filledText("{responsible}**Welcome**", offer)).toEqual([
    { type: "paragraph", lines: [[{ text: "Welcome", bold: true }]] },
  ]);
});
