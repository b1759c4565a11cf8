-- Provisional sums: lines and groups that are part of the total and settled by what they really cost.
alter table estimate_lines add column allowance boolean not null default false;
alter table estimate_groups add column allowance boolean not null default false;
