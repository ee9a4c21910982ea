-- Files that go with an e-mail. Without a send, they were added to one that is being written.
create table email_attachments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  send_id integer references email_sends on delete cascade,
  file_id uuid not null references files on delete cascade,
  name text not null,
  type text not null,
  size integer not null check (size >= 0),
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index email_attachments_send on email_attachments (company_id, send_id, id)
--;
create index email_attachments_file on email_attachments (file_id)
--;
create index email_attachments_left on email_attachments (created_at) where send_id is null
--;
create index email_attachments_created_by on email_attachments (created_by) where created_by is not null
--;
alter table email_attachments enable row level security
--;
create policy company on email_attachments using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_attachments as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_attachments to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
