-- Texts that a company writes once and copies into its offers and e-mails.
create table text_blocks (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null constraint text_blocks_title_length check (char_length(title) between 1 and 100),
  place text not null constraint text_blocks_place
    check (place in ('any', 'above', 'below', 'exclusions', 'terms', 'email')),
  text_nb text not null constraint text_blocks_text_nb_length check (char_length(text_nb) <= 10000),
  text_en text not null constraint text_blocks_text_en_length check (char_length(text_en) <= 10000),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint text_blocks_title_unique unique (company_id, title),
  constraint text_blocks_says_something check (text_nb <> '' or text_en <> '')
);
call protect_company_table('text_blocks');
call audit_table('text_blocks', 'text_block', '{}');

alter table audit_entries
  drop constraint audit_entries_kind,
  add constraint audit_entries_kind check (kind in ('company', 'mail_server', 'certificate_image',
    'user', 'role', 'client', 'client_person', 'supplier', 'supplier_person', 'project', 'estimate', 'email',
    'material', 'work', 'service_group', 'service_template', 'unit', 'text_block', 'audit_log'));

-- Names of persons are looked for in them.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,exclusions_en,exclusions_nb,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,payment_plan,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,text_en,text_nb,title,title_en,title_nb,user_name,vat_reason,
    web_address,lines}'::text[]
$$;
