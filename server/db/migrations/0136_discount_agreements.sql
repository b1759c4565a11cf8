-- What is agreed with suppliers: a discount on a group of articles or on one article, from one day to another.
create table discount_agreements (
  company_id uuid not null references companies,
  supplier_id uuid not null,
  -- The place among the agreements with one supplier.
  number int not null,
  target text not null constraint discount_agreements_target check (target in ('group', 'article')),
  -- The discount group or the number of the article.
  key text not null constraint discount_agreements_key_length check (char_length(key) between 1 and 60),
  discount_percent percentage not null
    constraint discount_agreements_discount check (discount_percent between 0 and 100),
  -- Both days count; without one it has always held, or holds for ever.
  valid_from date,
  valid_to date,
  primary key (company_id, supplier_id, number),
  constraint discount_agreements_days check (valid_from <= valid_to),
  constraint discount_agreements_unique unique nulls not distinct (company_id, supplier_id, target, key, valid_from),
  constraint discount_agreements_supplier foreign key (company_id, supplier_id)
    references partners (company_id, id) on delete cascade
);
call protect_company_table('discount_agreements');

-- The log tells of them as of a field of the supplier.
create trigger lines_taken after delete on discount_agreements referencing old table as lines
  for each statement execute function audit_lines(
    'partner', 'partners', 'supplier_id', 'discount_agreements', '{number}');
create trigger lines_put after insert on discount_agreements referencing new table as lines
  for each statement execute function audit_lines(
    'partner', 'partners', 'supplier_id', 'discount_agreements', '{number}');
