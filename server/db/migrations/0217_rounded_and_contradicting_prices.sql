-- What a price was rounded from, and prices of a row that contradict each other, are two things.
alter table price_import_rows rename column stated to rounded_from;
alter table price_import_rows add column contradiction text not null default '';
update price_import_rows set contradiction = rounded_from, rounded_from = ''
  where reason = 'prices_disagree' and rounded_from <> '';
