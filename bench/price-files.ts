import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { clients, suppliers } from "../contracts/partners.ts";
import { PriceImport } from "../contracts/price-imports.ts";
import { priceLists } from "../contracts/price-lists.ts";
import { openSession, signedIn, startServer } from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { multipart } from "../server/test/upload.ts";
import { probeBeside, tellRounds } from "./beside.ts";
import { joinNewCompany } from "./new-company.ts";

/**
 * How long price files take from their upload until they can be looked at, and until they are taken; the most memory that
 * the process which reads them has; and another company's list meanwhile, beside the quiet server just before.
 * Run with `node bench/price-files.ts`.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: dataDir });
const pollMs = 50;

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
  const own = await signedIn(server.url);
  const times = async (what: string, lines: readonly string[]) => {
    const { id } = await own(suppliers.create, {
      body: {
        title: what,
        type: "wholesaler",
        organisationNumber: "",
        address: "",
        country: "NO",
        webAddress: "",
      },
    });
    const begun = performance.now();
    const read = await preview(id, lines);
    const readMs = performance.now() - begun;
    const taking = performance.now();
    const choice = { added: true, changed: true, vanished: false, when: "now" as const };
    await own(priceLists.take, { params: { id: read.id }, body: choice });
    const takenMs = performance.now() - taking;
    const most = `${(mostMemory() / 1e6).toFixed(0)} MB`;
    console.log(
      what.padEnd(28),
      `read ${readMs.toFixed(0)} ms, taken ${takenMs.toFixed(0)} ms, new ${read.added}, most memory of a reader ${most}`,
    );
  };
  const preview = async (supplierId: string, lines: readonly string[]) => {
    const parts = { params: { id: supplierId }, query: { fileName: "prices" } };
    const { payload, headers } = multipart([{ bytes: Buffer.from(lines.join("\r\n"), "latin1") }]);
    const answer = await fetch(server.url + urlOf(priceLists.preview, parts), {
      method: "POST",
      headers: { ...headers, cookie },
      body: new Uint8Array(payload),
    });
    let found = PriceImport.parse(await answer.json());
    while (found.state === "waiting") {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      found = await own(priceLists.get, { params: { id: found.id } });
    }
    return found;
  };
  /** One after the other until it is ended. */
  const readAgain = async (ended: AbortSignal) => {
    while (!ended.aborted) await times("CSV, 50 000 rows, beside", csv(50_000));
  };
  await times("NELFO, 3 139 lines", nelfo);
  await times("NELFO again", nelfo);
  await times("CSV, 50 000 rows", csv(50_000));
  const measured = await probeBeside({ url: list, cookie: neighbour }, () => {
    const ended = new AbortController();
    const reading = readAgain(ended.signal);
    return Promise.resolve(async () => {
      ended.abort();
      await reading;
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
