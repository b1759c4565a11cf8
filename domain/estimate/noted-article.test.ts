import { expect, test } from "vitest";
import { noteArticle, notedArticle } from "./noted-article.ts";

const read = (note: string) => notedArticle({ serviceId: null, note });

test.each([
  ["123", "Byggmakker (Oslo)"],
  ["123", "Byggmax AS"],
  ["10 123", ""],
  ["77-1", ""],
  ["NOBB 4711", "Optimera"],
  ["NOBB 10 123", ""],
  ["123.45/6_B", "a) b"],
  ["Ø20-4", ""],
])("what is noted of %j from %j comes back as it was", (number, supplier) => {
  const note = noteArticle("Ask Per", { number, supplier });
  expect(note.split("\n")).toHaveLength(2);
  expect(read(note)).toEqual({ number, supplier });
});

test("spaces and breaks within a cell are one space", () => {
  const note = noteArticle("", { number: " 10\u00a0 123", supplier: "Byggmax\nAS " });
  expect(note).toBe("№ 10 123 (Byggmax AS)");
});

test.each([
  ["4711 (rød)", "", "4711 (rød)"],
  ["matt white", "Byggmax", "matt white (Byggmax)"],
  ["1".repeat(61), "", "1".repeat(61)],
])("what is no number is noted as words: %j from %j", (number, supplier, note) => {
  expect(noteArticle("", { number, supplier })).toBe(note);
  expect(noteArticle(note, { number, supplier })).toBe(note);
  expect(read(note)).toBeUndefined();
});

test.each([
  "№ 77-1 koster oss 120 kr hos Hansen, 40 % påslag",
  "№ 77-1 120kr",
  "№ 77-1 40 %",
  "№ ca 120",
  "№ ask Per",
  "№ 77-1 (Other) 120 kr",
  "№ 77-1 ()",
  `№ ${"1".repeat(61)}`,
  "77-1 (Other)",
])("words of a note are no number: %s", (note) => {
  expect(read(note)).toBeUndefined();
});

test("what was noted last counts", () => {
  expect(read("№ 1 (A)\nAsk Per\n№ 2\nThanks")).toEqual({ number: "2", supplier: "" });
  expect(read("№ 2\n№ is the number")).toEqual({ number: "2", supplier: "" });
});

test("a number is noted once, also where it stood there before it was marked", () => {
  const article = { number: "1012345", supplier: "Byggmax AS" };
  const noted = "Ask Per\n№ 1012345 (Byggmax AS)";
  expect(noteArticle(`${noted}\nThanks`, article)).toBe(`${noted}\nThanks`);
  expect(noteArticle("1012345 (Byggmax AS)\nAsk Per", article)).toBe(noted);
  expect(noteArticle("1012345 is old", article)).toBe("1012345 is old\n№ 1012345 (Byggmax AS)");
});

test("what is noted on the line of a service does not count: the catalogue says how it is bought", () => {
  expect(notedArticle({ serviceId: "tile", note: "№ 77" })).toBeUndefined();
});
