-- What an invoice says of its seller. Where customers pay to; none says so yet.
alter table companies
  add column bank_account text not null default ''
    constraint companies_bank_account_length check (char_length(bank_account) <= 60),
  add column payment_days integer not null default 14
    constraint companies_payment_days check (payment_days between 0 and 90),
  -- Companies limited by shares say on their invoices that they are in it (Foretaksregisteret).
  add column business_register boolean not null default true;
