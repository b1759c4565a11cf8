import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";
import { auth } from "../contracts/auth.ts";
import { companies, newCompanyDefaults } from "../contracts/companies.ts";
import { estimateFigures } from "../contracts/estimate-figures.ts";
import { estimates } from "../contracts/estimates.ts";
import { clients } from "../contracts/partners.ts";
import { roles } from "../contracts/roles.ts";
import { companyUsers } from "../contracts/users.ts";
import { decimal } from "../domain/money/decimal.ts";
import { newId } from "../server/base/new-id.ts";
import { testGroup, testLine } from "../server/test/estimate-content.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { administrator, signedIn, startServer } from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";

/**
 * How long another company's list takes while four callers of one company ask for the heaviest there is:
 * medians and the slowest hundredth, and their ratio to the quiet server of the same run. The list is
 * asked for by a process of its own. Run with `node bench/neighbours.ts`.
 */
const callers = 4;
const lineCount = 20_000;
const perBatch = 2_500;
const measuredMs = 12_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: dataDir });

type Call = Awaited<ReturnType<typeof signedIn>>;

/** An estimate of so many lines, each with a formula. */
async function makeLarge(call: Call) {
  const { params } = await makeRemoteEstimate(call, 0);
  const group = testGroup();
  for (let start = 0; start < lineCount; start += perBatch) {
    const lines = Array.from({ length: perBatch }, (_, index) =>
      testLine(group.key, {
        position: `V${String(start + index).padStart(6, "0")}V`,
        titleNb: `Linje ${start + index}`,
        quantity: null,
        formula: `roundup(sqrt(${index + 2}) * 1.1, 2) + ${index}`,
      }),
    );
    await call(estimates.change, {
      params,
      body: {
        batchId: newId(),
        baseRevision: start / perBatch + 1,
        changes: [{ type: "insert", groups: start === 0 ? [group] : [], lines }],
      },
    });
  }
  return params;
}

/** Somebody of another company, by the header that a browser would send. */
async function makeNeighbour(call: Call): Promise<string> {
  const { id: companyId } = await call(companies.create, {
    body: { ...newCompanyDefaults, title: "Nabo AS" },
  });
  await call(companies.work, { body: { companyId } });
  const { rows } = await call(roles.list, { query: {} });
  const email = "nabo@example.com";
  const password = "a rather long sentence";
  await call(companyUsers.create, {
    params: { companyId },
    body: {
      name: "Nabo",
      email,
      password,
      phone: "",
      position: "",
      roleId: rows[0]?.id ?? "",
      active: true,
      locale: "nb",
      avatarId: null,
    },
  });
  return cookieOf({ email, password });
}

async function cookieOf(who: { email: string; password: string }): Promise<string> {
  const answer = await fetch(server.url + auth.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const Times = z.object({ p50: z.number(), p99: z.number() });
type Times = z.infer<typeof Times>;

/** The list's times as the process beside sees them. */
async function probe(cookie: string): Promise<Times> {
  const child = fork(path.join(import.meta.dirname, "neighbour-probe.ts"), [
    server.url + urlOf(clients.list, {}),
    cookie,
    String(measuredMs),
  ]);
  const [times]: unknown[] = await once(child, "message");
  return Times.parse(times);
}

const memoryMb = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const print = (what: string, times: Times, quiet: Times) =>
  console.log(
    `${what.padEnd(44)} p50 ${times.p50.toFixed(1).padStart(7)} ms ${(times.p50 / quiet.p50).toFixed(1).padStart(5)} x` +
      `   p99 ${times.p99.toFixed(1).padStart(7)} ms ${(times.p99 / quiet.p99).toFixed(1).padStart(5)} x`,
  );

try {
  const call = await signedIn(server.url);
  const params = await makeLarge(call);
  const revision = lineCount / perBatch + 1;
  const { company } = await call(auth.session, {});
  const cookie = await makeNeighbour(call);
  await call(companies.work, { body: { companyId: company.id } });
  const before = memoryMb();
  const quiet = await probe(cookie);
  console.log(`The list of another company, beside ${callers} callers at once.`);
  print("nobody else", quiet, quiet);
  const own = await cookieOf(administrator);
  /** Takes what comes and reads none of it, as a caller elsewhere would on his own processor. */
  const read = async (address: string) => {
    const answer = await fetch(server.url + address, { headers: { cookie: own } });
    await answer.body?.pipeTo(new WritableStream());
  };
  const loads: [string, (turn: number) => Promise<unknown>][] = [
    [`opening ${lineCount} lines`, () => read(urlOf(estimates.get, { params }))],
    ["their figures", () => read(urlOf(estimateFigures.get, { params }))],
    ["a page of their history", () => read(urlOf(estimates.history, { params }))],
    [
      "a setting that prices all formulas anew",
      (turn) =>
        call(estimates.change, {
          params,
          body: {
            batchId: newId(),
            baseRevision: revision,
            changes: [
              { type: "setSetting", field: "squares", value: decimal(String(10 + (turn % 7))) },
            ],
          },
        }).catch(() => undefined),
    ],
  ];
  for (const [what, ask] of loads) {
    const over = new AbortController();
    let count = 0;
    const load = Array.from({ length: callers }, async () => {
      while (!over.signal.aborted) {
        await ask(count);
        count += 1;
      }
    });
    print(what, await probe(cookie), quiet);
    over.abort();
    await Promise.all(load);
    console.log(`${" ".repeat(45)}${count} calls were answered to the four`);
  }
  console.log(`memory before ${before.toFixed(0)} MB, after ${memoryMb().toFixed(0)} MB`);
  await new Promise((resolve) => setTimeout(resolve, 45_000));
  console.log(`memory after 45 s of rest ${memoryMb().toFixed(0)} MB`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
