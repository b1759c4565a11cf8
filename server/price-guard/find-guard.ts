import { type RawBuilder, type SqlBool, sql } from "kysely";
import { compare, type Decimal, decimal, subtract } from "../../domain/money/decimal.ts";
import { type GuardedPart, priceGuard } from "../../domain/project/price-guard.ts";
import type { Db } from "../base/db.ts";
import { asDecimal } from "../projects/offer-conditions.ts";

/** As it stands in the database: decimals are text. */
interface GuardedRow {
  readonly projectId: string;
  readonly projectTitle: string;
  readonly number: string;
  readonly bookedAmount: Decimal;
  readonly parts: readonly (GuardedPart & {
    readonly estimateId: string;
    readonly version: number;
    readonly changeNumber: number | null;
    readonly markupPercent: Decimal;
  })[];
}

const part = sql`json_build_object('estimateId', e.id, 'version', e.version, 'changeNumber', e.change_number,
  'totalAmount', ${asDecimal(sql`a.total_amount`)}, 'limitPercent', ${asDecimal(sql`e.price_limit_percent`)},
  'hoursUsed', ${asDecimal(sql`e.hours_used`)}, 'pricePerHour', ${asDecimal(sql`e.work_price_per_hour`)},
  'vatPercent', ${asDecimal(sql`case when e.vat_payer then e.vat_percent else 0 end`)},
  'markupPercent', ${asDecimal(sql`coalesce(e.markup_material, e.company_markup_material)`)})`;

/**
 * Jobs of private persons with an accepted price estimate, each with what stands accepted, the contract first. The form of
 * the price and the kind of client are those of the project as it is now.
 */
async function findGuarded(db: Db, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<GuardedRow>`
    select p.id as "projectId", p.title as "projectTitle", p.number,
      (select json_agg(${part} order by e.change_number nulls first)
        from offer_answers a join estimates e on e.company_id = a.company_id and e.id = a.estimate_id
        where a.company_id = p.company_id and a.project_id = p.id
          and a.kind = 'accepted' and a.reopened_at is null) as parts,
      (select ${asDecimal(sql`coalesce(sum(b.total_amount), 0)`)} from bookings b
        where b.company_id = p.company_id and b.project_id = p.id and b.removed_at is null) as "bookedAmount"
    from projects p join partners c on c.company_id = p.company_id and c.id = p.client_id
    where p.estimate_type = 'price_estimate' and c.type = 'private_person' and p.outcome = 'won' and ${condition}
      and exists (
        select from offer_answers a where a.company_id = p.company_id and a.project_id = p.id
          and a.kind = 'accepted' and a.reopened_at is null and a.change_number is null)`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, guard: priceGuard(row.parts, row.bookedAmount) }));
}

/** Undefined where the project has no price estimate to guard. */
export async function findGuard(db: Db, projectId: string) {
  const [found] = await findGuarded(db, sql<SqlBool>`p.id = ${projectId}::uuid`);
  const contract = found?.parts[0];
  return contract && found && { ...found, contract };
}

/** The guarded jobs in work on which something has to be done, the fullest first. */
export async function listGuardsThatWarn(db: Db) {
  const found = await findGuarded(db, sql<SqlBool>`p.status in ('won', 'in_progress', 'on_hold')`);
  return found
    .flatMap(({ projectId, projectTitle, number, guard }) =>
      guard.level === null
        ? []
        : [
            {
              projectId,
              projectTitle,
              number,
              level: guard.level,
              usedPercent: guard.usedPercent ?? decimal("0"),
              leftAmount: leftOf(guard),
            },
          ],
    )
    .toSorted((a, b) => compare(b.usedPercent, a.usedPercent));
}

/** What may still be asked for; below 0 where more is used. */
export const leftOf = (guard: {
  readonly ceilingAmount: Decimal;
  readonly usedAmount: Decimal;
}): Decimal => subtract(guard.ceilingAmount, guard.usedAmount);
