-- Users and messages leave as lists, too.
create or replace function is_event_of(event text, kind text) returns boolean language sql immutable as $$
  select (event, kind) in (values
    ('signed_in', 'user'), ('sign_in_failed', 'user'), ('second_factor_failed', 'user'), ('signed_out', 'user'),
    ('sessions_ended', 'user'), ('password_changed', 'user'), ('password_link_made', 'user'),
    ('factor_added', 'user'), ('factor_removed', 'user'), ('recovery_codes_renewed', 'user'),
    ('provider_connected', 'user'), ('provider_disconnected', 'user'),
    ('company_entered', 'company'), ('exported', 'company'), ('imported', 'company'),
    ('exported', 'audit_log'), ('exported', 'estimate'),
    ('exported', 'user'), ('exported', 'client'), ('exported', 'client_person'), ('exported', 'supplier_person'),
    ('exported', 'project'), ('exported', 'email'), ('exported', 'supplier'), ('exported', 'material'), ('exported', 'work'),
    ('erased', 'user'), ('erased', 'client'), ('erased', 'client_person'), ('erased', 'supplier_person'))
$$;

create or replace function is_list_event(event text, kind text) returns boolean language sql immutable as $$
  select event = 'exported' and kind in ('audit_log', 'project', 'client', 'supplier', 'user', 'email', 'material', 'work')
$$;
