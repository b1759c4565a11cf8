-- The outbox is the e-mail log: one row for each message, with the document as it was sent.

create table emails (
  company_id uuid not null references companies,
  id uuid not null,
  estimate_id uuid not null,
  -- The estimate's revision that the attached document shows.
  estimate_revision int not null,
  user_id uuid not null,
  sender text not null,
  recipients text[] not null constraint emails_recipients check (cardinality(recipients) between 1 and 10),
  subject text not null,
  body text not null,
  attachment_name text not null,
  attachment bytea not null,
  state text not null default 'queued' constraint emails_state check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The mail server's words; with recipients_refused the addresses that it did not take.
  error text,
  -- What happened where it is not the mail server that says so.
  error_code text constraint emails_error_code
    check (error_code in ('not_configured', 'cancelled', 'recipients_refused')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint emails_sent_at check ((state = 'sent') = (sent_at is not null)),
  constraint emails_estimate foreign key (company_id, estimate_id) references estimates (company_id, id)
);
alter table emails alter column attachment set storage external;
create index emails_due on emails (due_at) where state in ('queued', 'sending');
create index emails_estimate on emails (company_id, estimate_id);
call protect_company_table('emails');

create function emails_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('emails', '');
  return null;
end $$;
-- Only for rows that wait: the worker's own claims must not wake it again.
create trigger emails_queued after insert or update on emails
  for each row when (new.state = 'queued') execute function emails_queued();

-- The worker serves all companies: it claims the oldest due message, and learns here which company to work in.
-- An expired lease makes a message whose worker died due again.
create function claim_email(lease interval)
returns table (company_id uuid, id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update emails e set state = 'sending', attempts = e.attempts + 1, due_at = now() + lease
  from (
    select m.company_id, m.id from emails m
    where m.state in ('queued', 'sending') and m.due_at <= now()
    order by m.due_at, m.id limit 1 for update skip locked
  ) due
  where e.company_id = due.company_id and e.id = due.id
  returning e.company_id, e.id
$$;

create function next_email_due() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(due_at) from emails where state in ('queued', 'sending')
$$;
