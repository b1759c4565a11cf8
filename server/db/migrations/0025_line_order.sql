-- The rows of a group stand as they were entered, on screen and on paper, or by kind.

alter table estimates add column line_order text not null default 'entered'
  constraint estimates_line_order check (line_order in ('entered', 'kind'));

-- Offers were printed by kind so far; what customers have keeps its order.
update estimates set line_order = 'kind' where status <> 'draft';
