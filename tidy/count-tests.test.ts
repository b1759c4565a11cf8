import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closingLine, secondTries } from "./count-tests.ts";

const fileOf = (name: string) => path.join(import.meta.dirname, `${name}.test.ts`);
const once = { title: "is quick", status: "passed", failureMessages: [] };
const repeated = { title: "is slow", status: "passed", failureMessages: ["It never came."] };
const failed = { title: "is wrong", status: "failed", failureMessages: ["1 is not 2."] };
const vitest = {
  numPassedTests: 7,
  numFailedTests: 2,
  testResults: [
    { name: fileOf("a"), status: "passed", assertionResults: [once, repeated] },
    { name: fileOf("b"), status: "failed", assertionResults: [failed] },
    { name: fileOf("c"), status: "failed", assertionResults: [] },
  ],
};
const components = { numPassedTests: 10, numFailedTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, flaky: 1, unexpected: 1 }, errors: [] };
const proven = { unproven: [] };

function reports(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "overslag-reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, report] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), JSON.stringify(report));
  }
  return folder;
}

test("all runners' tests, broken files and failed steps are summed", () => {
  const folder = reports({
    "node.json": vitest,
    "web.json": components,
    "playwright.json": playwright,
    "specification.json": proven,
  });
  expect(closingLine(folder, 0)).toBe("22 passed, 4 failed");
  expect(closingLine(folder, 2)).toBe("22 passed, 6 failed");
});

test("a runner without a report counts as a failure", () => {
  const folder = reports({ "playwright.json": playwright, "specification.json": proven });
  expect(closingLine(folder, 0)).toBe("5 passed, 3 failed");
  expect(closingLine(reports({ "playwright.json": playwright }), 0)).toBe("4 passed, 4 failed");
});

test("each row of the specification without proof counts as a failure", () => {
  const folder = reports({
    "node.json": vitest,
    "web.json": components,
    "playwright.json": playwright,
    "specification.json": { unproven: ["R-1", "R-2"] },
  });
  expect(closingLine(folder, 0)).toBe("21 passed, 6 failed");
});

test("what passed only when it was repeated is named, with what was wrong at first", () => {
  expect(secondTries(vitest)).toEqual(["SECOND TRY tidy/a.test.ts > is slow: It never came."]);
});
