-- When a project was won or lost, when its status last moved, and what the global search looks through.

alter table projects
  add column status_changed_at timestamptz not null default now(),
  -- How the offer ended; a project that is put on hold or archived keeps it.
  add column outcome text constraint projects_outcome check (outcome in ('won', 'lost')),
  add column decided_at timestamptz,
  add constraint projects_decided check ((outcome is null) = (decided_at is null)),
  -- As in services: small letters, a line break where a text begins, a space where a word does.
  add column search_text text not null generated always as
    (lower(E'\n ' || number || E'\n ' || title || E'\n ' || replace(address, E'\n', ' '))) stored;
alter table partners add column search_text text not null generated always as
  (lower(E'\n ' || organisation_number || E'\n ' || title || E'\n ' || replace(address, E'\n', ' '))) stored;
-- A telephone number is found with its spaces and without.
alter table persons add column search_text text not null generated always as
  (lower(E'\n ' || name || E'\n ' || email || E'\n ' || phone || E'\n ' || position
    || E'\n ' || regexp_replace(phone, '[^0-9]', '', 'g'))) stored;

create index emails_created on emails (company_id, created_at);

-- Of older projects the last change is all that is known.
update projects set
  status_changed_at = updated_at,
  outcome = case when status in ('won', 'in_progress', 'completed') then 'won' when status = 'lost' then 'lost' end,
  decided_at = case when status in ('won', 'in_progress', 'completed', 'lost') then updated_at end;

create function projects_status_changed() returns trigger language plpgsql as $$
declare
  ended text;
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then
      return new;
    end if;
    new.status_changed_at = now();
  end if;
  ended = case
    when new.status in ('won', 'in_progress', 'completed') then 'won'
    when new.status = 'lost' then 'lost'
    when new.status in ('on_hold', 'archived') then new.outcome
  end;
  if ended is distinct from new.outcome then
    new.outcome = ended;
    new.decided_at = case
      when ended is null then null
      when tg_op = 'INSERT' then coalesce(new.decided_at, now())
      else now()
    end;
  end if;
  return new;
end $$;
create trigger projects_status_changed before insert or update of status on projects
  for each row execute function projects_status_changed();
