-- Signing in by an OpenID Connect provider, which the operator names.

-- Who a user is at the provider. The subject stays when his address changes, there or here.
create table user_identities (
  company_id uuid not null,
  user_id uuid not null,
  issuer text not null constraint user_identities_issuer_length check (char_length(issuer) between 1 and 500),
  subject text not null constraint user_identities_subject_length check (char_length(subject) between 1 and 255),
  connected_at timestamptz not null,
  used_at timestamptz not null,
  -- An installation has one provider; whoever comes by a new one leaves the old one.
  primary key (company_id, user_id),
  constraint user_identities_subject_unique unique (company_id, issuer, subject),
  constraint user_identities_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
call protect_company_table('user_identities');

-- A sign-in that is under way at the provider, before a company is known: what its answer has to fit. The
-- browser alone holds the token, and the provider gives back the state; both are kept as hashes.
create table provider_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index provider_attempts_expires_at on provider_attempts (expires_at);

alter table sessions
  add column signed_in_by text not null default 'password'
    constraint sessions_signed_in_by check (signed_in_by in ('password', 'provider')),
  -- The provider has asked for a second factor, so nobody else needs to.
  add column has_provider_factor boolean not null default false
    constraint sessions_provider_factor check (not has_provider_factor or signed_in_by = 'provider');
-- Who somebody is at the provider, where he comes from there: connected once he has shown his second factor.
alter table pending_sign_ins
  add column issuer text,
  add column subject text,
  add constraint pending_sign_ins_identity check ((issuer is null) = (subject is null));

-- Whom somebody at the provider may sign in as: in each company the user who is connected with him, else the
-- one with his address who is connected with nobody there. Without an address that the provider has checked
-- the connected ones alone.
create function find_provider_sign_in(of_issuer text, of_subject text, address text)
returns table (
  company_id uuid, company_title text, user_id uuid, password_hash text, is_connected boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  with connected as (
    select i.company_id, i.user_id from user_identities i
    where i.issuer = of_issuer and i.subject = of_subject
  ), named as (
    select a.company_id, a.user_id from sign_in_addresses a
    where a.email = lower(address)
      and not exists (select from connected c where c.company_id = a.company_id)
      and not exists (
        select from user_identities i
        where i.company_id = a.company_id and i.user_id = a.user_id and i.issuer = of_issuer)
  ), found as (
    select *, true as is_connected from connected union all select *, false from named
  )
  select u.company_id, c.title, u.id, u.password_hash, f.is_connected
  from found f
  join users u on u.company_id = f.company_id and u.id = f.user_id
  join companies c on c.company_id = u.company_id
  where u.active and c.active
  order by c.title, u.id
$$;

create function is_connected(of_company uuid, of_user uuid) returns boolean
language sql stable as $$
  select exists (select from user_identities where company_id = of_company and user_id = of_user)
$$;

-- A second factor that the provider has asked for counts as the user's own.
create or replace function find_session(hash bytea)
returns table (
  user_id uuid, user_name text, email text, locale text, role_id uuid, permissions text[],
  sees_costs boolean, all_companies boolean, company_id uuid, company_title text,
  home_company_id uuid, avatar_id uuid, avatar_hash text, seen_at timestamptz, lacks_factor boolean,
  is_confirmed boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.locale, r.id, r.permissions, r.sees_costs, r.all_companies,
    w.company_id, w.title, u.company_id, i.id, i.sha256, s.seen_at,
    r.needs_second_factor and not s.has_provider_factor and not has_second_factor(u.company_id, u.id),
    s.confirmed_at > now() - interval '10 minutes'
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies h on h.company_id = u.company_id
  join companies w on w.company_id = s.working_company_id
  left join images i on i.company_id = u.company_id and i.id = u.avatar_id
  where s.token_hash = hash and s.expires_at > now() and u.active and h.active and w.active
$$;
