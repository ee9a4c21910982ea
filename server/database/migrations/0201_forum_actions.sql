-- What moderators of the forum did, and why. Texts and names are those of today, so erasing a person erases them here too.
create table forum_actions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  action text not null,
  topic_id integer references forum_topics on delete cascade,
  post_id integer references forum_posts on delete set null,
  -- Who was suspended or banned.
  customer_id integer references customers on delete set null,
  -- Where a topic was moved or merged, what was split off it, and for how many days somebody was suspended.
  detail text,
  reason text,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index forum_actions_company on forum_actions (company_id, id)
--;
create index forum_actions_topic on forum_actions (topic_id) where topic_id is not null
--;
create index forum_actions_post on forum_actions (post_id) where post_id is not null
--;
create index forum_actions_customer on forum_actions (customer_id) where customer_id is not null
--;
create index forum_actions_user on forum_actions (user_id) where user_id is not null
--;
alter table forum_actions enable row level security
--;
create policy company on forum_actions using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on forum_actions as restrictive to muster_organiser
  using (topic_id in (select id from forum_topics) or (topic_id is null and customer_id in (select customer_id from forum_posts)))
--;
grant select, insert, update, delete on forum_actions to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
