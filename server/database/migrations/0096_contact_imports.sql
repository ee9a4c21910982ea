-- An import of contacts from a file, from its upload to its undoing.
create table contact_imports (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  file_id uuid references files on delete set null,
  file_name text not null,
  -- Of the file's bytes: the same file is recognised.
  digest text not null,
  kind text not null check (kind in ('csv', 'vcard')),
  delimiter text,
  headings jsonb not null,
  -- For each column the field that it fills, or null.
  mapping jsonb not null,
  date_order text not null check (date_order in ('dmy', 'mdy')),
  match_rule text not null check (match_rule in ('email', 'phone', 'external_id', 'none')),
  match_action text not null check (match_action in ('skip', 'fill', 'overwrite')),
  tags text[] not null default '{}',
  -- The channels on which everybody in the file has agreed to marketing.
  consent text[] not null default '{}',
  consent_text text,
  segment_id integer references segments on delete set null,
  state text not null check (
    state in ('uploaded', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed', 'undoing', 'undone')
  ),
  failure text,
  -- Known once the file has been read as a whole.
  total_rows integer,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
)
--;
create index contact_imports_company_time on contact_imports (company_id, created_at, id)
--;
create index contact_imports_digest on contact_imports (company_id, digest)
--;
create index contact_imports_file on contact_imports (file_id) where file_id is not null
--;
create index contact_imports_segment on contact_imports (segment_id) where segment_id is not null
--;
-- Its rows: what each would do, and once imported what it did.
create table contact_import_rows (
  id integer generated always as identity primary key,
  import_id integer not null references contact_imports on delete cascade,
  company_id integer not null references companies on delete cascade,
  row integer not null,
  -- Emptied when the import can no longer be undone.
  cells jsonb,
  outcome text check (outcome in ('new', 'changed', 'same', 'repeated', 'error')),
  -- What recognises the person within the file and in contacts, and the digest of all values.
  match_key text,
  digest text,
  -- Not a foreign key: a contact that is deleted and restored keeps its id, which is never given again.
  contact_id integer,
  -- Field → [before, after].
  changes jsonb,
  errors text[],
  is_done boolean not null default false,
  unique (import_id, row)
)
--;
create index contact_import_rows_open on contact_import_rows (import_id, row) where not is_done
--;
create index contact_import_rows_outcome on contact_import_rows (import_id, outcome, row)
--;
create index contact_import_rows_key on contact_import_rows (import_id, match_key, row) where match_key is not null
--;
create index contact_import_rows_digest on contact_import_rows (company_id, digest) where is_done and digest is not null
--;
create index contact_import_rows_contact on contact_import_rows (contact_id) where contact_id is not null
--;
alter table contact_imports enable row level security
--;
create policy company on contact_imports using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on contact_imports as restrictive to muster_organiser using (false)
--;
alter table contact_import_rows enable row level security
--;
create policy company on contact_import_rows using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on contact_import_rows as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on contact_imports, contact_import_rows to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
