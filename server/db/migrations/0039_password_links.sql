-- Links to a new password, invitations, and the same person in several companies.

-- False for somebody who was invited and has not chosen a password yet.
alter table users add column has_password boolean not null default true;

-- Whoever works for two companies has a user in each: that an address is used in one of them, nobody learns in
-- the other.
alter table sign_in_addresses drop constraint sign_in_addresses_email_unique;
alter table sign_in_addresses
  add constraint sign_in_addresses_email_unique primary key (email, company_id);

create table password_links (
  -- SHA-256 of the token; the token itself is only in the link.
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  kind text not null constraint password_links_kind check (kind in ('invitation', 'reset')),
  expires_at timestamptz not null,
  constraint password_links_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
);
create index password_links_user on password_links (company_id, user_id);
create index password_links_expires_at on password_links (expires_at);
call protect_company_table('password_links');

-- What is asked for before a company is known, and may be about nobody: the outbox finds out.
create table link_requests (
  id uuid primary key,
  kind text not null constraint link_requests_kind check (kind in ('invitation', 'reset')),
  email text not null,
  -- Who was invited; null for whoever asked by his address.
  user_id uuid,
  attempts int not null default 0,
  due_at timestamptz not null default now()
);
create index link_requests_due_at on link_requests (due_at);
create trigger link_requests_queued after insert on link_requests
  for each row execute function emails_queued();

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
  end if;
  -- A link was given to whoever reads the mail of the old address, or knew of the old password.
  if not new.active or new.password_hash <> old.password_hash or new.email <> old.email then
    delete from password_links where company_id = new.company_id and user_id = new.id;
  end if;
  return new;
end $$;

drop function find_sign_in(text);
create function find_sign_in(address text)
returns table (
  company_id uuid, company_title text, user_id uuid, password_hash text, active boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, c.title, u.id, u.password_hash, u.active and c.active
  from sign_in_addresses a
  join users u on u.company_id = a.company_id and u.id = a.user_id
  join companies c on c.company_id = u.company_id
  where a.email = lower(find_sign_in.address)
  order by c.title, u.id
$$;

create function find_password_link(hash bytea)
returns table (
  company_id uuid, company_title text, user_id uuid, email text, kind text, expires_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, c.title, u.id, u.email, l.kind, l.expires_at
  from password_links l
  join users u on u.company_id = l.company_id and u.id = l.user_id
  join companies c on c.company_id = u.company_id
  where l.token_hash = hash and u.active and c.active
$$;

-- Everybody who signs in with this address, or the one of them who was invited.
create function find_link_owners(address text, invited uuid)
returns table (company_id uuid, company_title text, user_id uuid, locale text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, c.title, u.id, u.locale
  from sign_in_addresses a
  join users u on u.company_id = a.company_id and u.id = a.user_id
  join companies c on c.company_id = u.company_id
  where a.email = find_link_owners.address and u.active and c.active
    and (invited is null or u.id = invited)
  order by c.title, u.id
$$;

create function delete_expired_links(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from password_links where expires_at <= at
$$;
