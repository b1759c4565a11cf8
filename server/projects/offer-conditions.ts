import { type RawBuilder, type SqlBool, sql } from "kysely";
import { expiringDays, followUpDays, type OfferAttention } from "../../contracts/projects.ts";
import { timeZone } from "../../domain/base/local-time.ts";
import {
  endedStatuses,
  estimateStatusWhenSent,
  settledStatuses,
} from "../../domain/estimate/estimate-status.ts";
import { outStatuses } from "../../domain/project/project-status.ts";

// What an offer asks for, in terms of `projects` and `offer`, the estimate that counts. The list filters
// by these conditions and the dashboard counts by them, so that a figure there always equals the
// rows of the list it leads to.

/** The project waits for its client, as its status says. */
export const isOut = sql<SqlBool>`(projects.status = any(${sql.val(outStatuses)}::text[]))`;

/** The version `e` was declined or withdrawn, and what follows is not decided: nobody waits for an answer to it. */
const hasEnded = sql`(e.status = any(${sql.val(endedStatuses)}::text[]))`;

/** The client has or had an offer: the status says so, or how it ended. */
export const isOffered = sql<SqlBool>`(${isOut} or projects.outcome is not null)`;

const ofProject = sql`e.company_id = projects.company_id and e.project_id = projects.id`;

/** A version `e` of a project's contract; no change order. */
const isVersion = sql`${ofProject} and e.change_number is null`;

/** The acceptance `a` that stands for the version. */
const isAcceptance = sql`
  a.company_id = e.company_id and a.estimate_id = e.id and a.kind = 'accepted' and a.reopened_at is null`;

/** All versions of a project's contract, each with the acceptance that stands for it. */
const estimatesOfProject = sql`
  estimates e left join offer_answers a on ${isAcceptance} where ${isVersion}`;

/** The acceptances `c` that stand for change orders to the contract that `a` has accepted. */
const acceptedChanges = sql`offer_answers c
  where c.company_id = a.company_id and c.project_id = a.project_id and c.change_number is not null
    and c.kind = 'accepted' and c.reopened_at is null`;

/**
 * What the version comes to: as printed until it is accepted; from then on the contract sum, which is what was
 * accepted, with all that was chosen, and every accepted change. Where one part is not known, neither is the sum.
 */
export const agreed = (
  column: "net_amount" | "purchase_amount" | "profit_amount" | "hours_scheduled" | "without_cost",
): RawBuilder<unknown> => {
  const part = sql.ref(`c.${column}`);
  return sql`case when a.id is null then ${sql.ref(`e.${column}`)} else ${sql.ref(`a.${column}`)} + (
    select case when count(*) = count(${part}) then coalesce(sum(${part}), 0) end
    from ${acceptedChanges}) end`;
};

/** Of the estimate `e`; also the hours that were used for accepted changes, and those that were booked on the project. */
export const usedHours = sql`e.hours_used + coalesce((
  select sum(b.hours) from bookings b
  where b.company_id = e.company_id and b.project_id = e.project_id and b.removed_at is null), 0) + coalesce((
  select sum(o.hours_used) from estimates o
  where o.company_id = e.company_id and o.project_id = e.project_id
    and o.change_number is not null and o.status = 'accepted'), 0)`;

/**
 * The order in which the estimates `e` of a project stand for it. First the version that the customer
 * has accepted. Once he has an offer, or has refused it, the version sent last: what he was asked for,
 * whatever draft was begun after it. Else the newest.
 */
const ranks = [sql`a.id is not null`, sql`${isOffered} and e.sent_at is not null`, sql`e.version`];
const countsFirst = sql.join(ranks.map((rank) => sql`(${rank}) desc`));

/**
 * How the version `e` stands as an offer on this day: what `offerStateOf` says, for lists to filter and sort by. A test
 * holds the two together.
 */
export const offerState = (today: string) => sql`case
  when e.status <> ${estimateStatusWhenSent}::text then e.status
  when e.valid_until < ${today}::date then 'expired'
  when exists (
    select from offer_links l where l.company_id = e.company_id and l.estimate_id = e.id
      and l.first_visit_at is not null) then 'viewed'
  else 'sent' end`;

/** How long the version `e` holds; null once that is settled. */
export const holdsUntil = sql`case
  when e.status <> all(${sql.val(settledStatuses)}::text[]) then e.valid_until end`;

/** A value of the estimate that counts. */
export const ofCountedEstimate = <Value>(value: RawBuilder<unknown>): RawBuilder<Value> =>
  sql<Value>`(select ${value} from ${estimatesOfProject} order by ${countsFirst} limit 1)`;

/**
 * The columns of `offer`, the estimate that counts. While the offer is out: `last_sent`, the last e-mail with any
 * version, and `out_until`, how long that version holds. `has_ended` where it came to nothing.
 */
const offerColumns = sql`e.id, ${agreed("net_amount")} as net_amount, ${agreed("profit_amount")} as profit_amount,
    ${agreed("hours_scheduled")} as hours_scheduled, e.offer_date, e.sent_at,
    case when ${isOut} then (
      select max(o.sent_at) from estimates o
      where o.company_id = projects.company_id and o.project_id = projects.id
    ) end as last_sent,
    ${hasEnded} as has_ended,
    case when ${isOut} and not ${hasEnded} then e.valid_until end as out_until`;

/** The estimate that counts for the row of `projects`. */
export const countedEstimate = sql`
  select ${offerColumns}, ${usedHours} as hours_used
  from ${estimatesOfProject} order by ${countsFirst} limit 1`;

/**
 * Joins all versions to their `projects`; of each project's offers the one with the highest `rank` counts. For whoever
 * needs all projects: PostgreSQL reads the estimates together then, instead of looking for those of each project.
 */
export const everyEstimate = sql`
  left join estimates e on ${isVersion}
  left join offer_answers a on ${isAcceptance}
  cross join lateral (select ${offerColumns}, row(${sql.join(ranks)}) as rank) offer`;

/** A draft that was begun after the version that counts; null without one. */
export const newerDraftVersion = sql<number | null>`(
  select nullif(max(e.version), ${ofCountedEstimate(sql`e.version`)})
  from estimates e where ${ofProject} and e.change_number is null)`;

/** A sum keeps the zeros of its longest part; a decimal has none. */
export const asDecimal = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`trim_scale(${value})::text`;

/** How many of the rows fulfil the condition, and the sum of their amounts as text. */
export const countAndSum = (
  condition: RawBuilder<unknown>,
  netAmount: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`json_build_object(
  'count', count(*) filter (where ${condition}),
  'netAmount', ${asDecimal(sql`coalesce(sum(${netAmount}) filter (where ${condition}), 0)`)})`;

/** A condition on the row of `projects` alone, for lists: `offer` is looked up. */
export const ofOffer = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql`(select ${condition} from (values (1)) one left join lateral (${countedEstimate}) offer on true)`;

/** The midnight in Norway with which a day begins. */
const startOf = (day: RawBuilder<unknown>) =>
  sql`(${day})::timestamp at time zone ${sql.lit(timeZone)}`;

/** When the offer went out: the last e-mail, or the change of status of one that was handed over. */
export const waitsSince = sql`coalesce(offer.last_sent, projects.status_changed_at)`;

/** Offers that ask for something on this day. */
export function needs(attention: OfferAttention, today: string): RawBuilder<SqlBool> {
  const day = sql`${today}::date`;
  switch (attention) {
    case "follow_up":
      return sql`(${isOut} and offer.has_ended is not true
        and ${waitsSince} < ${startOf(sql`${day} - ${followUpDays}::int`)})`;
    case "expiring":
      return sql`(${isOut} and offer.out_until between ${day} and ${day} + ${expiringDays}::int)`;
    case "expired":
      return sql`(${isOut} and offer.out_until < ${day})`;
    case "any": {
      const kinds = (["follow_up", "expiring", "expired"] as const).map((kind) =>
        needs(kind, today),
      );
      return sql`(${sql.join(kinds, sql` or `)})`;
    }
  }
}

/** Won or lost on that day or later; what is not decided is neither. */
export const isDecidedSince = (day: string): RawBuilder<SqlBool> =>
  sql`(projects.decided_at >= ${startOf(sql`${day}::date`)})`;

/**
 * The estimate bears that offer date or a later one, and has gone out: by e-mail, or the
 * status of the project says so. Drafts in work are no offers.
 */
export const isOfferedSince = (day: string): RawBuilder<SqlBool> =>
  sql`(offer.offer_date >= ${day}::date
    and (offer.sent_at is not null or ${isOffered}))`;
