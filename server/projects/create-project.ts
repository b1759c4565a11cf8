import { sql } from "kysely";
import type * as z from "zod";
import type { ProjectInput } from "../../contracts/projects.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import { ownCompany } from "../records/page.ts";
import { checkPeople } from "./check-people.ts";
import { findProject } from "./queries.ts";

/** A new project is an enquiry and gets the next number of the year. */
export async function createProject(db: Db, input: z.output<typeof ProjectInput>, now: Date) {
  await checkPeople(db, input);
  const id = newId();
  const number = await nextNumber(db, yearOf(now));
  await db
    .insertInto("projects")
    .values({
      ...input,
      number,
      status: "enquiry",
      id,
      createdAt: now,
      updatedAt: now,
      statusChangedAt: now,
      companyId: ownCompany,
    })
    .execute();
  return findProject(db, id);
}

/** The year begins at midnight in Norway. */
const yearOf = (now: Date) => Number(localDate(now).slice(0, 4));

/**
 * The row is locked until the transaction ends: projects made at once wait for each other, and one
 * that is refused gives its number back. So numbers have no gaps.
 */
async function nextNumber(db: Db, year: number): Promise<string> {
  const { last } = await db
    .insertInto("projectNumbers")
    .values({ companyId: ownCompany, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["companyId", "year"])
        .doUpdateSet({ last: sql<number>`project_numbers.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, "0")}`;
}
