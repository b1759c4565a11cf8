-- Changes of the prices of many services at once: looked at first, then made as a whole, and undone.
create table price_changes (
  company_id uuid not null references companies,
  id uuid not null,
  state text not null default 'previewed' constraint price_changes_state check (state in ('previewed', 'taken', 'undone')),
  buying_by text
    constraint price_changes_buying_by check (buying_by in ('percent', 'amount', 'set', 'round', 'article')),
  buying_value buying_price,
  round_to text constraint price_changes_round_to check (round_to in ('0.01', '0.1', '1', '5', '10', '50', '100')),
  markup_by text constraint price_changes_markup_by check (markup_by in ('points', 'set', 'clear')),
  markup_value percentage,
  price_date date,
  changed int not null,
  unchanged int not null,
  left_out int not null,
  -- Of what was undone: services that somebody has changed since, and which keep what they have.
  kept int not null default 0,
  previewed_at timestamptz not null,
  -- By name: a person who leaves is still told of.
  made_by text not null,
  taken_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  primary key (company_id, id),
  constraint price_changes_done check
    ((taken_at is null) = (state = 'previewed') and (undone_at is null) = (state <> 'undone')
      and (undone_at is null) = (undone_by is null))
);
create index price_changes_taken on price_changes (company_id, taken_at desc);
call protect_company_table('price_changes');

-- What a change does to each service, with what was before.
create table price_change_rows (
  company_id uuid not null references companies,
  id uuid not null,
  change_id uuid not null,
  -- The place in the list of services.
  number int not null,
  -- A service that is deleted later is still told of, by its code and titles of then.
  service_id uuid not null,
  code text not null,
  title_en text not null,
  title_nb text not null,
  state text not null
    constraint price_change_rows_state check (state in ('changed', 'unchanged', 'left_out', 'kept')),
  reason text,
  before jsonb not null,
  after jsonb not null,
  primary key (company_id, id),
  constraint price_change_rows_left_out check ((state = 'left_out') = (reason is not null)),
  constraint price_change_rows_change foreign key (company_id, change_id)
    references price_changes (company_id, id) on delete cascade
);
create index price_change_rows_change on price_change_rows (company_id, change_id, state, number);
call protect_company_table('price_change_rows');
