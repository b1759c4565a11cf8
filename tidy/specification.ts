import { z } from "zod";

/** A test that a row of docs/specification.md names; `*` in the title stands for any text. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

export interface Row {
  readonly id: string;
  readonly says: string;
  /** Files and folders of the repository. */
  readonly where: readonly string[];
  readonly proofs: readonly Proof[];
}

export interface TestResult extends Proof {
  readonly outcome: "passed" | "failed" | "skipped";
  /** Of one that failed. */
  readonly message: string;
}

/**
 * The rows of the tables in docs/specification.md: id, what the specification says, where it lives,
 * and its tests as "`file` › title", several of them parted by `<br>`. A pipe in a cell is escaped.
 * @throws Error on a row with another number of cells, or a test that is written differently.
 */
export function readTable(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| R-"))
    .map((line) => {
      const cells = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
      const [, id = "", says = "", where = "", proof = ""] = cells;
      if (cells.length !== 6) throw new Error(`${id}: write four cells, and escape pipes in them.`);
      const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
      return {
        id,
        says,
        where: files,
        proofs: proof.split("<br>").map((one) => readProof(id, one)),
      };
    });
}

function readProof(id: string, text: string): Proof {
  const [, file, title] = /^\s*`([^`]+)` › (.+?)\s*$/.exec(text) ?? [];
  if (!file || !title) throw new Error(`${id}: write a test as \`file\` › title, not "${text}".`);
  return { file, title };
}

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string().optional(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** The tests of a run; `root` is the folder of the repository, in which the report names files. */
export function readVitest(report: unknown, root: string): TestResult[] {
  return Vitest.parse(report).testResults.flatMap(({ name, assertionResults, ...whole }) => {
    const file = name.replace(root, "").replace(/^\//, "");
    if (whole.status === "failed" && assertionResults.length === 0) {
      return [{ file, title: "(the whole file)", outcome: "failed", message: whole.message ?? "" }];
    }
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      title: fullName,
      outcome: status === "passed" || status === "failed" ? status : "skipped",
      message: failureMessages?.[0] ?? "",
    }));
  });
}

const Attempt = z.object({ error: z.object({ message: z.string().optional() }).optional() });
const Suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ status: z.string(), results: z.array(Attempt).optional() })),
    }),
  ),
  get suites() {
    return z.array(Suite).optional();
  },
});
const Playwright = z.object({ suites: z.array(Suite) });

/** A test that passed only when repeated has passed. */
export function readPlaywright(report: unknown): TestResult[] {
  return Playwright.parse(report).suites.flatMap(resultsOf);
}

function resultsOf({ file, specs, suites = [] }: z.output<typeof Suite>): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [] }) => ({
      file: `e2e/${file}`,
      title,
      outcome: outcomeOf(status),
      message: results.at(-1)?.error?.message ?? "",
    })),
  );
  return [...own, ...suites.flatMap(resultsOf)];
}

function outcomeOf(status: string): TestResult["outcome"] {
  if (status === "skipped") return "skipped";
  return status === "expected" || status === "flaky" ? "passed" : "failed";
}

/** Does the proof name a test of this title? */
export function isTitle(proof: string, title: string): boolean {
  const plain = proof.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${plain.replaceAll("*", ".*")}$`, "s").test(title);
}

/** For every row that the run did not prove a line that says what is missing. */
export function unproven(rows: readonly Row[], results: readonly TestResult[]): string[] {
  return rows.flatMap(({ id, says, proofs }) => {
    const lacks = proofs.flatMap((proof) => lackOf(proof, results));
    return lacks.length > 0 ? [`${id} (${says}): ${lacks.join("; ")}`] : [];
  });
}

function lackOf({ file, title }: Proof, results: readonly TestResult[]): string[] {
  const named = results.filter((one) => one.file === file && isTitle(title, one.title));
  if (named.length === 0) return [`no test "${title}" ran in ${file}`];
  return named
    .filter(({ outcome }) => outcome !== "passed")
    .map(
      (one) => `"${one.title}" in ${file} ${one.outcome === "failed" ? "failed" : "was skipped"}`,
    );
}
