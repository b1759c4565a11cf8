-- A company may choose whether what an offer still shows of the sample company warns or blocks.
alter table companies
  drop constraint companies_blocking_checks,
  add constraint companies_blocking_checks check (blocking_checks <@ array[
    'below_cost', 'unknown_cost', 'low_margin', 'old_price', 'other_price', 'expired', 'sample_company',
    'company_address', 'customer_address', 'contact_email', 'vat_number', 'missing_title', 'missing_unit',
    'duplicate_line', 'missing_hours', 'option_price', 'missing_text', 'other_language', 'unknown_word']),
  drop constraint companies_silent_checks,
  add constraint companies_silent_checks check (silent_checks <@ array[
    'below_cost', 'unknown_cost', 'low_margin', 'old_price', 'other_price', 'expired', 'sample_company',
    'company_address', 'customer_address', 'contact_email', 'vat_number', 'missing_title', 'missing_unit',
    'duplicate_line', 'missing_hours', 'option_price', 'missing_text', 'other_language', 'unknown_word']);
