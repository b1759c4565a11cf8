-- Drafts in which a line lacked a price: since a cost may be unknown, some of them lack none. Their copied
-- totals are counted anew in the background, one after the other, and each forgets the mark with them.

alter table estimates add column recount boolean not null default false;
update estimates set recount = true where status = 'draft' and incomplete > 0;
create index estimates_recount on estimates (id) where recount;

-- Looks over all companies; what is found is counted within its own.
create function next_recount() returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.company_id, e.id from estimates e where e.recount order by e.id limit 1
$$;
