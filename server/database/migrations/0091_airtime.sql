-- Top-ups of phones that were asked for together.
create table airtime_orders (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  status text not null check (status in ('awaiting_approval', 'processing', 'finished', 'cancelled')),
  request_key text,
  created_by integer references users on delete set null,
  created_by_name text,
  approved_by integer references users on delete set null,
  approved_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint airtime_orders_request unique (company_id, request_key)
)
--;
create index airtime_orders_company on airtime_orders (company_id, created_at, id)
--;
create index airtime_orders_created_by on airtime_orders (created_by) where created_by is not null
--;
create index airtime_orders_approved_by on airtime_orders (approved_by) where approved_by is not null
--;
create table airtime_topups (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  order_id integer not null references airtime_orders on delete cascade,
  contact_id integer references contacts on delete set null,
  name text,
  number text not null,
  country text not null,
  operator text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  credits bigint not null check (credits > 0),
  -- Pending: the provider has taken it, and the operator has not reported yet.
  status text not null
    check (status in ('scheduled', 'processing', 'pending', 'successful', 'failed', 'unknown', 'cancelled')),
  attempt integer not null default 1,
  attempts jsonb not null default '[]',
  provider text,
  provider_id text,
  failure text,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint airtime_topups_number unique (order_id, number)
)
--;
create index airtime_topups_company on airtime_topups (company_id, created_at, id)
--;
create index airtime_topups_status on airtime_topups (company_id, status)
--;
create index airtime_topups_contact on airtime_topups (contact_id) where contact_id is not null
--;
create index airtime_topups_open on airtime_topups (order_id, status, id)
--;
create index airtime_topups_unreported on airtime_topups (asked_at) where status in ('pending', 'unknown')
--;
create index airtime_topups_provider on airtime_topups (provider, provider_id) where provider_id is not null
--;
create table airtime_settings (
  company_id integer primary key references companies on delete cascade,
  -- In credits; null for no limit.
  approve_above bigint check (approve_above >= 0),
  daily_limit_user bigint check (daily_limit_user > 0),
  daily_limit_company bigint check (daily_limit_company > 0)
)
--;
alter table airtime_orders enable row level security
--;
create policy company on airtime_orders using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on airtime_orders as restrictive to muster_organiser using (false)
--;
grant select, insert, update on airtime_orders to muster_app
--;
alter table airtime_topups enable row level security
--;
create policy company on airtime_topups using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on airtime_topups as restrictive to muster_organiser using (false)
--;
grant select, insert, update on airtime_topups to muster_app
--;
alter table airtime_settings enable row level security
--;
create policy company on airtime_settings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on airtime_settings as restrictive to muster_organiser using (false)
--;
grant select, insert, update on airtime_settings to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
