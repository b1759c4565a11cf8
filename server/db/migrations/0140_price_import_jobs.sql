-- Price files of every kind, large ones as jobs; columns of tables are chosen by hand and remembered; prices of a
-- later day wait for it.
alter table supplier_articles
  -- So many are sold together; null where nobody says.
  add column package_quantity measure constraint supplier_articles_package check (package_quantity > 0);
alter table price_import_rows
  -- What the file calls the column that a line was refused for, and the cell of a sheet.
  add column column_name text not null default '',
  add column cell text not null default '';

alter table price_imports
  alter column format drop not null,
  drop constraint price_imports_format,
  add constraint price_imports_format check (
    format in ('nelfo', 'nelfo_discounts', 'csv', 'xlsx', 'datanorm', 'datanorm_discounts', 'catalogue')),
  drop constraint price_imports_state,
  add constraint price_imports_state check (
    state in ('waiting', 'asking', 'failed', 'previewed', 'planned', 'taken', 'undone')),
  drop constraint price_imports_done,
  add constraint price_imports_done check (
    (taken_at is not null) = (state in ('taken', 'undone')) and (undone_at is null) = (state <> 'undone')
      and (undone_at is null) = (undone_by is null)),
  -- Until it is taken: so that it can be read again with other columns, by another process, or on its day.
  add column file bytea,
  -- The tables of the file, by their first rows, and what their columns were said to hold.
  add column outline jsonb,
  add column columns jsonb,
  add column progress smallint not null default 0
    constraint price_imports_progress check (progress between 0 and 100),
  -- Why it could not be read.
  add column problem jsonb,
  -- Whoever reads it has it until then, by the number of the attempt; a process that died is followed by another one.
  add column leased_until timestamptz,
  add column claimed_at timestamptz,
  add column attempts smallint not null default 0,
  -- The first day of its prices, what of it is to be taken on that day, and who wanted that.
  add column valid_from date,
  add column planned_states text[],
  add constraint price_imports_planned check (
    (planned_states is not null) = (state = 'planned') and (state <> 'planned' or valid_from is not null)),
  add constraint price_imports_problem check ((problem is null) = (state <> 'failed')),
  add constraint price_imports_file_kept check (
    state not in ('waiting', 'asking', 'planned') or file is not null);
create index price_imports_open on price_imports (company_id, state) where state in ('waiting', 'planned');

create table price_columns (
  company_id uuid not null references companies,
  supplier_id uuid not null,
  -- Of the headings for which the columns were chosen.
  header_sha256 text not null constraint price_columns_sha256 check (header_sha256 ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  chosen_at timestamptz not null,
  primary key (company_id, supplier_id, header_sha256),
  constraint price_columns_supplier foreign key (company_id, supplier_id)
    references partners (company_id, id) on delete cascade
);
call protect_company_table('price_columns');

create function notify_price_imports() returns trigger language plpgsql as $$
begin
  perform pg_notify('price_imports', '');
  return null;
end $$;
create trigger "Notify" after insert or update of state on price_imports
  for each row when (new.state = 'waiting') execute function notify_price_imports();

-- What was looked at a day ago and not taken, of all companies.
create function forget_price_previews(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from price_imports where state in ('asking', 'failed', 'previewed') and previewed_at < before
$$;

-- A process serves all companies: it takes the file whose turn it is and learns here which company to work in. The
-- company that waited longest is next; a lease that ended means that the process of before is gone.
create function claim_price_import(lease interval, today date)
returns table (company_id uuid, id uuid, attempts smallint, state text)
language sql security definer set search_path = public, pg_temp as $$
  update price_imports i set leased_until = now() + lease, claimed_at = clock_timestamp(), attempts = i.attempts + 1
  from (
    select w.company_id, w.id from price_imports w
    where (w.state = 'waiting' or (w.state = 'planned' and w.valid_from <= today))
      and (w.leased_until is null or w.leased_until <= now())
    order by (select max(c.claimed_at) from price_imports c where c.company_id = w.company_id) nulls first,
      w.previewed_at, w.id
    limit 1 for update skip locked
  ) due
  where i.company_id = due.company_id and i.id = due.id
  returning i.company_id, i.id, i.attempts, i.state
$$;
