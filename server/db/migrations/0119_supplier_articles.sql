-- What suppliers sell at which price, from their price files; and the imports of these files, which can be undone.
create table supplier_articles (
  company_id uuid not null references companies,
  id uuid not null,
  supplier_id uuid not null,
  number text not null constraint supplier_articles_number_length check (char_length(number) between 1 and 60),
  title text not null constraint supplier_articles_title_length check (char_length(title) <= 200),
  unit text not null constraint supplier_articles_unit_length check (char_length(unit) <= 10),
  list_price buying_price not null constraint supplier_articles_list_price check (list_price >= 0),
  discount_percent percentage not null
    constraint supplier_articles_discount check (discount_percent between 0 and 100),
  -- The price is for this many units.
  price_quantity int not null constraint supplier_articles_price_quantity check (price_quantity in (1, 10, 100, 1000)),
  discount_group text not null constraint supplier_articles_group_length check (char_length(discount_group) <= 60),
  -- A net price takes no discount of its group.
  is_net boolean not null,
  ean text not null constraint supplier_articles_ean_length check (char_length(ean) <= 20),
  price_date date,
  discontinued boolean not null,
  search_text text not null generated always as
    (lower(E'\n ' || number || E'\n ' || title || E'\n ' || ean)) stored,
  primary key (company_id, id),
  constraint supplier_articles_number_unique unique (company_id, supplier_id, number),
  constraint supplier_articles_supplier foreign key (company_id, supplier_id)
    references partners (company_id, id) on delete cascade
);
call protect_company_table('supplier_articles');

create table price_imports (
  company_id uuid not null references companies,
  id uuid not null,
  supplier_id uuid not null,
  file_name text not null constraint price_imports_file_name_length check (char_length(file_name) <= 200),
  format text not null constraint price_imports_format check (format in ('nelfo', 'nelfo_discounts', 'csv')),
  sha256 text not null constraint price_imports_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'previewed' constraint price_imports_state check (state in ('previewed', 'taken', 'undone')),
  added int not null,
  changed int not null,
  unchanged int not null,
  vanished int not null,
  refused int not null,
  previewed_at timestamptz not null,
  -- By name: a person who leaves is still told of.
  imported_by text not null,
  taken_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  primary key (company_id, id),
  constraint price_imports_done check
    ((taken_at is null) = (state = 'previewed') and (undone_at is null) = (state <> 'undone')
      and (undone_at is null) = (undone_by is null)),
  constraint price_imports_supplier foreign key (company_id, supplier_id)
    references partners (company_id, id) on delete cascade
);
create index price_imports_supplier on price_imports (company_id, supplier_id, previewed_at desc);
call protect_company_table('price_imports');

-- What an import does to each article, with what was before: so it is looked at first, and undone later.
create table price_import_rows (
  company_id uuid not null references companies,
  id uuid not null,
  import_id uuid not null,
  -- In the file; articles that vanished stand behind it.
  line int not null,
  state text not null
    constraint price_import_rows_state check (state in ('added', 'changed', 'unchanged', 'vanished', 'refused')),
  number text not null,
  title text not null,
  reason text,
  before jsonb,
  after jsonb,
  primary key (company_id, id),
  constraint price_import_rows_refused check ((state = 'refused') = (reason is not null)),
  constraint price_import_rows_import foreign key (company_id, import_id)
    references price_imports (company_id, id) on delete cascade
);
create index price_import_rows_import on price_import_rows (company_id, import_id, state, line);
call protect_company_table('price_import_rows');
