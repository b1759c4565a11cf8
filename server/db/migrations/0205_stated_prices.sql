-- What a row of a price file says, where that is not what is taken of it.
alter table price_import_rows add column stated text not null default '';
