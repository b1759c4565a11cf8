-- What the schedule of backups did last, for all server processes, and whether a backup may come in.

-- One row about this installation: a backup leaves it out.
create table backup_state (
  only_row boolean primary key default true constraint backup_state_only_row check (only_row),
  made_at timestamptz,
  file text,
  bytes bigint,
  -- Both null again as soon as a backup has been made.
  failed_at timestamptz,
  error text,
  tested_at timestamptz,
  tested_file text,
  -- Null where the file was found to be whole.
  test_error text
);
insert into backup_state default values;

-- Nobody has ever signed in, so nobody has made anything: at most the first start's company is there.
create function is_unused_installation() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from companies) <= 1
    and not exists (select from sessions)
    and not exists (select from users where last_seen_at is not null)
$$;
