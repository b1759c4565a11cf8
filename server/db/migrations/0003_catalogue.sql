-- Units, service groups, services (materials and works) and service templates.

create table units (
  company_id uuid not null references companies,
  id uuid not null,
  code text not null constraint units_code_length check (char_length(code) between 1 and 10),
  title_en text not null constraint units_title_en_length check (char_length(title_en) between 1 and 100),
  title_nb text not null constraint units_title_nb_length check (char_length(title_nb) between 1 and 100),
  dimension text not null constraint units_dimension
    check (dimension in ('count', 'length', 'area', 'volume', 'mass', 'time', 'lump')),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint units_code_unique unique (company_id, code)
);
call protect_company_table('units');

create table service_groups (
  company_id uuid not null references companies,
  id uuid not null,
  title_en text not null constraint service_groups_title_en_length check (char_length(title_en) between 1 and 100),
  title_nb text not null constraint service_groups_title_nb_length check (char_length(title_nb) between 1 and 100),
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint service_groups_title_en_unique unique (company_id, title_en)
);
call protect_company_table('service_groups');

create table services (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null constraint services_kind check (kind in ('material', 'work')),
  code text not null constraint services_code_length check (char_length(code) between 1 and 40),
  title_en text not null constraint services_title_en_length check (char_length(title_en) between 1 and 200),
  title_nb text not null constraint services_title_nb_length check (char_length(title_nb) between 1 and 200),
  unit_id uuid not null,
  service_group_id uuid not null,
  -- A material's price of one unit, net of supplier discount; of a work only where its price is not hours.
  buying_price buying_price,
  -- The day the price was known to be right; its age is shown.
  price_date date,
  markup_percent percentage,
  waste_percent percentage not null default 0 constraint services_waste check (waste_percent between 0 and 100),
  hour_norm measure constraint services_hour_norm_positive check (hour_norm > 0),
  sample boolean not null default false,
  active boolean not null default true,
  -- What a search looks through; the line breaks mark where a text begins.
  search_text text not null
    generated always as (lower(E'\n ' || code || E'\n ' || title_en || E'\n ' || title_nb)) stored,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint services_code_unique unique (company_id, code),
  constraint services_price_or_norm check (kind = 'material' and buying_price is not null and hour_norm is null
    or kind = 'work' and (hour_norm is not null or buying_price is not null)),
  constraint services_unit foreign key (company_id, unit_id) references units (company_id, id),
  constraint services_service_group foreign key (company_id, service_group_id) references service_groups (company_id, id)
);
create index services_unit on services (company_id, unit_id);
create index services_service_group on services (company_id, service_group_id);
call protect_company_table('services');

create table service_templates (
  company_id uuid not null references companies,
  id uuid not null,
  title_en text not null constraint service_templates_title_en_length check (char_length(title_en) between 1 and 200),
  title_nb text not null constraint service_templates_title_nb_length check (char_length(title_nb) between 1 and 200),
  description_en text not null default '',
  description_nb text not null default '',
  unit_id uuid not null,
  sample boolean not null default false,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint service_templates_unit foreign key (company_id, unit_id) references units (company_id, id)
);
call protect_company_table('service_templates');

create table service_template_lines (
  company_id uuid not null references companies,
  id uuid not null,
  service_template_id uuid not null,
  service_id uuid not null,
  position int not null,
  -- Per unit of the template.
  quantity measure not null constraint service_template_lines_quantity check (quantity > 0),
  primary key (company_id, id),
  constraint service_template_lines_template foreign key (company_id, service_template_id)
    references service_templates (company_id, id) on delete cascade,
  constraint service_template_lines_service foreign key (company_id, service_id) references services (company_id, id)
);
create index service_template_lines_template on service_template_lines (company_id, service_template_id);
create index service_template_lines_service on service_template_lines (company_id, service_id);
call protect_company_table('service_template_lines');
