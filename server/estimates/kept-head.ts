import type { KeptHead } from "../../domain/project/kept-head.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import type { EstimateStatus } from "../../contracts/estimates.ts";
import type { Db } from "../base/db.ts";

interface Version {
  readonly id: string;
  readonly status: EstimateStatus;
}

/**
 * What a version names: a draft what its project and company are called now, a frozen one what they were called when
 * it went out. One that was frozen before that was kept has the names of today.
 */
export async function headOf(db: Db, { id, status }: Version): Promise<KeptHead> {
  return (isFrozen(status) ? await readKept(db, id) : null) ?? readHead(db, id);
}

/** Keeps what a draft names now for the time when it is frozen. */
export const keepHead = async (db: Db, id: string): Promise<void> =>
  storeHead(db, id, await readHead(db, id));

/** The same, unless a message has kept it. */
export async function keepMissingHead(db: Db, id: string): Promise<void> {
  if ((await readKept(db, id)) === null) await keepHead(db, id);
}

export async function storeHead(db: Db, id: string, head: KeptHead): Promise<void> {
  await db
    .updateTable("estimates")
    .set({ head: JSON.stringify(head) })
    .where("id", "=", id)
    .execute();
}

async function readKept(db: Db, id: string): Promise<KeptHead | null> {
  const { head } = await db
    .selectFrom("estimates")
    .select("head")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return head;
}

async function readHead(db: Db, id: string): Promise<KeptHead> {
  const { clientTitle, clientAddress, clientType, contactPersonId, responsibleId, ...project } =
    await db
      .selectFrom("estimates")
      .innerJoin("projects", "projects.id", "estimates.projectId")
      .innerJoin("partners", "partners.id", "projects.clientId")
      .select(["projects.title", "projects.estimateType", "projects.address"])
      .select(["projects.descriptionTopNb", "projects.descriptionTopEn"])
      .select(["projects.descriptionBottomNb", "projects.descriptionBottomEn"])
      .select(["projects.exclusionsNb", "projects.exclusionsEn"])
      .select(["projects.contactPersonId", "projects.responsibleId"])
      .select(["partners.title as clientTitle", "partners.address as clientAddress"])
      .select("partners.type as clientType")
      .where("estimates.id", "=", id)
      .executeTakeFirstOrThrow();
  return {
    project,
    client: { title: clientTitle, address: clientAddress, type: clientType },
    contact: contactPersonId === null ? null : await findContact(db, contactPersonId),
    responsible: await findResponsible(db, responsibleId),
    company: await findCompany(db),
  };
}

const findContact = async (db: Db, id: string) =>
  (await db
    .selectFrom("persons")
    .select(["name", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

const findResponsible = async (db: Db, id: string) =>
  (await db
    .selectFrom("users")
    .select(["name", "position", "phone", "email"])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

const findCompany = (db: Db) =>
  db
    .selectFrom("companies")
    .select(["title", "tagline", "address", "code", "phone", "email", "webAddress", "brandColour"])
    .select(["country", "currency", "vatCode"])
    .executeTakeFirstOrThrow();
