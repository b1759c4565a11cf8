import { type RawBuilder, sql } from "kysely";
import { expiringDays } from "../../contracts/projects.ts";
import { timeZone } from "../../domain/base/local-time.ts";
import { runningStatuses } from "../../domain/project/project-status.ts";
import { addMonths } from "../base/local-date.ts";
import {
  asDecimal,
  countAndSum,
  everyEstimate,
  isDecidedSince,
  isOffered,
  isOfferedSince,
  isOut,
  needs,
  offerState,
  usedHours,
  waitsSince,
} from "../projects/offer-conditions.ts";

export interface Span {
  /** The first day that counts. */
  readonly from: string;
  readonly today: string;
}

/** Days of the calendar in Norway. */
const daysSince = (moment: RawBuilder<unknown>, today: string) =>
  sql`${today}::date - (${moment} at time zone ${sql.lit(timeZone)})::date`;

/**
 * One row for each project of the company, with the one estimate that counts and what counts it in:
 * other versions are other prices for the same job.
 */
export const offers = ({ from, today }: Span): RawBuilder<unknown> => sql`
  select distinct on (projects.id) projects.company_id, projects.id, projects.number, projects.title, projects.status,
    projects.outcome, projects.client_id, offer.id as estimate_id, offer.net_amount,
    offer.profit_amount, offer.hours_scheduled,
    ${daysSince(waitsSince, today)} as waits_days,
    offer.out_until, coalesce(offer.has_ended, false) as has_ended,
    ${isDecidedSince(from)} as decided, ${isOfferedSince(from)} as offered,
    case when ${isOfferedSince(firstOfMonths(today))} then offer.offer_date end as offered_on,
    (projects.decided_at at time zone ${sql.lit(timeZone)})::date as decided_on,
    ${needs("follow_up", today)} as follow_up, ${needs("expiring", today)} as expiring,
    ${needs("expired", today)} as expired
  from projects ${everyEstimate}
  order by projects.id, offer.rank desc`;

const sumOf = (condition: RawBuilder<unknown>) => countAndSum(condition, sql`net_amount`);

const monthCount = 6;
const firstOfMonths = (today: string) => `${addMonths(today.slice(0, 7), 1 - monthCount)}-01`;

const sumsByMonth = (day: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
  select date_trunc('month', ${day}) as month, ${sumOf(sql`true`)} as sum
  from offers where ${condition} group by 1)`;

const noSum = sql`json_build_object('count', 0, 'netAmount', '0')`;

/** The months up to the one of `today`. */
const months = (today: string) => sql`(
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
    'sent', coalesce(sent.sum, ${noSum}), 'won', coalesce(won.sum, ${noSum})) order by m.month)
  from generate_series(${firstOfMonths(today)}::date, ${today}::date, interval '1 month') m (month)
  left join ${sumsByMonth(sql`offered_on`, sql`offered_on is not null`)} sent on sent.month = m.month
  left join ${sumsByMonth(sql`decided_on`, sql`outcome = 'won'`)} won on won.month = m.month)`;

const waitingRows = 6;
/** What was declined or withdrawn asks for a decision, and nobody else tells of it. */
const mostUrgentFirst = sql`w.has_ended desc, w.waits_days desc, w.out_until, w.id, w.estimate_id`;

const offersOut = sql`
  select company_id, id, number, title, client_id, estimate_id, net_amount, waits_days, out_until,
    has_ended
  from offers projects where ${isOut}`;

/** Change orders go out after their project was won, each with an answer of its own. */
const changesOut = (today: string) => sql`
  select p.company_id, p.id, p.number, p.title, p.client_id, o.id, o.net_amount,
    ${daysSince(sql`o.sent_at`, today)}, o.valid_until, false
  from estimates o join projects p on p.company_id = o.company_id and p.id = o.project_id
  where o.change_number is not null and o.status = 'sent'`;

/** What clients have and have not answered, and what came to nothing while the project still waits. */
const waiting = (today: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'projectId', w.id, 'number', w.number, 'title', w.title, 'clientTitle', client.title,
    'estimateId', e.id, 'version', e.version, 'changeNumber', e.change_number,
    'netAmount', ${asDecimal(sql`w.net_amount`)},
    'state', case when e.id is not null then ${offerState(today)} end,
    'waitsDays', w.waits_days, 'validUntil', w.out_until,
    'expiring', coalesce(w.out_until between ${today}::date and ${today}::date + ${expiringDays}::int, false),
    'expired', coalesce(w.out_until < ${today}::date, false)) order by ${mostUrgentFirst}), '[]')
  from (
    select * from (${offersOut} union all ${changesOut(today)}) w
    order by ${mostUrgentFirst} limit ${waitingRows}::int
  ) w
  join partners client on client.company_id = w.company_id and client.id = w.client_id
  left join estimates e on e.company_id = w.company_id and e.id = w.estimate_id)`;

/** Samples come into a company in the moment in which it is made; what it does itself comes later. */
const isOwn = (table: "partners" | "projects") => sql`
  ${sql.ref(`${table}.created_at`)} > (select created_at from companies
    where companies.company_id = ${sql.ref(`${table}.company_id`)})`;

/** A sample that the company has sent itself is an offer of its own. */
const isSentSince = sql`estimates.sent_at > (select created_at from companies
  where companies.company_id = estimates.company_id)`;

const steps = sql`json_build_object(
  'users', exists (select from users where active),
  'client', exists (select from partners where kind = 'client' and ${isOwn("partners")}),
  'project', exists (select from projects where ${isOwn("projects")}),
  'lines', exists (
    select from estimates join projects on projects.company_id = estimates.company_id
      and projects.id = estimates.project_id
    where estimates.line_count > 0 and ${isOwn("projects")}),
  'sent', exists (
    select from estimates join projects on projects.company_id = estimates.company_id
      and projects.id = estimates.project_id
    where estimates.sent_at is not null and (${isOwn("projects")} or ${isSentSince}))
    or exists (select from projects where ${isOffered} and ${isOwn("projects")}))`;

/** What whoever sees projects may see. Needs `offers` before it. */
export const projectFigures = (today: string): RawBuilder<unknown> => sql`(
  select json_build_object(
    'months', ${months(today)},
    'statuses', (
      select coalesce(json_agg(json_build_object(
        'status', status, 'count', count, 'netAmount', ${asDecimal(sql`net_amount`)})), '[]')
      from (
        select status, count(*) as count, coalesce(sum(net_amount), 0) as net_amount
        from offers group by status
      ) by_status),
    'won', ${sumOf(sql`decided and outcome = 'won'`)},
    'lost', ${sumOf(sql`decided and outcome = 'lost'`)},
    'followUp', ${sumOf(sql`follow_up`)},
    'expiring', ${sumOf(sql`expiring`)},
    'expired', ${sumOf(sql`expired`)},
    'waiting', ${waiting(today)},
    'steps', ${steps})
  from offers)`;

/** A project without an estimate has no profit either, and nothing that is not known. */
const isWithoutCost = sql`estimate_id is not null and profit_amount is null`;

/** A profit that lacked the cost of one estimate would be too high, so there is none. */
const marginOf = (condition: RawBuilder<unknown>) => sql`(${sumOf(condition)}::jsonb
  || jsonb_build_object(
    'withoutCost', count(*) filter (where ${condition} and ${isWithoutCost}),
    'profitAmount', case when count(*) filter (where ${condition} and ${isWithoutCost}) = 0
      then ${asDecimal(sql`coalesce(sum(profit_amount) filter (where ${condition}), 0)`)} end))`;

const hourRows = 6;

/** Jobs that are being done, with their hours. Needs `offers` before it. */
export const running = sql`
  select offers.*, ${usedHours} as hours_used
  from offers left join estimates e
    on e.company_id = offers.company_id and e.id = offers.estimate_id
  where offers.status = any(${sql.val(runningStatuses)}::text[])`;

/** Used in proportion to scheduled; without a plan every hour is too many. */
const usedShare = sql`hours_used / nullif(hours_scheduled, 0)`;

const hours = sql`(
  select json_build_object(
    'count', count(*),
    'scheduled', ${asDecimal(sql`coalesce(sum(hours_scheduled), 0)`)},
    'used', ${asDecimal(sql`coalesce(sum(hours_used), 0)`)},
    'rows', (
      select coalesce(json_agg(json_build_object(
        'projectId', id, 'number', number, 'title', title, 'estimateId', estimate_id,
        'scheduled', ${asDecimal(sql`hours_scheduled`)}, 'used', ${asDecimal(sql`hours_used`)})
        order by ${usedShare} desc nulls first, number, id), '[]')
      from (
        select * from running where hours_used > 0 or hours_scheduled > 0
        order by ${usedShare} desc nulls first, number, id
        limit ${hourRows}::int
      ) busiest))
  from running)`;

/** What shows profit and hours. Needs `offers` and `running` before it. */
export const estimateFigures: RawBuilder<unknown> = sql`(
  select json_build_object(
    'offered', ${marginOf(sql`offered`)},
    'won', ${marginOf(sql`decided and outcome = 'won'`)},
    'hours', ${hours})
  from offers)`;
