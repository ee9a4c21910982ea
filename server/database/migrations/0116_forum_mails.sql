-- Followers of a topic who were mailed about a post, or left out: each one once.
create table forum_mails (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  post_id integer not null references forum_posts on delete cascade,
  customer_id integer not null references customers on delete cascade,
  constraint forum_mails_once unique (post_id, customer_id)
)
--;
create index forum_mails_customer on forum_mails (customer_id)
--;
create index forum_mails_company on forum_mails (company_id, id)
--;
alter table forum_mails enable row level security
--;
create policy company on forum_mails using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on forum_mails as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on forum_mails to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
