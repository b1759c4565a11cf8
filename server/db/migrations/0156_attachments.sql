-- Files that go with offers: of one version, or of every new one (docs/decisions/0085).

create table attachment_files (
  company_id uuid not null references companies,
  id uuid not null,
  title text not null constraint attachment_files_title_length check (char_length(title) between 1 and 200),
  content_type text not null constraint attachment_files_content_type
    check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  sha256 text not null constraint attachment_files_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int not null constraint attachment_files_pages check (pages between 1 and 50),
  -- Its pages can stand behind the offer without losing anything that is seen.
  can_merge boolean not null,
  -- Goes with every new offer of the company.
  standing boolean not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  primary key (company_id, id)
);
alter table attachment_files alter column bytes set storage external;
call protect_company_table('attachment_files');

create table estimate_attachments (
  company_id uuid not null references companies,
  estimate_id uuid not null,
  file_id uuid not null,
  number int not null constraint estimate_attachments_number check (number >= 1),
  -- Printed behind the offer; else it is a file beside it.
  merged boolean not null,
  primary key (company_id, estimate_id, file_id),
  constraint estimate_attachments_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade,
  constraint estimate_attachments_file foreign key (company_id, file_id) references attachment_files (company_id, id)
);
create index estimate_attachments_file on estimate_attachments (company_id, file_id);
call protect_company_table('estimate_attachments');

-- The files that left, or will, with a message besides its document.
alter table emails add column file_ids uuid[] not null default '{}';

-- What nothing names any more is not kept.
create function delete_unused_file() returns trigger language plpgsql as $$
begin
  delete from attachment_files f
  where f.company_id = old.company_id and f.id = old.file_id and not f.standing
    and not exists (select from estimate_attachments a where a.company_id = f.company_id and a.file_id = f.id)
    and not exists (select from emails m where m.company_id = f.company_id and f.id = any(m.file_ids));
  return null;
end $$;
create trigger delete_unused_file after delete on estimate_attachments
  for each row execute function delete_unused_file();

drop trigger "Audited" on emails;
call audit_table('emails', 'email', '{body,attachment,attachment_name,estimate_revision,estimate_header_revision,
  user_id,chosen_by,chosen_at,attempts,due_at,error,step,refused_recipients,later_count,later_since,
  unreachable_count,unreachable_since,claimed_at,handed_over_at,kind,answer_id,reminder_day,price_level,file_ids}');
