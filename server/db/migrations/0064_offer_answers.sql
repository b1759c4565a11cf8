-- What customers answer to offers. A project is won by an acceptance that names the version, and by nothing else.

alter table estimates
  drop constraint estimates_status,
  add constraint estimates_status check
    (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')),
  -- How the customer got it; null of what he never got.
  add column sent_way text constraint estimates_sent_way
    check (sent_way in ('email', 'hand', 'portal', 'post', 'other')),
  add column sent_note text not null default '' constraint estimates_sent_note_length
    check (char_length(sent_note) <= 500),
  -- Why it was withdrawn or opened again.
  add column status_note text not null default '' constraint estimates_status_note_length
    check (char_length(status_note) <= 500);

create table offer_answers (
  company_id uuid not null references companies,
  id uuid not null,
  project_id uuid not null,
  estimate_id uuid not null,
  kind text not null constraint offer_answers_kind check (kind in ('accepted', 'declined')),
  -- Else somebody of the company entered what the customer said.
  by_customer boolean not null default false,
  way text not null constraint offer_answers_way check (way in ('online', 'paper', 'phone', 'email', 'other')),
  answered_at timestamptz not null,
  name text not null default '' constraint offer_answers_name_length check (char_length(name) <= 200),
  email text not null default '' constraint offer_answers_email_length check (char_length(email) <= 254),
  email_confirmed boolean not null default false,
  note text not null default '' constraint offer_answers_note_length check (char_length(note) <= 500),
  -- The keys of the optional rows and alternatives that the customer wants.
  chosen uuid[] not null default '{}',
  language text not null constraint offer_answers_language check (language in ('en', 'nb')),
  -- With these chosen; an answer never changes, and neither do its figures.
  net_amount amount not null,
  vat_amount amount not null,
  total_amount amount not null,
  purchase_amount amount,
  profit_amount amount,
  hours_scheduled hours not null,
  without_cost int not null default 0,
  -- The exact document that was answered.
  pdf bytea,
  pdf_sha256 text constraint offer_answers_pdf_sha256 check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  address text not null default '' constraint offer_answers_address_length check (char_length(address) <= 500),
  device text not null default '' constraint offer_answers_device_length check (char_length(device) <= 500),
  signature_kind text constraint offer_answers_signature_kind check (signature_kind in ('drawn', 'typed')),
  signature bytea,
  -- The signed paper, as staff attached it.
  file_type text constraint offer_answers_file_type
    check (file_type in ('application/pdf', 'image/png', 'image/jpeg')),
  file bytea,
  -- Empty where the customer answered himself, and of what was won before answers were kept.
  entered_by text not null default '',
  created_at timestamptz not null default now(),
  -- Taken back: the version is out again.
  reopened_at timestamptz,
  reopened_by text,
  reopened_note text not null default '' constraint offer_answers_reopened_note_length
    check (char_length(reopened_note) <= 500),
  primary key (company_id, id),
  constraint offer_answers_pdf check ((pdf is null) = (pdf_sha256 is null)),
  constraint offer_answers_signature check ((signature is null) = (signature_kind is null)),
  constraint offer_answers_file check ((file is null) = (file_type is null)),
  constraint offer_answers_reopened check ((reopened_at is null) = (reopened_by is null)),
  constraint offer_answers_project foreign key (company_id, project_id) references projects (company_id, id),
  constraint offer_answers_estimate foreign key (company_id, estimate_id) references estimates (company_id, id)
);
alter table offer_answers alter column pdf set storage external;
alter table offer_answers alter column file set storage external;
-- Of two acceptances at once the second one fails here.
create unique index offer_answers_one_acceptance on offer_answers (company_id, project_id)
  where kind = 'accepted' and reopened_at is null;
create index offer_answers_project on offer_answers (company_id, project_id);
create index offer_answers_estimate on offer_answers (company_id, estimate_id);
call protect_company_table('offer_answers');

-- How a version went out, and what was won before: told by nobody, so the log tells nothing of it.
alter table estimates disable trigger "Audited";
update estimates set sent_way = 'email' where sent_at is not null;

-- The version that counted until now is the accepted one, so no sum moves.
insert into offer_answers (company_id, id, project_id, estimate_id, kind, way, answered_at, language, net_amount,
  vat_amount, total_amount, purchase_amount, profit_amount, hours_scheduled, without_cost, created_at)
select p.company_id, gen_random_uuid(), p.id, e.id, 'accepted', 'other', p.decided_at, e.language, e.net_amount,
  e.vat_amount, e.total_amount, e.purchase_amount, e.profit_amount, e.hours_scheduled, e.without_cost, p.decided_at
from projects p cross join lateral (
  select * from estimates c where c.company_id = p.company_id and c.project_id = p.id
  order by (c.sent_at is not null) desc, c.version desc limit 1) e
where p.outcome = 'won';
update estimates e set status = 'accepted'
from offer_answers a where a.company_id = e.company_id and a.estimate_id = e.id;
alter table estimates enable trigger "Audited";

-- The texts that came to the log with this.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_en,description_nb,description_top,email,entries,name,
    organisation_number,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,slug,
    status_note,status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,
    lines}'::text[]
$$;
