-- Of the changed articles of an import those with another price; the others have another text or date.
alter table price_imports add column prices_changed int not null default 0;
update price_import_rows set marks = case
    when marks <> '{}' or round((before ->> 'listPrice')::numeric * (100 - (before ->> 'discountPercent')::numeric) / 100, 4)
      <> round((after ->> 'listPrice')::numeric * (100 - (after ->> 'discountPercent')::numeric) / 100, 4)
    then array['price'] || marks else '{text}' end
  where state = 'changed';
update price_imports i set prices_changed = found.count
  from (select company_id, import_id, count(*) from price_import_rows where 'price' = any(marks) group by 1, 2) found
  where i.company_id = found.company_id and i.id = found.import_id;
