import { mostPriceWarnings, priceGuards } from "../../contracts/price-guard.ts";
import type { Db } from "../base/db.ts";
import { route } from "../base/route.ts";
import { book, listBookings, removeBooking } from "./bookings.ts";
import { findGuard, listGuardsThatWarn } from "./find-guard.ts";

export const priceGuardRoutes = [
  route(priceGuards.get, ({ db, params }) => findPriceGuard(db, params.projectId)),
  route(priceGuards.book, (call) => book(call, call.params.projectId, call.body)),
  route(priceGuards.remove, (call) => removeBooking(call, call.params.id)),
  route(priceGuards.warnings, async ({ db }) => {
    const rows = await listGuardsThatWarn(db);
    return { total: rows.length, rows: rows.slice(0, mostPriceWarnings) };
  }),
];

/** Undefined where there is no such project. */
async function findPriceGuard(db: Db, projectId: string) {
  const project = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return undefined;
  const found = await findGuard(db, projectId);
  if (!found) return { guard: null };
  const { guard, contract, parts } = found;
  return {
    guard: {
      ...guard,
      parts: guard.parts.flatMap((figures, index) => {
        const part = parts[index];
        if (!part) return [];
        const { estimateId, version, changeNumber, totalAmount, limitPercent, hoursUsed } = part;
        const told = { estimateId, version, changeNumber, totalAmount, limitPercent, hoursUsed };
        return [{ ...told, ...figures }];
      }),
      pricePerHour: contract.pricePerHour,
      vatPercent: contract.vatPercent,
      markupPercent: contract.markupPercent,
      bookings: await listBookings(db, projectId),
    },
  };
}
