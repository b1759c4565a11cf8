import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";

interface People {
  readonly clientId: string;
  readonly responsibleId: string;
}

/**
 * Refuses a supplier as client, and makes nobody responsible who is no active user. Whoever was
 * responsible before stays so: other fields can be changed after he has left. That the contact
 * person is the client's is what the database guards.
 */
export async function checkPeople(db: Db, people: People, before?: People): Promise<void> {
  if (people.clientId !== before?.clientId) {
    const client = await db
      .selectFrom("partners")
      .select("id")
      .where("id", "=", people.clientId)
      .where("kind", "=", "client")
      .executeTakeFirst();
    if (!client) throw invalid("clientId", "not_found");
  }
  if (people.responsibleId !== before?.responsibleId) {
    const responsible = await db
      .selectFrom("users")
      .select("active")
      .where("id", "=", people.responsibleId)
      .executeTakeFirst();
    if (!responsible) throw invalid("responsibleId", "not_found");
    if (!responsible.active) throw invalid("responsibleId", "not_active");
  }
}
