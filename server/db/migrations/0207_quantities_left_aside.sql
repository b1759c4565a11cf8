-- In how many lines of a file a quantity stands that the price is not divided by.
alter table price_imports add column quantities_ignored int not null default 0;
