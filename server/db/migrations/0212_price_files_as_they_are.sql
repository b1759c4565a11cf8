-- A file is read once, soon after it came: to compress it would hold up everybody else's answers for longer than it
-- takes to write it.
alter table price_imports alter column file set storage external;
