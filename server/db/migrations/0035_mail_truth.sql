-- A message whose connection ended after its last byte and before the mail server's answer may have
-- arrived: it becomes "unknown", and a person decides. When the hand-over begins is written down first.

alter table emails
  drop constraint emails_state,
  add constraint emails_state check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  drop constraint emails_error_code,
  add constraint emails_error_code check (error_code in ('not_configured', 'cancelled',
    'recipients_refused', 'unreachable', 'interrupted', 'no_answer', 'internal_address',
    'password_unreadable')),
  -- The header that the attached document shows; not known of messages from before.
  add column estimate_header_revision int,
  add column claimed_at timestamptz,
  -- Since when the current try may have reached the mail server as a whole.
  add column handed_over_at timestamptz,
  -- Where the last try ended, unless it was taken.
  add column step text constraint emails_step check (step in ('connect', 'greeting', 'hello',
    'encryption', 'sign_in', 'sender', 'recipients', 'data', 'content', 'answer')),
  add column refused_recipients jsonb not null default '[]',
  -- "Later" and "nobody there" are counted apart; each has pauses of its own.
  add column later_count int not null default 0,
  add column later_since timestamptz,
  add column unreachable_count int not null default 0,
  add column unreachable_since timestamptz,
  -- What a person decided last about a message that went wrong.
  add column choice text constraint emails_choice
    check (choice in ('arrived', 'send_again', 'seen')),
  add column chosen_by text,
  add column chosen_at timestamptz,
  add constraint emails_chosen
    check ((choice is null) = (chosen_by is null) and (choice is null) = (chosen_at is null)),
  add constraint emails_handed_over check (state <> 'unknown' or handed_over_at is not null);

-- The release before did not write down when it began to hand over.
update emails set state = 'unknown', handed_over_at = due_at - interval '5 minutes',
  error_code = 'no_answer', step = 'answer'
where state = 'sending';

create index emails_claimed on emails (company_id, claimed_at) where claimed_at is not null;
create index emails_open on emails (company_id, created_at)
  where state in ('failed', 'unknown') and choice is distinct from 'seen';

drop function claim_email(interval);
drop function next_email_due();

-- The worker serves all companies: it claims a due message and learns here which company to work in. A
-- company has so many under way at once at most, over all processes, and the one that waited longest
-- since its last claim is next. An expired lease makes a message whose worker died due again, unless its
-- hand-over had begun.
create function claim_email(lease interval, most int)
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
    order by turn.last_claim nulls first, m.due_at, m.id
    limit 1 for update of m skip locked
  ) due
  where e.company_id = due.company_id and e.id = due.id
  returning e.company_id, e.id, e.attempts
$$;

-- When the worker has something to do next: a message is due whose company has not as many under way as
-- it may, or a lease ends.
create function next_email_due(most int) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(e.due_at) from emails e
  where e.state = 'sending' or (e.state = 'queued' and most > (
    select count(*) from emails s
    where s.company_id = e.company_id and s.state = 'sending' and s.due_at > now()))
$$;
