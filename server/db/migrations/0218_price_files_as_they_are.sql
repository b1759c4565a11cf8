-- As other files: to compress one that just came would keep everybody else waiting for longer than it takes to write
-- it. It lies here until its prices are taken or given up.
alter table price_imports alter column file set storage external;
