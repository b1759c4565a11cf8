-- How many units a supplier's pack of an article holds: what is bought is rounded up to whole packs.
alter table service_supplier_prices
  add column pack_size measure constraint service_supplier_prices_pack_size check (pack_size > 0);
