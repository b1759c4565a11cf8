import { sql } from "kysely";
import { AnswerKind, type OfferEvent } from "../../contracts/offers.ts";
import { SentWay } from "../../contracts/estimates.ts";
import type { Db } from "../base/db.ts";
import { listPageEvents } from "./page-events.ts";

const selectAnswers = (db: Db) =>
  db
    .selectFrom("offerAnswers")
    .innerJoin("estimates", "estimates.id", "offerAnswers.estimateId")
    .select([
      "offerAnswers.id",
      "offerAnswers.projectId",
      "offerAnswers.estimateId",
      "estimates.version",
      "estimates.changeNumber",
      "offerAnswers.kind",
      "offerAnswers.byCustomer",
      "offerAnswers.way",
      "offerAnswers.answeredAt",
      "offerAnswers.name",
      "offerAnswers.email",
      "offerAnswers.emailConfirmed",
      "offerAnswers.note",
      "offerAnswers.chosen",
      "offerAnswers.netAmount",
      "offerAnswers.vatAmount",
      "offerAnswers.totalAmount",
      "offerAnswers.pdfSha256",
      "offerAnswers.enteredBy",
      "offerAnswers.reopenedAt",
      "offerAnswers.reopenedBy",
      "offerAnswers.reopenedNote",
    ])
    .select(sql<boolean>`offer_answers.file is not null`.as("hasFile"));

type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>["executeTakeFirstOrThrow"]>>;

const toReply = ({ answeredAt, reopenedAt, ...row }: AnswerRow) => ({
  ...row,
  answeredAt: answeredAt.toISOString(),
  reopenedAt: reopenedAt?.toISOString() ?? null,
});

export async function findAnswer(db: Db, id: string) {
  const row = await selectAnswers(db).where("offerAnswers.id", "=", id).executeTakeFirst();
  return row && toReply(row);
}

/** Newest first; undefined where there is no such project. */
export async function listAnswers(db: Db, projectId: string) {
  if (!(await isProject(db, projectId))) return undefined;
  const rows = await selectAnswers(db)
    .where("offerAnswers.projectId", "=", projectId)
    .orderBy("offerAnswers.createdAt", "desc")
    .orderBy("offerAnswers.id")
    .execute();
  return rows.map(toReply);
}

async function isProject(db: Db, id: string): Promise<boolean> {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return project !== undefined;
}

/**
 * What happened to the offers of a project, newest first: what the audit log says of each change of a status, a day or
 * a message, and what happened on their pages.
 */
export async function listEvents(db: Db, projectId: string): Promise<OfferEvent[] | undefined> {
  if (!(await isProject(db, projectId))) return undefined;
  const rows = await db
    .selectFrom("auditEntries")
    .innerJoin("estimates", "estimates.id", "auditEntries.recordId")
    .select([
      "auditEntries.at",
      "auditEntries.userName",
      "auditEntries.before",
      "auditEntries.after",
      "estimates.id as estimateId",
      "estimates.version",
      "estimates.changeNumber",
      "estimates.sentWay",
    ])
    .where("estimates.projectId", "=", projectId)
    .where("auditEntries.kind", "=", "estimate")
    .where("auditEntries.action", "=", "changed")
    .orderBy("auditEntries.at")
    .orderBy("auditEntries.id")
    .execute();
  const out = new Set<string>();
  const events: OfferEvent[] = [];
  for (const row of rows) {
    const event = toEvent(row, out.has(row.estimateId));
    if (event) events.push(event);
    if (event?.kind === "sent") out.add(row.estimateId);
  }
  const all = [...events.toReversed(), ...(await listPageEvents(db, projectId))];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

interface EntryRow {
  readonly at: Date;
  readonly userName: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly estimateId: string;
  readonly version: number;
  readonly changeNumber: number | null;
  readonly sentWay: SentWay | null;
}

const isAnswer = (status: unknown) => AnswerKind.safeParse(status).success;
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const momentOf = (value: unknown, otherwise: Date) =>
  (typeof value === "string" ? new Date(value) : otherwise).toISOString();

function toEvent(row: EntryRow, wasOut: boolean): OfferEvent | undefined {
  const { after, at, userName, estimateId, version, changeNumber } = row;
  const kind = kindOf(row, wasOut);
  if (kind === undefined) return undefined;
  const isSent = kind === "sent";
  return {
    // Who hears of it late says since when the customer has it.
    at: isSent ? momentOf(after["sent_at"], at) : at.toISOString(),
    kind,
    estimateId,
    version,
    changeNumber,
    userName,
    sentWay: isSent ? (SentWay.safeParse(after["sent_way"]).data ?? row.sentWay) : null,
    note: textOf(after[isSent ? "sent_note" : "status_note"]),
    validUntil: kind === "extended" ? textOf(after["valid_until"]) : null,
    visits: null,
  };
}

function kindOf({ before, after }: EntryRow, wasOut: boolean): OfferEvent["kind"] | undefined {
  const { status } = after;
  if (status === "accepted" || status === "declined") return status;
  if (status === "superseded" || status === "withdrawn") {
    return isAnswer(before["status"]) && status === "superseded" ? "reopened" : status;
  }
  if (status === "sent" && before["status"] !== "draft") return "reopened";
  if ("sent_at" in after) return "sent";
  return wasOut && "valid_until" in after ? "extended" : undefined;
}
