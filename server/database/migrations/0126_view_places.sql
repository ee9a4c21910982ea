-- The order in which a person sees the views of a list, their own and shared ones, and which one opens by itself (0136).
create table view_places (
  view_id integer not null references saved_views on delete cascade,
  user_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  list text not null,
  place integer not null check (place >= 0),
  is_default boolean not null default false,
  primary key (user_id, view_id)
)
--;
create unique index view_places_default on view_places (company_id, user_id, list) where is_default
--;
create index view_places_view on view_places (view_id)
--;
create index view_places_list on view_places (company_id, user_id, list)
--;
alter table view_places enable row level security
--;
create policy company on view_places using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on view_places as restrictive to muster_organiser
  using (user_id = app_organiser()) with check (user_id = app_organiser())
--;
grant select, insert, update, delete on view_places to muster_app
