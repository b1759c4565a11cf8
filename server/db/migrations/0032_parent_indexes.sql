-- The removal of a group asks for what still stands in it: by an index, not by going through all rows
-- of the estimate.

create index estimate_groups_parent on estimate_groups (company_id, estimate_id, parent_key)
  where parent_key is not null;
create index estimate_lines_group on estimate_lines (company_id, estimate_id, group_key);
