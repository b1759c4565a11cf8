import { expect, test } from "vitest";
import { bestFirst } from "./catalogue-hits.ts";

interface Hit {
  readonly name: string;
  readonly code: string;
  readonly titles: readonly string[];
}
const hit = (code: string, ...titles: string[]): Hit => ({ name: titles[0] ?? "", code, titles });
const ordered = (typed: string, hits: readonly Hit[]) =>
  bestFirst(typed, hits, (one) => one).map(({ name }) => name);

const paint = hit("M-7", "Wall paint, matt", "Veggmaling, matt");
const mat = hit("M-8", "Heating matte, 150 W", "Varmematte, 150 W");
const plain = hit("77-1", "Matte 150 mm glassull");
const board = hit("M-1210", "Himlingsplate, hvit");
const plate = hit("88-1", "Plate hvit 21 mm");
const wide = hit("P", "Pipe 150 mm");
const narrow = hit("Q", "Pipe 50 mm");
const exact = hit("77 02", "Matte  150");

test.each([
  // What only another form or a slip of the finger finds stands behind what holds the words as they are typed.
  ["matte", [paint, plain], ["Matte 150 mm glassull", "Wall paint, matt"]],
  ["matte 150", [paint, plain], ["Matte 150 mm glassull", "Wall paint, matt"]],
  ["150 MATTE ", [paint, plain], ["Matte 150 mm glassull", "Wall paint, matt"]],
  // A word within another, or within a code, is not what was typed.
  ["plate hvit 21", [board, plate], ["Plate hvit 21 mm", "Himlingsplate, hvit"]],
  // A number within another is another number.
  ["50 mm", [wide, narrow], ["Pipe 50 mm", "Pipe 150 mm"]],
  ["pla hv", [board, plate], ["Plate hvit 21 mm", "Himlingsplate, hvit"]],
  // Of equally good ones the order stays, wherever in the titles the words stand.
  ["matte 150", [mat, plain], ["Heating matte, 150 W", "Matte 150 mm glassull"]],
  ["varmematte", [plain, mat], ["Heating matte, 150 W", "Matte 150 mm glassull"]],
  // What is called exactly so is meant, whoever has it.
  [
    "matte 150",
    [paint, mat, plain, exact],
    ["Matte  150", "Heating matte, 150 W", "Matte 150 mm glassull", "Wall paint, matt"],
  ],
  ["m-8", [paint, mat], ["Heating matte, 150 W", "Wall paint, matt"]],
  ["7702", [plain, exact], ["Matte  150", "Matte 150 mm glassull"]],
  ["7702 matte", [paint, exact], ["Matte  150", "Wall paint, matt"]],
  ["7 702", [plain, exact], ["Matte  150", "Matte 150 mm glassull"]],
])("typed %j", (typed, hits, names) => {
  expect(ordered(typed, hits)).toEqual(names);
});
