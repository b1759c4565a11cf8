-- Clients and suppliers are one table with two faces; projects belong to a client.

create table partners (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null constraint partners_kind check (kind in ('client', 'supplier')),
  type text not null,
  title text not null constraint partners_title_length check (char_length(title) between 1 and 200),
  organisation_number text not null default '',
  address text not null default '',
  country text not null default 'NO' constraint partners_country_alpha check (country ~ '^[A-Z]{2}$'),
  web_address text not null default '',
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint partners_type check (
    kind = 'client' and type in ('private_person', 'company', 'housing_cooperative', 'public_body', 'contractor', 'insurance_company')
    or kind = 'supplier' and type in ('wholesaler', 'manufacturer', 'subcontractor', 'rental', 'waste_and_transport', 'consultant'))
);
call protect_company_table('partners');

create table persons (
  company_id uuid not null references companies,
  id uuid not null,
  partner_id uuid not null,
  name text not null constraint persons_name_length check (char_length(name) between 1 and 200),
  email text not null default '',
  phone text not null default '',
  position text not null default '',
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint persons_partner_unique unique (company_id, partner_id, id),
  constraint persons_partner foreign key (company_id, partner_id) references partners (company_id, id)
);
call protect_company_table('persons');

-- The last number given out in a year; taken inside the transaction that makes the project.
create table project_numbers (
  company_id uuid not null references companies,
  year int not null,
  last int not null,
  primary key (company_id, year)
);
call protect_company_table('project_numbers');

create table projects (
  company_id uuid not null references companies,
  id uuid not null,
  number text not null,
  title text not null constraint projects_title_length check (char_length(title) between 1 and 200),
  client_id uuid not null,
  contact_person_id uuid,
  responsible_id uuid not null,
  status text not null default 'enquiry' constraint projects_status check (status in ('enquiry', 'estimating',
    'offer_sent', 'negotiation', 'won', 'in_progress', 'completed', 'lost', 'on_hold', 'cancelled', 'archived')),
  status_reason text not null default '',
  estimate_type text not null default 'fixed_price' constraint projects_estimate_type check (estimate_type in
    ('fixed_price', 'price_estimate', 'maximum_price', 'indication', 'time_and_material', 'unit_prices')),
  squares measure not null default 0 constraint projects_squares check (squares >= 0),
  address text not null default '',
  description_top text not null default '',
  description_bottom text not null default '',
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint projects_number_unique unique (company_id, number),
  constraint projects_client foreign key (company_id, client_id) references partners (company_id, id),
  -- The contact person must be one of the client's.
  constraint projects_contact_person foreign key (company_id, client_id, contact_person_id)
    references persons (company_id, partner_id, id),
  constraint projects_responsible foreign key (company_id, responsible_id) references users (company_id, id)
);
create index projects_client on projects (company_id, client_id);
create index projects_responsible on projects (company_id, responsible_id);
call protect_company_table('projects');
