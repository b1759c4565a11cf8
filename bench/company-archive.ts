import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { auth } from "../contracts/auth.ts";
import { companies, newCompanyDefaults } from "../contracts/companies.ts";
import { companyArchive } from "../contracts/company-archive.ts";
import { maxTenderFileBytes, tenderFiles } from "../contracts/tender-files.ts";
import { newId } from "../server/base/new-id.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import {
  type NetworkCall,
  openSession,
  signedIn,
  startServer,
} from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";

/**
 * How long the archive of a company takes out and into an empty one, and the most memory that the server has
 * meanwhile, for companies of several sizes: of so many estimates of 1 000 lines, each with one file of 20 MB. Memory
 * may not grow with the company. Run with `node bench/company-archive.ts 1 4 16`.
 */
const sizes = process.argv.slice(2).map(Number);
const linesOfEach = 1_000;

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const file = path.join(dataDir, "archive.zip");

/** A server that has done nothing yet, and somebody who is signed in there. */
interface Begun {
  readonly url: string;
  readonly cookie: string;
  readonly call: NetworkCall;
}

/** Sends a file by a form, as a browser does. */
async function send({ url, cookie }: Begun, address: string, bytes: Blob) {
  const body = new FormData();
  body.set("file", bytes, "file");
  const answer = await fetch(url + address, { method: "POST", headers: { cookie }, body });
  if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
}

async function fill(begun: Begun, count: number) {
  for (let at = 0; at < count; at += 1) {
    const { params } = await makeRemoteEstimate(begun.call, linesOfEach);
    const bytes = new Blob([new Uint8Array(randomBytes(maxTenderFileBytes))]);
    await send(begun, urlOf(tenderFiles.keep, { params, query: { fileName: "t.x83" } }), bytes);
  }
}

async function takeOut({ url, cookie, call }: Begun) {
  const { company } = await call(auth.session, {});
  const address = url + urlOf(companyArchive.export, { params: { companyId: company.id } });
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`The archive is ${answer.status}.`);
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(file));
}

async function takeIn(begun: Begun) {
  const body = { ...newCompanyDefaults, title: newId() };
  const { id: companyId } = await begun.call(companies.create, { body });
  const address = urlOf(companyArchive.import, { params: { companyId } });
  await send(begun, address, await openAsBlob(file));
}

/** Each in a server of its own, so that what came before leaves no memory to it. */
async function inNewServer(work: (begun: Begun) => Promise<void>): Promise<string> {
  const server = await startServer({ DATA_DIR: dataDir });
  const { url, pid } = server;
  const memory = (mark: "VmRSS" | "VmHWM") => {
    const told = new RegExp(`${mark}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return `${(Number(told?.[1]) / 1024).toFixed(0)} MB`;
  };
  try {
    const begun = { url, cookie: await openSession(url), call: await signedIn(url) };
    const before = memory("VmRSS");
    const start = performance.now();
    await work(begun);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    return `${seconds} s, memory ${before} -> at most ${memory("VmHWM")}`;
  } finally {
    await server.stop();
  }
}

try {
  let filled = 0;
  for (const size of sizes.length > 0 ? sizes : [1, 4, 16]) {
    await inNewServer((begun) => fill(begun, size - filled));
    filled = size;
    const out = await inNewServer(takeOut);
    const mb = ((await stat(file)).size / 1e6).toFixed(0);
    console.log(`archive of ${mb} MB: out ${out}; in ${await inNewServer(takeIn)}`);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
