-- The number of an article is found as it is written, and without the spaces in it.
alter table supplier_articles drop column search_text;
alter table supplier_articles add column search_text text not null generated always as
  (lower(E'\n ' || number || E'\n ' || title || E'\n ' || ean
    || case when number ~ E'[\\s\u00a0\u202f]'
      then E'\n ' || regexp_replace(number, E'[\\s\u00a0\u202f]+', '', 'g') else '' end)) stored;
