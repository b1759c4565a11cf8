import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { build, modelOf } from "../../../test/built-offer.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import type { SpecificationRow } from "./offer-model.ts";
import { printChanges } from "./printed-changes.ts";
import { printChoices } from "./printed-choices.ts";

// What the customer calls the rows in his own list, beside the numbers of the document.

const groups = [offerGroup("a", { reference: "03.2" }), offerGroup("b", { reference: "2" })];
const lines = [
  offerLine("1", "a", { reference: "03.2.1" }),
  offerLine("2", "a", { reference: "03.2.2", kind: "text", quantity: null, sellingPrice: null }),
  offerLine("3", "a", { reference: "03.2.9", optional: true }),
  offerLine("4", "b", { reference: "2.1" }),
  offerLine("5", "b", { reference: "2.2." }),
  offerLine("6", "b", { reference: " " }),
];

const offerOf = (version: number, rows: readonly Line[]) =>
  makeOffer("en", { version, estimate: makeEstimate(groups, rows) });

/** The number of each row that has one, and what is noted of it. */
const noted = (rows: readonly SpecificationRow[]) =>
  rows.flatMap((row) =>
    "number" in row ? [[row.number, ...row.notes].filter((text) => text !== "").join(" | ")] : [],
  );

test("a row says what the customer calls it where that is another number", () => {
  const { specification, options } = build(groups, lines);
  expect(noted(specification.rows)).toEqual([
    "1 | Your no. 03.2",
    "1.1 | Your no. 03.2.1",
    "1.2 | Your no. 03.2.2",
    "2",
    "2.1",
    "2.2",
    "2.3",
  ]);
  expect(noted(options?.rows ?? [])).toEqual(["1.3 | Your no. 03.2.9 | Belongs to 1 Group a"]);
  const offer = makeOffer("nb", { estimate: makeEstimate(groups, lines) });
  expect(noted(modelOf(offer).specification.rows)[1]).toBe("1.1 | Deres nr. 03.2.1");
});

test("so does a group that tells its sum alone, and one inside it", () => {
  const inside = offerGroup("c", { parentKey: "a", reference: "03.2.A" });
  const settings = { detailLevel: "groups" };
  const { rows } = build(
    [...groups, inside],
    [...lines, offerLine("7", "c")],
    settings,
  ).specification;
  expect(noted(rows).filter((told) => told !== "")).toEqual([
    "1 | Your no. 03.2",
    "1.4 | Your no. 03.2.A",
    "2",
  ]);
});

test("what the customer chooses among, and what is new since the version that he has, say it too", () => {
  const offer = offerOf(2, lines);
  const [choice] = printChoices(offer, new Map());
  expect(noted(choice?.rows ?? [])).toEqual(["1.3 | Your no. 03.2.9"]);
  const [first, ...others] = lines;
  if (first === undefined) throw new Error("no line");
  const renamed = { ...first, titleEn: "Tiles" };
  const renumbered = others.map((line) => ({ ...line, reference: `x${line.reference}` }));
  const { parts } = printChanges(offer, offerOf(3, [renamed, ...renumbered]));
  expect(parts.flatMap(({ rows }) => rows.map(({ details }) => details))).toEqual([
    ["Your no. 03.2.1", "Title: from Line 1 to Tiles"],
  ]);
  const gone = printChanges(offer, offerOf(3, others));
  expect(gone.parts[0]?.rows[0]?.details).toEqual(["Your no. 03.2.1", "2.5 sheets"]);
});

test("an estimate whose numbers are no numbers of the customer says nothing of them", () => {
  const own = { clientNumbersShown: false };
  const { specification, options } = build(groups, lines, own);
  const told = [...noted(specification.rows), ...noted(options?.rows ?? [])].join("\n");
  expect(told).toContain("1.1");
  expect(told).not.toContain("Your no.");
  const offer = makeOffer("en", {
    version: 3,
    estimate: makeEstimate(groups, lines.slice(1), own),
  });
  const { parts } = printChanges(offerOf(2, lines), offer);
  expect(parts[0]?.rows[0]?.details).toEqual(["2.5 sheets"]);
});
