-- A notification is shown, mailed, or both, as its reader chose. A deleted one can be brought back for a day.
alter table notifications
  add column in_app boolean not null default true,
  add column by_email boolean not null default false,
  add column mailed_at timestamptz,
  add column deleted_at timestamptz
--;
drop index notifications_unread
--;
create index notifications_unread on notifications (user_id, company_id)
  where read_at is null and in_app and deleted_at is null
--;
create index notifications_to_mail on notifications (company_id, user_id, created_at)
  where by_email and mailed_at is null and read_at is null and deleted_at is null
--;
create index notifications_created on notifications (created_at)
--;
-- Up to which order staff were told of the sales of an event.
create table sale_announcements (
  event_id integer primary key references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  announced_at timestamptz not null,
  paid_until timestamptz not null
)
--;
alter table sale_announcements enable row level security
--;
create policy company on sale_announcements using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on sale_announcements to muster_app
