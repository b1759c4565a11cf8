-- The total with VAT may be rounded to whole crowns, fives, tens or hundreds, by choice of the estimate.

alter table estimates add column total_rounding text
  constraint estimates_total_rounding check (total_rounding in ('1', '5', '10', '100'));
