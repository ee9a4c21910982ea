-- A report of the last month by mail, for those who chose it before it was due. Each person gets one a month.
alter table notification_preferences add column changed_at timestamptz not null default now()
--;
create table monthly_reports (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  month date not null,
  sent_at timestamptz not null,
  primary key (company_id, user_id, month)
)
--;
create index notification_preferences_reports on notification_preferences (company_id, user_id)
  where kind = 'report.monthly' and channel = 'email' and is_on
--;
alter table monthly_reports enable row level security
--;
create policy company on monthly_reports using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on monthly_reports as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on monthly_reports to muster_app
