-- Documents and transactions that are copied again and again (decision 0141).
create table recurrences (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  document_id integer references documents on delete set null,
  transaction_id integer references bank_transactions on delete set null,
  every integer not null check (every between 1 and 120),
  unit text not null check (unit in ('week', 'month', 'year')),
  starts_on date not null,
  ends_on date,
  max_runs integer,
  mode text not null check (mode in ('draft', 'issue', 'send')),
  -- The day of the next copy; null once it has ended.
  next_on date,
  step integer not null default 0,
  runs integer not null default 0,
  paused_at timestamptz,
  failure text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index recurrences_next on recurrences (company_id, next_on, id)
--;
create index recurrences_due on recurrences (next_on) where next_on is not null and paused_at is null
--;
create index recurrences_document on recurrences (document_id) where document_id is not null
--;
create index recurrences_transaction on recurrences (transaction_id) where transaction_id is not null
--;
create index recurrences_created_by on recurrences (created_by) where created_by is not null
--;
create index recurrences_search on recurrences using gin ((search_form(name)) gin_trgm_ops)
--;
create table recurrence_runs (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  recurrence_id integer not null references recurrences on delete cascade,
  day date not null,
  document_id integer references documents on delete set null,
  transaction_id integer references bank_transactions on delete set null,
  created_at timestamptz not null default now(),
  -- Two workers, or one that is repeated, copy once.
  constraint recurrence_runs_once unique (recurrence_id, day)
)
--;
create index recurrence_runs_company on recurrence_runs (company_id)
--;
create index recurrence_runs_document on recurrence_runs (document_id) where document_id is not null
--;
create index recurrence_runs_transaction on recurrence_runs (transaction_id) where transaction_id is not null
--;
alter table recurrences enable row level security
--;
create policy company on recurrences using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on recurrences as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on recurrences to muster_app
--;
alter table recurrence_runs enable row level security
--;
create policy company on recurrence_runs using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on recurrence_runs as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on recurrence_runs to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
