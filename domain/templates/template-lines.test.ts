import { expect, test } from "vitest";
import { findTemplateProblems, type TemplateSource } from "./template-lines.ts";

const line = (given: Partial<TemplateSource>): TemplateSource => ({
  quantity: null,
  formula: null,
  linkedLine: null,
  ...given,
});
const plain = line({ quantity: "1" });

test.each<[string, readonly TemplateSource[]]>([
  ["a quantity that is not read yet", [line({ quantity: "1,5" })]],
  ["a formula", [line({ formula: "ceil(units/3)" })]],
  [
    "a link to a line before it, and one behind it",
    [line({ linkedLine: 1 }), plain, line({ linkedLine: 1 })],
  ],
  ["a chain of links", [line({ linkedLine: 1 }), line({ linkedLine: 2 }), plain]],
])("%s is a sound source", (_, lines) => {
  expect(findTemplateProblems(lines)).toEqual([]);
});

test.each<[string, TemplateSource, object]>([
  ["no source", line({}), { field: "quantity", problem: { code: "quantity_missing" } }],
  [
    "a quantity and a formula",
    line({ quantity: "1", formula: "L" }),
    { field: "quantity", problem: { code: "several_quantities" } },
  ],
  [
    "a formula and a link",
    line({ formula: "L", linkedLine: 0 }),
    { field: "quantity", problem: { code: "several_quantities" } },
  ],
  [
    "a quantity and a link",
    line({ quantity: "0", linkedLine: 0 }),
    { field: "quantity", problem: { code: "several_quantities" } },
  ],
  [
    "a formula that cannot be read",
    line({ formula: "L*" }),
    { field: "formula", problem: { code: "formula_syntax", at: 2 } },
  ],
  [
    "a link beyond the last line",
    line({ linkedLine: 2 }),
    { field: "linkedLine", problem: { code: "link_missing" } },
  ],
  [
    "a link to itself",
    line({ linkedLine: 1 }),
    { field: "linkedLine", problem: { code: "cycle", lines: [1] } },
  ],
])("%s is the problem of its line alone", (_, wrong, problem) => {
  expect(findTemplateProblems([plain, wrong])).toEqual([{ line: 1, ...problem }]);
});

test("a cycle is told at each of its lines, in their order, and not at those that lead into it", () => {
  const lines = [{ linkedLine: 2 }, { linkedLine: 0 }, { linkedLine: 1 }, { linkedLine: 0 }];
  const problem = { field: "linkedLine", problem: { code: "cycle", lines: [0, 1, 2] } };
  expect(findTemplateProblems(lines.map(line))).toEqual(
    [0, 1, 2].map((at) => ({ line: at, ...problem })),
  );
});

test("each of several cycles names its own lines", () => {
  const lines = [{ linkedLine: 1 }, { linkedLine: 0 }, { linkedLine: 3 }, { linkedLine: 2 }];
  const named = findTemplateProblems(lines.map(line)).map(({ problem }) => problem);
  expect(named.map((problem) => "lines" in problem && problem.lines)).toEqual([
    [0, 1],
    [0, 1],
    [2, 3],
    [2, 3],
  ]);
});

test("the places of a cycle are in the order of numbers, also beyond ten", () => {
  const linkOf: Readonly<Record<number, number>> = { 2: 10, 10: 9, 9: 2 };
  const lines = Array.from({ length: 11 }, (_, at) => {
    const linkedLine = linkOf[at];
    return linkedLine === undefined ? plain : line({ linkedLine });
  });
  const problem = { code: "cycle", lines: [2, 9, 10] };
  expect(findTemplateProblems(lines)).toEqual(
    [2, 9, 10].map((at) => ({ line: at, field: "linkedLine", problem })),
  );
});

test.each([-1, 1, 2])("a link to the place %i of one line leads nowhere", (linkedLine) => {
  expect(findTemplateProblems([line({ linkedLine })])).toEqual([
    { line: 0, field: "linkedLine", problem: { code: "link_missing" } },
  ]);
});
