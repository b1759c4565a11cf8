-- Triggers that work with the owner's rights are made by the owner alone: on a temporary table of its own, the
-- application's role could have had them write into the log whatever it likes. Those that there are go on.
do $$
declare
  writer regprocedure;
  grantee text;
begin
  for writer, grantee in
    select p.oid, case a.grantee when 0 then 'public' else a.grantee::regrole::text end
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and p.prosecdef
      and a.grantee <> p.proowner
  loop
    execute format('revoke execute on function %s from %s', writer, grantee);
  end loop;
end $$;
