import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { clients } from "../contracts/partners.ts";
import { openSession, signedIn, startServer } from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { beside, probeBeside, tellRounds } from "./beside.ts";
import { importPriceFile, priceFile } from "./import-price-file.ts";
import { joinNewCompany } from "./new-company.ts";

/**
 * How long price files take from their upload until they can be looked at, and until they are taken; the most memory that
 * the process which reads them has; and another company's list meanwhile, beside the quiet server just before.
 * Run with `node bench/price-files.ts`.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: dataDir });

const nelfoLines = Array.from(
  { length: 3_139 },
  (_, at) =>
    `VL;1;${1_000_000 + at};KABEL PN ${at % 40}G2,5;FLEKSIBEL;2;MTR;METER;${1_000 + at * 7};10000;20261101;2;;K${at % 60};FAB;${at};J;1000000;0;`,
);
const nelfo = ["VH;EFONELFO;4.0;NO995525828MVA;;;20261101;;NOK;;Grossist AS;", ...nelfoLines];
const csvLines = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `A${at};Kabel PN 3G2,5 mm ${at};m;K${at % 50};12,${50 + (at % 50)};${at % 60};${7_010_000_000_000 + at};25;01.11.2026`,
  );
const csv = (count: number) => [
  "Varenr;Varenavn;Enhet;Rabattgruppe;Pris;Rabatt;EAN;Pakning;Prisdato",
  ...csvLines(count),
];

try {
  const call = await signedIn(server.url);
  const cookie = await openSession(server.url);
  const neighbour = await joinNewCompany(call, server.url, "Nabo AS");
  const list = server.url + urlOf(clients.list, { query: {} });
  const times = async (what: string, lines: readonly string[]) => {
    const importer = { url: server.url, cookie };
    const { readMs, takenMs, added } = await importPriceFile(importer, what, priceFile(lines));
    const most = `${(mostMemory() / 1e6).toFixed(0)} MB`;
    console.log(
      what.padEnd(28),
      `read ${readMs.toFixed(0)} ms, taken ${takenMs.toFixed(0)} ms, new ${added}, most memory of a reader ${most}`,
    );
  };
  await times("NELFO, 3 139 lines", nelfo);
  await times("NELFO again", nelfo);
  await times("CSV, 50 000 rows", csv(50_000));
  // Where the database has not counted yet what came this moment.
  await times("CSV again", csv(50_000));
  const job = { url: server.url, cookie, lines: csv(50_000) };
  const measured = await probeBeside({ url: list, cookie: neighbour }, () => {
    const importer = beside("price-file-importer.ts");
    const ended = once(importer, "exit");
    importer.send(job);
    return Promise.resolve(async () => {
      importer.kill();
      const [code]: unknown[] = await ended;
      if (code !== 0) throw new Error("What imports beside the list has failed.");
    });
  });
  console.log("another company's list".padEnd(28), tellRounds(measured));
  await times("CSV, 200 000 rows", csv(200_000));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The high-water marks of the server's workers, in bytes, by what Linux knows of them. */
function mostMemory(): number {
  const marks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => markOf(name));
  return Math.max(0, ...marks);
}

function markOf(process: string): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, "utf8");
    const isOurs = readFileSync(`/proc/${process}/cmdline`, "utf8").includes("app/worker.ts");
    const isChild = status.includes(`PPid:\t${server.pid}\n`);
    return isOurs && isChild ? 1_024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) : 0;
  } catch {
    return 0;
  }
}
