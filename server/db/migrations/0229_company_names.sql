-- What tells companies apart, of all that the owner of a session may know of: without the users and logos that
-- visible_companies counts and looks up for each.
create function visible_company_names(hash bytea)
returns table (id uuid, title text, code text)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.title, c.code
  from find_session(hash) s
  join companies c on s.all_companies or c.company_id = s.company_id
$$;
