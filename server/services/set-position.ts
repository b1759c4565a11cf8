import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import type { ServiceKind, services } from "../../contracts/services.ts";
import { positionBetween, positionsBetween } from "../../domain/estimate/order.ts";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";

/** Thousands of moves into one spot make positions long; then the whole list is written anew. */
const longestPosition = 60;

interface InOrder {
  readonly id: string;
  readonly position: string;
}

/** Nobody else changes the order of a kind until the commit. */
const lockOrder = (db: Db, kind: ServiceKind) =>
  sql`select pg_advisory_xact_lock(
    hashtextextended(current_company()::text || ${`services ${kind}`}, 0))`.execute(db);

/** The position behind all services of a kind, which nobody else takes until the commit. */
export async function lastPosition(db: Db, kind: ServiceKind): Promise<string> {
  await lockOrder(db, kind);
  const last = await db
    .selectFrom("services")
    .select("position")
    .where("kind", "=", kind)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return positionBetween(last?.position ?? null, null);
}

/** The services of a kind in the order kept by hand, which nobody else changes until the commit. */
async function listInOrder(db: Db, kind: ServiceKind): Promise<InOrder[]> {
  await lockOrder(db, kind);
  return db
    .selectFrom("services")
    .select(["id", "position"])
    .where("kind", "=", kind)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

type Target = Received<typeof services.setPosition>["body"];

/**
 * Moves a service among those of its kind. The service's revision stays: whoever edits it just now
 * loses nothing. Answers its place, counted from 1.
 */
export async function setServicePosition(db: Db, id: string, target: Target) {
  const service = await db
    .selectFrom("services")
    .select("kind")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!service) return undefined;
  const all = await listInOrder(db, service.kind);
  const others = all.filter((other) => other.id !== id);
  const total = all.length;
  if (target.afterId === id) return { number: all.findIndex((one) => one.id === id) + 1, total };
  const index = indexOf(target, others);
  const before = others[index - 1]?.position ?? null;
  const after = others[index]?.position ?? null;
  const position = positionBetween(before, after);
  if ((before !== null && before === after) || position.length > longestPosition) {
    await renumber(db, others.map((other) => other.id).toSpliced(index, 0, id));
  } else {
    await db.updateTable("services").set({ position }).where("id", "=", id).execute();
  }
  return { number: index + 1, total };
}

/** Where the service comes among the others. */
function indexOf({ afterId, number = 1 }: Target, others: readonly InOrder[]): number {
  if (afterId === undefined) return Math.min(number - 1, others.length);
  if (afterId === null) return 0;
  const index = others.findIndex(({ id }) => id === afterId);
  if (index < 0) throw invalid("afterId", "not_found");
  return index + 1;
}

async function renumber(db: Db, ids: readonly string[]) {
  const positions = positionsBetween(null, null, ids.length);
  await sql`update services s set position = n.position
    from unnest(${ids}::uuid[], ${positions}::text[]) n (id, position)
    where s.id = n.id`.execute(db);
}
