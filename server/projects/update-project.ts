import type { Received } from "../../contracts/endpoint.ts";
import type { projects } from "../../contracts/projects.ts";
import { type Decimal, compare } from "../../domain/money/decimal.ts";
import type { Asked } from "../base/context.ts";
import { nextRevision, refuseStale } from "../records/page.ts";
import { checkPeople } from "./check-people.ts";
import { findProject } from "./queries.ts";

/**
 * What follows a new area of a project, in the same transaction. Estimates know projects and not
 * the other way round, so whoever puts the routes together hands this in.
 */
export type SquaresChanged = (
  asked: Asked,
  project: { readonly id: string; readonly squares: Decimal },
) => Promise<void>;

type Update = Received<typeof projects.update>["body"];

export async function updateProject(
  asked: Asked,
  id: string,
  { revision, ...input }: Update,
  onSquaresChanged: SquaresChanged,
) {
  const { db, context } = asked;
  const before = await db
    .selectFrom("projects")
    .select(["clientId", "responsibleId", "squares"])
    .where("id", "=", id)
    .where("revision", "=", revision)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuseStale(db, "projects", id);
  await checkPeople(db, input, before);
  await db
    .updateTable("projects")
    .set({ ...input, revision: nextRevision, updatedAt: context.clock() })
    .where("id", "=", id)
    .execute();
  if (compare(before.squares, input.squares) !== 0) {
    await onSquaresChanged(asked, { id, squares: input.squares });
  }
  return findProject(db, id);
}
