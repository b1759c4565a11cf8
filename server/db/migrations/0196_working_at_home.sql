-- Only system administrators work in another company than their own. Whoever is none any more works at home again
-- from his next call on, whatever his session says.
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
  join companies w on w.company_id = case when r.all_companies then s.working_company_id else u.company_id end
  left join images i on i.company_id = u.company_id and i.id = u.avatar_id
  where s.token_hash = hash and s.expires_at > now() and u.active and h.active and w.active
$$;

-- The same of pictures: system administrators see all, everybody else those of his own company.
create or replace function find_image(session_hash bytea, image_id uuid, image_sha256 text)
returns table (content_type text, bytes bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.content_type, i.bytes
  from images i
  join sessions s on s.token_hash = session_hash
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join roles r on r.company_id = u.company_id and r.id = u.role_id
  where i.id = image_id and i.sha256 = image_sha256 and (i.company_id = u.company_id or r.all_companies)
$$;
