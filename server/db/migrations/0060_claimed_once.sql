-- A message that was handed over and not answered is never claimed again by itself. The statement that tells such messages
-- as unknown passes by those that somebody has locked at that moment; until now the claim right after it took
-- one that had been let go in between, and the customer got it twice.
create or replace function claim_email(lease interval, most int)
returns table (company_id uuid, id uuid, attempts int)
language sql security definer set search_path = public, pg_temp as $$
  -- One claim after the other: each counts what those before it have claimed.
  select pg_advisory_xact_lock(35, 1);

  update emails e set state = 'unknown', error = null, error_code = 'no_answer', step = 'answer'
  from (
    select m.company_id, m.id from emails m
    where m.state = 'sending' and m.handed_over_at is not null and m.due_at <= now()
    for update skip locked
  ) silent
  where e.company_id = silent.company_id and e.id = silent.id;

  update emails e set state = 'sending', attempts = e.attempts + 1, due_at = now() + lease,
    claimed_at = clock_timestamp(), handed_over_at = null
  from (
    select m.company_id, m.id
    from (
      select q.company_id,
        count(*) filter (where q.state = 'sending' and q.due_at > now()) as under_way,
        (select max(c.claimed_at) from emails c where c.company_id = q.company_id) as last_claim
      from emails q where q.state in ('queued', 'sending')
      group by q.company_id
    ) turn
    join emails m on m.company_id = turn.company_id
    where turn.under_way < most and m.state in ('queued', 'sending') and m.due_at <= now()
      and (m.state = 'queued' or m.handed_over_at is null)
    order by turn.last_claim nulls first, m.due_at, m.id
    limit 1 for update of m skip locked
  ) due
  where e.company_id = due.company_id and e.id = due.id
  returning e.company_id, e.id, e.attempts
$$;
