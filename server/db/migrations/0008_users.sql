-- Avatars, when a user was seen last, and what the rules about administrators need to know.

alter table users add column avatar_id uuid;
alter table users add constraint users_avatar
  foreign key (company_id, avatar_id) references images (company_id, id);
create index users_avatar on users (company_id, avatar_id) where avatar_id is not null;
-- Sessions end and are deleted; this stays.
alter table users add column last_seen_at timestamptz;
create index users_role on users (company_id, role_id);

alter table roles add constraint roles_title_en_length check (char_length(title_en) between 1 and 100);
alter table roles add constraint roles_title_nb_length check (char_length(title_nb) between 1 and 100);

-- Its name tells the field that somebody else's address stands in.
alter table sign_in_addresses rename constraint sign_in_addresses_pkey to sign_in_addresses_email_unique;

-- Also says which company the user himself belongs to, and which picture is his.
drop function find_session(bytea);
create function find_session(hash bytea)
returns table (
  user_id uuid, user_name text, email text, locale text, role_id uuid, permissions text[],
  all_companies boolean, company_id uuid, company_title text, home_company_id uuid,
  avatar_id uuid, avatar_hash text, seen_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.locale, r.id, r.permissions, r.all_companies,
    w.company_id, w.title, u.company_id, i.id, i.sha256, s.seen_at
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies h on h.company_id = u.company_id
  join companies w on w.company_id = s.working_company_id
  left join images i on i.company_id = u.company_id and i.id = u.avatar_id
  where s.token_hash = hash and s.expires_at > now() and u.active and h.active and w.active
$$;

-- The user before his session, as everybody locks them: the other way round they could wait for each other.
create or replace function touch_session(hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update users u set last_seen_at = now() from sessions s
  where s.token_hash = hash and u.company_id = s.company_id and u.id = s.user_id;
  update sessions set seen_at = now(), expires_at = least(now() + interval '7 days', created_at + interval '30 days')
  where token_hash = hash
$$;

-- People who can still sign in and look after every company. One always has to be left.
create function count_system_administrators() returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int
  from users u
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  join companies c on c.company_id = u.company_id
  where r.all_companies and u.active and c.active
$$;
