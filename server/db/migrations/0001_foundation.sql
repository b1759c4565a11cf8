-- Shared building blocks: the current company, number types with limits, and the wall between companies.

-- Set for one transaction by asCompany(); empty means that no row of any company is visible.
create function current_company() returns uuid language sql stable as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create domain amount as numeric
  constraint amount_limits check (abs(value) < 1e24 and scale(value) <= 2);
create domain selling_price as numeric
  constraint selling_price_limits check (abs(value) < 1e10 and scale(value) <= 2);
create domain buying_price as numeric
  constraint buying_price_limits check (abs(value) < 1e10 and scale(value) <= 4);
create domain measure as numeric
  constraint measure_limits check (abs(value) < 1e10 and scale(value) <= 4);
create domain percentage as numeric
  constraint percentage_limits check (value between -100 and 10000 and scale(value) <= 4);
create domain hours as numeric
  constraint hours_limits check (abs(value) < 1e24 and scale(value) <= 4);

-- Every company table passes through here: rows are visible and writable inside their company only.
-- The owner keeps access for the few security-definer functions that work before a company is known.
create procedure protect_company_table(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy own_company on %I using (company_id = (select current_company()))', name);
  execute format('create policy owner_functions on %I to current_user using (true)', name);
end $$;

create table companies (
  company_id uuid primary key,
  title text not null constraint companies_title_length check (char_length(title) between 1 and 200),
  code text not null default '' constraint companies_code_length check (char_length(code) <= 10),
  country text not null default 'NO' constraint companies_country_alpha check (country ~ '^[A-Z]{2}$'),
  currency text not null default 'NOK' constraint companies_currency_alpha check (currency ~ '^[A-Z]{3}$'),
  tagline text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  web_address text not null default '',
  brand_colour text not null default '#578bd4'
    constraint companies_brand_colour check (brand_colour ~ '^#[0-9a-f]{6}$'),
  vat_payer boolean not null default true,
  vat_percent percentage not null default 25,
  work_cost_per_hour selling_price not null default 420,
  work_price_per_hour selling_price not null default 690,
  markup_material percentage not null default 25,
  markup_work percentage not null default 25,
  markup_service percentage not null default 15,
  valid_days int not null default 30 constraint companies_valid_days check (valid_days between 1 and 365),
  description_top text not null default '',
  description_bottom text not null default '',
  active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now()
);
call protect_company_table('companies');

-- Logos, avatars and certificates, re-encoded before they get here.
create table images (
  company_id uuid not null references companies,
  id uuid not null,
  kind text not null constraint images_kind check (kind in ('logo', 'avatar', 'certificate')),
  content_type text not null constraint images_type check (content_type in ('image/png', 'image/jpeg')),
  sha256 text not null,
  bytes bytea not null constraint images_size check (octet_length(bytes) <= 2097152),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table images alter column bytes set storage external;
call protect_company_table('images');
alter table companies add column logo_id uuid;
alter table companies add constraint companies_logo
  foreign key (company_id, logo_id) references images (company_id, id);

create table certificate_images (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null constraint certificate_images_title_length check (char_length(title) between 1 and 200),
  slug text not null constraint certificate_images_slug check (slug ~ '^[a-z]{1,50}$'),
  image_id uuid not null,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint certificate_images_slug_unique unique (company_id, slug),
  constraint certificate_images_image foreign key (company_id, image_id) references images (company_id, id)
);
call protect_company_table('certificate_images');
