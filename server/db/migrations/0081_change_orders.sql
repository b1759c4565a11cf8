-- A change order is a small estimate against the accepted version of a won project (docs/decisions/0036).

alter table estimates drop constraint estimates_version_unique;
alter table estimates
  -- Its own number in the project; null of the versions of the contract. `version` is then the one that it changes.
  add column change_number int constraint estimates_change_number check (change_number >= 1),
  -- The contract sum before it, as it went out.
  add column contract_net_amount amount,
  add column contract_total_amount amount,
  add constraint estimates_contract_sum check (
    (contract_net_amount is null) = (contract_total_amount is null)
    and (contract_net_amount is null or change_number is not null));
create unique index estimates_version_unique on estimates (company_id, project_id, version)
  where change_number is null;
-- The versions and the change orders of a project; neither of the partial indexes has both.
create index estimates_project on estimates (company_id, project_id);
create unique index estimates_change_unique on estimates (company_id, project_id, change_number)
  where change_number is not null;

-- One acceptance stands for the contract, and one for each of its changes.
alter table offer_answers add column change_number int
  constraint offer_answers_change_number check (change_number >= 1);
drop index offer_answers_one_acceptance;
create unique index offer_answers_one_acceptance on offer_answers (company_id, project_id, change_number)
  nulls not distinct where kind = 'accepted' and reopened_at is null;
