-- The dashboard lists the change orders that clients have not answered.

create index estimates_changes_out on estimates (company_id)
where change_number is not null and status = 'sent';
