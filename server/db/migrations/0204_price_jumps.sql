-- Of the changed articles of an import those whose price more than doubled or fell to less than half.
alter table price_imports add column price_jumps int not null default 0;
update price_import_rows set marks = marks || array['jump']
  from (select company_id as of_company, id as of_row,
      round((before ->> 'listPrice')::numeric * (100 - (before ->> 'discountPercent')::numeric)
        * (after ->> 'priceQuantity')::numeric / 100 / (before ->> 'priceQuantity')::numeric, 4) as was,
      round((after ->> 'listPrice')::numeric * (100 - (after ->> 'discountPercent')::numeric) / 100, 4) as becomes
    from price_import_rows where state = 'changed'
      and ('' in (before ->> 'unit', after ->> 'unit') or lower(before ->> 'unit') = lower(after ->> 'unit'))) priced
  where company_id = of_company and id = of_row and was > 0 and (becomes > 2 * was or 2 * becomes < was);
update price_imports i set price_jumps = found.count
  from (select company_id, import_id, count(*) from price_import_rows where 'jump' = any(marks) group by 1, 2) found
  where i.company_id = found.company_id and i.id = found.import_id;
