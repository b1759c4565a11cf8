-- Under which number a client or supplier stands in the accounts of the company.
alter table partners add column ledger_number text not null default ''
  constraint partners_ledger_number_length check (char_length(ledger_number) <= 20);

alter table partners drop column search_text;
alter table partners add column search_text text not null generated always as
  (lower(E'\n ' || organisation_number || E'\n ' || ledger_number || E'\n ' || title || E'\n '
    || replace(address, E'\n', ' '))) stored;

-- Names of persons are looked for in them.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,exclusions_en,exclusions_nb,ledger_number,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,payment_plan,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,text_en,text_nb,title,title_en,title_nb,url,user_name,vat_reason,
    web_address,lines}'::text[]
$$;
