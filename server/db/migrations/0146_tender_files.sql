-- The files of tenders as they came in, so that the bid goes back in the form that the client has asked for.
create table tender_files (
  company_id uuid not null references companies,
  id uuid not null,
  estimate_id uuid not null,
  file_name text not null constraint tender_files_file_name_length check (char_length(file_name) <= 200),
  format text not null constraint tender_files_format
    check (format in ('gaeb_xml', 'gaeb_90', 'bc3', 'ns_3459', 'workbook')),
  bytes bytea not null constraint tender_files_size check (octet_length(bytes) between 1 and 20971520),
  -- What the bidder says to the gaps in the texts, and where in a workbook the prices of which lines go.
  answers jsonb not null default '[]',
  price_cells jsonb,
  kept_at timestamptz not null,
  primary key (company_id, id),
  constraint tender_files_estimate foreign key (company_id, estimate_id)
    references estimates (company_id, id) on delete cascade
);
create index tender_files_estimate on tender_files (company_id, estimate_id, kept_at);
call protect_company_table('tender_files');
