-- What a caller named by a key of his own, so that asking again answers what was done the first time.
-- A row without a reply was begun and not ended; it keeps no foreign key to its user, whose row may stand
-- in another company.
create table idempotency_keys (
  company_id uuid not null references companies,
  user_id uuid not null,
  key text not null constraint idempotency_keys_key check (char_length(key) between 1 and 200),
  request_hash bytea not null constraint idempotency_keys_request_hash check (octet_length(request_hash) = 32),
  reply jsonb,
  begun_at timestamptz not null,
  primary key (company_id, user_id, key)
);
create index idempotency_keys_begun on idempotency_keys (begun_at);
call protect_company_table('idempotency_keys');

-- The clean-up works for all companies at once.
create function delete_old_idempotency_keys(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_keys where begun_at < before
$$;
