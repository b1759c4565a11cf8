import { AnswerKind, type OfferEvent } from "../../contracts/offers.ts";
import { SentWay } from "../../contracts/estimates.ts";
import { localDate } from "../../domain/base/local-time.ts";
import type { Db } from "../base/db.ts";
import { listPageEvents } from "./page-events.ts";
import { isProject } from "./queries.ts";

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
  const told = withAnswers(events.toReversed(), await listGiven(db, projectId));
  const all = [...told, ...(await listPageEvents(db, projectId))];
  return all.toSorted((one, other) => placeOf(other) - placeOf(one));
}

const restOfDayMs = 10 * 60 * 60 * 1_000;

/** What was entered later stands at noon, and comes after all that happened on its day. */
const placeOf = ({ at, enteredAt }: OfferEvent): number =>
  Date.parse(at) + (enteredAt === null ? 0 : restOfDayMs);

/** The answers of a project, the one that was entered last first. */
const listGiven = (db: Db, projectId: string) =>
  db
    .selectFrom("offerAnswers")
    .select(["estimateId", "kind", "answeredAt", "createdAt", "note"])
    .where("projectId", "=", projectId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Each answer of a version with its event: both are told newest first, and older ones may lack either. */
function withAnswers(
  events: readonly OfferEvent[],
  given: Awaited<ReturnType<typeof listGiven>>,
): OfferEvent[] {
  const left = [...given];
  return events.map((event) => {
    const found = left.findIndex(
      ({ estimateId, kind }) => estimateId === event.estimateId && kind === event.kind,
    );
    const [answer] = found === -1 ? [] : left.splice(found, 1);
    if (!answer) return event;
    const { note, answeredAt, createdAt } = answer;
    if (localDate(answeredAt) === localDate(createdAt)) return { ...event, note };
    return { ...event, note, at: answeredAt.toISOString(), enteredAt: createdAt.toISOString() };
  });
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
    enteredAt: null,
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
