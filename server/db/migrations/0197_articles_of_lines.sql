-- The article of a supplier that a line was copied from; older lines do not know theirs.
-- Not a foreign key: an article goes with the import that is undone, and the line stays as it is.
alter table estimate_lines
  add column article_id uuid,
  add constraint estimate_lines_one_source check (service_id is null or article_id is null);
