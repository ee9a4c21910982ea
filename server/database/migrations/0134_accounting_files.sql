-- Receipts and other files of documents and transactions.
create table accounting_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer references documents on delete cascade,
  transaction_id integer references bank_transactions on delete cascade,
  file_id uuid not null references files on delete cascade,
  name text not null,
  size integer not null,
  type text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(document_id, transaction_id) = 1)
)
--;
create index accounting_files_document on accounting_files (document_id, id) where document_id is not null
--;
create index accounting_files_transaction on accounting_files (transaction_id, id) where transaction_id is not null
--;
create index accounting_files_company on accounting_files (company_id)
--;
create index accounting_files_file on accounting_files (file_id)
--;
create index accounting_files_created_by on accounting_files (created_by) where created_by is not null
--;
alter table accounting_files enable row level security
--;
create policy company on accounting_files using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on accounting_files as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on accounting_files to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
