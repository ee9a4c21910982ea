-- The role that row-level security binds. It owns nothing and cannot bypass a policy.
do $$ begin
  if not exists (select from pg_roles where rolname = 'muster_app') then
    create role muster_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$
--;
do $$ begin execute format('grant muster_app to %I', current_user); exception when others then null; end $$
--;
create extension if not exists pg_trgm
--;
create function app_company() returns integer language sql stable as
  $$ select nullif(current_setting('app.company', true), '')::integer $$
--;
create table companies (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null unique,
  timezone text not null default 'UTC',
  currency text not null default 'USD',
  accent text,
  logo_light text,
  logo_dark text,
  created_at timestamptz not null default now()
)
--;
create table users (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create unique index users_email on users (lower(email))
--;
create table roles (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  permissions text[] not null default '{}',
  unique (company_id, name)
)
--;
create table memberships (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  role_id integer not null references roles,
  created_at timestamptz not null default now(),
  unique (user_id, company_id)
)
--;
create index memberships_company on memberships (company_id)
--;
create table customers (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create unique index customers_email on customers (company_id, lower(email))
--;
create table sessions (
  id text primary key,
  user_id integer references users on delete cascade,
  company_id integer references companies on delete cascade,
  customer_id integer references customers on delete cascade,
  visitor text not null,
  data jsonb not null default '{}',
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
)
--;
create index sessions_user on sessions (user_id)
--;
create index sessions_expires on sessions (expires_at)
--;
create table tokens (
  id integer generated always as identity primary key,
  purpose text not null,
  hash text not null unique,
  user_id integer references users on delete cascade,
  customer_id integer references customers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)
--;
create table contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  email text,
  phone text,
  city text,
  created_at timestamptz not null default now()
)
--;
create index contacts_company_name on contacts (company_id, lower(name), id)
--;
create index contacts_search on contacts using gin ((lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops)
--;
create table campaigns (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
)
--;
create table events (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  campaign_id integer references campaigns on delete set null,
  name text not null,
  summary text,
  description text,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'completed')),
  is_listed boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  venue text,
  address text,
  city text,
  country text,
  online_url text,
  cover_file_id uuid,
  currency text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index events_company_starts on events (company_id, starts_at, id)
--;
create index events_company_status on events (company_id, status, starts_at)
--;
create index events_search on events using gin ((lower(name || ' ' || coalesce(city, '') || ' ' || coalesce(venue, ''))) gin_trgm_ops)
--;
create table ticket_configs (
  event_id integer primary key references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  is_selling boolean not null default true,
  capacity integer check (capacity >= 0),
  max_per_order integer not null default 10,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  fee_fixed_minor integer not null default 0 check (fee_fixed_minor >= 0),
  fee_mode text not null default 'buyer_pays' check (fee_mode in ('buyer_pays', 'organiser_pays')),
  collect_attendees boolean not null default true,
  ask_phone boolean not null default false,
  ask_special_requirements boolean not null default false,
  show_remaining_below integer not null default 10,
  terms text,
  confirmation_message text
)
--;
create table ticket_types (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  name text not null,
  description text,
  price_minor integer not null check (price_minor >= 0),
  capacity integer check (capacity >= 0),
  min_per_order integer not null default 1,
  max_per_order integer not null default 10,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  is_active boolean not null default true,
  is_hidden boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now()
)
--;
create index ticket_types_event on ticket_types (event_id, position, id)
--;
create table coupons (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  code text not null,
  kind text not null check (kind in ('percent', 'fixed')),
  basis_points integer check (basis_points between 1 and 10000),
  amount_minor integer check (amount_minor > 0),
  max_uses integer check (max_uses > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  ticket_type_ids integer[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (event_id, code),
  check ((kind = 'percent') = (basis_points is not null) and (kind = 'fixed') = (amount_minor is not null))
)
--;
create table carts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  visitor text not null,
  customer_id integer references customers on delete set null,
  status text not null default 'active' check (status in ('active', 'converted', 'dropped')),
  coupon_id integer references coupons on delete set null,
  checkout_started_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
)
--;
create unique index carts_one_active on carts (event_id, visitor) where status = 'active'
--;
create index carts_live on carts (event_id, expires_at) where status = 'active'
--;
create index carts_coupon on carts (coupon_id) where status = 'active' and coupon_id is not null
--;
create table cart_items (
  cart_id integer not null references carts on delete cascade,
  company_id integer not null references companies on delete cascade,
  ticket_type_id integer not null references ticket_types on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (cart_id, ticket_type_id)
)
--;
create index cart_items_type on cart_items (ticket_type_id)
--;
create table payment_gateways (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe', 'offline')),
  name text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  instructions text,
  sealed_settings text,
  deleted_at timestamptz
)
--;
create index payment_gateways_company on payment_gateways (company_id, position)
--;
create table orders (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete restrict,
  cart_id integer unique references carts on delete set null,
  customer_id integer references customers on delete set null,
  visitor text,
  reference text not null unique,
  access_key text not null,
  status text not null check (status in ('pending', 'paid', 'partially_refunded', 'refunded', 'cancelled', 'expired')),
  buyer_name text not null,
  buyer_email text not null,
  buyer_phone text,
  currency text not null,
  subtotal_minor integer not null check (subtotal_minor >= 0),
  discount_minor integer not null default 0 check (discount_minor >= 0),
  fees_minor integer not null default 0 check (fees_minor >= 0),
  total_minor integer not null check (total_minor >= 0),
  coupon_id integer references coupons on delete set null,
  coupon_code text,
  expires_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_at timestamptz not null default now()
)
--;
create index orders_event_created on orders (event_id, created_at desc, id desc)
--;
create index orders_company_created on orders (company_id, created_at desc, id desc)
--;
create index orders_company_status on orders (company_id, status, created_at desc)
--;
create index orders_customer on orders (customer_id)
--;
create index orders_coupon on orders (coupon_id) where coupon_id is not null
--;
create index orders_pending on orders (expires_at) where status = 'pending'
--;
create index orders_search on orders using gin ((lower(reference || ' ' || buyer_name || ' ' || buyer_email)) gin_trgm_ops)
--;
create table allocations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  ticket_type_id integer not null references ticket_types on delete restrict,
  quantity integer not null check (quantity > 0),
  name text not null,
  email text not null,
  phone text,
  note text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'claimed', 'cancelled')),
  token text not null unique,
  sent_at timestamptz,
  expires_at timestamptz,
  claimed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index allocations_event on allocations (event_id, created_at desc, id desc)
--;
create index allocations_live on allocations (event_id, ticket_type_id) where status in ('pending', 'sent')
--;
create index allocations_search on allocations using gin ((lower(name || ' ' || email)) gin_trgm_ops)
--;
create table tickets (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete restrict,
  order_id integer references orders on delete cascade,
  allocation_id integer references allocations on delete set null,
  ticket_type_id integer not null references ticket_types on delete restrict,
  code text not null unique,
  name text,
  email text,
  phone text,
  special_requirements text,
  status text not null check (status in ('reserved', 'issued', 'cancelled')),
  price_minor integer not null default 0,
  checked_in_at timestamptz,
  checked_in_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index tickets_stock on tickets (event_id, ticket_type_id, status)
--;
create index tickets_event_name on tickets (event_id, lower(name), id)
--;
create index tickets_event_created on tickets (event_id, created_at desc, id desc)
--;
create index tickets_order on tickets (order_id)
--;
create index tickets_allocation on tickets (allocation_id) where allocation_id is not null
--;
create index tickets_search on tickets using gin ((lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || code)) gin_trgm_ops)
--;
create table payments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  order_id integer not null references orders on delete cascade,
  gateway_id integer references payment_gateways on delete set null,
  gateway_name text,
  reference text not null unique,
  provider_reference text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'abandoned', 'refunded')),
  amount_minor integer not null,
  currency text not null,
  failure_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index payments_order on payments (order_id)
--;
create table refunds (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  order_id integer not null references orders on delete cascade,
  payment_id integer references payments on delete set null,
  amount_minor integer not null check (amount_minor > 0),
  reason text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index refunds_order on refunds (order_id)
--;
create table order_history (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  order_id integer not null references orders on delete cascade,
  what text not null,
  who text,
  at timestamptz not null default now()
)
--;
create index order_history_order on order_history (order_id, id desc)
--;
-- Row-level security: every table with a company lets a query see and write the rows of `app.company` alone.
do $$
declare
  found text;
begin
  for found in
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.column_name = 'company_id' and c.table_name <> 'sessions'
  loop
    execute format('alter table %I enable row level security', found);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', found);
    execute format('grant select, insert, update, delete on %I to muster_app', found);
  end loop;
end $$
--;
alter table companies enable row level security
--;
create policy company on companies using (id = app_company()) with check (id = app_company())
--;
grant select, update on companies to muster_app
--;
-- Users belong to several companies; inside one company only its members are seen.
alter table users enable row level security
--;
create policy member on users for select using (
  exists (select 1 from memberships m where m.user_id = users.id and m.company_id = app_company())
)
--;
grant select on users to muster_app
--;
grant usage on schema public to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
