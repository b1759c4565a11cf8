import { sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { estimates } from "../../contracts/estimates.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import type { projects } from "../../contracts/projects.ts";
import { type Decimal, subtractExact, toExact } from "../../domain/money/decimal.ts";
import { marginOf } from "../../domain/pricing/markup.ts";
import type { Db } from "../base/db.ts";
import { asDecimal, countedEstimate } from "./offer-conditions.ts";
import { selectFiltered, type Sight } from "./queries.ts";

interface Sums {
  readonly count: number;
  readonly netAmount: Decimal;
  /** Of all but those without a known cost. */
  readonly profitAmount: Decimal;
  readonly withoutCost: number;
  readonly hoursScheduled: Decimal;
  readonly hoursUsed: Decimal;
}

const marginPlaces = 2;

/** The margin is weighted: all profit in percent of all sums. Without the cost of one estimate it would be too high. */
export function withMargin<
  S extends { readonly netAmount: Decimal; readonly profitAmount: Decimal | null },
>(sums: S) {
  if (sums.profitAmount === null) return { ...sums, marginPercent: null };
  const net = toExact(sums.netAmount);
  const cost = subtractExact(net, toExact(sums.profitAmount));
  return { ...sums, marginPercent: marginOf(cost, net, marginPlaces) };
}

const sumOf = (column: "net_amount" | "profit_amount" | "hours_scheduled" | "hours_used") =>
  asDecimal(sql`coalesce(sum(${sql.ref(`offer.${column}`)}), 0)`);

/** What all projects come to that a list with these filters has, whatever page of it is shown. */
export async function sumProjects(
  db: Db,
  query: Received<typeof projects.sum>["query"],
  { today, permissions }: Sight,
) {
  const { rows } = await sql<Sums>`
    select count(*) as count, ${sumOf("net_amount")} as "netAmount",
      ${sumOf("profit_amount")} as "profitAmount",
      count(*) filter (where offer.id is not null and offer.profit_amount is null) as "withoutCost",
      ${sumOf("hours_scheduled")} as "hoursScheduled", ${sumOf("hours_used")} as "hoursUsed"
    from projects left join lateral (${countedEstimate}) offer on true
    where projects.id in (${selectFiltered(db, query, today)})`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("An aggregate answers one row.");
  const { count, netAmount } = sums;
  if (!isAllowed(estimates.list.access, permissions)) return { count, netAmount };
  return withMargin({ ...sums, profitAmount: sums.withoutCost > 0 ? null : sums.profitAmount });
}
