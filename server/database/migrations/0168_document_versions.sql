-- What was sent is changed by a new version under the same number (decision 0149).
alter table documents
  add column version integer not null default '1' check (version > 0),
  add column versioned_at timestamptz,
  add column version_note text
--;
create table document_versions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  version integer not null,
  content jsonb not null,
  note text,
  made_at timestamptz,
  replaced_at timestamptz not null,
  constraint document_versions_version unique (document_id, version)
)
--;
create index document_versions_company on document_versions (company_id)
--;
alter table document_versions enable row level security
--;
create policy company on document_versions using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_versions as restrictive to muster_organiser using (false)
--;
grant select, insert on document_versions to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
