-- What proves an acceptance by the link: a page that is made once and then kept, and the hash of the code on it.

alter table offer_answers
  add column certificate bytea,
  add column check_hash bytea,
  add constraint offer_answers_certificate check ((certificate is null) = (check_hash is null));
alter table offer_answers alter column certificate set storage external;
create index offer_answers_check on offer_answers (check_hash) where check_hash is not null;

-- Whoever holds a certificate has signed in to no company: what it is about is found here.
create function find_certificate(hash bytea) returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.company_id, a.id
  from offer_answers a join companies c on c.company_id = a.company_id
  where a.check_hash = hash and c.active
$$;
