import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import {
  arrangeLines,
  changeLine,
  insertLine,
  lineInputOf,
  materialsFirst,
  movedOrder,
  newTemplateLine,
  removedOrder,
} from "./line-list.ts";

const line = (serviceId: string, linkedLine: number | null = null) => ({
  ...newTemplateLine(serviceId),
  quantity: linkedLine === null ? "1" : null,
  linkedLine,
});

/** "a b>a": line b follows line a. */
const told = (lines: readonly ReturnType<typeof line>[]) =>
  lines
    .map(({ serviceId, linkedLine }) =>
      linkedLine === null ? serviceId : `${serviceId}>${lines[linkedLine]?.serviceId}`,
    )
    .join(" ");

const lines = [line("a"), line("b", 0), line("c"), line("d", 2)];

test("a line that is moved is followed as before", () => {
  expect(told(lines)).toBe("a b>a c d>c");
  expect(told(arrangeLines(lines, movedOrder(4, 0, 3)))).toBe("b>a c d>c a");
  expect(told(arrangeLines(lines, movedOrder(4, 3, 0)))).toBe("d>c a b>a c");
});

test("what followed a removed line has no quantity any more", () => {
  const left = arrangeLines(lines, removedOrder(4, 0));
  expect(told(left)).toBe("b c d>c");
  expect(left[0]).toMatchObject({ quantity: null, formula: null, linkedLine: null });
});

test("a new line moves no link", () => {
  expect(told(insertLine(lines, 0, line("new")))).toBe("new a b>a c d>c");
  expect(told(insertLine(lines, 2, line("new")))).toBe("a b>a new c d>c");
  expect(told(insertLine(lines, 4, line("new", 1)))).toBe("a b>a c d>c new>b");
});

test("one line is changed, and what is not named in it stays", () => {
  const changed = changeLine(lines, 1, { linkedRatio: "2" });
  expect(changed).toEqual([lines[0], { ...lines[1], linkedRatio: "2" }, lines[2], lines[3]]);
});

test("of a stored line the server gets what it takes, field by field", () => {
  const sent = {
    serviceId: "a",
    quantity: "2",
    formula: "L*W",
    linkedLine: 0,
    linkedRatio: "3",
    credit: true,
    discountPercent: "5",
    vatPercent: null,
    vatCode: "exempt",
    vatReason: "Export",
  } as const;
  expect(lineInputOf({ ...sent, code: "A-1" } as typeof sent)).toEqual(sent);
});

test("stored lines come with the materials first", () => {
  const terms = {
    credit: true,
    discountPercent: decimal("0"),
    vatPercent: null,
    vatCode: null,
    vatReason: "",
  };
  const titles = { code: "", titleEn: "", titleNb: "" };
  const words = { ...terms, ...titles, linkedRatio: decimal("1"), formula: null };
  const stored = [
    { ...words, serviceId: "w", kind: "work" as const, quantity: null, linkedLine: 1 },
    {
      ...words,
      serviceId: "m",
      kind: "material" as const,
      quantity: decimal("1"),
      linkedLine: null,
    },
  ];
  expect(materialsFirst(stored)).toEqual([
    { ...line("m"), ...terms },
    { ...line("w", 0), ...terms },
  ]);
});
