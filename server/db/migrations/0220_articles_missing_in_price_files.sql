-- The day of a price file that did not name the article any more, and its import, until another one names it again.
alter table supplier_articles add column missing_since date;
alter table supplier_articles add column missing_import uuid;
