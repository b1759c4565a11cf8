-- A selling price that is typed may have 4 decimals, as prices of small things have. Amounts keep 2.

create domain unit_price as numeric
  constraint unit_price_limits check (abs(value) < 1e10 and scale(value) <= 4);
set constraints all immediate;
alter table estimate_lines alter column selling_price type unit_price;
