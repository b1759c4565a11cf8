-- A person's data is erased where the books allow it; elsewhere a made-up name stands in the place of his own.

-- The text with other words in the place of these, wherever they stand by themselves. A single word, such as
-- "Ola", may be somebody else's name in the middle of a text, so it has to be all of it. Words have a letter, or are a
-- number as long as that of a telephone; "150" is a figure in the middle of every other text.
create function without_words(text text, words text, others text) returns text
language sql immutable as $$
  select case
    when words !~ '[[:alpha:]]' and char_length(regexp_replace(words, '[^0-9]', '', 'g')) < 7 then text
    when words ~ '[ @0-9]'
    then regexp_replace(text,
      '(?<![[:alnum:]])' || regexp_replace(words, '([][\\.^$|()?*+{}-])', '\\\1', 'g') || '(?![[:alnum:]])',
      others, 'gi')
    when lower(text) = lower(words) then others
    else text end
$$;

-- The columns of the log that hold what people write. Others hold figures, days, codes and ids, which are never
-- somebody's name, whatever he is called.
create function written_columns() returns text[] language sql immutable as $$
  select '{address,description_bottom,description_en,description_nb,description_top,email,entries,name,
    organisation_number,phone,position,recipients,reply_to,sender,sender_address,sender_name,slug,
    status_reason,subject,tagline,title,title_en,title_nb,user_name,vat_reason,web_address,lines}'::text[]
$$;

-- The same in each text of a document that people write, however deep it stands.
create function json_without_words(document jsonb, words text, others text) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(document)
    when 'string' then to_jsonb(without_words(document #>> '{}', words, others))
    when 'array' then (
      select coalesce(jsonb_agg(json_without_words(value, words, others) order by place), '[]')
      from jsonb_array_elements(document) with ordinality as items (value, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case when key = any(written_columns())
        then json_without_words(value, words, others) else value end), '{}')
      from jsonb_each(document))
    else document end
$$;

-- Takes a person out of the logs of the current company, and can do nothing else: what he did stands there under the
-- other name, and of himself what tells nothing of him. He is found by his id, by the words given, and by what
-- he was called earlier. What a user of the company did in others stands there under the other name too. What another
-- user of the company is called stays, and whatever is told of him: nobody is taken out of the log by a contact
-- person who was given his name, or one that he had.
create function erase_from_logs(person uuid, words text[], others text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept text[] := '{active,factor,locale,partner_id,role_id,type}';
  called text[];
  one text;
begin
  select array_agg(distinct value) into called from (
    select unnest(words) as value
    union all
    select v.value from audit_entries e, jsonb_each_text(e.before || e.after) v
    where e.company_id = current_company() and e.record_id = person
      and v.key in ('email', 'name', 'phone', 'title')
    union all
    select v.value from audit_entries e, jsonb_each_text(e.before) v
    where e.company_id = current_company() and e.record_id = person
      and v.key in ('email', 'name', 'phone', 'title')
  ) known where char_length(value) > 1 and not exists (
    select from users u where u.company_id = current_company() and u.id <> person
      and lower(value) in (lower(u.name), lower(u.email), lower(u.phone)));
  if exists (select from users where company_id = current_company() and id = person) then
    update audit_entries set user_name = others where user_id = person;
    update estimate_batches set user_name = others where user_id = person;
  end if;
  update audit_entries set title_en = others, title_nb = others,
    before = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(before) where key = any(kept)),
    after = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(after) where key = any(kept))
  where company_id = current_company() and record_id = person;
  foreach one in array coalesce(called, '{}') loop
    update audit_entries set
      title_en = without_words(title_en, one, others),
      title_nb = without_words(title_nb, one, others),
      before = json_without_words(before, one, others),
      after = json_without_words(after, one, others)
    where company_id = current_company()
      and not exists (
        select from users u where u.company_id = current_company() and u.id = record_id and u.id <> person)
      and strpos(lower(concat(title_en, title_nb, before::text, after::text)),
        lower(trim(both '"' from to_json(one)::text))) > 0;
  end loop;
end $$;
