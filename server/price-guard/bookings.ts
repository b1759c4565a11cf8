import { type BookingInput, mostBookings } from "../../contracts/price-guard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { withPercent, hoursPrice } from "../../domain/project/price-guard.ts";
import type { Asked } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { newId } from "../base/new-id.ts";
import { invalid, Problem } from "../base/problem.ts";
import { ownCompany } from "../records/page.ts";
import { findGuard } from "./find-guard.ts";
import { warnOfPrice } from "./warn.ts";

const columns = [
  "id",
  "bookedOn",
  "title",
  "person",
  "hours",
  "pricePerHour",
  "purchaseAmount",
  "netAmount",
  "totalAmount",
  "enteredBy",
  "enteredAt",
] as const;

/** What counts on a job, the latest days first. */
export async function listBookings(db: Db, projectId: string) {
  const rows = await db
    .selectFrom("bookings")
    .select(columns)
    .where("projectId", "=", projectId)
    .where("removedAt", "is", null)
    .orderBy("bookedOn", "desc")
    .orderBy("enteredAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toReply);
}

const toReply = <R extends { readonly bookedOn: string; readonly enteredAt: Date }>({
  bookedOn,
  enteredAt,
  ...row
}: R) => ({ ...row, date: bookedOn, enteredAt: enteredAt.toISOString() });

/**
 * Enters hours or a purchase with the VAT of the accepted version, and warns where they use it up.
 * @throws Problem `price_guard_missing` or `too_many_bookings`
 */
export async function book(asked: Asked, projectId: string, input: BookingInput) {
  const { db, session, context } = asked;
  if (!session.seesCosts && input.purchaseAmount !== null) {
    throw invalid("purchaseAmount", "costs_hidden");
  }
  const project = await lockProject(db, projectId);
  if (!project) return undefined;
  const found = await findGuard(db, projectId);
  if (!found) throw new Problem("price_guard_missing");
  await assertRoom(db, projectId);
  const { date, amount, ...said } = input;
  const { hours, pricePerHour } = said;
  const worked = hours === null || pricePerHour === null ? null : hoursPrice(hours, pricePerHour);
  const netAmount = worked ?? amount ?? decimal("0");
  const { vatPercent } = found.contract;
  const row = await db
    .insertInto("bookings")
    .values({
      ...said,
      companyId: ownCompany,
      id: newId(),
      projectId,
      bookedOn: date,
      netAmount,
      vatPercent,
      totalAmount: withPercent(netAmount, vatPercent),
      enteredBy: session.userName,
      enteredAt: context.clock(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await warnOfPrice(asked, projectId);
  return toReply(row);
}

/** Of two at once the second one counts the first. */
const lockProject = (db: Db, id: string) =>
  db.selectFrom("projects").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

async function assertRoom(db: Db, projectId: string): Promise<void> {
  const { count } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("projectId", "=", projectId)
    .where("removedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= mostBookings) throw new Problem("too_many_bookings");
}

/** It stays, with who took it out. */
export async function removeBooking({ db, session, context }: Asked, id: string) {
  const booking = await db
    .selectFrom("bookings")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!booking) return undefined;
  await db
    .updateTable("bookings")
    .set({ removedBy: session.userName, removedAt: context.clock() })
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .execute();
  return true as const;
}
