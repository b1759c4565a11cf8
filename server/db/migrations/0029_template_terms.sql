-- Lines of templates are credits, have a discount, and bear a VAT of their own, as lines of estimates do.

alter table service_template_lines
  add column credit boolean not null default false,
  add column discount_percent percentage not null default 0
    constraint service_template_lines_discount check (discount_percent between -100 and 100),
  add column vat_percent percentage
    constraint service_template_lines_vat check (vat_percent between 0 and 100),
  add column vat_code text
    constraint service_template_lines_vat_code check (vat_code in ('exempt', 'outside')),
  add column vat_reason text not null default ''
    constraint service_template_lines_vat_reason check (char_length(vat_reason) <= 200),
  add constraint service_template_lines_one_vat check (vat_percent is null or vat_code is null);
