-- A new version tells its client what is new since the version that he has, unless somebody chooses otherwise.

alter table estimates add column changes_shown boolean not null default true;

-- What clients have stays as they have it.
update estimates set changes_shown = false
where status <> 'draft' and exists (
  select from estimates earlier
  where earlier.project_id = estimates.project_id and earlier.company_id = estimates.company_id
    and earlier.version < estimates.version and earlier.status <> 'draft'
);
