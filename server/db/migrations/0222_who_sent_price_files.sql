-- What the head of a price file says of itself, so that whoever looks at it sees whom it is from and how old it is.
alter table price_imports
  -- Empty where it does not say.
  add column sender_name text not null default ''
    constraint price_imports_sender_name_length check (char_length(sender_name) <= 200),
  -- The first day of its prices, or that on which it was made, and the last day; null where it does not say.
  add column dated date,
  add column valid_to date;
