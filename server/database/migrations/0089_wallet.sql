-- Credits (decisions 0095, 0096). A wallet contains the sums of its entries; only the trigger below writes it.
create table wallets (
  company_id integer primary key references companies on delete cascade,
  available bigint not null default '0',
  reserved bigint not null default '0' check (reserved >= 0),
  spent bigint not null default '0' check (spent >= 0),
  purchased bigint not null default '0',
  adjusted bigint not null default '0',
  -- Credits whose payment was taken back: the only way below zero.
  charged_back bigint not null default '0',
  entries bigint not null default '0',
  constraint wallets_available check (available >= -charged_back)
)
--;
-- Whom to warn, and when: apart from the sums, because people edit it.
create table wallet_settings (
  company_id integer primary key references companies on delete cascade,
  low_balance bigint not null default '200' check (low_balance >= 0),
  warned_at timestamptz
)
--;
-- Each entry moves credits from one account to another, so the accounts of a company always add up to zero.
create table wallet_entries (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('purchase', 'reserve', 'capture', 'release', 'refund', 'chargeback', 'grant')),
  service text not null check (service in ('credits', 'sms', 'airtime', 'email')),
  credits bigint not null check (credits > 0),
  -- What it was for: `purchase:12`, `sms:40:1`. One entry of each kind.
  reference text not null,
  user_id integer references users on delete set null,
  user_name text,
  note text,
  created_at timestamptz not null default now(),
  constraint wallet_entries_key unique (company_id, reference, kind)
)
--;
create index wallet_entries_time on wallet_entries (company_id, created_at, id)
--;
create index wallet_entries_kind on wallet_entries (company_id, kind, created_at)
--;
create index wallet_entries_service on wallet_entries (company_id, service, created_at)
--;
create index wallet_entries_user on wallet_entries (user_id) where user_id is not null
--;
create function keep_wallet_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'Entries of a wallet are never changed or deleted.';
end $$
--;
create trigger wallet_entries_kept before update or delete on wallet_entries
  for each row execute function keep_wallet_entries()
--;
create function post_wallet_entries() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into wallets (company_id) select distinct company_id from new_rows order by 1 on conflict do nothing;
  update wallets w set
    available = w.available + s.available, reserved = w.reserved + s.reserved, spent = w.spent + s.spent,
    purchased = w.purchased + s.purchased, adjusted = w.adjusted + s.adjusted,
    charged_back = w.charged_back + s.charged_back, entries = w.entries + s.entries
  from (
    select company_id, count(*) as entries,
      coalesce(sum(credits) filter (where kind in ('purchase', 'release', 'refund', 'grant')), 0)
        - coalesce(sum(credits) filter (where kind in ('reserve', 'chargeback')), 0) as available,
      coalesce(sum(credits) filter (where kind = 'reserve'), 0)
        - coalesce(sum(credits) filter (where kind in ('capture', 'release')), 0) as reserved,
      coalesce(sum(credits) filter (where kind = 'capture'), 0)
        - coalesce(sum(credits) filter (where kind = 'refund'), 0) as spent,
      coalesce(sum(credits) filter (where kind = 'purchase'), 0)
        - coalesce(sum(credits) filter (where kind = 'chargeback'), 0) as purchased,
      coalesce(sum(credits) filter (where kind = 'grant'), 0) as adjusted,
      coalesce(sum(credits) filter (where kind = 'chargeback'), 0) as charged_back
    from new_rows group by company_id
  ) s where s.company_id = w.company_id;
  return null;
end $$
--;
create trigger wallet_entries_posted after insert on wallet_entries
  referencing new table as new_rows for each statement execute function post_wallet_entries()
--;
-- Credits that are held for a unit of work until it is known whether it happened.
create table credit_reservations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  service text not null,
  reference text not null,
  credits bigint not null check (credits > 0),
  captured bigint check (captured between 0 and credits),
  expires_at timestamptz not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint credit_reservations_reference unique (company_id, reference)
)
--;
create index credit_reservations_open on credit_reservations (expires_at) where settled_at is null
--;
-- Payments to whoever runs the installation, each for the record of some area. No company's own gateway takes part.
create table installation_payments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  subject text not null,
  subject_id integer not null,
  reference text not null unique,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_reference text,
  status text not null default 'pending'
    check (status in ('pending', 'succeeded', 'failed', 'abandoned', 'refused', 'reversed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  failure_reason text,
  redirect_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index installation_payments_subject on installation_payments (subject, subject_id)
--;
create index installation_payments_company on installation_payments (company_id, created_at)
--;
create index installation_payments_pending on installation_payments (updated_at) where status = 'pending'
--;
create table credit_purchases (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer references users on delete set null,
  user_name text,
  email text not null,
  credits bigint not null check (credits > 0),
  package text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  receipt text unique,
  paid_at timestamptz,
  reversed_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create index credit_purchases_company on credit_purchases (company_id, created_at)
--;
create index credit_purchases_user on credit_purchases (user_id) where user_id is not null
--;
-- What services cost, in credits; set by whoever runs the installation (npm run prices). Null means all others. While
-- the table is empty, the prices of the program are valid.
create table credit_prices (
  id integer generated always as identity primary key,
  service text not null check (service in ('sms', 'airtime')),
  country text,
  operator text,
  -- Per part of a message, or per unit of the currency of a top-up.
  credits numeric not null check (credits > 0),
  valid_from date not null default '2020-01-01',
  valid_until date
)
--;
create index credit_prices_service on credit_prices (service, country)
--;
-- What a thousand credits cost, in minor units.
create table credit_rates (
  currency text primary key,
  minor_per_thousand bigint not null check (minor_per_thousand > 0)
)
--;
-- The sandbox also takes payments to the installation, which belong to no company's gateway.
alter table sandbox_charges alter column gateway_id drop not null
--;
alter table wallets enable row level security
--;
create policy company on wallets using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on wallets as restrictive to muster_organiser using (false)
--;
grant select on wallets to muster_app
--;
alter table wallet_settings enable row level security
--;
create policy company on wallet_settings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on wallet_settings as restrictive to muster_organiser using (false)
--;
grant select, insert, update on wallet_settings to muster_app
--;
alter table wallet_entries enable row level security
--;
create policy company on wallet_entries using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on wallet_entries as restrictive to muster_organiser using (false)
--;
grant select, insert on wallet_entries to muster_app
--;
alter table credit_reservations enable row level security
--;
create policy company on credit_reservations using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on credit_reservations as restrictive to muster_organiser using (false)
--;
grant select, insert, update on credit_reservations to muster_app
--;
alter table installation_payments enable row level security
--;
create policy company on installation_payments using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on installation_payments as restrictive to muster_organiser using (false)
--;
grant select, insert, update on installation_payments to muster_app
--;
alter table credit_purchases enable row level security
--;
create policy company on credit_purchases using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on credit_purchases as restrictive to muster_organiser using (false)
--;
grant select, insert, update on credit_purchases to muster_app
--;
grant select on credit_prices, credit_rates to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
