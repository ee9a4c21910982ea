-- Mailboxes of people, and the local copy of their mails.
create table mailboxes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  owner_id integer not null,
  name text not null,
  -- In lower case.
  email text not null,
  provider text not null check (provider in ('imap', 'gmail', 'outlook', 'sandbox')),
  -- {host, port, security, user} of each direction.
  incoming jsonb,
  outgoing jsonb,
  -- Passwords or tokens, sealed with the application's key.
  sealed_secrets text,
  signature text not null default '',
  is_default boolean not null default false,
  state text not null default 'new' check (state in ('new', 'ready', 'failing', 'reconnect')),
  -- The server's words, and what to do.
  failure text,
  -- Failures in a row.
  setbacks integer not null default 0,
  last_synced_at timestamptz,
  sync_started_at timestamptz,
  folders_done integer not null default 0,
  folders_total integer not null default 0,
  -- The process that talks to the server, until its lease ends.
  lease_token uuid,
  leased_until timestamptz,
  -- When somebody last looked: it is asked more often then.
  watched_at timestamptz,
  -- Counts changes of folders and mails; browsers fetch what changed when it grows.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mailboxes_address unique (owner_id, company_id, email),
  foreign key (owner_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create unique index mailboxes_one_default on mailboxes (company_id, owner_id) where is_default
--;
create index mailboxes_company on mailboxes (company_id, id)
--;
-- Who else reads a mailbox, and may send from it.
create table mailbox_members (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  user_id integer not null,
  can_send boolean not null default false,
  created_at timestamptz not null default now(),
  constraint mailbox_members_once unique (mailbox_id, user_id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create index mailbox_members_user on mailbox_members (company_id, user_id)
--;
create table mail_folders (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  -- The name on the server, decoded.
  path text not null,
  name text not null,
  role text check (role in ('inbox', 'starred', 'sent', 'drafts', 'important', 'spam', 'trash', 'archive', 'all')),
  is_selectable boolean not null default true,
  -- What the server said when the rows were stored; they change only in the transaction that stores rows.
  uid_validity bigint,
  uid_next bigint,
  mod_seq text,
  -- The lowest UID that was fetched; older mails follow in pages. 1 once all are here.
  oldest_uid bigint,
  mails integer not null default 0,
  unread integer not null default 0,
  failure text,
  synced_at timestamptz,
  -- When all UIDs were last compared with those of the server.
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  constraint mail_folders_path unique (mailbox_id, path)
)
--;
create index mail_folders_company on mail_folders (company_id, id)
--;
create table mails (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  folder_id integer not null references mail_folders on delete cascade,
  uid_validity bigint,
  -- Null where the server has not told it yet: after a move, or in a sandbox.
  uid bigint,
  -- Without angle brackets.
  message_id text,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  -- The same for all mails of a conversation.
  thread_key text not null,
  subject text not null default '',
  from_name text not null default '',
  -- In lower case.
  from_address text not null default '',
  reply_to jsonb not null default '[]',
  recipients jsonb not null default '[]',
  copies jsonb not null default '[]',
  -- Every address of the mail, in lower case, to find the mails of a contact.
  addresses text[] not null default '{}',
  snippet text not null default '',
  -- What a search compares with: subject, people and the beginning of the text.
  words text not null default '',
  is_seen boolean not null default false,
  is_starred boolean not null default false,
  is_answered boolean not null default false,
  is_draft boolean not null default false,
  -- Keywords of the server.
  tags text[] not null default '{}',
  size integer not null default 0,
  has_attachments boolean not null default false,
  -- Why it can be shown only in part.
  fault text,
  -- The date of its header, or that of its arrival if it has none.
  date timestamptz not null,
  received_at timestamptz not null,
  -- Deleted here, and soon on the server.
  deleted_at timestamptz,
  -- The server did not name it; it is asked again before it counts as deleted.
  missed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mails_uid unique (folder_id, uid_validity, uid)
)
--;
create index mails_folder on mails (folder_id, date desc, id desc) where deleted_at is null
--;
create index mails_mailbox on mails (mailbox_id, date desc, id desc)
--;
create index mails_message on mails (mailbox_id, message_id)
--;
create index mails_thread on mails (mailbox_id, thread_key, date)
--;
create index mails_company on mails (company_id, id)
--;
create index mails_addresses on mails using gin (addresses)
--;
create index mails_searched on mails using gin ((search_form(words)) gin_trgm_ops)
--;
-- The content of mails that were opened; dropped again when it is not read for a while.
create table mail_bodies (
  mail_id integer primary key references mails on delete cascade,
  company_id integer not null references companies on delete cascade,
  text text not null default '',
  -- As it was sent; it is sanitised before anybody sees it.
  html text,
  headers jsonb not null default '[]',
  -- Of a mail without a server.
  source text,
  fault text,
  size integer not null default 0,
  fetched_at timestamptz not null default now(),
  used_at timestamptz not null default now()
)
--;
create index mail_bodies_company on mail_bodies (company_id, mail_id)
--;
create index mail_bodies_used on mail_bodies (used_at)
--;
create table mail_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mail_id integer not null references mails on delete cascade,
  position integer not null,
  -- The number of the part on the server.
  part text,
  name text not null,
  type text not null,
  size integer not null default 0,
  content_id text,
  is_inline boolean not null default false,
  -- Null until it is opened.
  file_id uuid references files on delete set null,
  constraint mail_files_position unique (mail_id, position)
)
--;
create index mail_files_company on mail_files (company_id, id)
--;
create index mail_files_file on mail_files (file_id) where file_id is not null
--;
-- What people did, to be done on the server.
create table mail_actions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  mail_id integer references mails on delete cascade,
  -- Where the mail was on the server.
  folder_id integer not null references mail_folders on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  kind text not null check (kind in ('flag', 'unflag', 'move', 'delete')),
  -- The flag or keyword.
  flag text,
  target_id integer references mail_folders on delete cascade,
  attempts integer not null default 0,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  check ((kind in ('flag', 'unflag')) = (flag is not null)),
  check ((kind = 'move') = (target_id is not null))
)
--;
create index mail_actions_mailbox on mail_actions (mailbox_id, id)
--;
create index mail_actions_mail on mail_actions (mail_id)
--;
create index mail_actions_folder on mail_actions (folder_id)
--;
create index mail_actions_target on mail_actions (target_id) where target_id is not null
--;
create index mail_actions_company on mail_actions (company_id, id)
--;
create index mail_actions_created_by on mail_actions (created_by) where created_by is not null
--;
-- Mails that are written, and what became of them.
create table mail_drafts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  user_id integer not null,
  -- Made up by the browser: a repeated request stores nothing twice.
  client_id text not null,
  kind text not null check (kind in ('new', 'reply', 'reply_all', 'forward')),
  -- The mail that is answered or forwarded.
  original_id integer references mails on delete set null,
  recipients jsonb not null default '[]',
  copies jsonb not null default '[]',
  blind_copies jsonb not null default '[]',
  subject text not null default '',
  html text not null default '',
  state text not null default 'draft' check (state in ('draft', 'waiting', 'sending', 'sent', 'failed', 'unconfirmed')),
  -- The server's words.
  failure text,
  message_id text,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  -- When it goes out.
  send_at timestamptz,
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- The copy in the folder of sent mails: none needed, still to be stored, stored.
  copy_state text not null default 'none' check (copy_state in ('none', 'waiting', 'stored')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_drafts_client unique (company_id, user_id, client_id),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create index mail_drafts_mailbox on mail_drafts (mailbox_id, state, id)
--;
create index mail_drafts_original on mail_drafts (original_id) where original_id is not null
--;
create index mail_drafts_user on mail_drafts (company_id, user_id, updated_at desc)
--;
-- A file is uploaded first, and belongs to the draft.
create table mail_draft_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  draft_id integer not null references mail_drafts on delete cascade,
  file_id uuid not null references files on delete cascade,
  name text not null,
  type text not null,
  size integer not null,
  created_at timestamptz not null default now()
)
--;
create index mail_draft_files_draft on mail_draft_files (draft_id)
--;
create index mail_draft_files_file on mail_draft_files (file_id)
--;
create index mail_draft_files_company on mail_draft_files (company_id, id)
--;
create table mail_tags (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  mailbox_id integer not null references mailboxes on delete cascade,
  -- The keyword on the server.
  keyword text not null,
  name text not null,
  color text not null default 'grey',
  constraint mail_tags_keyword unique (mailbox_id, keyword)
)
--;
create index mail_tags_company on mail_tags (company_id, id)
--;
-- Senders whose pictures are loaded.
create table mail_trusted_senders (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null,
  -- In lower case.
  address text not null,
  created_at timestamptz not null default now(),
  constraint mail_trusted_senders_once unique (company_id, user_id, address),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
-- A sign-in at a provider that has begun: the answer is accepted once, from the same person.
create table mail_sign_ins (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null,
  provider text not null check (provider in ('gmail', 'outlook')),
  mailbox_id integer references mailboxes on delete cascade,
  state_hash text not null,
  sealed_verifier text not null,
  created_at timestamptz not null default now(),
  constraint mail_sign_ins_state unique (state_hash),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create index mail_sign_ins_company on mail_sign_ins (company_id, id)
--;
create index mail_sign_ins_user on mail_sign_ins (user_id, company_id)
--;
create index mail_sign_ins_mailbox on mail_sign_ins (mailbox_id) where mailbox_id is not null
--;
do $$
declare
  made text;
begin
  foreach made in array array['mailboxes', 'mailbox_members', 'mail_folders', 'mails', 'mail_bodies', 'mail_files',
    'mail_actions', 'mail_drafts', 'mail_draft_files', 'mail_tags', 'mail_trusted_senders', 'mail_sign_ins']
  loop
    execute format('alter table %I enable row level security', made);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (false)', made);
    execute format('grant select, insert, update, delete on %I to muster_app', made);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
