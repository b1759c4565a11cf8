-- The audit log tells of price files, one entry each: that one was imported, is to be imported on its day, and that an
-- import was undone. What it tells of besides stays as it is.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_entries_action');
  events text := pg_get_functiondef('is_event_of(text, text)'::regprocedure);
  details text := pg_get_functiondef('are_event_details(jsonb)'::regprocedure);
  noted text := pg_get_functiondef('note_event(text, text, uuid, jsonb)'::regprocedure);
  written text := pg_get_functiondef('written_columns()'::regprocedure);
begin
  execute 'alter table audit_entries drop constraint audit_entries_action';
  execute format('alter table audit_entries add constraint audit_entries_action %s',
    replace(known, '''imported''::text', '''imported''::text, ''import_planned''::text, ''import_undone''::text'));
  execute replace(events, '(''imported'', ''company'')', '(''imported'', ''company''),
    (''imported'', ''supplier''), (''import_planned'', ''supplier''), (''import_undone'', ''supplier'')');
  execute replace(details, '''entries''', '''entries'', ''fileName'', ''validFrom'', ''added'', ''changed'', ''vanished''');
  execute replace(noted, 'of_kind = ''client''', 'of_kind in (''client'', ''supplier'')');
  -- A file may be called after a person.
  execute replace(written, 'entries,', 'entries,fileName,');
end $$;
