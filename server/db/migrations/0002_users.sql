-- Users, roles with their permission lists, and sessions.

create table roles (
  company_id uuid not null references companies,
  id uuid not null,
  -- Names a built-in role; null for one that the company made.
  code text,
  title_en text not null,
  title_nb text not null,
  permissions text[] not null,
  -- A role over all companies: chooses the company it works in.
  all_companies boolean not null default false,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint roles_code_unique unique (company_id, code)
);
call protect_company_table('roles');

create table users (
  company_id uuid not null references companies,
  id uuid not null,
  role_id uuid not null,
  name text not null constraint users_name_length check (char_length(name) between 1 and 200),
  email text not null constraint users_email_lower check (email = lower(email)),
  phone text not null default '',
  position text not null default '',
  password_hash text not null,
  locale text not null default 'en' constraint users_locale check (locale in ('en', 'nb')),
  active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint users_role foreign key (company_id, role_id) references roles (company_id, id)
);
call protect_company_table('users');

-- An address signs in to one company only. Kept apart from `users` so that every unique constraint
-- of company data stays inside one company.
create table sign_in_addresses (
  email text primary key,
  company_id uuid not null,
  user_id uuid not null,
  constraint sign_in_addresses_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index sign_in_addresses_user on sign_in_addresses (company_id, user_id);
call protect_company_table('sign_in_addresses');

create table sessions (
  -- SHA-256 of the token; the token itself is only in the browser's cookie.
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  -- The company the session works in: the user's own, or the one a system administrator chose.
  working_company_id uuid not null references companies,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  constraint sessions_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index sessions_user on sessions (company_id, user_id);
call protect_company_table('sessions');

-- Before sign-in no company is known; these functions are the only way across the wall.
create function find_sign_in(address text)
returns table (company_id uuid, user_id uuid, password_hash text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, u.id, u.password_hash, u.active and c.active
  from sign_in_addresses a
  join users u on u.company_id = a.company_id and u.id = a.user_id
  join companies c on c.company_id = u.company_id
  where a.email = lower(find_sign_in.address)
$$;

create function find_session(hash bytea)
returns table (
  user_id uuid, user_name text, email text, locale text, role_id uuid, permissions text[],
  all_companies boolean, company_id uuid, company_title text, seen_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.locale, r.id, r.permissions, r.all_companies,
    w.company_id, w.title, s.seen_at
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies h on h.company_id = u.company_id
  join companies w on w.company_id = s.working_company_id
  where s.token_hash = hash and s.expires_at > now() and u.active and h.active and w.active
$$;

create function touch_session(hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sessions set seen_at = now(), expires_at = least(now() + interval '7 days', created_at + interval '30 days')
  where token_hash = hash
$$;

create function close_session(hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from sessions where token_hash = hash
$$;

create function delete_expired_sessions() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from sessions where expires_at < now()
$$;

create function has_any_company() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from companies)
$$;

-- The sign-in address follows the user, and sessions end with the right to have them.
create function users_changed() returns trigger language plpgsql as $$
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
  end if;
  return new;
end $$;
create trigger users_changed after insert or update of email, active, password_hash on users
  for each row execute function users_changed();

create function companies_deactivated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sessions where company_id = new.company_id or working_company_id = new.company_id;
  return new;
end $$;
create trigger companies_deactivated after update of active on companies
  for each row when (old.active and not new.active) execute function companies_deactivated();

-- The table that rate-limiter-flexible keeps its counters in.
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A system administrator may work in another company than the one that holds his user row.
create function set_own_locale(hash bytea, new_locale text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update users u set locale = new_locale from sessions s
  where s.token_hash = hash and u.company_id = s.company_id and u.id = s.user_id
$$;
