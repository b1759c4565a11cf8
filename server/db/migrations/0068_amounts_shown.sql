-- What the customer sees is with VAT or without: as the type of the client says, or as chosen. Unit prices, which
-- are without VAT, stand beside amounts with it only where that is asked for.

alter table estimates
  add column amounts_shown text not null default 'client'
    constraint estimates_amounts_shown check (amounts_shown in ('client', 'with_vat', 'without_vat')),
  add column unit_prices_shown boolean not null default false;

-- Offers were printed without VAT so far; what customers have stays as they have it.
update estimates set amounts_shown = 'without_vat' where status <> 'draft';
