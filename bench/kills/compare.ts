import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { estimates, type EstimateDocument } from "../../contracts/estimates.ts";
import type { Batch } from "../../contracts/estimate-log.ts";
import { images } from "../../contracts/images.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import { applyChanges } from "../../domain/changes/apply-changes.ts";
import type { Estimate } from "../../domain/estimate/estimate.ts";
import { priceEstimate } from "../../domain/pricing/price-estimate.ts";
import { contentOf } from "../../server/test/remote-estimate.ts";
import type { Person } from "./person.ts";
import type { Ledger } from "./streams.ts";

/** What the product holds in the end, beside what it had acknowledged. */
export interface Verdict {
  readonly lost: string[];
  readonly twice: string[];
  readonly wrong: string[];
}

/** Where an estimate stood before the streams. */
export interface Start {
  readonly id: string;
  readonly projectId: string;
  readonly document: EstimateDocument;
}

/** Every batch stands in the log once, in its writer's order, and the estimate is what the log comes to. */
export async function compareEstimate(
  person: Person,
  ledger: Ledger,
  start: Start,
): Promise<Verdict> {
  const lost: string[] = [];
  const wrong: string[] = [];
  const log = await logOf(person, start);
  const own = ledger.batches.filter(({ estimateId }) => estimateId === start.id);
  const stored = new Map(log.map(({ batchId, revision }) => [batchId, revision]));
  const lastOf = new Map<string, number>();
  for (const { batchId, writer, revision } of own) {
    if (stored.get(batchId) !== revision) lost.push(`batch ${batchId} at ${revision}`);
    if (revision <= (lastOf.get(writer) ?? 0)) wrong.push(`batch ${batchId} is out of order`);
    lastOf.set(writer, revision);
  }
  const acknowledged = new Set(own.map(({ batchId }) => batchId));
  const twice = log
    .filter(
      ({ batchId }, index) => !acknowledged.has(batchId) || log[index - 1]?.batchId === batchId,
    )
    .map(({ batchId }) => `batch ${batchId}`);
  if (stored.size !== log.length) twice.push(`${log.length - stored.size} batches in the log`);
  const isGapless = log.every(
    ({ revision }, index) => revision === start.document.header.revision + 1 + index,
  );
  if (!isGapless) wrong.push("the log has gaps");
  wrong.push(...(await compareContent(person, start, log)));
  return { lost, twice, wrong };
}

async function compareContent(person: Person, start: Start, log: readonly Batch[]) {
  const now = await person.call(estimates.get, { params: { id: start.id } });
  let folded: Estimate = contentOf(start.document);
  for (const { changes = [], batchId } of log) {
    const applied = applyChanges(folded, changes);
    if (!applied.ok) return [`batch ${batchId} of the log cannot be applied`];
    folded = applied.value.estimate;
  }
  const list = await person.call(estimates.list, { params: { projectId: start.projectId } });
  const summary = list.find(({ id }) => id === start.id);
  const { totals } = priceEstimate(folded);
  const isPricedSo = [now.totals, summary].every(
    (told) => told?.netAmount === totals.netAmount && told.totalAmount === totals.totalAmount,
  );
  return [
    ...(isDeepStrictEqual(contentOf(now), folded) ? [] : ["an estimate is not what its log says"]),
    ...(isPricedSo ? [] : ["totals are not those of the log"]),
  ];
}

async function logOf(person: Person, { id, document }: Start): Promise<Batch[]> {
  const log: Batch[] = [];
  for (let after = document.header.revision; ; after = log.at(-1)?.revision ?? after) {
    const page = await person.call(estimates.batches, {
      params: { id },
      query: { after, rows: 200 },
    });
    log.push(...page);
    if (page.length < 200) return log;
  }
}

/** Every record is there under its id, and its title once. */
export async function compareRecords(person: Person, ledger: Ledger): Promise<Verdict> {
  const verdicts = [
    compareTitles(ledger.clients, await everyRow(person, clients.list), "Client "),
    compareTitles(ledger.projects, await everyRow(person, projects.list), "Project "),
  ];
  const twice: string[] = [];
  for (const { id: projectId, estimateId } of ledger.projects) {
    const versions = await person.call(estimates.list, { params: { projectId } });
    if (!versions.some(({ id }) => id === estimateId)) verdicts[0]?.lost.push("an estimate");
    if (versions.length > 1) twice.push(`an estimate of ${projectId}`);
  }
  return merged([...verdicts, { lost: [], twice, wrong: [] }]);
}

interface Row {
  readonly id: string;
  readonly title: string;
}

function compareTitles(expected: readonly Row[], rows: readonly Row[], mark: string): Verdict {
  const stored = rows.filter(({ title }) => title.startsWith(mark));
  const byId = new Map(stored.map((row) => [row.id, row.title]));
  const lost = expected.filter(({ id, title }) => byId.get(id) !== title);
  const titles = new Set(stored.map(({ title }) => title));
  const surplus = stored.length - titles.size;
  const unasked = titles.size - new Set(expected.map(({ title }) => title)).size;
  return {
    lost: lost.map(({ title }) => title),
    twice: surplus > 0 ? [`${surplus} × ${mark}`] : [],
    wrong: unasked > 0 ? [`${unasked} × ${mark}nobody was told of`] : [],
  };
}

type List = typeof clients.list | typeof projects.list;

async function everyRow(person: Person, list: List): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await person.call(list, { query: { page, rows: 100 } });
    rows.push(...found.rows);
    if (rows.length >= found.total || found.rows.length === 0) return rows;
  }
}

/** Whatever was asked for is sent or unknown; what is sent has arrived, and nothing arrived twice. */
export async function compareMails(
  person: Person,
  { emails }: Ledger,
  arrived: ReadonlyMap<string, number>,
): Promise<Verdict & { states: Record<string, number> }> {
  const verdict: Verdict = { lost: [], twice: [], wrong: [] };
  const states: Record<string, number> = {};
  for (const { id, estimateId } of emails) {
    const params = { id: estimateId };
    const log = await person.call(estimates.emails, { params });
    const email = log.find((one) => one.id === id);
    const state = email?.state ?? "lost";
    states[state] = (states[state] ?? 0) + 1;
    const times = arrived.get(id) ?? 0;
    if (!email) verdict.lost.push(`message ${id}`);
    if (log.length > 1 || times > 1) verdict.twice.push(`message ${id}, ${times} times`);
    if (state === "sent" && times === 0) verdict.lost.push(`message ${id}, said to be sent`);
    if (!["sent", "unknown"].includes(state)) verdict.wrong.push(`message ${id} is ${state}`);
    const { header } = await person.call(estimates.get, { params });
    if (state === "sent" && header.status !== "sent") verdict.wrong.push(`${id} is not frozen`);
  }
  const known = new Set(emails.map(({ id }) => id));
  const unasked = [...arrived.keys()].filter((id) => !known.has(id));
  verdict.wrong.push(...unasked.map((id) => `message ${id} arrived unasked`));
  return { ...verdict, states };
}

/** Every picture is there, its bytes have the hash of its address, and it shows what was sent. */
export async function comparePictures(person: Person, { pictures }: Ledger): Promise<Verdict> {
  const verdict: Verdict = { lost: [], twice: [], wrong: [] };
  for (const { id, hash, colour } of pictures) {
    const bytes = await person.download(images.get, { id, hash });
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isWhole = createHash("sha256").update(bytes).digest("hex") === hash;
    if (!isWhole || data.readUIntBE(0, 3) !== colour) verdict.lost.push(`picture ${id}`);
  }
  const ids = new Set(pictures.map(({ id }) => id));
  if (ids.size < pictures.length) verdict.wrong.push("two pictures have one id");
  return verdict;
}

export const merged = (verdicts: readonly Verdict[]): Verdict => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  twice: verdicts.flatMap(({ twice }) => twice),
  wrong: verdicts.flatMap(({ wrong }) => wrong),
});
