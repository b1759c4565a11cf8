-- What else the document of an estimate holds.
alter table estimates
  add column cover_shown boolean not null default false,
  add column measurements_shown boolean not null default false;
