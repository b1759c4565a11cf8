-- Groups have a lump sum, a discount or both. Lines are exempt or outside the scope of VAT for a reason.
-- A percent is also taken of chosen lines, of what is above it, and of percent lines above it.

set constraints all immediate;
alter table estimate_groups
  add column lump_amount selling_price,
  add column discount_percent percentage
    constraint estimate_groups_discount check (discount_percent between -100 and 100),
  add column discount_amount selling_price,
  add constraint estimate_groups_one_discount check (discount_percent is null or discount_amount is null);
alter table estimate_lines
  add column vat_code text constraint estimate_lines_vat_code check (vat_code in ('exempt', 'outside')),
  add column vat_reason text not null default ''
    constraint estimate_lines_vat_reason check (char_length(vat_reason) <= 200),
  add column percent_scope text not null default 'chosen'
    constraint estimate_lines_percent_scope check (percent_scope in ('chosen', 'above_in_group', 'above')),
  add column percent_lines uuid[] not null default '{}',
  add column percent_on_percent boolean not null default false,
  add constraint estimate_lines_one_vat check (vat_percent is null or vat_code is null);
