-- An e-mail that was written once, for many recipients.
create table email_sends (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  subject text not null,
  html text not null,
  text text not null,
  -- The addresses behind the links of the HTML, in their order; a click names one by its place.
  links jsonb not null default '[]',
  template_id integer,
  purpose text not null check (purpose in ('marketing', 'transactional')),
  -- Why recipients get a mail that is no marketing.
  reason text,
  reply_to text,
  -- Whom it was meant for, as chosen.
  choice jsonb not null,
  status text not null
    check (status in ('awaiting_approval', 'scheduled', 'processing', 'paused', 'finished', 'cancelled')),
  -- Why the server paused it: it is more than an hour late, or the sender was refused.
  hold text check (hold in ('late', 'sender')),
  hold_reason text,
  scheduled_at timestamptz,
  -- When its next mails were meant to go out.
  expected_at timestamptz,
  -- How often in a row the server put it off.
  setbacks integer not null default 0,
  rate_per_minute integer not null check (rate_per_minute between 1 and 60000),
  request_key text,
  created_by integer references users on delete set null,
  created_by_name text,
  approved_by integer references users on delete set null,
  approved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_sends_request unique (company_id, request_key)
)
--;
create index email_sends_company on email_sends (company_id, created_at, id)
--;
create index email_sends_created_by on email_sends (created_by) where created_by is not null
--;
create index email_sends_approved_by on email_sends (approved_by) where approved_by is not null
--;
create index email_sends_choice on email_sends using gin (choice jsonb_path_ops)
--;
-- One row for each recipient of a send; its attempts are numbered.
create table email_messages (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  send_id integer not null references email_sends on delete cascade,
  contact_id integer references contacts on delete set null,
  name text,
  address text not null,
  status text not null
    check (status in ('queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'unconfirmed', 'cancelled')),
  attempt integer not null default 1,
  -- Where the earlier attempts ended.
  attempts jsonb not null default '[]',
  transport text,
  provider_id text,
  -- The server's words.
  failure text,
  bounce text check (bounce in ('hard', 'soft', 'policy')),
  -- While a process hands it over; after that, nobody knows what became of it until the provider is asked.
  claimed_at timestamptz,
  leased_until timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  -- By a person; machines that load pictures or follow links are counted apart.
  opened_at timestamptz,
  machine_opened_at timestamptz,
  clicked_at timestamptz,
  machine_clicked_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint email_messages_address unique (send_id, address),
  constraint email_messages_contact unique (send_id, contact_id)
)
--;
create index email_messages_company on email_messages (company_id, created_at, id)
--;
create index email_messages_status on email_messages (company_id, status, created_at, id)
--;
create index email_messages_contact_time on email_messages (contact_id, created_at, id) where contact_id is not null
--;
create index email_messages_open on email_messages (send_id, status, id)
--;
create index email_messages_doubt on email_messages (leased_until) where status = 'sending'
--;
create index email_messages_provider on email_messages (provider_id) where provider_id is not null
--;
create index email_messages_searched on email_messages using gin ((search_form(coalesce(name, '') || ' ' || address)) gin_trgm_ops)
--;
-- What was reported of a mail, each event once.
create table email_events (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  message_id integer not null references email_messages on delete cascade,
  -- Which of the message's attempts it is about.
  attempt integer not null,
  kind text not null
    check (kind in ('delivered', 'opened', 'clicked', 'bounced', 'complained', 'unsubscribed')),
  at timestamptz not null,
  verdict text not null check (verdict in ('person', 'machine', 'unsure')),
  bounce text check (bounce in ('hard', 'soft', 'policy')),
  url text,
  reason text,
  user_agent text
)
--;
create unique index email_events_once on email_events (message_id, kind, at, md5(coalesce(url, '')))
--;
create index email_events_company on email_events (company_id, at, id)
--;
-- How fast a company sends over a transport, shared by all processes.
create table email_rates (
  company_id integer not null references companies on delete cascade,
  transport text not null,
  -- When the next mail may go out.
  free_at timestamptz not null,
  -- A lower rate that the server asked for, until a time.
  slow_rate integer check (slow_rate >= 1),
  slow_until timestamptz,
  primary key (company_id, transport)
)
--;
create table email_rules (
  company_id integer primary key references companies on delete cascade,
  -- A second person approves mails to more recipients; null for never.
  approve_above integer check (approve_above >= 0),
  rate_per_minute integer not null default 1200 check (rate_per_minute between 1 and 60000)
)
--;
-- Recipients who asked for no marketing until a day.
create table email_pauses (
  company_id integer not null references companies on delete cascade,
  address text not null,
  until timestamptz not null,
  primary key (company_id, address)
)
--;
do $$
declare
  part text;
begin
  foreach part in array array['email_sends', 'email_messages', 'email_events', 'email_rates', 'email_rules', 'email_pauses'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', part);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (false)', part);
    execute format('grant select, insert, update on %I to muster_app', part);
  end loop;
end $$
--;
grant delete on email_pauses to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
