-- What suppliers ask for a service, and the order in which a company keeps its catalogue.

create table service_supplier_prices (
  company_id uuid not null references companies,
  service_id uuid not null,
  -- The place among the prices of one service.
  number int not null,
  supplier_id uuid not null,
  -- What the supplier calls it.
  article_number text not null default ''
    constraint service_supplier_prices_article_number_length check (char_length(article_number) <= 60),
  -- Of one unit. What it costs net follows from the discount and is stored nowhere but in the service.
  list_price buying_price not null constraint service_supplier_prices_list_price check (list_price >= 0),
  discount_percent percentage not null default 0
    constraint service_supplier_prices_discount check (discount_percent between 0 and 100),
  price_date date,
  -- The price that is the service's buying price.
  preferred boolean not null default false,
  primary key (company_id, service_id, number),
  constraint service_supplier_prices_article_unique
    unique (company_id, service_id, supplier_id, article_number),
  constraint service_supplier_prices_service foreign key (company_id, service_id)
    references services (company_id, id) on delete cascade,
  constraint service_supplier_prices_supplier foreign key (company_id, supplier_id)
    references partners (company_id, id)
);
create unique index service_supplier_prices_preferred_unique
  on service_supplier_prices (company_id, service_id) where preferred;
create index service_supplier_prices_supplier on service_supplier_prices (company_id, supplier_id);
call protect_company_table('service_supplier_prices');

-- A fraction in base 62, compared by code unit; services that share one follow each other by their ids.
alter table services add column position text collate "C" not null default 'V'
  constraint services_position
    check (position ~ '^[0-9A-Za-z]*[1-9A-Za-z]$' and char_length(position) <= 1000);
-- What is there already keeps the order that lists showed it in.
update services s set position = 'V' || lpad(n.number::text, 8, '0') || '1'
from (
  select company_id, id,
    row_number() over (partition by company_id, kind order by code collate "nb-NO-x-icu", id) as number
  from services
) n
where n.company_id = s.company_id and n.id = s.id;
create index services_position on services (company_id, kind, position, id);
