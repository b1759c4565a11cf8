-- What the price of an offer does not include, in both languages; a project begins with the words of its company.
alter table companies
  add column exclusions_nb text not null default ''
    constraint companies_exclusions_nb_length check (char_length(exclusions_nb) <= 10000),
  add column exclusions_en text not null default ''
    constraint companies_exclusions_en_length check (char_length(exclusions_en) <= 10000);
alter table projects
  add column exclusions_nb text not null default ''
    constraint projects_exclusions_nb_length check (char_length(exclusions_nb) <= 10000),
  add column exclusions_en text not null default ''
    constraint projects_exclusions_en_length check (char_length(exclusions_en) <= 10000);

-- Names of persons are looked for in them.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,exclusions_en,exclusions_nb,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,payment_plan,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,lines}'::text[]
$$;
