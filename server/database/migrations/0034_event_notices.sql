-- An event that was cancelled stays, so that its page and its tickets can say so. The sequence counts what calendars have
-- to know of: a program takes an entry with a higher one as an update (RFC 5545, 3.8.7.4).
alter table events
  add column cancelled_at timestamptz,
  add column calendar_sequence integer not null default 0
--;
-- What the people who are coming know of an event that was moved since: from the first change until they hear of it.
create table event_changes (
  event_id integer primary key references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  venue text,
  address text,
  city text,
  country text,
  online_url text,
  changed_at timestamptz not null default now()
)
--;
-- Whatever moves an event (its form, the calendar, its series), nobody has to remember to note it.
create function note_event_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  if new.status <> 'draft' and new.cancelled_at is null and (
    exists (select from tickets where event_id = new.id and status in ('issued', 'reserved'))
    or exists (select from rsvp_invitations where event_id = new.id and response in ('yes', 'maybe'))
  ) then
    insert into event_changes (event_id, company_id, starts_at, ends_at, venue, address, city, country, online_url)
    values (old.id, old.company_id, old.starts_at, old.ends_at, old.venue, old.address, old.city, old.country, old.online_url)
    on conflict (event_id) do nothing;
  end if;
  -- Moved back to where people believe it to be.
  delete from event_changes c where c.event_id = new.id
    and (c.starts_at, c.ends_at, c.venue, c.address, c.city, c.country, c.online_url)
      is not distinct from (new.starts_at, new.ends_at, new.venue, new.address, new.city, new.country, new.online_url);
  return new;
end $$
--;
create trigger note_event_change before update on events for each row
  when ((old.starts_at, old.ends_at, old.venue, old.address, old.city, old.country, old.online_url, old.cancelled_at)
    is distinct from (new.starts_at, new.ends_at, new.venue, new.address, new.city, new.country, new.online_url, new.cancelled_at))
  execute function note_event_change()
--;
-- What the people who are coming were told of an event.
create table event_notices (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  kind text not null check (kind in ('changed', 'cancelled')),
  message text,
  changes jsonb not null default '[]',
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index event_notices_event on event_notices (event_id, id)
--;
-- Each address once, however many orders, tickets and invitations it has.
create table event_notice_recipients (
  notice_id integer not null references event_notices on delete cascade,
  company_id integer not null references companies on delete cascade,
  email text not null,
  name text not null,
  order_id integer references orders on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  primary key (notice_id, email)
)
--;
create index event_notice_recipients_waiting on event_notice_recipients (notice_id) where status = 'waiting'
--;
create index event_notice_recipients_order on event_notice_recipients (order_id) where order_id is not null
--;
-- The cancellation of an event, and its orders as they are cancelled one by one.
create table event_cancellations (
  event_id integer primary key references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  is_refunding boolean not null,
  reason text,
  notice_id integer references event_notices on delete set null,
  started_by integer references users on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz
)
--;
create table event_cancellation_orders (
  order_id integer primary key references orders on delete cascade,
  event_id integer not null references event_cancellations on delete cascade,
  company_id integer not null references companies on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  failure text
)
--;
create index event_cancellation_orders_event on event_cancellation_orders (event_id, status, order_id)
--;
do $$
declare
  made record;
begin
  for made in select * from (values
    ('event_changes', 'event_id in (select id from events)'),
    ('event_notices', 'event_id in (select id from events)'),
    ('event_notice_recipients', 'exists (select from event_notices whole where whole.id = event_notice_recipients.notice_id)'),
    ('event_cancellations', 'event_id in (select id from events)'),
    ('event_cancellation_orders', 'event_id in (select id from events)')
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
-- Roles of companies that are there already gain the rights that new companies' roles have.
with rights(name, permissions) as (values
  ('Owner', array['events.cancel', 'notices.send']),
  ('Manager', array['events.cancel', 'notices.send']),
  ('Organiser', array['notices.send'])
)
update roles set permissions = roles.permissions || rights.permissions from rights where rights.name = roles.name
