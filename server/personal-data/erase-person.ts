import { sql } from "kysely";
import type { Db } from "../base/db.ts";
import type { Asked } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { isOwnAccount } from "../base/session.ts";
import { noteEvent } from "../records/note-event.ts";
import { beginAdministration, keepingAdministrators } from "../roles/administration.ts";
import { findPerson, type Named, type Person, readPerson } from "./find-person.ts";
import type { TracePart } from "./trace-part.ts";
import { clientTraces, contactTraces, countParts, eraseEverywhere, userTraces } from "./traces.ts";

/** What would go and what would stay. */
export async function lookAtErasure({ db, session }: Asked, named: Named) {
  const person = await findPerson(db, session, named);
  if (!person) return undefined;
  const { name, pseudonym } = person;
  return { name, pseudonym, traces: await countParts(db, await partsOf(db, person)) };
}

/**
 * Erases a person from the company, in one transaction. Where he works for others too, these keep him.
 * @throws Problem own_account, above_own_rights, and last_administrator when nobody would be left
 */
export async function erasePerson({ db, session }: Asked, named: Named) {
  const actor = await beginAdministration(db, session);
  const { kind, id } = named;
  if (kind === "user" && isOwnAccount(actor, { id, companyId: actor.companyId })) {
    throw new Problem("own_account");
  }
  await lockPerson(db, named);
  const person = await findPerson(db, actor, named);
  if (!person) return undefined;
  const parts = await partsOf(db, person);
  const traces = await countParts(db, parts);
  await keepingAdministrators(db, undefined, async () => {
    if (named.kind === "client") await erasePersonsOf(db, named.id, actor);
    for (const { erase } of parts) await erase?.(db);
  });
  await noteEvent(db, { action: "erased", ...named });
  // Last, because the log has just been told of what was changed.
  await eraseEverywhere(person)(db);
  return { pseudonym: person.pseudonym, traces };
}

const tables = {
  user: "users",
  client: "partners",
  client_person: "persons",
  supplier_person: "persons",
} as const;

/** Nobody changes him meanwhile, and nobody names him in a project. */
const lockPerson = (db: Db, { kind, id }: Named) =>
  sql`select from ${sql.table(tables[kind])} where id = ${id} for update`.execute(db);

/** The people of a private client are as private as he is. */
async function erasePersonsOf(db: Db, partnerId: string, actor: Asked["session"]): Promise<void> {
  const persons = await db
    .selectFrom("persons")
    .select("id")
    .where("partnerId", "=", partnerId)
    .forUpdate()
    .execute();
  for (const { id } of persons) {
    const person = await readPerson(db, actor, { kind: "client_person", id });
    if (!person) continue;
    for (const { erase } of await partsOf(db, person)) await erase?.(db);
    await eraseEverywhere(person)(db);
  }
}

async function partsOf(db: Db, person: Person): Promise<readonly TracePart[]> {
  if (person.kind === "user") return userTraces(person);
  const isClient = person.kind === "client";
  const column = isClient ? "clientId" : "contactPersonId";
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where(column, "=", person.id)
    .limit(1)
    .executeTakeFirst();
  const isNamed = project !== undefined;
  return isClient ? clientTraces(person, isNamed) : contactTraces(person, isNamed);
}
