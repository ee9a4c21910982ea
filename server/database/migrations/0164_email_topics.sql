-- What e-mails are about, so that readers can leave one topic and keep the others.
create table email_topics (
  id integer primary key generated always as identity,
  company_id integer not null references companies on delete cascade,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index email_topics_name on email_topics (company_id, lower(name))
--;
-- Without a reference to the topic: who left it gets none of its e-mails after it was deleted either.
create table email_topic_exits (
  company_id integer not null references companies on delete cascade,
  topic_id integer not null,
  address text not null,
  left_at timestamptz not null,
  primary key (company_id, topic_id, address)
)
--;
create index email_topic_exits_address on email_topic_exits (company_id, address)
--;
alter table email_sends add column topic_id integer
--;
do $$
declare
  part text;
begin
  foreach part in array array['email_topics', 'email_topic_exits'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', part);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (false)', part);
    execute format('grant select, insert, update, delete on %I to muster_app', part);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
