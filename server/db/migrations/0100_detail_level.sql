-- How much of an estimate its customer reads; a group may have a level of its own.
alter table estimates add column detail_level text not null default 'full'
  constraint estimates_detail_level check (detail_level in ('total', 'groups', 'lines', 'full'));
alter table estimate_groups add column detail_level text
  constraint estimate_groups_detail_level check (detail_level in ('total', 'groups', 'lines', 'full'));
