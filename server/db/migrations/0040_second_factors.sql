-- What somebody shows besides his password: a code of an app, a passkey, or one of the codes kept for the day
-- when both are lost.

alter table roles add column needs_second_factor boolean not null default false;

-- The id is shown where sessions are ended; what was signed in with stays secret.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  -- When the password was last typed: who changes factors does it again.
  add column confirmed_at timestamptz not null default now(),
  -- What a new passkey has to sign.
  add column challenge text;

create table totp_secrets (
  company_id uuid not null,
  user_id uuid not null,
  sealed text not null,
  confirmed boolean not null default false,
  -- The half minute whose code was used last: none before or at it is taken again.
  last_step bigint not null default 0,
  primary key (company_id, user_id),
  constraint totp_secrets_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
call protect_company_table('totp_secrets');

create table recovery_codes (
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (company_id, user_id, code_hash),
  constraint recovery_codes_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
call protect_company_table('recovery_codes');

create table passkeys (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  title text not null constraint passkeys_title_length check (char_length(title) between 1 and 100),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  constraint passkeys_credential_unique unique (company_id, user_id, credential_id),
  constraint passkeys_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
call protect_company_table('passkeys');

-- Somebody whose password was right and who still owes the second factor.
create table pending_sign_ins (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  locale text constraint pending_sign_ins_locale check (locale in ('en', 'nb')),
  challenge text,
  expires_at timestamptz not null,
  constraint pending_sign_ins_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index pending_sign_ins_user on pending_sign_ins (company_id, user_id);
call protect_company_table('pending_sign_ins');

create function has_second_factor(of_company uuid, of_user uuid) returns boolean
language sql stable as $$
  select exists (
      select from totp_secrets where company_id = of_company and user_id = of_user and confirmed)
    or exists (select from passkeys where company_id = of_company and user_id = of_user)
$$;

create function find_pending_sign_in(hash bytea)
returns table (
  company_id uuid, user_id uuid, password_hash text, locale text, challenge text, expires_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, u.id, u.password_hash, p.locale, p.challenge, p.expires_at
  from pending_sign_ins p
  join users u on u.company_id = p.company_id and u.id = p.user_id
  join companies c on c.company_id = u.company_id
  where p.token_hash = hash and u.active and c.active
$$;

create function delete_expired_pending_sign_ins(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from pending_sign_ins where expires_at <= at
$$;

-- Also says whether the role asks for a second factor that the user lacks, and whether he has just shown
-- that he knows his password.
drop function find_session(bytea);
create function find_session(hash bytea)
returns table (
  user_id uuid, user_name text, email text, locale text, role_id uuid, permissions text[],
  all_companies boolean, company_id uuid, company_title text, home_company_id uuid,
  avatar_id uuid, avatar_hash text, seen_at timestamptz, lacks_factor boolean, is_confirmed boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.locale, r.id, r.permissions, r.all_companies,
    w.company_id, w.title, u.company_id, i.id, i.sha256, s.seen_at,
    r.needs_second_factor and not has_second_factor(u.company_id, u.id),
    s.confirmed_at > now() - interval '10 minutes'
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies h on h.company_id = u.company_id
  join companies w on w.company_id = s.working_company_id
  left join images i on i.company_id = u.company_id and i.id = u.avatar_id
  where s.token_hash = hash and s.expires_at > now() and u.active and h.active and w.active
$$;

create function confirm_session(hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set confirmed_at = now() where token_hash = hash
$$;

create or replace function users_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sign_in_addresses (email, company_id, user_id) values (new.email, new.company_id, new.id);
    return new;
  end if;
  if new.email <> old.email then
    update sign_in_addresses set email = new.email where company_id = new.company_id and user_id = new.id;
  end if;
  if not new.active or new.password_hash <> old.password_hash then
    delete from sessions where company_id = new.company_id and user_id = new.id;
    delete from pending_sign_ins where company_id = new.company_id and user_id = new.id;
  end if;
  -- A link was given to whoever reads the mail of the old address, or knew of the old password.
  if not new.active or new.password_hash <> old.password_hash or new.email <> old.email then
    delete from password_links where company_id = new.company_id and user_id = new.id;
  end if;
  return new;
end $$;
