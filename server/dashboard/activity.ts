import { type RawBuilder, sql } from "kysely";

const rows = 8;

const ofProject = sql`'projectId', p.id, 'number', p.number, 'title', p.title`;
const ofEstimate = sql`${ofProject}, 'estimateId', e.id, 'version', e.version,
  'changeNumber', e.change_number`;

/** The acceptance that won the project at that moment says more. */
const isWonByAnswer = sql`exists (
  select from offer_answers a
  where a.company_id = p.company_id and a.project_id = p.id and a.kind = 'accepted'
    and a.reopened_at is null and a.created_at = p.status_changed_at)`;

/** The last move of each project; a project that stands where it began has none. */
const statusChanges = ({ seesEstimates }: Sight) => sql`(
  select p.status_changed_at as at, json_build_object('type', 'status', ${ofProject},
    'at', p.status_changed_at, 'status', p.status) as entry
  from projects p where p.status <> 'enquiry'
    ${seesEstimates ? sql`and not ${isWonByAnswer}` : sql``}
  order by p.status_changed_at desc, p.id limit ${rows}::int)`;

/** An estimate is changed in many small steps; the last one stands for them. */
const estimateChanges = sql`(
  select b.created_at as at, json_build_object('type', 'change', ${ofEstimate},
    'at', b.created_at, 'userName', b.user_name) as entry
  from (
    select * from estimates where revision > 0 order by updated_at desc, id limit ${rows}::int
  ) e
  join projects p on p.company_id = e.company_id and p.id = e.project_id
  join estimate_batches b on b.company_id = e.company_id
    and b.estimate_id = e.id and b.revision = e.revision)`;

const messages = sql`(
  select coalesce(m.sent_at, m.created_at) as at, json_build_object('type', 'email', ${ofEstimate},
    'at', coalesce(m.sent_at, m.created_at), 'emailId', m.id, 'state', m.state,
    'recipients', to_json(m.recipients), 'error', m.error, 'errorCode', m.error_code,
    'step', m.step, 'refusedRecipients', m.refused_recipients) as entry
  from (
    select company_id, id, estimate_id, sent_at, created_at, state, recipients, error, error_code,
      step, refused_recipients
    from emails where kind = 'offer' order by created_at desc, id limit ${rows}::int
  ) m
  join estimates e on e.company_id = m.company_id and e.id = m.estimate_id
  join projects p on p.company_id = e.company_id and p.id = e.project_id)`;

/** What customers said and nobody took back, by when it came to be known. */
const answers = sql`(
  select a.created_at as at, json_build_object('type', 'answer', ${ofEstimate},
    'at', a.created_at, 'kind', a.kind, 'name', a.name,
    'netAmount', trim_scale(a.net_amount)::text) as entry
  from (
    select company_id, project_id, estimate_id, created_at, kind, name, net_amount
    from offer_answers where reopened_at is null order by created_at desc, id limit ${rows}::int
  ) a
  join estimates e on e.company_id = a.company_id and e.id = a.estimate_id
  join projects p on p.company_id = a.company_id and p.id = a.project_id)`;

interface Sight {
  readonly seesProjects: boolean;
  readonly seesEstimates: boolean;
}

/** The newest of what this role may see; null where that is nothing at all. */
export function activity(sight: Sight): RawBuilder<unknown> {
  const parts = [
    ...(sight.seesProjects ? [statusChanges(sight)] : []),
    ...(sight.seesEstimates ? [estimateChanges, messages, answers] : []),
  ];
  if (parts.length === 0) return sql`null`;
  return sql`(
    select coalesce(json_agg(entry order by at desc, entry->>'projectId'), '[]') from (
      select at, entry from (${sql.join(parts, sql` union all `)}) every
      order by at desc, entry->>'projectId' limit ${rows}::int
    ) newest)`;
}
