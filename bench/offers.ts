import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { extractText } from "unpdf";
import { attachments } from "../contracts/attachments.ts";
import { estimates } from "../contracts/estimates.ts";
import { offerLinks } from "../contracts/offer-links.ts";
import { OfferPage, offerPage } from "../contracts/offer-page.ts";
import { offers } from "../contracts/offers.ts";
import { clients } from "../contracts/partners.ts";
import { decimal } from "../domain/money/decimal.ts";
import { newId } from "../server/base/new-id.ts";
import { smallPdf } from "../server/test/small-pdf.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import {
  callerOf,
  type NetworkCall,
  openSession,
  signedIn,
  startServer,
} from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { beside, probeBeside, tellRounds } from "./beside.ts";
import type { Drawer } from "./drawer.ts";
import { joinNewCompany } from "./new-company.ts";

/**
 * The way of an offer from its link to the certificate, over HTTP: how long each step takes, what many at once
 * come to, and how long others wait while documents are made. The ratio is to an empty route of the same run.
 * It stops where an offer is accepted twice, or a document tells of another company.
 * Run with `node bench/offers.ts`.
 */
const offerCount = 40;
const lineCount = 20;
const rivals = 200;
const companyCount = 20;
const documentsEach = 10;
const attachedPages = 20;
const drawings = 20;

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: dataDir });

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  times.push(performance.now() - begun);
  return done;
}

function print(what: string, times: readonly number[], baseline: number): void {
  const told = (ms: number) =>
    `${ms.toFixed(1).padStart(7)} ms ${(ms / baseline).toFixed(1).padStart(6)} x`;
  console.log(`${what.padEnd(46)} p50${told(at(times, 0.5))}   p95${told(at(times, 0.95))}`);
}

const post = (route: { readonly path: string }, body: object) =>
  fetch(server.url + route.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** An offer that is out, and the token of its link. */
async function makeOffer(call: NetworkCall) {
  const { params, projectId } = await makeRemoteEstimate(call, lineCount);
  await call(offers.handOver, { params, body: { way: "hand", note: "" } });
  const { url } = await call(offerLinks.make, { params });
  return { token: url.split("#")[1] ?? "", projectId };
}

/** What the customer sends when he accepts what is offered as it is. */
async function acceptanceOf(token: string) {
  const page = OfferPage.parse(await (await post(offerPage.look, { token })).json());
  const pdf = Buffer.from(await succeed(post(offerPage.pdf, { token })));
  return {
    token,
    id: newId(),
    name: "Kari Nordås",
    email: "kari@post.example",
    chosen: [],
    totalAmount: page.offer?.totalAmount ?? "",
    pdfSha256: createHash("sha256").update(pdf).digest("hex"),
    strokes: [],
  };
}

async function succeed(asked: Promise<Response>): Promise<ArrayBuffer> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.arrayBuffer();
}

/** "1 of 200, 199 of 409". */
function countsOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} of ${status}`).join(", ");
}

async function measureSteps(call: NetworkCall, baseline: number): Promise<void> {
  const looks: number[] = [];
  const documents: number[] = [];
  const acceptances: number[] = [];
  const certificates: number[] = [];
  for (let index = 0; index < offerCount; index += 1) {
    const { token } = await makeOffer(call);
    await timed(looks, () => succeed(post(offerPage.look, { token })));
    await timed(documents, () => succeed(post(offerPage.pdf, { token })));
    const acceptance = await acceptanceOf(token);
    await timed(acceptances, () => succeed(post(offerPage.accept, acceptance)));
    await timed(certificates, () => succeed(post(offerPage.certificate, { token })));
  }
  print("the page of an offer", looks, baseline);
  print("its document", documents, baseline);
  print("accepting it", acceptances, baseline);
  print("the certificate", certificates, baseline);
}

/** A draft with a PDF behind it: with so many pages and without them, each drawn anew. */
async function measureAttached(call: NetworkCall, baseline: number): Promise<void> {
  const cookie = await openSession(server.url);
  const { params, keys } = await makeRemoteEstimate(call, lineCount);
  const uploads: number[] = [];
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(smallPdf(attachedPages))]), "terms.pdf");
  const address = server.url + urlOf(attachments.add, { params });
  await timed(uploads, () =>
    succeed(fetch(address, { method: "POST", body: form, headers: { cookie } })),
  );
  const [file] = (await call(attachments.list, { params })).rows;
  if (!file) throw new Error("The file is not there.");
  let baseRevision = 1;
  const drawOften = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < drawings; turn += 1) {
      const value = decimal(String(baseRevision + 1));
      const change = { type: "setLine", key: keys[0] ?? "", field: "quantity", value } as const;
      const body = { batchId: newId(), baseRevision, changes: [change] };
      baseRevision = (await call(estimates.change, { params, body })).revision;
      const pdf = server.url + urlOf(estimates.pdf, { params });
      await timed(times, () => succeed(fetch(pdf, { headers: { cookie } })));
    }
    return times;
  };
  print("looking an uploaded file through", uploads, baseline);
  print("a document with a file beside it", await drawOften(), baseline);
  const files = [{ id: file.id, merged: true }];
  await call(attachments.arrange, { params, body: { files } });
  print(`the same with its ${attachedPages} pages behind it`, await drawOften(), baseline);
}

/** Many customers with one link press the button in the same moment. */
async function measureRivals(call: NetworkCall, baseline: number): Promise<void> {
  const { token, projectId } = await makeOffer(call);
  const acceptance = await acceptanceOf(token);
  const times: number[] = [];
  const answers = await Promise.all(
    Array.from({ length: rivals }, (_, index) =>
      timed(times, () =>
        post(offerPage.accept, { ...acceptance, id: newId(), name: `Kari ${index}` }),
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const stored = await call(offers.answers, { params: { projectId } });
  print(`${rivals} acceptances at once`, times, baseline);
  console.log(`  answers: ${countsOf(statuses)}`);
  const accepted = statuses.filter((status) => status === 201).length;
  if (accepted !== 1 || stored.length !== 1) throw new Error("It was not accepted once.");
}

interface Drawn extends Drawer {
  readonly marker: string;
}

/** A company with a draft whose document names it, and somebody who works there. */
async function makeCompany(call: NetworkCall, index: number): Promise<Drawn> {
  const marker = `Marker${String(index).padStart(3, "0")}Company`;
  const cookie = await joinNewCompany(call, server.url, marker);
  const { params, keys } = await makeRemoteEstimate(callerOf(server.url, cookie), lineCount);
  const address = server.url + urlOf(estimates.pdf, { params });
  const [lineKey = ""] = keys;
  return { marker, origin: server.url, cookie, estimateId: params.id, lineKey, address };
}

/** Documents of many companies at once; each tells of its own alone. */
async function measureDocuments(call: NetworkCall, baseline: number): Promise<void> {
  const drawn: Drawn[] = [];
  for (let index = 0; index < companyCount; index += 1) drawn.push(await makeCompany(call, index));
  const times: number[] = [];
  const statuses: number[] = [];
  const all = drawn.flatMap((one) => Array.from({ length: documentsEach }, () => one));
  await Promise.all(
    all.map(async ({ marker, address, cookie }) => {
      const answer = await timed(times, () => fetch(address, { headers: { cookie } }));
      statuses.push(answer.status);
      if (!answer.ok) return;
      const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), {
        mergePages: true,
      });
      const told = new Set(text.match(/Marker\d{3}Company/g));
      if (told.size !== 1 || !told.has(marker))
        throw new Error(`${marker}: ${[...told].join(", ")}`);
    }),
  );
  print(`${all.length} documents of ${companyCount} companies at once`, times, baseline);
  console.log(`  answers: ${countsOf(statuses)}`);
  await measureOthers(drawn);
}

/** How long another list takes while ten documents are made all the time. */
async function measureOthers(drawn: readonly Drawn[]): Promise<void> {
  const list = { url: server.url + urlOf(clients.list, {}), cookie: await openSession(server.url) };
  let documents = 0;
  const measured = await probeBeside(list, async () => {
    const child = beside("document-drawers.ts");
    child.send(drawn.slice(0, 10));
    // The process has begun, and the first documents with it.
    await rest(3_000);
    return async () => {
      child.kill();
      const [made]: unknown[] = await once(child, "message");
      documents += Number(made);
    };
  });
  console.log(
    `a list beside ten documents all the time (${documents} of them): ${tellRounds(measured)}`,
  );
}

async function main(): Promise<void> {
  const call = await signedIn(server.url);
  const empty: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    await timed(empty, () => succeed(fetch(`${server.url}/healthz`)));
  }
  const baseline = at(empty, 0.5);
  print("empty route", empty, baseline);
  await measureSteps(call, baseline);
  await measureAttached(call, baseline);
  await measureRivals(call, baseline);
  await measureDocuments(call, baseline);
}

try {
  await main();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
