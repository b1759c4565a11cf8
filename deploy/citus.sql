-- Spreads the companies over the workers of a Citus cluster: run by the owner of the tables, on the
-- coordinator, while the product is stopped. Read docs/sharding.md before: these statements alone do not
-- make the product run there.
begin;

-- A unique constraint of a distributed table has to hold company_id. The tokens are random: nothing is lost.
alter table sessions drop constraint sessions_pkey, add primary key (company_id, token_hash);
alter table password_links drop constraint password_links_pkey, add primary key (company_id, token_hash);
alter table pending_sign_ins drop constraint pending_sign_ins_pkey, add primary key (company_id, token_hash);

alter table access_tokens drop constraint access_tokens_token;
create index access_tokens_token on access_tokens (token_hash);

alter table bounce_tokens drop constraint bounce_tokens_token;
create index bounce_tokens_token on bounce_tokens (token_hash);

alter table offer_links drop constraint offer_links_token;
create index offer_links_token on offer_links (token_hash);

-- A reference table may not point to a distributed one: the product alone sees to it that a logo is there.
alter table companies drop constraint companies_logo;

-- A table cannot be spread while one that is not yet spread points to it, and some point to each other.
create temporary table kept_references on commit drop as
  select conrelid::regclass as of_table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;
do $$
declare one record;
begin
  for one in select * from kept_references loop
    execute format('alter table %s drop constraint %I', one.of_table, one.name);
  end loop;
end $$;

-- On every node: sessions join the company that they work in, which need not be their own.
select create_reference_table('companies');

-- One company's rows lie together, so that everything inside of it stays on one node.
select create_distributed_table('roles', 'company_id');
select create_distributed_table(name::regclass, 'company_id', colocate_with => 'roles')
from unnest(array[
  'acceptance_codes', 'access_tokens', 'attachment_files', 'audit_entries', 'bookings', 'bounce_reports', 'bounce_tokens', 'certificate_images', 'discount_agreements', 'emails', 'estimate_batches', 'estimate_groups', 'estimate_lines',
  'estimate_attachments', 'estimate_measurement_rows', 'estimate_variables', 'estimates', 'idempotency_keys', 'images',
  'mail_servers', 'offer_answers', 'offer_links', 'offer_questions', 'partners', 'passkeys', 'password_links', 'pending_sign_ins', 'price_change_rows', 'price_changes', 'price_columns', 'price_import_rows', 'price_imports',
  'persons',
  'project_numbers', 'projects', 'recovery_codes', 'service_groups', 'service_supplier_prices',
  'service_template_lines', 'service_templates', 'service_uses', 'services', 'sessions', 'sign_in_addresses',
  'supplier_articles', 'tender_files', 'text_blocks', 'totp_secrets', 'units', 'user_identities', 'user_writes', 'users',
  'webhook_attempts', 'webhook_deliveries', 'webhooks'
]) as name;

-- What belongs to no company stays on the coordinator: backup_state, guess_limits, known_places,
-- link_requests, provider_attempts, sign_in_attempts.

do $$
declare one record;
begin
  for one in select * from kept_references loop
    execute format('alter table %s add constraint %I %s', one.of_table, one.name, one.definition);
  end loop;
end $$;

commit;
