-- What a company wants to be told before an offer leaves, and what keeps it from leaving. The words are those
-- of the domain; what stands in neither list warns.
alter table companies
  add column min_margin percentage not null default 0
    constraint companies_min_margin check (min_margin between 0 and 100),
  add column blocking_checks text[] not null default '{expired}'
    constraint companies_blocking_checks check (blocking_checks <@ array[
      'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
      'missing_title', 'duplicate_line', 'missing_hours', 'option_price']),
  add column silent_checks text[] not null default '{}'
    constraint companies_silent_checks check (silent_checks <@ array[
      'below_cost', 'low_margin', 'old_price', 'expired', 'company_address', 'customer_address', 'vat_number',
      'missing_title', 'duplicate_line', 'missing_hours', 'option_price']);
