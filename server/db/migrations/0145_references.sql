-- What a row is called in the tender that it came from, so that its price can be given back there.
alter table estimate_groups
  add column reference text not null default ''
    constraint estimate_groups_reference_length check (char_length(reference) <= 60);
alter table estimate_lines
  add column reference text not null default ''
    constraint estimate_lines_reference_length check (char_length(reference) <= 60);
