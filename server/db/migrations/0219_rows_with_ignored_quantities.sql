-- A row of an import may be marked for the quantity that its price was not divided by.
alter table price_import_rows drop constraint price_import_rows_marks;
alter table price_import_rows add constraint price_import_rows_marks
  check (marks <@ array['price', 'unit', 'jump', 'text', 'quantity']);
