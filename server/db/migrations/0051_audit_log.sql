-- The audit log of each company: who did what to which record, what it was before and after. Triggers write it, so
-- that no code path can forget to; the application's role reads it and can do nothing else to it.

create table audit_entries (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- Null where nobody was signed in, or the product itself did it. The row of a system administrator may stand
  -- in another company, so there is no foreign key, and the name stands beside it.
  user_id uuid,
  user_name text not null,
  action text not null constraint audit_entries_action check (action in ('created', 'changed', 'deleted',
    'signed_in', 'sign_in_failed', 'second_factor_failed', 'signed_out', 'sessions_ended', 'password_changed',
    'password_link_made', 'factor_added', 'factor_removed', 'recovery_codes_renewed', 'provider_connected',
    'provider_disconnected', 'company_entered', 'exported', 'erased')),
  kind text not null constraint audit_entries_kind check (kind in ('company', 'mail_server', 'certificate_image',
    'user', 'role', 'client', 'client_person', 'supplier', 'supplier_person', 'project', 'estimate', 'email',
    'material', 'work', 'service_group', 'service_template', 'unit', 'audit_log')),
  record_id uuid,
  -- As the record was called then.
  title_en text not null,
  title_nb text not null,
  -- Of a change only what became different; of something new nothing is before, of what is gone nothing after.
  before jsonb not null,
  after jsonb not null,
  search_text text not null generated always as
    (lower(E'\n ' || user_name || E'\n ' || title_en || E'\n ' || title_nb)) stored,
  primary key (company_id, id)
);
call protect_company_table('audit_entries');
create index audit_entries_at on audit_entries (company_id, at desc, id);
create index audit_entries_record on audit_entries (company_id, record_id, at desc);
create index audit_entries_user on audit_entries (company_id, user_id, at desc);

-- Whoever was granted all on new tables may only read this one.
do $$
declare
  grantee text;
begin
  for grantee in
    select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'audit_entries'::regclass and a.grantee not in (0, c.relowner)
  loop
    execute format('revoke all on audit_entries from %s', grantee);
    execute format('grant select on audit_entries to %s', grantee);
  end loop;
end $$;

-- A row as the log keeps it: numbers as text, which keeps every figure, and nothing that is empty. A message that is
-- being tried is still under way.
create function audit_values(r jsonb, left_out text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}')
      when key = 'state' and value = '"sending"' then '"queued"'
      else value end), '{}')
  from jsonb_each(jsonb_strip_nulls(r) - left_out)
  where value not in ('""', '[]')
$$;

-- What somebody knows the record by, in English and Norwegian.
create function audit_titles(kind text, r jsonb) returns text[] language sql stable as $$
  select case
    when kind in ('material', 'work') then array[concat(r->>'code', ' ', r->>'title_en'), concat(r->>'code', ' ', r->>'title_nb')]
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

-- What stands in one table may be of two kinds. Where the partner was deleted a moment ago, the log still knows him.
create function audit_kind(kind text, r jsonb) returns text language sql stable as $$
  select case
    when kind in ('partner', 'service') then r->>'kind'
    when kind = 'person' then coalesce(
      (select p.kind from partners p
        where p.company_id = (r->>'company_id')::uuid and p.id = (r->>'partner_id')::uuid),
      (select e.kind from audit_entries e
        where e.company_id = (r->>'company_id')::uuid and e.record_id = (r->>'partner_id')::uuid
        order by e.at desc limit 1),
      'client') || '_person'
    else kind
  end
$$;

-- Called by the functions below with the owner's rights; nobody else may insert. The person is set for the
-- transaction, together with the company.
create function add_audit_entry(
  of_company uuid, action text, kind text, of_record uuid, titles text[], before jsonb, after jsonb
) returns void language plpgsql as $$
declare
  actor uuid := nullif(current_setting('app.user_id', true), '');
  actor_name text := nullif(current_setting('app.user_name', true), '');
begin
  insert into audit_entries (company_id, user_id, user_name, action, kind, record_id, title_en, title_nb, before, after)
  values (of_company, actor,
    coalesce(actor_name, (select name from users where company_id = of_company and id = actor), ''),
    action, kind, of_record, titles[1], titles[2], before, after);
end $$;

-- For each row of a record's table. The first argument is the kind, the second names the columns that are left out.
create function audit_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_out text[] := tg_argv[1]::text[] || '{company_id,id,revision,created_at,updated_at,search_text}'::text[];
  r jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  kind text := audit_kind(tg_argv[0], r);
  was jsonb := '{}';
  is_now jsonb := '{}';
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then was := audit_values(to_jsonb(old), left_out); end if;
  if tg_op <> 'DELETE' then is_now := audit_values(to_jsonb(new), left_out); end if;
  select coalesce(jsonb_object_agg(key, value), '{}') into before
    from jsonb_each(was) where is_now -> key is distinct from value;
  select coalesce(jsonb_object_agg(key, value), '{}') into after
    from jsonb_each(is_now) where was -> key is distinct from value;
  if tg_op = 'UPDATE' and before = '{}' and after = '{}' then return null; end if;
  perform add_audit_entry(
    (r->>'company_id')::uuid,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    kind, coalesce(r->>'id', r->>'company_id')::uuid, audit_titles(kind, r), before, after);
  return null;
end $$;

-- The lines of a record are taken away and put back as a whole, so they are a field of their record, in the one entry
-- of the transaction about it. The arguments: the kind and the table of the record, the column that names
-- it, what the field is called, and the columns that are left out.
create function audit_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  field text := tg_argv[3];
  left_out text[] := tg_argv[4]::text[] || array['company_id', 'id', tg_argv[2]];
  owner record;
  entry uuid;
  parent jsonb;
  kind text;
begin
  for owner in
    select (r->>'company_id')::uuid as company, (r->>tg_argv[2])::uuid as id,
      jsonb_build_object(field, jsonb_agg(audit_values(r, left_out) order by (r->>'position')::int, (r->>'number')::int))
        as lines
    from lines l, to_jsonb(l) r group by 1, 2
  loop
    select e.id into entry from audit_entries e
    where e.company_id = owner.company and e.record_id = owner.id
      and e.xmin = pg_current_xact_id()::xid
    order by e.at desc limit 1;
    if entry is null then
      execute format('select to_jsonb(p) from %I p where company_id = $1 and id = $2', tg_argv[1])
        into parent using owner.company, owner.id;
      kind := audit_kind(tg_argv[0], parent);
      perform add_audit_entry(owner.company, 'changed', kind, owner.id, audit_titles(kind, parent),
        case tg_op when 'DELETE' then owner.lines else '{}' end,
        case tg_op when 'INSERT' then owner.lines else '{}' end);
    elsif tg_op = 'DELETE' then
      update audit_entries e set before = e.before || owner.lines where e.company_id = owner.company and e.id = entry;
    else
      update audit_entries e set after = e.after || owner.lines where e.company_id = owner.company and e.id = entry;
      -- Put back as they were.
      update audit_entries e set before = e.before - field, after = e.after - field
      where e.company_id = owner.company and e.id = entry and e.before->field = e.after->field;
      delete from audit_entries e
      where e.company_id = owner.company and e.id = entry and e.action = 'changed' and e.before = '{}' and e.after = '{}';
    end if;
  end loop;
  return null;
end $$;

-- "Audited" sorts before the triggers of foreign keys: a record that goes is told of before what goes with it.
create procedure audit_table(name text, kind text, left_out text[]) language plpgsql as $$
begin
  execute format('create trigger "Audited" after insert or update or delete on %I for each row
    execute function audit_row(%L, %L)', name, kind, left_out);
end $$;

call audit_table('companies', 'company', '{set_up_at}');
call audit_table('mail_servers', 'mail_server', '{sealed_password}');
call audit_table('certificate_images', 'certificate_image', '{}');
call audit_table('users', 'user', '{password_hash,has_password,last_seen_at}');
call audit_table('roles', 'role', '{code}');
call audit_table('partners', 'partner', '{kind}');
call audit_table('persons', 'person', '{}');
call audit_table('projects', 'project', '{status_before,status_changed_at}');
-- Figures follow from the lines, whose batches are a log of their own.
call audit_table('estimates', 'estimate', '{header_revision,last_batch_id,figures,recount,created_by,
  line_count,incomplete,without_cost,hours_scheduled,hours_used,sum_amount,net_amount,vat_amount,total_amount,
  purchase_amount,profit_amount}');
-- The text and the document stand in the e-mail log.
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at}');
call audit_table('services', 'service', '{position,sample}');
call audit_table('service_groups', 'service_group', '{}');
call audit_table('service_templates', 'service_template', '{sample}');
call audit_table('units', 'unit', '{}');

create trigger lines_taken after delete on service_template_lines referencing old table as lines
  for each statement execute function audit_lines(
    'service_template', 'service_templates', 'service_template_id', 'lines', '{position}');
create trigger lines_put after insert on service_template_lines referencing new table as lines
  for each statement execute function audit_lines(
    'service_template', 'service_templates', 'service_template_id', 'lines', '{position}');
create trigger lines_taken after delete on service_supplier_prices referencing old table as lines
  for each statement execute function audit_lines(
    'service', 'services', 'service_id', 'supplier_prices', '{number}');
create trigger lines_put after insert on service_supplier_prices referencing new table as lines
  for each statement execute function audit_lines(
    'service', 'services', 'service_id', 'supplier_prices', '{number}');

-- What is done without changing a record: signing in, exporting and the like. It is about a record of the current company.
create function note_event(event text, of_kind text, of_record uuid, details jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r jsonb;
begin
  if event in ('created', 'changed', 'deleted') then
    raise exception 'Triggers tell of records.' using errcode = 'insufficient_privilege';
  end if;
  r := case
    when of_kind = 'user' then
      (select to_jsonb(u) from users u where u.company_id = current_company() and u.id = of_record)
    when of_kind in ('client', 'supplier') then
      (select to_jsonb(p) from partners p where p.company_id = current_company() and p.id = of_record)
    when of_kind in ('client_person', 'supplier_person') then
      (select to_jsonb(p) from persons p where p.company_id = current_company() and p.id = of_record)
    when of_kind = 'estimate' then
      (select to_jsonb(e) from estimates e where e.company_id = current_company() and e.id = of_record)
    when of_kind = 'company' then
      (select to_jsonb(c) from companies c where c.company_id = current_company())
  end;
  perform add_audit_entry(current_company(), event, of_kind, of_record, audit_titles(of_kind, coalesce(r, '{}')), '{}', details);
end $$;
