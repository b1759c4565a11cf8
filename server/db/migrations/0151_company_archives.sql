-- The audit log tells of archives of the whole company: that one was made, and that one was taken in. What it tells of
-- besides stays as it is.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_entries_action');
  events text := pg_get_functiondef('is_event_of(text, text)'::regprocedure);
  entered text := '(''company_entered'', ''company'')';
begin
  execute 'alter table audit_entries drop constraint audit_entries_action';
  execute format('alter table audit_entries add constraint audit_entries_action %s',
    replace(known, '''exported''::text', '''exported''::text, ''imported''::text'));
  execute replace(events, entered, entered || ', (''exported'', ''company''), (''imported'', ''company'')');
end $$;
