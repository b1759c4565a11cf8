-- What searches look through is stored with small letters wherever rows can be many. It has no index:
-- row-level security asks for the company before any "like", so none could be used for one.

-- As in persons: a telephone number is found with its spaces and without.
alter table users add column search_text text not null generated always as
  (lower(E'\n ' || name || E'\n ' || email || E'\n ' || phone || E'\n ' || position
    || E'\n ' || regexp_replace(phone, '[^0-9]', '', 'g'))) stored;
alter table service_templates add column search_text text not null generated always as
  (lower(E'\n ' || title_en || E'\n ' || title_nb)) stored;
