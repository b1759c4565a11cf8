-- A line discount is a percent or an amount; below 0 it is a surcharge.

set constraints all immediate;
alter table estimate_lines drop constraint estimate_lines_discount;
alter table estimate_lines
  add column discount_amount selling_price,
  add constraint estimate_lines_discount check (discount_percent between -100 and 100),
  add constraint estimate_lines_one_discount check (discount_percent = 0 or discount_amount is null);
