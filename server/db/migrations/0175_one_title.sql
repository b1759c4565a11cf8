-- A service needs one title: where the other language has none, this one is shown. Nor does it need a group.
alter table services
  alter column service_group_id drop not null,
  drop constraint services_title_en_length,
  drop constraint services_title_nb_length,
  add constraint services_title_en_length check (char_length(title_en) <= 200),
  add constraint services_title_nb_length check (char_length(title_nb) <= 200),
  add constraint services_title_en check (title_en <> '' or title_nb <> '');

-- As in 0051, but a service is named by its other title where it has none in a language.
create or replace function audit_titles(kind text, r jsonb) returns text[] language sql stable as $$
  select case
    when kind in ('material', 'work') then array[
      concat(r->>'code', ' ', coalesce(nullif(r->>'title_en', ''), r->>'title_nb')),
      concat(r->>'code', ' ', coalesce(nullif(r->>'title_nb', ''), r->>'title_en'))]
    when kind = 'project' then array_fill(concat(r->>'number', ' ', r->>'title'), array[2])
    when kind = 'email' then array_fill(r->>'subject', array[2])
    when kind = 'estimate' then array_fill(concat((
        select p.number || ' ' from projects p
        where p.company_id = (r->>'company_id')::uuid and p.id = (r->>'project_id')::uuid),
      'v', r->>'version'), array[2])
    else array[
      coalesce(r->>'title_en', r->>'title', r->>'name', r->>'host', ''),
      coalesce(r->>'title_nb', r->>'title', r->>'name', r->>'host', '')]
  end
$$;
