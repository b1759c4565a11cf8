-- A list that leaves as a file is told in the log as well: of no record, but of all of a kind.

create or replace function is_event_of(event text, kind text) returns boolean language sql immutable as $$
  select (event, kind) in (values
    ('signed_in', 'user'), ('sign_in_failed', 'user'), ('second_factor_failed', 'user'), ('signed_out', 'user'),
    ('sessions_ended', 'user'), ('password_changed', 'user'), ('password_link_made', 'user'),
    ('factor_added', 'user'), ('factor_removed', 'user'), ('recovery_codes_renewed', 'user'),
    ('provider_connected', 'user'), ('provider_disconnected', 'user'),
    ('company_entered', 'company'), ('exported', 'company'), ('imported', 'company'),
    ('exported', 'audit_log'), ('exported', 'estimate'),
    ('exported', 'user'), ('exported', 'client'), ('exported', 'client_person'), ('exported', 'supplier_person'),
    ('exported', 'project'), ('exported', 'supplier'), ('exported', 'material'), ('exported', 'work'),
    ('erased', 'user'), ('erased', 'client'), ('erased', 'client_person'), ('erased', 'supplier_person'))
$$;

-- What can be told without naming a record.
create function is_list_event(event text, kind text) returns boolean language sql immutable as $$
  select event = 'exported' and kind in ('audit_log', 'project', 'client', 'supplier', 'material', 'work')
$$;

create or replace function note_event(event text, of_kind text, of_record uuid, details jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r jsonb;
begin
  if not coalesce(is_event_of(event, of_kind) and are_event_details(details), false) then
    raise exception 'No such event is told of.' using errcode = 'insufficient_privilege';
  end if;
  r := case
    when of_kind = 'user' then
      (select to_jsonb(u) from users u where u.company_id = current_company() and u.id = of_record)
    when of_kind = 'client' then
      (select to_jsonb(p) from partners p
        where p.company_id = current_company() and p.id = of_record and p.kind = of_kind)
    when of_kind in ('client_person', 'supplier_person') then
      (select to_jsonb(p) from persons p where p.company_id = current_company() and p.id = of_record
        and audit_kind('person', to_jsonb(p)) = of_kind)
    when of_kind = 'estimate' then
      (select to_jsonb(e) from estimates e where e.company_id = current_company() and e.id = of_record)
    when of_kind = 'company' then
      (select to_jsonb(c) from companies c where c.company_id = current_company() and c.company_id = of_record)
  end;
  -- What was deleted a moment ago the log still knows; a list is no record, nor is the log itself.
  if r is null and not (of_record is null and is_list_event(event, of_kind)) and not exists (
    select from audit_entries e
    where e.company_id = current_company() and e.record_id = of_record and e.kind = of_kind
  ) then
    raise exception 'The company has no such record.' using errcode = 'insufficient_privilege';
  end if;
  perform add_audit_entry(current_company(), event, of_kind, of_record,
    case when of_record is null then array['', ''] else audit_titles(of_kind, coalesce(r, '{}')) end, '{}', details);
end $$;
