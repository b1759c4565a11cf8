-- A company may choose whether a word in braces that nobody knows warns or blocks.
alter table companies
  drop constraint companies_blocking_checks,
  add constraint companies_blocking_checks check (blocking_checks <@ array[
    'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
    'missing_title', 'duplicate_line', 'missing_hours', 'option_price', 'missing_text', 'unknown_word']),
  drop constraint companies_silent_checks,
  add constraint companies_silent_checks check (silent_checks <@ array[
    'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
    'missing_title', 'duplicate_line', 'missing_hours', 'option_price', 'missing_text', 'unknown_word']);
