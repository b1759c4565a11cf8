-- A row of an import may be marked for a price of an earlier day than the one that is known; so many of them a file has.
alter table price_import_rows drop constraint price_import_rows_marks;
alter table price_import_rows add constraint price_import_rows_marks
  check (marks <@ array['price', 'unit', 'jump', 'text', 'quantity', 'older']);
alter table price_imports add column older_prices int not null default 0;
