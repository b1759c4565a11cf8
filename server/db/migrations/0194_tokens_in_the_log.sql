-- By which access token something was done, as it was called then. Null where somebody was signed in.
alter table audit_entries add column token_title text;

-- What is searched knows it too.
alter table audit_entries drop column search_text;
alter table audit_entries add column search_text text not null generated always as
  (lower(E'\n ' || user_name || E'\n ' || title_en || E'\n ' || title_nb || coalesce(E'\n ' || token_title, ''))) stored;

create or replace function add_audit_entry(
  of_company uuid, action text, kind text, of_record uuid, titles text[], before jsonb, after jsonb
) returns void language plpgsql as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '');
  actor_name text := nullif(current_setting('app.user_name', true), '');
begin
  insert into audit_entries (company_id, user_id, user_name, token_title, action, kind, record_id, title_en, title_nb, before, after)
  values (of_company, actor,
    coalesce(actor_name, (select name from users where company_id = of_company and id = actor), ''),
    nullif(current_setting('app.token_title', true), ''),
    action, kind, of_record, titles[1], titles[2], before, after);
end $$;

-- As before; and what somebody called his tokens may name him.
create or replace function erase_from_logs(person uuid, words text[], others text) returns void
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
    update audit_entries set user_name = others, token_title = case when token_title is not null then others end
      where user_id = person;
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
      token_title = without_words(token_title, one, others),
      before = json_without_words(before, one, others),
      after = json_without_words(after, one, others)
    where company_id = current_company()
      and not exists (
        select from users u where u.company_id = current_company() and u.id = record_id and u.id <> person)
      and strpos(lower(concat(title_en, title_nb, token_title, before::text, after::text)),
        lower(trim(both '"' from to_json(one)::text))) > 0;
  end loop;
end $$;
