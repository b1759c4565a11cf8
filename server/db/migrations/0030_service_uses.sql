-- How often each person has put each service into an estimate, and when last: what is used comes first in
-- the search of the catalogue.
create table service_uses (
  company_id uuid not null references companies,
  service_id uuid not null,
  -- As in the log of batches: stays when the user is gone.
  user_id uuid not null,
  uses int not null constraint service_uses_count check (uses > 0),
  used_at timestamptz not null,
  primary key (company_id, service_id, user_id),
  constraint service_uses_service foreign key (company_id, service_id)
    references services (company_id, id) on delete cascade
);
create index service_uses_user on service_uses (company_id, user_id);
call protect_company_table('service_uses');

insert into service_uses (company_id, service_id, user_id, uses, used_at)
select services.company_id, services.id, batches.user_id, count(*), max(batches.created_at)
from estimate_batches batches
  cross join jsonb_path_query(batches.changes, '$[*].lines[*].serviceId') used
  join services on services.company_id = batches.company_id
    and services.id::text = used #>> '{}'
group by services.company_id, services.id, batches.user_id;
