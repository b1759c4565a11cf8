-- A line may be sold at a cost that is not known. What an estimate with such lines costs and earns is not
-- known either: all that was stored before has a cost.

alter table estimates
  alter column purchase_amount drop not null,
  alter column profit_amount drop not null,
  add column without_cost int not null default 0,
  add constraint estimates_without_cost check (
    without_cost >= 0
    and (without_cost > 0) = (purchase_amount is null)
    and (without_cost > 0) = (profit_amount is null));
