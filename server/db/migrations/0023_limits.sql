-- What the contracts limit, the tables limit too. Rows from before are not looked at: what was stored
-- under the rules of its day stays as it is until somebody changes it.

alter table companies
  add constraint companies_tagline_length check (char_length(tagline) <= 200) not valid,
  add constraint companies_address_length check (char_length(address) <= 500) not valid,
  add constraint companies_phone_length check (char_length(phone) <= 30) not valid,
  add constraint companies_email_length check (char_length(email) <= 254) not valid,
  add constraint companies_web_address_length check (char_length(web_address) <= 300) not valid,
  add constraint companies_description_top_length
    check (char_length(description_top) <= 10000) not valid,
  add constraint companies_description_bottom_length
    check (char_length(description_bottom) <= 10000) not valid;

alter table users
  add constraint users_email_length check (char_length(email) between 1 and 254) not valid,
  add constraint users_phone_length check (char_length(phone) <= 30) not valid,
  add constraint users_position_length check (char_length(position) <= 200) not valid;

alter table partners
  add constraint partners_organisation_number_length
    check (char_length(organisation_number) <= 10) not valid,
  add constraint partners_address_length check (char_length(address) <= 500) not valid,
  add constraint partners_web_address_length check (char_length(web_address) <= 300) not valid;

alter table persons
  add constraint persons_email_length check (char_length(email) <= 254) not valid,
  add constraint persons_phone_length check (char_length(phone) <= 30) not valid,
  add constraint persons_position_length check (char_length(position) <= 200) not valid;

alter table projects
  add constraint projects_status_reason_length check (char_length(status_reason) <= 500) not valid,
  add constraint projects_address_length check (char_length(address) <= 500) not valid,
  add constraint projects_description_top_length
    check (char_length(description_top) <= 10000) not valid,
  add constraint projects_description_bottom_length
    check (char_length(description_bottom) <= 10000) not valid;

alter table estimates
  add constraint estimates_squares check (squares >= 0) not valid,
  add constraint estimates_vat_percent check (vat_percent between 0 and 100) not valid,
  add constraint estimates_work_cost_per_hour check (work_cost_per_hour >= 0) not valid,
  add constraint estimates_work_price_per_hour check (work_price_per_hour >= 0) not valid,
  add constraint estimates_discount_percent
    check (discount_percent between -100 and 100) not valid,
  add constraint estimates_discount_amount check (abs(discount_amount) < 1e10) not valid;

alter table estimate_variables
  add constraint estimate_variables_name_length check (char_length(name) <= 40) not valid;

alter table estimate_groups
  add constraint estimate_groups_position
    check (position ~ '^[0-9A-Za-z]*[1-9A-Za-z]$') not valid,
  add constraint estimate_groups_title_en_length check (char_length(title_en) <= 200) not valid,
  add constraint estimate_groups_title_nb_length check (char_length(title_nb) <= 200) not valid,
  add constraint estimate_groups_alternative_set_length
    check (char_length(alternative_set) between 1 and 50) not valid;

alter table estimate_lines
  add constraint estimate_lines_position
    check (position ~ '^[0-9A-Za-z]*[1-9A-Za-z]$') not valid,
  add constraint estimate_lines_title_en_length check (char_length(title_en) <= 300) not valid,
  add constraint estimate_lines_title_nb_length check (char_length(title_nb) <= 300) not valid,
  add constraint estimate_lines_description_length
    check (char_length(description) <= 5000) not valid,
  add constraint estimate_lines_note_length check (char_length(note) <= 5000) not valid,
  add constraint estimate_lines_unit_en_length check (char_length(unit_en) <= 100) not valid,
  add constraint estimate_lines_unit_nb_length check (char_length(unit_nb) <= 100) not valid,
  add constraint estimate_lines_formula_length check (char_length(formula) <= 500) not valid,
  add constraint estimate_lines_hours_used_highest check (hours_used < 1e10) not valid,
  add constraint estimate_lines_alternative_set_length
    check (char_length(alternative_set) between 1 and 50) not valid;

alter table estimate_measurement_rows
  add constraint estimate_measurement_rows_text_length check (char_length(text) <= 100) not valid;

alter table emails
  add constraint emails_subject_length check (char_length(subject) between 1 and 200) not valid,
  add constraint emails_body_length check (char_length(body) <= 10000) not valid;
