-- A message that was written once, for many recipients.
create table sms_sends (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  body text not null,
  purpose text not null check (purpose in ('marketing', 'transactional')),
  -- Whom it was meant for, as chosen.
  choice jsonb not null,
  status text not null
    check (status in ('awaiting_approval', 'scheduled', 'processing', 'paused', 'finished', 'cancelled')),
  scheduled_at timestamptz,
  rate_per_minute integer not null check (rate_per_minute between 1 and 6000),
  request_key text,
  created_by integer references users on delete set null,
  created_by_name text,
  approved_by integer references users on delete set null,
  approved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sms_sends_request unique (company_id, request_key)
)
--;
create index sms_sends_company on sms_sends (company_id, created_at, id)
--;
create index sms_sends_created_by on sms_sends (created_by) where created_by is not null
--;
create index sms_sends_approved_by on sms_sends (approved_by) where approved_by is not null
--;
create index sms_sends_choice on sms_sends using gin (choice jsonb_path_ops)
--;
-- One row for each recipient of a message; its attempts are numbered, and each has a reservation of credits.
create table sms_messages (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  send_id integer not null references sms_sends on delete cascade,
  contact_id integer references contacts on delete set null,
  name text,
  number text not null,
  country text,
  body text not null,
  parts integer not null check (parts > 0),
  credits bigint not null check (credits > 0),
  status text not null
    check (status in ('scheduled', 'processing', 'sent', 'delivered', 'failed', 'unknown', 'cancelled')),
  attempt integer not null default 1,
  -- Where the earlier attempts ended.
  attempts jsonb not null default '[]',
  provider text,
  provider_id text,
  failure text,
  claimed_at timestamptz,
  asked_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sms_messages_number unique (send_id, number)
)
--;
create index sms_messages_company on sms_messages (company_id, created_at, id)
--;
create index sms_messages_status on sms_messages (company_id, status)
--;
create index sms_messages_contact on sms_messages (contact_id) where contact_id is not null
--;
create index sms_messages_open on sms_messages (send_id, status, id)
--;
create index sms_messages_number_time on sms_messages (number, created_at)
--;
create index sms_messages_unreported on sms_messages (asked_at) where status in ('sent', 'unknown')
--;
create unique index sms_messages_provider on sms_messages (provider, provider_id) where provider_id is not null
--;
create table sms_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index sms_templates_company on sms_templates (company_id, created_at, id)
--;
create table sms_settings (
  company_id integer primary key references companies on delete cascade,
  -- A second person approves messages to more recipients; null for never.
  approve_above integer check (approve_above >= 0),
  -- Whole hours in the company's timezone between which nothing is sent; equal for none.
  quiet_from integer not null default 0 check (quiet_from between 0 and 23),
  quiet_until integer not null default 0 check (quiet_until between 0 and 23),
  rate_per_minute integer not null default 120 check (rate_per_minute between 1 and 6000)
)
--;
-- Answers of recipients.
create table sms_replies (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer references contacts on delete set null,
  message_id integer references sms_messages on delete set null,
  number text not null,
  body text not null,
  kind text not null check (kind in ('reply', 'stop', 'start', 'help')),
  provider_id text not null,
  created_at timestamptz not null default now(),
  constraint sms_replies_provider unique (company_id, provider_id)
)
--;
create index sms_replies_company on sms_replies (company_id, created_at, id)
--;
create index sms_replies_contact on sms_replies (contact_id) where contact_id is not null
--;
create index sms_replies_message on sms_replies (message_id) where message_id is not null
--;
-- What the sandbox received, as a provider would store it: shown on a page that looks like a phone.
create table sandbox_texts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  reference text not null unique,
  number text not null,
  body text not null,
  parts integer not null,
  status text not null check (status in ('sent', 'delivered', 'failed')),
  created_at timestamptz not null default now()
)
--;
create index sandbox_texts_company on sandbox_texts (company_id, id)
--;
alter table sms_sends enable row level security
--;
create policy company on sms_sends using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sms_sends as restrictive to muster_organiser using (false)
--;
grant select, insert, update on sms_sends to muster_app
--;
alter table sms_messages enable row level security
--;
create policy company on sms_messages using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sms_messages as restrictive to muster_organiser using (false)
--;
grant select, insert, update on sms_messages to muster_app
--;
alter table sms_templates enable row level security
--;
create policy company on sms_templates using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sms_templates as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on sms_templates to muster_app
--;
alter table sms_settings enable row level security
--;
create policy company on sms_settings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sms_settings as restrictive to muster_organiser using (false)
--;
grant select, insert, update on sms_settings to muster_app
--;
alter table sms_replies enable row level security
--;
create policy company on sms_replies using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sms_replies as restrictive to muster_organiser using (false)
--;
grant select, insert, update (contact_id, message_id) on sms_replies to muster_app
--;
alter table sandbox_texts enable row level security
--;
create policy company on sandbox_texts using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on sandbox_texts as restrictive to muster_organiser using (false)
--;
grant select, insert, update on sandbox_texts to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
