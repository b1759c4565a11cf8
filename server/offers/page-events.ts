import type { OfferEvent } from "../../contracts/offers.ts";
import type { Db } from "../base/db.ts";

const nothingElse = { sentWay: null, note: "", validUntil: null, visits: null, enteredAt: null };

/** What happened on the pages of a project's offers: the first and the last visit, questions and answers. */
export async function listPageEvents(db: Db, projectId: string): Promise<OfferEvent[]> {
  const visited = await db
    .selectFrom("offerLinks")
    .innerJoin("estimates", "estimates.id", "offerLinks.estimateId")
    .select(["estimates.id as estimateId", "estimates.version", "estimates.changeNumber"])
    .select(["offerLinks.visits", "offerLinks.firstVisitAt", "offerLinks.lastVisitAt"])
    .where("estimates.projectId", "=", projectId)
    .execute();
  const asked = await db
    .selectFrom("offerQuestions")
    .innerJoin("estimates", "estimates.id", "offerQuestions.estimateId")
    .select(["estimates.id as estimateId", "estimates.version", "estimates.changeNumber"])
    .select(["name", "question", "askedAt", "answer", "answeredAt", "answeredBy"])
    .where("estimates.projectId", "=", projectId)
    .execute();
  return [...visited.flatMap(visitEvents), ...asked.flatMap(questionEvents)];
}

interface Of {
  readonly estimateId: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

interface Visited extends Of {
  readonly visits: number;
  readonly firstVisitAt: Date | null;
  readonly lastVisitAt: Date | null;
}

/** The first visit, and the last one where there are more. */
function visitEvents(visited: Visited): OfferEvent[] {
  const { estimateId, version, changeNumber, visits, firstVisitAt, lastVisitAt } = visited;
  const opened = (at: Date | null, count: number): OfferEvent[] =>
    at === null
      ? []
      : [
          {
            ...nothingElse,
            kind: "opened",
            at: at.toISOString(),
            estimateId,
            version,
            changeNumber,
            userName: "",
            visits: count,
          },
        ];
  return [...opened(firstVisitAt, 1), ...(visits > 1 ? opened(lastVisitAt, visits) : [])];
}

interface Question extends Of {
  readonly name: string;
  readonly question: string;
  readonly askedAt: Date;
  readonly answer: string;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
}

function questionEvents(row: Question): OfferEvent[] {
  const { estimateId, version, changeNumber } = row;
  const { name, question, askedAt, answer, answeredAt, answeredBy } = row;
  const of = { ...nothingElse, estimateId, version, changeNumber };
  const asked = { ...of, kind: "asked" as const, userName: name, note: question };
  const replied = { ...of, kind: "replied" as const, userName: answeredBy ?? "", note: answer };
  return [
    { ...asked, at: askedAt.toISOString() },
    ...(answeredAt === null ? [] : [{ ...replied, at: answeredAt.toISOString() }]),
  ];
}
