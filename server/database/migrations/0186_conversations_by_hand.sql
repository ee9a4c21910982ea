-- Conversations that people split or joined.
create table mail_thread_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  kind text not null check (kind in ('split', 'join')),
  from_key text not null,
  to_key text not null,
  -- The mails that it moved.
  mail_ids integer[] not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index mail_thread_changes_mailbox on mail_thread_changes (mailbox_id, id)
--;
create index mail_thread_changes_company on mail_thread_changes (company_id, id)
--;
create index mail_thread_changes_created_by on mail_thread_changes (created_by) where created_by is not null
--;
-- The conversation of a message that somebody moved. It outlives the row of the mail, which another mail program can move
-- to another folder, and applies to what answers the message. Of several changes the latest counts.
create table mail_thread_keys (
  change_id integer not null references mail_thread_changes on delete cascade,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  message_id text not null,
  thread_key text not null,
  primary key (change_id, message_id)
)
--;
create index mail_thread_keys_message on mail_thread_keys (mailbox_id, message_id, change_id desc)
--;
create index mail_thread_keys_company on mail_thread_keys (company_id, change_id)
--;
do $$
declare
  made text;
begin
  foreach made in array array['mail_thread_changes', 'mail_thread_keys']
  loop
    execute format('alter table %I enable row level security', made);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (false)', made);
    execute format('grant select, insert, update, delete on %I to muster_app', made);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
