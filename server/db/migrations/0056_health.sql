-- What the health page tells of all companies at once: how many messages wait, and no word of any of them.

create function mail_queue()
returns table (
  waiting int, under_way int, failed int, unknown int, oldest_at timestamptz, unreachable_companies int
)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    count(*) filter (where state = 'queued')::int,
    count(*) filter (where state = 'sending')::int,
    count(*) filter (
      where state = 'failed' and choice is distinct from 'seen' and error_code is distinct from 'cancelled')::int,
    count(*) filter (where state = 'unknown' and choice is distinct from 'seen')::int,
    min(created_at) filter (where state in ('queued', 'sending')),
    count(distinct company_id) filter (where state = 'queued' and unreachable_since is not null)::int
  from emails
  -- Conditions of the two partial indexes, so that what was sent is not read.
  where state in ('queued', 'sending')
    or (state in ('failed', 'unknown') and choice is distinct from 'seen')
$$;

create function last_migration() returns table (name text, applied_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, a.applied_at from migration.applied a order by a.name desc limit 1
$$;
