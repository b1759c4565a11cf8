-- What programs show instead of a password. A personal token acts as its owner; one of the company is somebody of its
-- own, for whom an administrator answers. Neither may ever do more than he may: what he loses, it loses.
create table access_tokens (
  -- Of a personal token the company that holds the row of its owner, as of his sessions.
  company_id uuid not null references companies,
  id uuid not null,
  -- Null for a token of the company.
  user_id uuid,
  -- Who answers for a token of the company. A system administrator's row may stand in another company, so there is
  -- no foreign key; without a row of his, or without his right to look after the company, the token rests.
  answering_company_id uuid,
  answering_id uuid,
  -- The company that it works in: the owner's own, or the one that a system administrator worked in.
  working_company_id uuid not null references companies,
  title text not null constraint access_tokens_title_length check (char_length(title) between 1 and 100),
  -- SHA-256 of 256 random bits with a prefix; the token itself was shown once.
  token_hash bytea not null constraint access_tokens_token_hash check (octet_length(token_hash) = 32),
  -- The last symbols, by which people tell tokens apart.
  ending text not null constraint access_tokens_ending check (char_length(ending) = 4),
  permissions text[] not null,
  sees_costs boolean not null,
  -- It was made in a session for which the provider had asked for a second factor.
  has_provider_factor boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  primary key (company_id, id),
  constraint access_tokens_token unique (token_hash),
  constraint access_tokens_expiry check (expires_at <= created_at + interval '366 days'),
  constraint access_tokens_identity check ((user_id is null) = (answering_id is not null)
    and (answering_id is null) = (answering_company_id is null)
    and (user_id is not null or working_company_id = company_id)),
  constraint access_tokens_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index access_tokens_user on access_tokens (company_id, user_id);
call protect_company_table('access_tokens');
call audit_table('access_tokens', 'access_token',
  '{token_hash,ending,user_id,answering_company_id,answering_id,working_company_id,has_provider_factor,last_used_at,last_used_from}');

alter table audit_entries
  drop constraint audit_entries_kind,
  add constraint audit_entries_kind check (kind in ('company', 'mail_server', 'certificate_image',
    'user', 'role', 'client', 'client_person', 'supplier', 'supplier_person', 'project', 'estimate', 'email',
    'material', 'work', 'service_group', 'service_template', 'unit', 'text_block', 'audit_log', 'access_token'));

-- Who asks by a token, with what the token was given and what its owner, or who answers for it, may do now. That it is
-- used is written down at most once a minute.
create function find_access_token(hash bytea)
returns table (
  token_id uuid, token_title text, is_personal boolean, token_permissions text[], token_sees_costs boolean,
  is_unnoted boolean, user_id uuid, user_name text, email text, locale text, role_id uuid,
  permissions text[], sees_costs boolean, company_id uuid, company_title text, home_company_id uuid, lacks_factor boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.title, t.user_id is not null, t.permissions, t.sees_costs,
    t.last_used_at is null or t.last_used_at <= now() - interval '1 minute', u.id, u.name, u.email, u.locale, r.id,
    r.permissions, r.sees_costs, w.company_id, w.title, u.company_id,
    r.needs_second_factor and not t.has_provider_factor and not has_second_factor(u.company_id, u.id)
  from access_tokens t
  join users u on u.company_id = coalesce(t.answering_company_id, t.company_id) and u.id = coalesce(t.answering_id, t.user_id)
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies h on h.company_id = u.company_id
  join companies w on w.company_id = t.working_company_id
  where t.token_hash = hash and t.expires_at > now() and u.active and h.active and w.active
    -- Only system administrators reach another company than their own.
    and (r.all_companies or w.company_id = u.company_id)
$$;

create function touch_access_token(hash bytea, address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update access_tokens set last_used_at = now(), last_used_from = address
  where token_hash = hash and (last_used_at is null or last_used_at <= now() - interval '1 minute')
$$;

create function delete_old_access_tokens(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from access_tokens where expires_at < before
$$;

-- The own tokens end with the right to have them.
create function users_lose_tokens() returns trigger language plpgsql as $$
begin
  delete from access_tokens where company_id = new.company_id and user_id = new.id;
  return new;
end $$;
create trigger users_lose_tokens after update of active on users
  for each row when (old.active and not new.active) execute function users_lose_tokens();

-- Who owns a token of the current company, or answers for it, as long as he is there and reaches the company that it
-- works in; and what that company is called.
create function behind_token(of_token uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('company', w.title, 'userName', u.name,
    'permissions', r.permissions, 'seesCosts', r.sees_costs)
  from access_tokens t
  join companies w on w.company_id = t.working_company_id
  left join (users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    join companies h on h.company_id = u.company_id and h.active)
    on u.company_id = coalesce(t.answering_company_id, t.company_id) and u.id = coalesce(t.answering_id, t.user_id)
    and u.active and (r.all_companies or t.working_company_id = u.company_id)
  where t.company_id = current_company() and t.id = of_token
$$;

create function session_has_provider_factor(hash bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select has_provider_factor from sessions where token_hash = hash), false)
$$;
