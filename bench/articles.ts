import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { priceLists } from "../contracts/price-lists.ts";
import { companies } from "../contracts/companies.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { makeDatabase, withClient } from "../server/db/roles.ts";
import { type NetworkCall, signedIn, startServer } from "../server/test/server-process.ts";

/**
 * The search for articles while a line is typed, over HTTP, in a million articles of 250 companies: the median and the
 * slowest twentieth of searches as they are typed, letter by letter, beside a call that asks nothing of the articles.
 * Run with `node bench/articles.ts`.
 */
const runs = 5;
const typed = [
  "k",
  "ka",
  "kabel",
  "kabel r",
  "kabel rør 12",
  "10070",
  "1007000",
  "membran sluk",
  "xyz",
];

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = await makeDatabase(postgres.adminUrl, "overslag");
const server = await startServer({ DATABASE_URL: database });
try {
  await withClient(database, async (client) => {
    await client.query(readFileSync(path.join(import.meta.dirname, "articles.sql"), "utf8"));
    await client.query("vacuum analyze");
  });
  const call = await signedIn(server.url);
  await measure("a company with 100 000 articles", call);
  const { rows } = await call(companies.list, { query: { search: "Bygg 250" } });
  await call(companies.work, { body: { companyId: rows[0]?.id ?? "" } });
  await measure("a company with 4 000 articles", call);
} finally {
  await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(what: string, call: NetworkCall) {
  const floor: number[] = [];
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const search of typed) {
      floor.push(await took(() => call(priceLists.search, { query: { search: " " } })));
      times.push(await took(() => call(priceLists.search, { query: { search } })));
    }
  }
  console.log(what.padEnd(34), told(times), "  nothing asked:", told(floor));
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
