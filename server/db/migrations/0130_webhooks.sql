-- Other systems are told of what happens. Triggers put an event into the outbox in the transaction that it happens in:
-- nothing is lost, and nothing is told that was rolled back.

create table webhooks (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null constraint webhooks_title_length check (char_length(title) between 1 and 100),
  url text not null constraint webhooks_url_length check (char_length(url) between 1 and 500),
  events text[] not null constraint webhooks_events check (cardinality(events) between 1 and 13
    and events <@ array['offer.sent', 'offer.viewed', 'offer.accepted', 'offer.declined', 'offer.answer_taken_back',
      'change_order.sent', 'change_order.viewed', 'change_order.accepted', 'change_order.declined',
      'change_order.answer_taken_back', 'question.asked', 'email.failed', 'project.status_changed']),
  active boolean not null,
  -- Sealed with the key of the installation, which the database does not hold.
  sealed_secret text not null,
  secret_made_at timestamptz not null,
  sealed_old_secret text,
  old_secret_until timestamptz,
  failing_since timestamptz,
  switched_off_reason text constraint webhooks_switched_off_reason check (switched_off_reason in ('gone', 'failing')),
  switched_off_at timestamptz,
  -- When something was last taken for it out of the outbox: whoever waited longest is next.
  claimed_at timestamptz,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint webhooks_old_secret check ((sealed_old_secret is null) = (old_secret_until is null)),
  constraint webhooks_switched_off check ((switched_off_reason is null) = (switched_off_at is null)
    and (switched_off_reason is null or not active))
);
call protect_company_table('webhooks');
call audit_table('webhooks', 'webhook', '{sealed_secret,sealed_old_secret,old_secret_until,
  switched_off_at,failing_since,claimed_at}');

-- One kind more than the log knows by now.
do $$
declare
  kinds text := (select string_agg(quote_literal(word[1]), ', ')
    from pg_constraint k, regexp_matches(pg_get_expr(k.conbin, k.conrelid), '''([a-z_]+)''', 'g') word
    where k.conname = 'audit_entries_kind');
begin
  alter table audit_entries drop constraint audit_entries_kind;
  execute format('alter table audit_entries add constraint audit_entries_kind check (kind in (%s, ''webhook''))', kinds);
end $$;

-- Names of persons are looked for in them.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,exclusions_en,exclusions_nb,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,payment_plan,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,text_en,text_nb,title,title_en,title_nb,url,user_name,vat_reason,
    web_address,lines}'::text[]
$$;

-- The outbox, which is the log: one row for each event and webhook.
create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event text not null constraint webhook_deliveries_event check (event in ('offer.sent', 'offer.viewed', 'offer.accepted',
    'offer.declined', 'offer.answer_taken_back', 'change_order.sent', 'change_order.viewed', 'change_order.accepted',
    'change_order.declined', 'change_order.answer_taken_back', 'question.asked', 'email.failed',
    'project.status_changed', 'webhook.test')),
  -- Each try signs and sends these very bytes.
  payload text not null,
  state text not null default 'queued' constraint webhook_deliveries_state
    check (state in ('queued', 'sending', 'delivered', 'failed', 'cancelled')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint webhook_deliveries_once unique (company_id, webhook_id, event_id),
  constraint webhook_deliveries_webhook foreign key (company_id, webhook_id)
    references webhooks (company_id, id) on delete cascade
);
call protect_company_table('webhook_deliveries');
create index webhook_deliveries_due on webhook_deliveries (company_id, webhook_id, due_at)
  where state in ('queued', 'sending');
create index webhook_deliveries_log on webhook_deliveries (company_id, webhook_id, created_at desc, id);

create table webhook_attempts (
  company_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  status int constraint webhook_attempts_status check (status between 100 and 999),
  error text constraint webhook_attempts_error check (error in ('internal_address', 'unknown_name', 'unreachable',
    'certificate', 'timeout', 'broken_answer', 'secret_unreadable')),
  duration_ms int not null,
  answer text not null constraint webhook_attempts_answer_length check (char_length(answer) <= 500),
  primary key (company_id, id),
  constraint webhook_attempts_outcome check ((status is null) <> (error is null)),
  constraint webhook_attempts_delivery foreign key (company_id, delivery_id)
    references webhook_deliveries (company_id, id) on delete cascade
);
call protect_company_table('webhook_attempts');
create index webhook_attempts_delivery on webhook_attempts (company_id, delivery_id, at desc);

-- As the API writes moments and decimals.
create function told_moment(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function told_amount(value numeric) returns text language sql immutable as $$
  select trim_scale(value)::text
$$;

-- Puts an event into the outbox of each webhook that wants it.
create function queue_webhooks(of_company uuid, event_name text, data jsonb) returns void language plpgsql as $$
declare
  event_id uuid := gen_random_uuid();
begin
  insert into webhook_deliveries (company_id, id, webhook_id, event_id, event, payload)
  select w.company_id, gen_random_uuid(), w.id, event_id, event_name,
    json_build_object('type', event_name, 'timestamp', told_moment(now()), 'data', data)::text
  from webhooks w where w.company_id = of_company and w.active and event_name = any(w.events);
  if found then perform pg_notify('webhooks', ''); end if;
end $$;

-- What every event about a version says: nothing of what it costs.
create function told_version(of_company uuid, of_estimate uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('projectId', e.project_id, 'projectNumber', p.number, 'estimateId', e.id,
    'version', e.version, 'changeNumber', e.change_number)
  from estimates e join projects p on p.company_id = e.company_id and p.id = e.project_id
  where e.company_id = of_company and e.id = of_estimate
$$;
create function told_amounts(of_company uuid, net numeric, vat numeric, total numeric) returns jsonb
language sql stable as $$
  select jsonb_build_object('netAmount', told_amount(net), 'vatAmount', told_amount(vat),
    'totalAmount', told_amount(total), 'currency', c.currency)
  from companies c where c.company_id = of_company
$$;

-- "offer.sent", or "change_order.sent" where the version is a change order.
create procedure tell_of_version(of_company uuid, of_estimate uuid, what text, more jsonb) language plpgsql as $$
declare
  version jsonb := told_version(of_company, of_estimate);
begin
  perform queue_webhooks(of_company,
    case when version->'changeNumber' = 'null' then 'offer.' else 'change_order.' end || what, version || more);
end $$;

-- A version is sent when its customer has it, and once more when he gets it again.
create function tell_of_sent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_of_version(new.company_id, new.id, 'sent',
    told_amounts(new.company_id, new.net_amount, new.vat_amount, new.total_amount)
    || jsonb_build_object('sentAt', told_moment(new.sent_at), 'sentWay', new.sent_way,
      'offerDate', new.offer_date, 'validUntil', new.valid_until));
  return null;
end $$;
create trigger told_of_sent after update on estimates for each row
  when (new.status = 'sent' and new.sent_at is distinct from old.sent_at) execute function tell_of_sent();

create function tell_of_viewed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_of_version(new.company_id, new.estimate_id, 'viewed',
    jsonb_build_object('viewedAt', told_moment(new.first_visit_at)));
  return null;
end $$;
create trigger told_of_viewed after update on offer_links for each row
  when (old.first_visit_at is null and new.first_visit_at is not null) execute function tell_of_viewed();

-- The amounts are those of what the customer chose.
create function tell_of_answer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_of_version(new.company_id, new.estimate_id, new.kind,
    told_amounts(new.company_id, new.net_amount, new.vat_amount, new.total_amount)
    || jsonb_build_object('answerId', new.id, 'answeredAt', told_moment(new.answered_at),
      'way', new.way, 'byCustomer', new.by_customer));
  return null;
end $$;
create trigger told_of_answer after insert on offer_answers for each row execute function tell_of_answer();

create function tell_of_answer_taken_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call tell_of_version(new.company_id, new.estimate_id, 'answer_taken_back', jsonb_build_object(
    'answerId', new.id, 'answer', new.kind, 'takenBackAt', told_moment(new.reopened_at)));
  return null;
end $$;
create trigger told_of_answer_taken_back after update on offer_answers for each row
  when (old.reopened_at is null and new.reopened_at is not null) execute function tell_of_answer_taken_back();

create function tell_of_question() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'question.asked', told_version(new.company_id, new.estimate_id)
    || jsonb_build_object('questionId', new.id, 'askedAt', told_moment(new.asked_at)));
  return null;
end $$;
create trigger told_of_question after insert on offer_questions for each row execute function tell_of_question();

-- What somebody called off has not failed.
create function tell_of_failed_email() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'email.failed', told_version(new.company_id, new.estimate_id)
    || jsonb_build_object('emailId', new.id, 'kind', new.kind, 'errorCode', new.error_code));
  return null;
end $$;
create trigger told_of_failed_email after update on emails for each row
  when (new.state = 'failed' and old.state <> 'failed' and new.error_code is distinct from 'cancelled')
  execute function tell_of_failed_email();

create function tell_of_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'project.status_changed', jsonb_build_object(
    'projectId', new.id, 'projectNumber', new.number, 'statusBefore', old.status, 'status', new.status,
    'changedAt', told_moment(now())));
  return null;
end $$;
create trigger told_of_status after update on projects for each row
  when (new.status is distinct from old.status) execute function tell_of_status();

-- The worker serves all companies: it claims what is due and learns here which company to work in. A company has so
-- many under way at once at most and each webhook one, over all processes; the company that waited longest is
-- next, and in it the webhook that did. An expired lease makes a delivery whose worker died due again.
create function claim_webhook(lease interval, most int)
returns table (company_id uuid, id uuid, webhook_id uuid, attempts int)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  due record;
begin
  -- One claim after the other: each counts what those before it have claimed.
  perform pg_advisory_xact_lock(130, 1);
  select w.company_id, w.id as webhook_id, d.id into due
  from webhooks w
  cross join lateral (
    select q.id, q.due_at from webhook_deliveries q
    where q.company_id = w.company_id and q.webhook_id = w.id and q.state in ('queued', 'sending') and q.due_at <= now()
    order by q.due_at, q.id limit 1
  ) d
  where w.active
    and not exists (select from webhook_deliveries s where s.company_id = w.company_id and s.webhook_id = w.id
      and s.state = 'sending' and s.due_at > now())
    and most > (select count(*) from webhook_deliveries s
      where s.company_id = w.company_id and s.state = 'sending' and s.due_at > now())
  order by (select max(o.claimed_at) from webhooks o where o.company_id = w.company_id) nulls first,
    w.claimed_at nulls first, d.due_at
  limit 1;
  if not found then return; end if;
  update webhooks w set claimed_at = clock_timestamp() where w.company_id = due.company_id and w.id = due.webhook_id;
  return query update webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, due_at = now() + lease
    where d.company_id = due.company_id and d.id = due.id and d.state in ('queued', 'sending') and d.due_at <= now()
    returning d.company_id, d.id, d.webhook_id, d.attempts;
end $$;

-- When the worker has something to do next: something is due whose webhook and company have room, or a lease ends.
create function next_webhook_due(most int) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select min(d.due_at)
  from webhook_deliveries d join webhooks w on w.company_id = d.company_id and w.id = d.webhook_id and w.active
  where d.state = 'sending' or (d.state = 'queued'
    and not exists (select from webhook_deliveries s where s.company_id = d.company_id and s.webhook_id = d.webhook_id
      and s.state = 'sending' and s.due_at > now())
    and most > (select count(*) from webhook_deliveries s
      where s.company_id = d.company_id and s.state = 'sending' and s.due_at > now()))
$$;

create function delete_old_webhook_deliveries(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from webhook_deliveries where created_at < before and state in ('delivered', 'failed', 'cancelled')
$$;
