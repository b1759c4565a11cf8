-- The audit log tells of archives of the whole company: that one was made, and that one was taken in.
alter table audit_entries drop constraint audit_entries_action;
alter table audit_entries add constraint audit_entries_action check (action in ('created', 'changed', 'deleted',
  'signed_in', 'sign_in_failed', 'second_factor_failed', 'signed_out', 'sessions_ended', 'password_changed',
  'password_link_made', 'factor_added', 'factor_removed', 'recovery_codes_renewed', 'provider_connected',
  'provider_disconnected', 'company_entered', 'exported', 'imported', 'erased'));

create or replace function is_event_of(event text, kind text) returns boolean language sql immutable as $$
  select (event, kind) in (values
    ('signed_in', 'user'), ('sign_in_failed', 'user'), ('second_factor_failed', 'user'), ('signed_out', 'user'),
    ('sessions_ended', 'user'), ('password_changed', 'user'), ('password_link_made', 'user'),
    ('factor_added', 'user'), ('factor_removed', 'user'), ('recovery_codes_renewed', 'user'),
    ('provider_connected', 'user'), ('provider_disconnected', 'user'),
    ('company_entered', 'company'), ('exported', 'company'), ('imported', 'company'),
    ('exported', 'audit_log'), ('exported', 'estimate'),
    ('exported', 'user'), ('exported', 'client'), ('exported', 'client_person'), ('exported', 'supplier_person'),
    ('erased', 'user'), ('erased', 'client'), ('erased', 'client_person'), ('erased', 'supplier_person'))
$$;
