import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { permissions } from "../contracts/permissions.ts";
import { checkSpecification, failedTests } from "./check-specification.ts";
import { isTitle, readTable } from "./specification.ts";

const root = path.join(import.meta.dirname, "..");
const rows = readTable(readFileSync(path.join(root, "docs/specification.md"), "utf8"));

const row = (proof: string) =>
  readTable(
    `| Id | Says | Where | Proof |\n|---|---|---|---|\n| R-1 | Words | \`docs\` | ${proof} |`,
  );

const vitestReport = (status: string) => ({
  testResults: [
    {
      name: "/repository/domain/money/decimal.test.ts",
      assertionResults: [
        { fullName: "adds exactly", status, failureMessages: ["0.1 is not 0.2"] },
        { fullName: "rounds 1.005", status: "passed" },
        { fullName: "rounds 8.165", status: "passed" },
      ],
    },
  ],
});
const failedAttempt = { error: { message: "No letter came" } };
const playwrightReport = (status: string) => ({
  suites: [
    {
      file: "journey.spec.ts",
      specs: [],
      suites: [
        {
          file: "journey.spec.ts",
          specs: [{ title: "sends an offer", tests: [{ status, results: [failedAttempt] }] }],
        },
      ],
    },
  ],
});

/** The reports of a run with these outcomes. */
function reportsOf({ unit = "passed", journey = "expected" }): string {
  const reports = mkdtempSync(path.join(tmpdir(), "overslag-reports-"));
  onTestFinished(() => rmSync(reports, { recursive: true }));
  writeFileSync(path.join(reports, "node.json"), JSON.stringify(vitestReport(unit)));
  writeFileSync(path.join(reports, "playwright.json"), JSON.stringify(playwrightReport(journey)));
  return reports;
}

/** What the check says of a row with this proof after such a run. */
const check = (proof: string, outcomes: Parameters<typeof reportsOf>[0] = {}): string[] =>
  checkSpecification(row(proof), reportsOf(outcomes), "/repository");

const unitProof = "`domain/money/decimal.test.ts` › adds exactly";
const journeyProof = "`e2e/journey.spec.ts` › sends an offer";

test("a row whose tests passed is proven, by one runner or several", () => {
  expect(check(unitProof)).toEqual([]);
  expect(check(journeyProof)).toEqual([]);
  expect(check(`${unitProof}<br>${journeyProof}`)).toEqual([]);
  expect(check("`domain/money/decimal.test.ts` › rounds *")).toEqual([]);
  expect(check(journeyProof, { journey: "flaky" })).toEqual([]);
});

const said = (...of: Parameters<typeof check>) => check(...of).join();

test("a row fails when one of its tests failed, was skipped or is not there", () => {
  expect(said(unitProof, { unit: "failed" })).toContain("failed");
  expect(said(unitProof, { unit: "pending" })).toContain("was skipped");
  expect(said(journeyProof, { journey: "skipped" })).toContain("was skipped");
  expect(said(journeyProof, { journey: "unexpected" })).toContain("failed");
  expect(said(`${unitProof}<br>${journeyProof}`, { unit: "failed" })).toContain("R-1");
  expect(said("`domain/money/decimal.test.ts` › adds roughly")).toContain("no test");
  expect(said("`domain/other.test.ts` › adds exactly")).toContain("no test");
  expect(said("`domain/money/decimal.test.ts` › subtracts *")).toContain("no test");
});

const failed = (reports: string) => failedTests(reports, "/repository");

test("each test that failed is named with what it said", () => {
  expect(failed(reportsOf({}))).toEqual([]);
  expect(failed(reportsOf({ unit: "failed", journey: "unexpected" }))).toEqual([
    "FAILED domain/money/decimal.test.ts › adds exactly\n0.1 is not 0.2",
    "FAILED e2e/journey.spec.ts › sends an offer\nNo letter came",
  ]);
  const reports = reportsOf({});
  const broken = { name: "/repository/domain/broken.test.ts", message: "no module" };
  writeFileSync(
    path.join(reports, "node.json"),
    JSON.stringify({ testResults: [{ ...broken, status: "failed", assertionResults: [] }] }),
  );
  expect(failed(reports)).toEqual(["FAILED domain/broken.test.ts › (the whole file)\nno module"]);
});

test("a runner that left no report or half of one has proven nothing", () => {
  const reports = mkdtempSync(path.join(tmpdir(), "overslag-reports-"));
  onTestFinished(() => rmSync(reports, { recursive: true }));
  expect(checkSpecification(row(unitProof), reports, "/repository")).toHaveLength(1);
  writeFileSync(path.join(reports, "node.json"), `{ "testResults": [`);
  expect(checkSpecification(row(unitProof), reports, "/repository")).toHaveLength(1);
  expect(checkSpecification([], reports, "/repository")).toHaveLength(1);
});

test("a row without a test, or with too many cells, is no row", () => {
  expect(() => row("")).toThrow("R-1");
  expect(() => row("tested by hand")).toThrow("R-1");
  expect(() => row(`${unitProof} | more`)).toThrow("R-1");
});

test("each row of the specification has an id of its own and lives where it says", () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(rows.filter(({ where }) => where.length === 0).map(({ id }) => id)).toEqual([]);
  const missing = rows.flatMap(({ id, where }) =>
    where.filter((file) => !existsSync(path.join(root, file))).map((file) => `${id}: ${file}`),
  );
  expect(missing, "Name files and folders that exist.").toEqual([]);
});

test("each row of the specification names tests that are written down", () => {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const name = path.join(root, file);
    const text = existsSync(name) ? readFileSync(name, "utf8") : "";
    texts.set(file, text);
    return text;
  };
  const missing = rows.flatMap(({ id, proofs }) =>
    proofs
      .filter(({ file, title }) => !isWritten(title, textOf(file)))
      .map(({ file, title }) => `${id}: ${file} has no test "${title}"`),
  );
  expect(missing).toEqual([]);
});

/** Words that a loop fills in are placeholders in the test file; in the table they may be a `*`. */
function isWritten(title: string, text: string): boolean {
  if (title.split("*").every((part) => text.includes(part))) return true;
  const written = [...text.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)];
  return written.some(([, plain, template]) => {
    const pattern = (plain ?? template ?? "").replaceAll(/\$\{[^}]+\}|%[sij]/g, "*");
    return pattern.includes("*") && isTitle(pattern, title);
  });
}

test("a star in a title stands for any text, and nothing else is special", () => {
  expect(isTitle("screens, *, *", "screens, wide, en")).toBe(true);
  expect(isTitle("screens (wide)", "screens (wide)")).toBe(true);
  expect(isTitle("screens.", "screens!")).toBe(false);
  expect(isTitle("screens", "all screens")).toBe(false);
});

test("each permission has a row", () => {
  const named = new Set(rows.map(({ says }) => says));
  expect(permissions.filter((name) => !named.has(`\`${name}\``))).toEqual([]);
});
