-- What stands above and below an offer is written in both languages. What is there goes to the language in which
-- it was read last: that of the version that was sent last, else of the newest one, else of the company's country.
-- The other one stays empty, and then this is printed in both: no offer changes.

-- Nobody changed anything, so the log tells nothing.
alter table companies disable trigger "Audited";
alter table projects disable trigger "Audited";

alter table companies rename column description_top to description_top_nb;
alter table companies rename column description_bottom to description_bottom_nb;
alter table companies rename constraint companies_description_top_length to companies_description_top_nb_length;
alter table companies rename constraint companies_description_bottom_length to companies_description_bottom_nb_length;
alter table companies
  add column description_top_en text not null default ''
    constraint companies_description_top_en_length check (char_length(description_top_en) <= 10000),
  add column description_bottom_en text not null default ''
    constraint companies_description_bottom_en_length check (char_length(description_bottom_en) <= 10000);
update companies set
  description_top_en = description_top_nb, description_bottom_en = description_bottom_nb,
  description_top_nb = '', description_bottom_nb = ''
where country <> 'NO' and (description_top_nb, description_bottom_nb) <> ('', '');

alter table projects rename column description_top to description_top_nb;
alter table projects rename column description_bottom to description_bottom_nb;
alter table projects rename constraint projects_description_top_length to projects_description_top_nb_length;
alter table projects rename constraint projects_description_bottom_length to projects_description_bottom_nb_length;
alter table projects
  add column description_top_en text not null default ''
    constraint projects_description_top_en_length check (char_length(description_top_en) <= 10000),
  add column description_bottom_en text not null default ''
    constraint projects_description_bottom_en_length check (char_length(description_bottom_en) <= 10000);
update projects p set
  description_top_en = description_top_nb, description_bottom_en = description_bottom_nb,
  description_top_nb = '', description_bottom_nb = ''
where (description_top_nb, description_bottom_nb) <> ('', '') and 'en' = coalesce(
  (select e.language from estimates e where e.company_id = p.company_id and e.project_id = p.id
    order by (e.sent_at is not null) desc, e.version desc limit 1),
  (select case when c.country = 'NO' then 'nb' else 'en' end from companies c where c.company_id = p.company_id));

alter table companies enable trigger "Audited";
alter table projects enable trigger "Audited";

-- A company may choose whether the other language warns or blocks.
alter table companies
  drop constraint companies_blocking_checks,
  add constraint companies_blocking_checks check (blocking_checks <@ array[
    'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
    'missing_title', 'duplicate_line', 'missing_hours', 'option_price', 'missing_text']),
  drop constraint companies_silent_checks,
  add constraint companies_silent_checks check (silent_checks <@ array[
    'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
    'missing_title', 'duplicate_line', 'missing_hours', 'option_price', 'missing_text']);

-- Names of persons are looked for in both; entries from before have the names that the columns had.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,lines}'::text[]
$$;
