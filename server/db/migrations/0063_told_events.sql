-- The application's role tells the log of what is done without changing a record. Whoever has its SQL tells no more by it
-- than the product does: of the current company, of what may happen to that kind of record, of a record that is or was
-- there, and with the details that such events have.

-- Which events there are of which kind of record.
create function is_event_of(event text, kind text) returns boolean language sql immutable as $$
  select (event, kind) in (values
    ('signed_in', 'user'), ('sign_in_failed', 'user'), ('second_factor_failed', 'user'), ('signed_out', 'user'),
    ('sessions_ended', 'user'), ('password_changed', 'user'), ('password_link_made', 'user'),
    ('factor_added', 'user'), ('factor_removed', 'user'), ('recovery_codes_renewed', 'user'),
    ('provider_connected', 'user'), ('provider_disconnected', 'user'),
    ('company_entered', 'company'),
    ('exported', 'audit_log'), ('exported', 'estimate'),
    ('exported', 'user'), ('exported', 'client'), ('exported', 'client_person'), ('exported', 'supplier_person'),
    ('erased', 'user'), ('erased', 'client'), ('erased', 'client_person'), ('erased', 'supplier_person'))
$$;

-- Texts alone, under the names that the log has words for.
create function are_event_details(details jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(details) = 'object' and not exists (
    select from jsonb_each(details) d
    where d.key not in ('address', 'userAgent', 'factor', 'entries')
      or jsonb_typeof(d.value) <> 'string' or char_length(d.value #>> '{}') > 2000)
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
  -- What was deleted a moment ago the log still knows; the log itself is no record.
  if r is null and (of_kind <> 'audit_log' or of_record is not null) and not exists (
    select from audit_entries e
    where e.company_id = current_company() and e.record_id = of_record and e.kind = of_kind
  ) then
    raise exception 'The company has no such record.' using errcode = 'insufficient_privilege';
  end if;
  perform add_audit_entry(current_company(), event, of_kind, of_record, audit_titles(of_kind, coalesce(r, '{}')), '{}', details);
end $$;
