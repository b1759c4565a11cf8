-- Whether the document of an estimate says what the client's own list calls its rows.
alter table estimates add column client_numbers_shown boolean not null default true;
