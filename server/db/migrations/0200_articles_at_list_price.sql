-- How many articles of a file are at their list price, since neither it nor an agreement tells a discount.
alter table price_imports add column undiscounted int not null default 0;
