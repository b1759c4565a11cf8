-- Who sees what things cost. So far everybody did who saw the record; the built-in viewer is for people
-- who only look on, and does no more. System administrators always hold every right.

alter table roles add column sees_costs boolean not null default true;
update roles set sees_costs = false where code = 'viewer';
alter table roles
  alter column sees_costs drop default,
  add constraint roles_sees_costs check (sees_costs or not all_companies);

drop function find_session(bytea);
create function find_session(hash bytea)
returns table (
  user_id uuid, user_name text, email text, locale text, role_id uuid, permissions text[],
  sees_costs boolean, all_companies boolean, company_id uuid, company_title text,
  home_company_id uuid, avatar_id uuid, avatar_hash text, seen_at timestamptz, lacks_factor boolean,
  is_confirmed boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.email, u.locale, r.id, r.permissions, r.sees_costs, r.all_companies,
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
