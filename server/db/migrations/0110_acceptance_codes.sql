-- Where a company wants it, whoever accepts an offer by its link proves with a one-time code that his e-mail reaches him.
alter table companies add column acceptance_code boolean not null default false;

-- The newest code of a link for an address. Whoever reads the database finds none: it is there as its hash by a key of
-- the installation, and sealed with another one until its message has left.
create table acceptance_codes (
  company_id uuid not null,
  estimate_id uuid not null,
  email text not null constraint acceptance_codes_email_length check (char_length(email) between 1 and 254),
  code_hash text not null,
  sealed_code text not null,
  sent_at timestamptz not null,
  tries int not null default 0 constraint acceptance_codes_tries check (tries between 0 and 5),
  primary key (company_id, estimate_id, email),
  constraint acceptance_codes_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade
);
call protect_company_table('acceptance_codes');

create function delete_old_codes(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from acceptance_codes where sent_at <= before
$$;

alter table offer_answers
  add column email_confirmed_at timestamptz,
  add constraint offer_answers_confirmed check (email_confirmed = (email_confirmed_at is not null));

alter table emails
  drop constraint emails_kind,
  add constraint emails_kind
    check (kind in ('offer', 'question', 'answer', 'confirmation', 'acceptance', 'refusal', 'reminder', 'code'));
