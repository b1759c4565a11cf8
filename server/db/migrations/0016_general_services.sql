-- A line that is neither material nor work is of the kind "general"; a service is an entry of the
-- catalogue and nothing else. What is stored says so too, in the log of batches as in the rows.

alter table companies rename column markup_service to markup_general;
alter table estimates rename column markup_service to markup_general;
alter table estimates rename column company_markup_service to company_markup_general;

-- What is put off to the end of the transaction would keep the table from being altered.
set constraints all immediate;
alter table estimate_lines drop constraint estimate_lines_kind;
update estimate_lines set kind = 'general' where kind = 'service';
update estimate_lines set percent_kinds = array_replace(percent_kinds, 'service', 'general')
  where 'service' = any(percent_kinds);
alter table estimate_lines add constraint estimate_lines_kind
  check (kind in ('material', 'work', 'general', 'text', 'percent'));

-- `place` is the field that the value belongs to; a change names the field of its value beside it.
create function pg_temp.with_general(old jsonb, place text) returns jsonb language plpgsql as $$
begin
  return case jsonb_typeof(old)
    when 'object' then (
      select coalesce(jsonb_object_agg(
        case entry.key
          when 'markupService' then 'markupGeneral'
          when 'companyMarkupService' then 'companyMarkupGeneral'
          else entry.key
        end,
        pg_temp.with_general(entry.value, case
          when entry.key in ('value', 'before', 'after') and old ? 'field' then old ->> 'field'
          else entry.key
        end)), '{}')
      from jsonb_each(old) entry)
    when 'array' then (
      select coalesce(jsonb_agg(pg_temp.with_general(item.value, place) order by item.ordinality), '[]')
      from jsonb_array_elements(old) with ordinality item)
    else case
      when place in ('kind', 'percentKinds') and old = '"service"' then '"general"'
      when place = 'field' and old = '"markupService"' then '"markupGeneral"'
      when place = 'field' and old = '"companyMarkupService"' then '"companyMarkupGeneral"'
      else old
    end
  end;
end $$;

-- Both words are as long as before, so `size` stays true.
update estimate_batches
  set changes = pg_temp.with_general(changes, ''), effects = pg_temp.with_general(effects, '')
  where concat(changes, effects) ~ '"service"|"(companyM|m)arkupService"';
