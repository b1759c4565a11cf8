-- A project that is put on hold or archived goes back to where it was, and nowhere else.

alter table projects add column status_before text;

-- Of older projects, and of those that are stored as resting, the outcome of the offer tells it.
create function status_before_rest(status text, outcome text) returns text language sql immutable as $$
  select case
    when status = 'on_hold' then case when outcome = 'won' then 'in_progress' else 'estimating' end
    when status = 'archived' then
      case outcome when 'won' then 'completed' when 'lost' then 'lost' else 'cancelled' end
  end
$$;

update projects set status_before = status_before_rest(status, outcome);

alter table projects add constraint projects_status_before check (
  case status
    when 'on_hold' then coalesce(status_before in ('enquiry', 'estimating', 'in_progress'), false)
    when 'archived' then coalesce(status_before in ('completed', 'lost', 'cancelled'), false)
    else status_before is null
  end);

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
  new.status_before = case
    when new.status not in ('on_hold', 'archived') then null
    when tg_op = 'UPDATE' then old.status
    else coalesce(new.status_before, status_before_rest(new.status, new.outcome))
  end;
  return new;
end $$;
