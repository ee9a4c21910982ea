-- Lists as people have filtered and sorted them, under a name; with the company where they share it.
create table saved_views (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  hidden_columns jsonb not null default '[]',
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
)
--;
create unique index saved_views_name on saved_views (company_id, user_id, list, lower(name))
--;
create index saved_views_shared on saved_views (company_id) where is_shared
--;
create index saved_views_user on saved_views (user_id)
--;
alter table saved_views enable row level security
--;
create policy company on saved_views using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on saved_views as restrictive to muster_organiser
  using (user_id = app_organiser() or is_shared) with check (user_id = app_organiser())
--;
grant select, insert, update, delete on saved_views to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
