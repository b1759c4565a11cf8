-- When the customer pays which part of the total: rows that are read and written as a whole, like a text.

-- Rows with a title in both languages, a percent of at most two decimals, and a date or milestone.
create function is_payment_plan(plan jsonb) returns boolean language sql immutable as $$
  select case jsonb_typeof(plan) when 'array' then jsonb_array_length(plan) <= 20 and not exists (
    select from jsonb_array_elements(plan) payment
    where not coalesce(case jsonb_typeof(payment) when 'object' then
      (select array_agg(key order by key) = '{due,percent,titleEn,titleNb}' and bool_and(jsonb_typeof(value) = 'string')
        from jsonb_each(payment))
      and char_length(payment->>'titleEn') <= 200 and char_length(payment->>'titleNb') <= 200
      and char_length(payment->>'due') <= 100
      and payment->>'percent' ~ '^(100|(0|[1-9][0-9]?)(\.[0-9]?[1-9])?)$' end, false))
  else false end
$$;

alter table estimates
  add column payment_plan jsonb not null default '[]'
    constraint estimates_payment_plan check (is_payment_plan(payment_plan));

-- People write its titles and dates, so whoever is erased is looked for in them, too.
create or replace function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_bottom_en,description_bottom_nb,description_en,description_nb,
    description_top,description_top_en,description_top_nb,email,entries,
    mail_body_en,mail_body_nb,mail_subject_en,mail_subject_nb,name,
    organisation_number,payment_plan,phone,position,recipients,reply_to,sender,sender_address,sender_name,sent_note,
    slug,status_note,status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,lines}'::text[]
$$;

create or replace function json_without_words(document jsonb, words text, others text) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(document)
    when 'string' then to_jsonb(without_words(document #>> '{}', words, others))
    when 'array' then (
      select coalesce(jsonb_agg(json_without_words(value, words, others) order by place), '[]')
      from jsonb_array_elements(document) with ordinality as items (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key,
        case when key = any(written_columns() || '{titleEn,titleNb,due}'::text[])
        then json_without_words(value, words, others) else value end), '{}')
      from jsonb_each(document))
    else document end
$$;
