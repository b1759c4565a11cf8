-- The health page counts what the companies see above their pages: where a newer message holds an offer,
-- that one tells how it stands.

create or replace function mail_queue()
returns table (
  waiting int, under_way int, failed int, unknown int, oldest_at timestamptz, unreachable_companies int
)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    count(*) filter (where state = 'queued')::int,
    count(*) filter (where state = 'sending')::int,
    count(*) filter (where state = 'failed')::int,
    count(*) filter (where state = 'unknown')::int,
    min(created_at) filter (where state in ('queued', 'sending')),
    count(distinct company_id) filter (where state = 'queued' and unreachable_since is not null)::int
  from emails
  -- Begins with the conditions of the two partial indexes, so that what was sent is not read.
  where state in ('queued', 'sending')
    or (state in ('failed', 'unknown') and choice is distinct from 'seen'
      and error_code is distinct from 'cancelled'
      and not (kind = 'offer' and exists (
        select from emails newer
        where newer.company_id = emails.company_id and newer.estimate_id = emails.estimate_id
          and newer.kind = 'offer' and newer.created_at > emails.created_at)))
$$;
