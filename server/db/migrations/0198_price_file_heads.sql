-- What the head of a price file says of itself, to be held against the day and the supplier.
alter table price_imports
  -- The last day of its prices, where that was over when it was read.
  add column ended_on date,
  -- The Norwegian organisation number of who sent it; empty where it does not say.
  add column sender_number text not null default ''
    constraint price_imports_sender check (sender_number ~ '^(\d{9})?$');
