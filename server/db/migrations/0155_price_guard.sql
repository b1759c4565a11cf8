-- Hours and purchases of jobs, which are held against the most that a price estimate may come to (docs/decisions/0084).

create table bookings (
  company_id uuid not null references companies,
  id uuid not null,
  project_id uuid not null,
  booked_on date not null,
  title text not null constraint bookings_title_length check (char_length(title) between 1 and 200),
  -- Who worked or bought; in words, since not everybody signs in.
  person text not null constraint bookings_person_length check (char_length(person) between 1 and 200),
  -- Of work; a purchase has none.
  hours measure constraint bookings_hours check (hours > 0),
  price_per_hour selling_price constraint bookings_price_per_hour check (price_per_hour >= 0),
  -- What a purchase cost the company, where somebody said so.
  purchase_amount selling_price,
  -- What the customer pays, without VAT and with it.
  net_amount amount not null,
  vat_percent percentage not null constraint bookings_vat_percent check (vat_percent between 0 and 100),
  total_amount amount not null,
  entered_by text not null,
  entered_at timestamptz not null,
  -- Taken out: it stays, and counts no more.
  removed_by text,
  removed_at timestamptz,
  primary key (company_id, id),
  constraint bookings_hours_have_a_price check ((hours is null) = (price_per_hour is null)),
  constraint bookings_hours_cost_nothing check (hours is null or purchase_amount is null),
  constraint bookings_removed check ((removed_by is null) = (removed_at is null)),
  constraint bookings_project foreign key (company_id, project_id)
    references projects (company_id, id) on delete cascade
);
create index bookings_project on bookings (company_id, project_id, booked_on desc);
call protect_company_table('bookings');

alter table companies add column price_warnings boolean not null default true;

-- Whoever is responsible hears of each level once, of the accepted version that it is about.
alter table emails
  add column price_level text constraint emails_price_level check (price_level in ('accepted', 'near', 'ceiling')),
  drop constraint emails_kind,
  add constraint emails_kind check (kind in ('offer', 'question', 'answer', 'confirmation', 'acceptance', 'refusal',
    'reminder', 'code', 'price_warning')),
  add constraint emails_price_warning check ((kind = 'price_warning') = (price_level is not null));
create unique index emails_warned_once on emails (company_id, estimate_id, price_level) where price_level is not null;

drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind,answer_id,reminder_day,price_level}');
