-- Pages that people keep at the top of their navigation, for each company.
create table favourites (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  title text not null,
  url text not null,
  created_at timestamptz not null default now()
)
--;
create unique index favourites_url on favourites (company_id, user_id, url)
--;
create index favourites_user on favourites (user_id)
--;
alter table favourites enable row level security
--;
create policy company on favourites using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on favourites as restrictive to muster_organiser
  using (user_id = app_organiser()) with check (user_id = app_organiser())
--;
grant select, insert, update, delete on favourites to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
