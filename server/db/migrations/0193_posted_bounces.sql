-- A mail server, or a rule that forwards, posts by itself what came back. The secret that it shows leads to one company.
create table bounce_tokens (
  company_id uuid primary key references companies,
  -- SHA-256 of 256 random bits with a prefix; the token itself was shown once.
  token_hash bytea not null constraint bounce_tokens_token_hash check (octet_length(token_hash) = 32),
  -- The last symbols, by which people tell whether it is the one that their mail server has.
  ending text not null constraint bounce_tokens_ending check (char_length(ending) = 4),
  made_at timestamptz not null,
  constraint bounce_tokens_token unique (token_hash)
);
call protect_company_table('bounce_tokens');
call audit_table('bounce_tokens', 'bounce_token', '{token_hash,made_at}');

do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(named[1]), ', ') into kinds
  from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''', 'g') named
  where k.conname = 'audit_entries_kind';
  alter table audit_entries drop constraint audit_entries_kind;
  execute format('alter table audit_entries add constraint audit_entries_kind check (kind in (%s, ''bounce_token''))', kinds);
end $$;

-- What was posted: the same report twice counts once. Nothing of it is kept but a hash and what became of it.
create table bounce_reports (
  company_id uuid not null references companies,
  report_hash bytea not null constraint bounce_reports_report_hash check (octet_length(report_hash) = 32),
  received_at timestamptz not null,
  outcome text not null constraint bounce_reports_outcome
    check (outcome in ('bounced', 'delayed', 'other', 'unknown', 'unreadable')),
  primary key (company_id, report_hash)
);
create index bounce_reports_received on bounce_reports (company_id, received_at);
call protect_company_table('bounce_reports');

-- The company that a token leads to, while it is active.
create function find_bounce_company(hash bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id from bounce_tokens t
  join companies c on c.company_id = t.company_id
  where t.token_hash = hash and c.active
$$;

create function delete_old_bounce_reports(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from bounce_reports where received_at < before
$$;

-- Since when a mail server is known to be still trying. It stands in the e-mail log.
alter table emails add column delayed_at timestamptz;
drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind,answer_id,reminder_day,price_level,file_ids,
  delayed_at}');
