-- Customers who have not answered an offer are reminded of it, where their company wants that.
alter table companies
  add column reminder_days smallint[] not null default '{}'
    constraint companies_reminder_days check (reminder_days <@ array[3, 7, 14]::smallint[]);

alter table emails
  add column reminder_day smallint,
  drop constraint emails_kind,
  add constraint emails_kind
    check (kind in ('offer', 'question', 'answer', 'confirmation', 'acceptance', 'refusal', 'reminder')),
  add constraint emails_reminder check (
    (kind = 'reminder') = (reminder_day is not null) and reminder_day in (3, 7, 14));
-- Each once, however many processes look for them at the same moment.
create unique index emails_reminded_once on emails (company_id, estimate_id, reminder_day) where reminder_day is not null;

drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind,answer_id,reminder_day}');

-- The offers of all companies that wait for their customer: they were mailed, can be accepted today, and no question is open.
create function waiting_offers(today date)
returns table (company_id uuid, estimate_id uuid, mailed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id, e.id, (
    select max(m.sent_at) from emails m
    where m.company_id = e.company_id and m.estimate_id = e.id and m.kind = 'offer' and m.state = 'sent')
  from estimates e
  join projects p on p.company_id = e.company_id and p.id = e.project_id
  where e.status = 'sent' and e.valid_until >= today
    and p.status in ('offer_sent', 'negotiation', 'won', 'in_progress')
    and (e.change_number is null) = (p.outcome is distinct from 'won')
    and not exists (
      select from offer_questions q
      where q.company_id = e.company_id and q.estimate_id = e.id and q.answered_at is null)
$$;

-- Of these the ones whose customer is to be reminded today.
create function due_reminders(today date, zone text)
returns table (company_id uuid, estimate_id uuid, reminder_day smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.company_id, w.estimate_id, chosen.day
  from companies c
  join waiting_offers(today) w on w.company_id = c.company_id
  cross join unnest(c.reminder_days) as chosen (day)
  where c.active
    -- What a server that stood still for a day has missed it makes good; not what lies further back.
    and today - (w.mailed_at at time zone zone)::date between chosen.day and chosen.day + 1
    and not exists (
      select from emails m
      where m.company_id = w.company_id and m.estimate_id = w.estimate_id and m.reminder_day = chosen.day)
  order by w.company_id, w.estimate_id
  limit 500
$$;

-- A reminder that has not left yet is of no use any more once its offer waits no longer.
create function cancel_idle_reminders(today date) returns void
language sql security definer set search_path = public, pg_temp as $$
  update emails m set state = 'failed', error_code = 'cancelled'
  where m.state = 'queued' and m.reminder_day is not null and not exists (
    select from waiting_offers(today) w where w.company_id = m.company_id and w.estimate_id = m.estimate_id)
$$;

revoke all on function waiting_offers(date) from public;
