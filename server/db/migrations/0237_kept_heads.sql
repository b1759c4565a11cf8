-- Whom a version names, and what of its project and company it prints, as it was when it went out: whoever renames
-- the project or its client afterwards changes no offer that a customer has.
alter table estimates add column head jsonb;
drop trigger "Audited" on estimates;
call audit_table('estimates', 'estimate', '{header_revision,last_batch_id,figures,head,recount,created_by,
  line_count,incomplete,without_cost,hours_scheduled,hours_used,sum_amount,net_amount,vat_amount,total_amount,
  purchase_amount,profit_amount}');

-- Takes a person out of what people wrote of the project and of those whom it names. What the company calls itself stays.
create function head_without_words(head jsonb, words text, others text) returns jsonb
language sql immutable as $$
  select jsonb_object_agg(part, case when part = 'company' or jsonb_typeof(fields) = 'null' then fields else (
    select jsonb_object_agg(key, case when key in ('type', 'estimateType') then value
      else to_jsonb(without_words(value #>> '{}', words, others)) end)
    from jsonb_each(fields)) end)
  from jsonb_each(head) parts (part, fields)
$$;
