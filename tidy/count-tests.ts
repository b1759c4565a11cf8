import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** As much as names what was waited for. */
const faultLength = 600;

interface Count {
  passed: number;
  failed: number;
}

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
const Playwright = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});
const Specification = z.object({ unproven: z.array(z.string()) });

/** A file that could not even be loaded has no tests to count and is one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = Vitest.parse(report);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** What passed only when it was repeated, and the beginning of what was wrong at first: to be mended like a failure. */
export const secondTries = (report: unknown): string[] =>
  Vitest.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ title, failureMessages: [fault = ""] }) => {
        const file = path.relative(path.join(import.meta.dirname, ".."), name);
        return `SECOND TRY ${file} > ${title}: ${fault.slice(0, faultLength)}`;
      }),
  );

/** A test that passed only when repeated has passed; errors outside of tests are failures. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = Playwright.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The table of the specification is one test that fails once for each row without proof. */
function countSpecification(report: unknown): Count {
  const { unproven } = Specification.parse(report);
  return { passed: unproven.length === 0 ? 1 : 0, failed: unproven.length };
}

/** A runner that left no report did not come to its end: one failure. */
function countFile(file: string, count: (report: unknown) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return count(JSON.parse(readFileSync(file, "utf8")));
}

/** The closing line of a run; failed steps that are no tests count as one failure each. */
export function closingLine(reports: string, failedSteps: number): string {
  const counts = [
    countFile(path.join(reports, "node.json"), countVitest),
    countFile(path.join(reports, "web.json"), countVitest),
    countFile(path.join(reports, "playwright.json"), countPlaywright),
    countFile(path.join(reports, "specification.json"), countSpecification),
  ];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, failedSteps);
  return `${passed} passed, ${failed} failed`;
}

if (import.meta.main) {
  const reports = path.join(import.meta.dirname, "../.reports");
  for (const file of ["node.json", "web.json"].map((name) => path.join(reports, name))) {
    if (!existsSync(file)) continue;
    for (const said of secondTries(JSON.parse(readFileSync(file, "utf8")))) console.error(said);
  }
  console.log(closingLine(reports, Number(process.argv[2] ?? 0)));
}
