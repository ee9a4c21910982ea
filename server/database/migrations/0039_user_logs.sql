-- What staff do, one row a page visit or action. Rows are only ever added: `hash` chains each to the one before it.
create table user_logs (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  -- Counts within the company, without gaps.
  seq integer not null,
  -- No reference: the log outlives the account.
  user_id integer not null,
  type text not null check (type in ('page_visit', 'activity')),
  at timestamptz not null,
  url text not null,
  method text not null,
  route_name text not null,
  description text not null,
  action_type text,
  resource_type text,
  resource_id integer,
  -- [field, before, after] of what was changed.
  changes jsonb not null default '[]',
  -- Whether the view "important pages" shows it (specification §4).
  is_important boolean not null,
  hash text not null,
  unique (company_id, seq)
)
--;
create index user_logs_timeline on user_logs (company_id, user_id, at desc, id desc)
--;
create index user_logs_type on user_logs (company_id, user_id, type, at desc, id desc)
--;
create index user_logs_important on user_logs (company_id, user_id, at desc, id desc) where is_important
--;
create index user_logs_search on user_logs using gin ((lower(description || ' ' || url || ' ' || route_name || ' ' || coalesce(action_type, '') || ' ' || coalesce(resource_type, ''))) gin_trgm_ops)
--;
-- Both ends of a company's chain. The seal is a signature of them, so that cutting off either end shows.
create table user_log_chains (
  company_id integer primary key references companies on delete cascade,
  first_seq integer not null default 0,
  first_hash text not null default '',
  last_seq integer not null default 0,
  last_hash text not null default '',
  seal text not null default ''
)
--;
-- How many entries each user has, so that nobody counts a million of them.
create table user_log_totals (
  company_id integer not null references companies on delete cascade,
  user_id integer not null,
  page_visits integer not null default 0,
  actions integer not null default 0,
  important_pages integer not null default 0,
  last_at timestamptz not null,
  primary key (company_id, user_id)
)
--;
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  -- Set by the job that forgets what is older than the company keeps; only the owner of the table may delete at all.
  if tg_op = 'DELETE' and current_setting('app.log_retention', true) = 'on' then
    return old;
  end if;
  raise exception 'The log of users is only ever added to.' using errcode = 'insufficient_privilege';
end $$
--;
create trigger user_logs_stay before update or delete on user_logs for each row execute function refuse_log_change()
--;
create trigger user_logs_stay_all before truncate on user_logs for each statement execute function refuse_log_change()
--;
do $$
declare
  made record;
begin
  for made in select * from (values
    ('user_logs', 'select, insert', 'user_id = app_organiser()'),
    ('user_log_chains', 'select, insert, update', 'false'),
    ('user_log_totals', 'select, insert, update', 'user_id = app_organiser()')
  ) as tables(name, rights, rule)
  loop
    execute format('alter table %I enable row level security', made.name);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made.name);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (%s)', made.name, made.rule);
    execute format('grant %s on %I to muster_app', made.rights, made.name);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
--;
-- Roles of companies that are there already gain the rights that new companies' roles have.
with rights(name, permissions) as (values ('Owner', array['logs.view', 'logs.export']))
update roles set permissions = roles.permissions || rights.permissions from rights where rights.name = roles.name
