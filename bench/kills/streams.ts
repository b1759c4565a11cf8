import { setTimeout as pause } from "node:timers/promises";
import { estimates } from "../../contracts/estimates.ts";
import type { ImageRef } from "../../contracts/images.ts";
import { clients } from "../../contracts/partners.ts";
import { projects } from "../../contracts/projects.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import type { Line as EstimateLine } from "../../domain/estimate/estimate.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../../server/base/new-id.ts";
import { testGroup, testLine } from "../../server/test/estimate-content.ts";
import { picture } from "../../server/test/pictures.ts";
import type { Person } from "./person.ts";

/** What was acknowledged, to be looked for in the end. */
export interface Ledger {
  readonly batches: { estimateId: string; writer: string; batchId: string; revision: number }[];
  readonly clients: { id: string; title: string }[];
  readonly projects: { id: string; title: string; estimateId: string }[];
  readonly emails: { id: string; estimateId: string }[];
  readonly pictures: (ImageRef & { colour: number })[];
}

export const emptyLedger = (): Ledger => ({
  batches: [],
  clients: [],
  projects: [],
  emails: [],
  pictures: [],
});

export const acknowledged = (ledger: Ledger): number =>
  Object.values(ledger).reduce((sum, entries) => sum + entries.length, 0);

export interface Stream {
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly random: () => number;
  readonly boss: Person;
  /** Somebody who may still send and upload. */
  readonly somebody: () => Promise<Person>;
}

const client = {
  type: "private_person" as const,
  organisationNumber: "",
  address: "",
  country: "NO",
  webAddress: "",
};

/** Each call with a key of its own: asked again, it makes nothing twice. */
export async function createRecords({ ledger, signal, boss }: Stream): Promise<void> {
  while (!signal.aborted) {
    const title = `Client ${newId()}`;
    const { id } = await boss.call(clients.create, { body: { ...client, title } }, newId());
    ledger.clients.push({ id, title });
    await pause(40);
  }
}

/** Makes a project with an estimate of one line, all with keys. */
export async function createProject({ ledger, somebody }: Stream, clientId: string) {
  const person = await somebody();
  const title = `Project ${newId()}`;
  const [responsible] = await person.call(projects.responsibleOptions, {});
  const body = {
    title,
    clientId,
    contactPersonId: null,
    responsibleId: responsible?.id ?? "",
    estimateType: "fixed_price" as const,
    squares: "12",
    address: "",
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
  };
  const project = await person.call(projects.create, { body }, newId());
  const params = { projectId: project.id };
  const made = { params, body: { fromEstimateId: null, language: "nb" as const } };
  const { id: estimateId } = await person.call(estimates.create, made, newId());
  ledger.projects.push({ id: project.id, title, estimateId });
  return { person, estimateId };
}

/** One cell, several, a new line, or the end of one; each batch has an id that is kept when it is sent again. */
export async function writeBatches(stream: Stream, estimateId: string): Promise<void> {
  const { ledger, signal, random, boss } = stream;
  const writer = newId();
  const group = testGroup({ position: writer.slice(-12) });
  const lines: EstimateLine[] = [];
  let baseRevision = 0;
  let changes: Change[] = [{ type: "insert", groups: [group], lines: [] }];
  while (!signal.aborted) {
    const body = { batchId: newId(), baseRevision, changes };
    const sent = { params: { id: estimateId }, body };
    const { revision } = await boss.call(estimates.change, sent);
    ledger.batches.push({ estimateId, writer, batchId: body.batchId, revision });
    baseRevision = revision;
    changes = nextChanges(group.key, lines, random);
    await pause(10);
  }
}

const mostLines = 30;

/** Of rows that nobody else touches. */
function nextChanges(groupKey: string, lines: EstimateLine[], random: () => number): Change[] {
  const chance = random();
  if (lines.length === 0 || (chance < 0.15 && lines.length < mostLines)) {
    const line = testLine(groupKey, { position: `V${newId().replaceAll("-", "")}V` });
    lines.push(line);
    return [{ type: "insert", groups: [], lines: [line] }];
  }
  if (chance > 0.9) {
    const line = lines.shift();
    return line ? [{ type: "remove", key: line.key }] : [];
  }
  return lines.slice(0, 1 + Math.floor(random() * 5)).map(({ key }) => ({
    type: "setLine",
    key,
    field: "quantity",
    value: decimal(String(1 + Math.floor(random() * 1000))),
  }));
}

/** A project, its offer, and the message with it. */
export async function sendMails(stream: Stream, clientId: string): Promise<void> {
  const { ledger, signal } = stream;
  while (!signal.aborted) {
    const { person, estimateId } = await createProject(stream, clientId);
    const params = { id: estimateId };
    const group = testGroup();
    const insert = { type: "insert" as const, groups: [group], lines: [testLine(group.key)] };
    const batch = { batchId: newId(), baseRevision: 0, changes: [insert] };
    await person.call(estimates.change, { params, body: batch });
    const id = newId();
    const message = { id, recipients: ["kari@client.example"], subject: "Tilbud", body: "Hei" };
    await person.call(estimates.send, { params, body: message });
    ledger.emails.push({ id, estimateId });
    await pause(400);
  }
}

/** Each picture has a colour of its own. */
export async function uploadPictures({ ledger, signal, somebody }: Stream): Promise<void> {
  for (let colour = 1; !signal.aborted; colour += 1) {
    const file = await picture(40, 20, `#${colour.toString(16).padStart(6, "0")}`)
      .png()
      .toBuffer();
    const person = await somebody();
    ledger.pictures.push({ ...(await person.upload(file)), colour });
    await pause(1000);
  }
}
