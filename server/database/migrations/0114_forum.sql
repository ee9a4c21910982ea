-- The forum: the portal's visitors talk to each other and to the organiser.
create table forum_categories (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  description text,
  event_id integer references events on delete cascade,
  -- Whether only people with a ticket for the event see it.
  is_for_holders boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  check (not is_for_holders or event_id is not null)
)
--;
create index forum_categories_company on forum_categories (company_id, position, id)
--;
create index forum_categories_event on forum_categories (event_id) where event_id is not null
--;
create table forum_topics (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  category_id integer not null references forum_categories on delete cascade,
  title text not null,
  author_name text not null,
  customer_id integer references customers on delete set null,
  user_id integer references users on delete set null,
  pinned_at timestamptz,
  locked_at timestamptz,
  hidden_at timestamptz,
  solved_post_id integer,
  -- Where its posts went when it was merged; its address leads there.
  merged_into integer references forum_topics on delete set null,
  last_post_at timestamptz not null default now(),
  created_at timestamptz not null default now()
)
--;
create index forum_topics_company on forum_topics (company_id, last_post_at desc, id)
--;
create index forum_topics_category on forum_topics (category_id, last_post_at desc)
--;
create index forum_topics_customer on forum_topics (customer_id) where customer_id is not null
--;
create index forum_topics_user on forum_topics (user_id) where user_id is not null
--;
create index forum_topics_merged on forum_topics (merged_into) where merged_into is not null
--;
create index forum_topics_searched on forum_topics using gin ((search_form(title)) gin_trgm_ops)
--;
create table forum_posts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  topic_id integer not null references forum_topics on delete cascade,
  author_name text not null,
  customer_id integer references customers on delete set null,
  -- Staff: the organiser's answers stand out.
  user_id integer references users on delete set null,
  body text not null,
  quoted_id integer references forum_posts on delete set null,
  state text not null check (state in ('pending', 'visible', 'hidden', 'deleted')),
  request_key text,
  created_at timestamptz not null default now(),
  constraint forum_posts_request unique (company_id, request_key)
)
--;
create index forum_posts_topic on forum_posts (topic_id, id)
--;
create index forum_posts_queue on forum_posts (company_id, id) where state = 'pending'
--;
create index forum_posts_company on forum_posts (company_id, created_at)
--;
create index forum_posts_customer on forum_posts (customer_id) where customer_id is not null
--;
create index forum_posts_user on forum_posts (user_id) where user_id is not null
--;
create index forum_posts_quoted on forum_posts (quoted_id) where quoted_id is not null
--;
create index forum_posts_searched on forum_posts using gin ((search_form(body)) gin_trgm_ops)
--;
alter table forum_topics add foreign key (solved_post_id) references forum_posts on delete set null
  deferrable initially deferred
--;
create index forum_topics_solved on forum_topics (solved_post_id) where solved_post_id is not null
--;
create table forum_likes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  post_id integer not null references forum_posts on delete cascade,
  customer_id integer not null references customers on delete cascade,
  constraint forum_likes_once unique (post_id, customer_id)
)
--;
create index forum_likes_customer on forum_likes (customer_id)
--;
create index forum_likes_company on forum_likes (company_id, id)
--;
create table forum_reports (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  post_id integer not null references forum_posts on delete cascade,
  customer_id integer not null references customers on delete cascade,
  reason text not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint forum_reports_once unique (post_id, customer_id)
)
--;
create index forum_reports_queue on forum_reports (company_id, id) where decided_at is null
--;
create index forum_reports_company on forum_reports (company_id, id)
--;
create index forum_reports_customer on forum_reports (customer_id)
--;
-- A visitor's name in the forum, what they may do, and what they have read.
create table forum_people (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  customer_id integer not null unique references customers on delete cascade,
  name text,
  suspended_until timestamptz,
  banned_at timestamptz
)
--;
create index forum_people_company on forum_people (company_id, id)
--;
create table forum_reads (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  topic_id integer not null references forum_topics on delete cascade,
  customer_id integer not null references customers on delete cascade,
  -- The last post read; it only grows.
  post_id integer not null,
  follows boolean not null default false,
  constraint forum_reads_once unique (topic_id, customer_id)
)
--;
create index forum_reads_customer on forum_reads (customer_id)
--;
create index forum_reads_company on forum_reads (company_id, id)
--;
do $$
declare
  made record;
  posts constant text := 'post_id in (select id from forum_posts)';
begin
  for made in select * from (values
    ('forum_categories', 'event_id is null or event_id in (select id from events)'),
    ('forum_topics', 'category_id in (select id from forum_categories)'),
    ('forum_posts', 'topic_id in (select id from forum_topics)'),
    ('forum_likes', posts),
    ('forum_reports', posts),
    ('forum_people', 'customer_id in (select customer_id from forum_posts)'),
    ('forum_reads', 'false')
  ) as tables(name, rule)
  loop
    execute format('alter table %I enable row level security', made.name);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made.name);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (%s)', made.name, made.rule);
    execute format('grant select, insert, update, delete on %I to muster_app', made.name);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
