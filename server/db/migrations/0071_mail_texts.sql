-- What an e-mail with an offer says, in the words of the company; where it has none the product's own stand.
alter table companies
  add column mail_subject_en text not null default ''
    constraint companies_mail_subject_en_length check (char_length(mail_subject_en) <= 200),
  add column mail_body_en text not null default ''
    constraint companies_mail_body_en_length check (char_length(mail_body_en) <= 10000),
  add column mail_subject_nb text not null default ''
    constraint companies_mail_subject_nb_length check (char_length(mail_subject_nb) <= 200),
  add column mail_body_nb text not null default ''
    constraint companies_mail_body_nb_length check (char_length(mail_body_nb) <= 10000);

-- People write them, so whoever is erased is looked for in them, too.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_en,description_nb,description_top,email,entries,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,lines}'::text[]
$$;
