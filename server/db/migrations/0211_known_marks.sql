-- As the reasons of refused rows, the marks of changed ones are words that are known.
alter table price_import_rows add constraint price_import_rows_marks
  check (marks <@ array['price', 'unit', 'jump', 'text']);
