-- As in 0175, but a change order is named by the number on its document, whose letter is of the language that it is
-- written in, and no longer as the version that it changes.
create or replace function audit_titles(kind text, r jsonb) returns text[] language sql stable as $$
  select case
    when kind in ('material', 'work') then array[
      concat(r->>'code', ' ', coalesce(nullif(r->>'title_en', ''), r->>'title_nb')),
      concat(r->>'code', ' ', coalesce(nullif(r->>'title_nb', ''), r->>'title_en'))]
    when kind = 'project' then array_fill(concat(r->>'number', ' ', r->>'title'), array[2])
    when kind = 'email' then array_fill(r->>'subject', array[2])
    when kind = 'estimate' then array_fill(concat((
        select p.number from projects p
        where p.company_id = (r->>'company_id')::uuid and p.id = (r->>'project_id')::uuid),
      coalesce(case r->>'language' when 'nb' then '-E' else '-C' end || (r->>'change_number'),
        ' v' || (r->>'version'))), array[2])
    else array[
      coalesce(r->>'title_en', r->>'title', r->>'name', r->>'host', ''),
      coalesce(r->>'title_nb', r->>'title', r->>'name', r->>'host', '')]
  end
$$;
