-- Where a row stands in the preview of its import: changed prices by how far they moved, all else as in the file.
alter table price_import_rows add column place int not null default 0;
update price_import_rows set place = line;
drop index price_import_rows_import;
create index price_import_rows_import on price_import_rows (company_id, import_id, state, place);
