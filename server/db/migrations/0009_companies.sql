-- What a company says about itself, the company a session works in, and the first set-up.

alter table companies
  add column vat_code text not null default ''
    constraint companies_vat_code_length check (char_length(vat_code) <= 20),
  -- Who an offer comes from; empty means the title of the company.
  add column sender_name text not null default ''
    constraint companies_sender_name_length check (char_length(sender_name) <= 200),
  -- Where answers to an offer go; empty means the person who sent it.
  add column reply_to text not null default ''
    constraint companies_reply_to_length check (char_length(reply_to) <= 254),
  -- When somebody went through the first set-up, or said no to it.
  add column set_up_at timestamptz,
  add constraint companies_vat_percent check (vat_percent between 0 and 100),
  add constraint companies_work_cost_per_hour check (work_cost_per_hour >= 0),
  add constraint companies_work_price_per_hour check (work_price_per_hour > 0);

-- Companies that are in use already need no first set-up.
update companies set set_up_at = now();

-- The companies that the owner of a session may know of: all for a system administrator, for everybody
-- else the one he works in.
create function visible_companies(hash bytea)
returns table (
  id uuid, title text, code text, country text, vat_payer boolean, active boolean,
  user_count int, logo jsonb
)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id, c.title, c.code, c.country, c.vat_payer, c.active,
    (select count(*)::int from users u where u.company_id = c.company_id),
    (select jsonb_build_object('id', i.id, 'hash', i.sha256) from images i
      where i.company_id = c.company_id and i.id = c.logo_id)
  from find_session(hash) s
  join companies c on s.all_companies or c.company_id = s.company_id
$$;

-- Only system administrators choose where they work, and only among the companies that are active.
create function set_working_company(hash bytea, chosen uuid) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update sessions s set working_company_id = c.company_id
    from find_session(hash) f, companies c
    where s.token_hash = hash and f.all_companies and c.company_id = chosen and c.active
    returning s.token_hash
  )
  select exists (select from changed)
$$;

-- Would somebody still be able to reactivate this company? Asked before it is deactivated; the lock makes
-- two system administrators who deactivate each other's company at once take turns.
create function has_system_administrator_elsewhere(than uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('overslag system administrators'));
  return exists (
    select from users u
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    join companies c on c.company_id = u.company_id
    where r.all_companies and u.active and c.active and c.company_id <> than
  );
end $$;
