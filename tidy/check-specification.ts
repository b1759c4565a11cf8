import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  readPlaywright,
  readTable,
  readVitest,
  type Row,
  type TestResult,
  unproven,
} from "./specification.ts";

/** What the runners reported. One without a readable report has proven nothing. */
function reportedIn(reports: string, root: string): TestResult[] {
  return [
    ...["node.json", "web.json"].flatMap((file) =>
      resultsIn(path.join(reports, file), (report) => readVitest(report, root)),
    ),
    ...resultsIn(path.join(reports, "playwright.json"), readPlaywright),
  ];
}

/** Holds docs/specification.md against what the runners reported. */
export function checkSpecification(rows: readonly Row[], reports: string, root: string): string[] {
  if (rows.length === 0) return ["docs/specification.md has no rows."];
  return unproven(rows, reportedIn(reports, root));
}

/** Each test that failed, and how; so that nobody looks for them in what three runners said. */
export function failedTests(reports: string, root: string): string[] {
  return reportedIn(reports, root)
    .filter(({ outcome }) => outcome === "failed")
    .map(({ file, title, message }) => `FAILED ${file} › ${title}\n${message.slice(0, 2_000)}`);
}

function resultsIn(file: string, read: (report: unknown) => TestResult[]): TestResult[] {
  if (!existsSync(file)) return [];
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return [];
  }
}

/** Runs after all runners; leaves its own report for the closing count and ends with 1 on a gap. */
function main(): void {
  const root = path.join(import.meta.dirname, "..");
  const reports = path.join(root, ".reports");
  const rows = readTable(readFileSync(path.join(root, "docs/specification.md"), "utf8"));
  const lacking = checkSpecification(rows, reports, root);
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    path.join(reports, "specification.json"),
    JSON.stringify({ rows: rows.length, unproven: lacking }),
  );
  for (const line of [...failedTests(reports, root), ...lacking]) console.error(line);
  console.log(`Specification: ${rows.length - lacking.length} of ${rows.length} rows are proven.`);
  process.exitCode = lacking.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
