-- A credit line has a quantity above 0 that counts as negative.

alter table estimate_lines add column credit boolean not null default false;
