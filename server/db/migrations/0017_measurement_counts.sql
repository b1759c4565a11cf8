-- The count of a measurement row may be left out and counts as 1; a row without any number is no row. Rows
-- in units with sizes that were never measured are such rows: they had no quantity before, and stay so.

alter table estimate_measurement_rows alter column count drop not null;
update estimate_measurement_rows as r set count = null from estimate_lines as l
  where l.company_id = r.company_id and l.estimate_id = r.estimate_id and l.key = r.line_key
    and l.dimension in ('length', 'area', 'volume') and r.count = 1
    and num_nonnulls(r.length, r.width, r.height, r.factor) = 0;
