-- A line of a service template has its quantity from a number, a formula, or another line's quantity.

alter table service_templates
  add constraint service_templates_description_en_length check (char_length(description_en) <= 2000),
  add constraint service_templates_description_nb_length check (char_length(description_nb) <= 2000);
-- The lines of a template are found by their places in it, below.
drop index service_template_lines_template;
create index service_templates_unit on service_templates (company_id, unit_id);

alter table service_template_lines
  alter column quantity drop not null,
  -- Per unit of the template, or for the whole use where it names `units`.
  add column formula text
    constraint service_template_lines_formula_length check (char_length(formula) between 1 and 200),
  -- The line of the same template whose quantity times the ratio is the quantity of this one.
  add column linked_position int,
  add column linked_ratio measure not null default 1
    constraint service_template_lines_linked_ratio check (linked_ratio > 0),
  add constraint service_template_lines_one_source
    check (num_nonnulls(quantity, formula, linked_position) = 1),
  add constraint service_template_lines_not_itself check (linked_position <> position),
  add constraint service_template_lines_position_unique
    unique (company_id, service_template_id, position),
  add constraint service_template_lines_linked
    foreign key (company_id, service_template_id, linked_position)
    references service_template_lines (company_id, service_template_id, position);
