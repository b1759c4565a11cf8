-- The address under which a customer reads one version of an offer, and how often he has opened it. Whoever reads the
-- database finds no link: the token is there as its hash, and sealed with the key of the installation.

create table offer_links (
  company_id uuid not null,
  estimate_id uuid not null,
  token_hash bytea not null constraint offer_links_token unique,
  sealed_token text not null,
  visits int not null default 0 constraint offer_links_visits check (visits >= 0),
  first_visit_at timestamptz,
  last_visit_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, estimate_id),
  constraint offer_links_visited check (
    (visits = 0) = (first_visit_at is null) and (first_visit_at is null) = (last_visit_at is null)
  ),
  constraint offer_links_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade
);
call protect_company_table('offer_links');

-- Whoever opens a link has signed in to no company: it is found here.
create function find_offer_link(hash bytea) returns table (company_id uuid, estimate_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.estimate_id
  from offer_links l join companies c on c.company_id = l.company_id
  where l.token_hash = hash and c.active
$$;
