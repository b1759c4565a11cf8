-- The day of the first price file that did not name the article any more, until one names it again.
alter table supplier_articles add column missing_since date;
