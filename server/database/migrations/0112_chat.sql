-- Conversations of staff: between two people, in a group, or of the team of an event or campaign.
create table chat_threads (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('direct', 'group', 'event', 'campaign')),
  name text,
  description text,
  -- The ids of two people, the smaller one first; they share one conversation.
  direct_key text,
  event_id integer references events on delete cascade,
  campaign_id integer references campaigns on delete cascade,
  -- A private group is found by its members only.
  is_private boolean not null default true,
  archived_at timestamptz,
  -- The number of the last message, given under a lock, so that everyone sees the same order.
  last_seq integer not null default 0,
  -- Counts every change of the conversation; browsers fetch what changed since the one they know.
  version integer not null default 0,
  last_message_at timestamptz,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint chat_threads_direct unique (company_id, direct_key),
  constraint chat_threads_event unique (event_id),
  constraint chat_threads_campaign unique (campaign_id),
  check ((kind = 'direct') = (direct_key is not null)),
  check ((kind = 'event') = (event_id is not null)),
  check ((kind = 'campaign') = (campaign_id is not null))
)
--;
create index chat_threads_company on chat_threads (company_id, last_message_at desc, id)
--;
create index chat_threads_created_by on chat_threads (created_by) where created_by is not null
--;
create table chat_members (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  thread_id integer not null references chat_threads on delete cascade,
  user_id integer not null,
  role text not null default 'member' check (role in ('owner', 'member')),
  notify text not null default 'all' check (notify in ('all', 'mentions', 'none')),
  -- The last message read; it only grows.
  read_seq integer not null default 0,
  joined_at timestamptz not null default now(),
  constraint chat_members_once unique (thread_id, user_id),
  -- Whoever leaves the company leaves its conversations.
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create index chat_members_user on chat_members (company_id, user_id)
--;
create table chat_messages (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  thread_id integer not null references chat_threads on delete cascade,
  seq integer not null,
  -- The thread's version when it was written or last changed.
  version integer not null,
  author_id integer references users on delete set null,
  author_name text not null,
  -- Made up by the author's browser: a repeated request stores nothing twice.
  client_id text,
  body text not null,
  mentions integer[] not null default '{}',
  reply_to integer references chat_messages on delete set null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_name text,
  created_at timestamptz not null default now(),
  constraint chat_messages_seq unique (thread_id, seq),
  constraint chat_messages_client unique (thread_id, author_id, client_id)
)
--;
create index chat_messages_version on chat_messages (thread_id, version)
--;
create index chat_messages_time on chat_messages (thread_id, created_at)
--;
create index chat_messages_company on chat_messages (company_id, id)
--;
create index chat_messages_author on chat_messages (author_id) where author_id is not null
--;
create index chat_messages_reply on chat_messages (reply_to) where reply_to is not null
--;
create index chat_messages_searched on chat_messages using gin ((search_form(body)) gin_trgm_ops)
--;
create table chat_reactions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  message_id integer not null references chat_messages on delete cascade,
  user_id integer not null references users on delete cascade,
  emoji text not null check (length(emoji) <= 16),
  created_at timestamptz not null default now(),
  constraint chat_reactions_once unique (message_id, user_id, emoji)
)
--;
create index chat_reactions_user on chat_reactions (user_id)
--;
create index chat_reactions_company on chat_reactions (company_id, id)
--;
-- A file is uploaded first and belongs to a message once that is sent.
create table chat_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  thread_id integer not null references chat_threads on delete cascade,
  message_id integer references chat_messages on delete cascade,
  user_id integer references users on delete set null,
  file_id uuid not null references files on delete cascade,
  name text not null,
  size integer not null,
  type text not null,
  created_at timestamptz not null default now()
)
--;
create index chat_files_message on chat_files (message_id)
--;
create index chat_files_thread on chat_files (thread_id)
--;
create index chat_files_company on chat_files (company_id, id)
--;
create index chat_files_user on chat_files (user_id) where user_id is not null
--;
create index chat_files_file on chat_files (file_id)
--;
-- What people say about themselves.
create table chat_statuses (
  user_id integer not null,
  company_id integer not null references companies on delete cascade,
  status text not null default 'online' check (status in ('online', 'away', 'busy', 'invisible')),
  -- Away by itself: no key was pressed for a while.
  is_idle boolean not null default false,
  text text,
  updated_at timestamptz not null default now(),
  primary key (user_id, company_id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
-- The conversations that a confined person takes part in, without those of campaigns and events out of their reach.
create function app_chat_threads() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(t.id), '{}') from chat_members m join chat_threads t on t.id = m.thread_id
  where m.company_id = app_company() and m.user_id = app_organiser()
    and (t.campaign_id is null or t.campaign_id = any((select app_campaigns())::integer[]))
    and (t.event_id is null or t.event_id = any((select app_events())::integer[]))
$$
--;
-- The people a confined person meets: those who see the whole company, and those of the same campaigns and events.
create function app_colleagues() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(distinct m.user_id), '{}') from memberships m join roles r on r.id = m.role_id
  where m.company_id = app_company() and (
    (m.scope = 'company' and r.scope = 'company')
    or m.user_id = app_organiser()
    or m.user_id in (
      select o.user_id from organisers o
      where o.company_id = app_company() and o.status = 'active' and o.campaign_id = any((select app_campaigns())::integer[])
      union
      select p.user_id from member_reach p
      where p.company_id = app_company()
        and (p.campaign_id = any((select app_campaigns())::integer[]) or p.event_id = any((select app_events())::integer[]))
    )
  )
$$
--;
revoke execute on function app_chat_threads(), app_colleagues() from public
--;
grant execute on function app_chat_threads(), app_colleagues() to muster_app
--;
do $$
declare
  made record;
  mine constant text := 'any((select app_chat_threads())::integer[])';
begin
  for made in select * from (values
    ('chat_threads', 'id = ' || mine),
    ('chat_members', 'thread_id = ' || mine),
    ('chat_messages', 'thread_id = ' || mine),
    ('chat_reactions', 'message_id in (select id from chat_messages)'),
    ('chat_files', 'thread_id = ' || mine),
    ('chat_statuses', 'user_id = any((select app_colleagues())::integer[])')
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
--;
-- Leaving a conversation ends its channel at once, whichever code does it (decision 0046).
create trigger chat_member_left after delete on chat_members for each row execute function end_channels_of_member()
