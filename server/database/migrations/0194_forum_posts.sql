-- Pictures in posts of the forum, and posts that their authors change or delete.
alter table forum_posts add column edited_at timestamptz, add column withdrawn_at timestamptz
--;
alter table forum_people add column mails_mentions boolean not null default true
--;
-- What a post said before its author changed it.
create table forum_edits (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  post_id integer not null references forum_posts on delete cascade,
  customer_id integer references customers on delete set null,
  body text not null,
  created_at timestamptz not null default now()
)
--;
create index forum_edits_post on forum_edits (post_id, id)
--;
create index forum_edits_company on forum_edits (company_id, id)
--;
create index forum_edits_customer on forum_edits (customer_id) where customer_id is not null
--;
create table forum_pictures (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  post_id integer not null references forum_posts on delete cascade,
  customer_id integer references customers on delete set null,
  file_id uuid not null references files on delete cascade
)
--;
create index forum_pictures_post on forum_pictures (post_id, id)
--;
create index forum_pictures_company on forum_pictures (company_id, id)
--;
create index forum_pictures_customer on forum_pictures (customer_id) where customer_id is not null
--;
create index forum_pictures_file on forum_pictures (file_id)
--;
-- Nobody can take the name of somebody else. Of people with the same name, the first keeps it.
update forum_people p set name = null
where exists (select from forum_people o
  where o.company_id = p.company_id and o.id < p.id and search_form(o.name) = search_form(p.name))
--;
create unique index forum_people_name on forum_people (company_id, search_form(name)) where name is not null
--;
do $$
declare
  made text;
begin
  foreach made in array array['forum_edits', 'forum_pictures']
  loop
    execute format('alter table %I enable row level security', made);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (post_id in (select id from forum_posts))', made);
    execute format('grant select, insert, update, delete on %I to muster_app', made);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
