-- The dashboard tells which projects changed their status last.
create index projects_status_changed on projects (company_id, status_changed_at desc, id);
