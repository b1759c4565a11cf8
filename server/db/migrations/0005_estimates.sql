-- Estimates: what was entered, an ordered log of batches, and a copy of the totals for lists.

create table estimates (
  company_id uuid not null references companies,
  id uuid not null,
  project_id uuid not null,
  version int not null,
  from_version int,
  status text not null default 'draft' constraint estimates_status
    check (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'superseded')),
  language text not null constraint estimates_language check (language in ('en', 'nb')),
  offer_date date not null,
  valid_until date not null,
  -- Counts the batches; every change of content raises it by one.
  revision int not null default 0,
  -- Names the content of this revision: equal ids mean equal content, also between server processes.
  last_batch_id uuid,
  -- Guards the fields of this row that are not content (dates, language).
  header_revision int not null default 1,
  squares measure not null,
  vat_payer boolean not null,
  vat_percent percentage not null,
  work_cost_per_hour selling_price not null,
  work_price_per_hour selling_price not null,
  markup_material percentage,
  markup_work percentage,
  markup_service percentage,
  company_markup_material percentage not null,
  company_markup_work percentage not null,
  company_markup_service percentage not null,
  difficulty measure not null default 1 constraint estimates_difficulty check (difficulty > 0),
  discount_percent percentage,
  discount_amount amount,
  sum_amount amount not null default 0,
  net_amount amount not null default 0,
  vat_amount amount not null default 0,
  total_amount amount not null default 0,
  purchase_amount amount not null default 0,
  profit_amount amount not null default 0,
  hours_scheduled hours not null default 0,
  hours_used hours not null default 0,
  incomplete int not null default 0,
  line_count int not null default 0,
  sent_at timestamptz,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint estimates_version_unique unique (company_id, project_id, version),
  constraint estimates_dates check (valid_until > offer_date),
  constraint estimates_one_discount check (discount_percent is null or discount_amount is null),
  constraint estimates_project foreign key (company_id, project_id) references projects (company_id, id)
);
call protect_company_table('estimates');

create table estimate_variables (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  name text not null,
  value measure not null,
  primary key (company_id, estimate_id, name),
  constraint estimate_variables_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade
);
call protect_company_table('estimate_variables');

create table estimate_groups (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  -- Stays the same through all versions.
  key uuid not null,
  parent_key uuid,
  position text not null collate "C",
  title_en text not null default '',
  title_nb text not null default '',
  markup_percent percentage,
  difficulty measure constraint estimate_groups_difficulty check (difficulty > 0),
  optional boolean not null default false,
  chosen boolean not null default false,
  alternative_set text,
  primary key (company_id, estimate_id, key),
  constraint estimate_groups_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade,
  constraint estimate_groups_parent foreign key (company_id, estimate_id, parent_key)
    references estimate_groups (company_id, estimate_id, key) deferrable initially deferred
);
call protect_company_table('estimate_groups');

create table estimate_lines (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  key uuid not null,
  group_key uuid not null,
  position text not null collate "C",
  kind text not null constraint estimate_lines_kind check (kind in ('material', 'work', 'service', 'text', 'percent')),
  title_en text not null default '',
  title_nb text not null default '',
  description text not null default '',
  note text not null default '',
  service_id uuid,
  unit_id uuid,
  unit_en text not null default '',
  unit_nb text not null default '',
  dimension text not null default 'count' constraint estimate_lines_dimension
    check (dimension in ('count', 'length', 'area', 'volume', 'mass', 'time', 'lump')),
  length measure,
  width measure,
  height measure,
  factor measure,
  quantity measure constraint estimate_lines_quantity check (quantity > 0),
  formula text,
  -- Not a foreign key: a line whose source was removed stays, and says what it misses.
  linked_key uuid,
  linked_ratio measure not null default 1,
  waste_percent percentage not null default 0 constraint estimate_lines_waste check (waste_percent between 0 and 100),
  buying_price buying_price,
  selling_price selling_price,
  markup_percent percentage,
  hour_norm measure constraint estimate_lines_hour_norm check (hour_norm > 0),
  difficulty measure constraint estimate_lines_difficulty check (difficulty > 0),
  hours_used hours constraint estimate_lines_hours_used check (hours_used >= 0),
  discount_percent percentage not null default 0 constraint estimate_lines_discount check (discount_percent between 0 and 100),
  vat_percent percentage constraint estimate_lines_vat check (vat_percent between 0 and 100),
  optional boolean not null default false,
  chosen boolean not null default false,
  alternative_set text,
  percent percentage,
  percent_groups uuid[] not null default '{}',
  percent_kinds text[] not null default '{}',
  purchase_amount selling_price,
  primary key (company_id, estimate_id, key),
  constraint estimate_lines_one_quantity check (num_nonnulls(quantity, formula, linked_key) <= 1),
  constraint estimate_lines_one_price check (selling_price is null or markup_percent is null),
  constraint estimate_lines_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade,
  constraint estimate_lines_group foreign key (company_id, estimate_id, group_key)
    references estimate_groups (company_id, estimate_id, key) deferrable initially deferred,
  constraint estimate_lines_service foreign key (company_id, service_id) references services (company_id, id),
  constraint estimate_lines_unit foreign key (company_id, unit_id) references units (company_id, id)
);
create index estimate_lines_service on estimate_lines (company_id, service_id);
create index estimate_lines_unit on estimate_lines (company_id, unit_id);
call protect_company_table('estimate_lines');

create table estimate_measurement_rows (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  line_key uuid not null,
  number int not null,
  text text not null default '',
  count measure not null,
  length measure,
  width measure,
  height measure,
  factor measure,
  primary key (company_id, estimate_id, line_key, number),
  constraint estimate_measurement_rows_line foreign key (company_id, estimate_id, line_key)
    references estimate_lines (company_id, estimate_id, key) on delete cascade deferrable initially deferred
);
call protect_company_table('estimate_measurement_rows');

-- The log: what was asked, and for each cell what it held before. Audit trail, history and source of undo.
create table estimate_batches (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  revision int not null,
  batch_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  changes jsonb not null,
  effects jsonb not null,
  -- Bytes of both as they are sent; the stored form is compressed and says nothing of that.
  size int not null,
  created_at timestamptz not null default now(),
  primary key (company_id, estimate_id, revision),
  constraint estimate_batches_id_unique unique (company_id, estimate_id, batch_id),
  constraint estimate_batches_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade
);
call protect_company_table('estimate_batches');
