-- The discount of the document may come off the lines of one VAT rate alone.

alter table estimates add column discount_vat_percent percentage
  constraint estimates_discount_vat check (discount_vat_percent between 0 and 100);
