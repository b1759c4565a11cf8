-- A status moves at the moment that the change itself names: one clock decides, and not that of the
-- database beside it.

create or replace function projects_status_changed() returns trigger language plpgsql as $$
declare
  ended text;
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then
      return new;
    end if;
    new.status_changed_at = new.updated_at;
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
      when tg_op = 'INSERT' then coalesce(new.decided_at, new.updated_at)
      else new.updated_at
    end;
  end if;
  return new;
end $$;
