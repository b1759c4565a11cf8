-- How many calls of a user have changed something. Written last in the transaction of each of them, so that
-- a replica which knows the count knows the change.
create table user_writes (
  company_id uuid not null,
  user_id uuid not null,
  count bigint not null constraint user_writes_count check (count > 0),
  primary key (company_id, user_id),
  constraint user_writes_user foreign key (company_id, user_id)
    references users (company_id, id) on delete cascade
) with (fillfactor = 50);
call protect_company_table('user_writes');

-- A system administrator may work in another company than the one that holds his user row.
create function note_write(of_company uuid, of_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into user_writes as w (company_id, user_id, count) values (of_company, of_user, 1)
  on conflict (company_id, user_id) do update set count = w.count + 1
$$;

create function writes_of(of_company uuid, of_user uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select count from user_writes where company_id = of_company and user_id = of_user), 0)
$$;
