create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
  attempts integer not null default 0,
  run_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  last_error text,
  request_id text,
  created_at timestamptz not null default now()
)
--;
create unique index jobs_key on jobs (name, key) where state = 'waiting' and key is not null
--;
create index jobs_due on jobs (run_at, id) where state = 'waiting'
--;
create index jobs_claimed on jobs (claimed_until) where state = 'running'
--;
-- A handler confined to its company may leave work behind, but reads nobody's.
grant insert on jobs to muster_app
--;
create table schedules (
  name text primary key,
  next_run_at timestamptz not null
)
--;
create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  from_address text not null,
  to_address text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
)
--;
create table files (
  id uuid primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  type text not null,
  size integer not null check (size >= 0),
  width integer,
  height integer,
  is_public boolean not null default false,
  created_at timestamptz not null default now()
)
--;
create index files_company on files (company_id, created_at desc)
--;
alter table files enable row level security
--;
create policy company on files using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on files to muster_app
--;
create table realtime_messages (
  id bigint generated always as identity primary key,
  body text not null,
  created_at timestamptz not null default now()
)
