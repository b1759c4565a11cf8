-- By how much the final price of a price estimate may exceed the total: what the law says, or what is agreed.

alter table estimates
  add column price_limit_percent percentage not null default 15
    constraint estimates_price_limit_percent check (price_limit_percent between 0 and 100);
