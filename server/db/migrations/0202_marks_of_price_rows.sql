-- What of a changed article is worth a look of its own, and in how many its price is for another unit or quantity.
alter table price_import_rows add column marks text[] not null default '{}';
alter table price_imports add column units_changed int not null default 0;
update price_import_rows set marks = '{unit}'
  where state = 'changed' and (before ->> 'priceQuantity' <> after ->> 'priceQuantity'
    or ('' not in (before ->> 'unit', after ->> 'unit') and lower(before ->> 'unit') <> lower(after ->> 'unit')));
update price_imports i set units_changed = found.count
  from (select company_id, import_id, count(*) from price_import_rows where marks <> '{}' group by 1, 2) found
  where i.company_id = found.company_id and i.id = found.import_id;
