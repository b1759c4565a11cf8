-- How often passwords are tried, and from where their users sign in. Both stand outside the wall: they
-- are asked for before a company is known, and hold nothing but hashes and moments.

-- A bucket that holds some tries and gets one back at a steady pace is known by the moment when it is full.
create table guess_limits (
  key text primary key,
  full_at timestamptz not null
);
create index guess_limits_full_at on guess_limits (full_at);

-- Takes one try from each bucket, or none from any. Answers for how many milliseconds one of them is empty; 0 when
-- the tries were taken. All lock the buckets in the same order, so that nobody waits for each other. A bucket
-- that is emptier than empty was used by a clock that was ahead: it counts as full, and shuts nobody out.
create function take_tries(keys text[], holds int[], every_ms float8[], at timestamptz) returns float8
language plpgsql as $$
declare
  wait interval;
begin
  insert into guess_limits (key, full_at) select k, at from unnest(keys) k order by k
  on conflict do nothing;
  perform from guess_limits where key = any(keys) order by key for update;
  update guess_limits l set full_at = at
  from unnest(keys, holds, every_ms) b (key, holds, every_ms)
  where l.key = b.key and l.full_at > at + b.holds * b.every_ms * interval '1 millisecond';
  select max(greatest(l.full_at, at) - at - (b.holds - 1) * b.every_ms * interval '1 millisecond') into wait
  from unnest(keys, holds, every_ms) b (key, holds, every_ms) join guess_limits l on l.key = b.key;
  if wait > interval '0' then
    return extract(epoch from wait) * 1000;
  end if;
  update guess_limits l set full_at = greatest(l.full_at, at) + b.every_ms * interval '1 millisecond'
  from unnest(keys, every_ms) b (key, every_ms) where l.key = b.key;
  return 0;
end $$;

-- The hash of a user, his password and an address of the network from which he signed in.
create table known_places (
  key text primary key,
  seen_at timestamptz not null
);
create index known_places_seen_at on known_places (seen_at);
