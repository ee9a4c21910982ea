-- The ground of the books (decisions 0109, 0110). One row for each company, made on first use.
create table accounting_settings (
  company_id integer primary key references companies on delete cascade,
  name text,
  email text,
  phone text,
  -- Month and day, such as 01-01.
  financial_year_start text not null default '01-01' check (financial_year_start ~ '^\d\d-\d\d$'),
  tax_number text,
  logo text,
  street text,
  city text,
  province text,
  country text,
  postal_code text,
  -- Numbering, terms, texts, rounding (contract/accounting/accountingSettings.ts).
  data jsonb not null default '{}',
  -- Nothing is posted on this day or before.
  locked_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create table currencies (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  code text not null check (code ~ '^[A-Z]{3}$'),
  -- The currency of the books; exactly one of a company.
  is_default boolean not null default false,
  minor_digits integer not null default 2 check (minor_digits between 0 and 4),
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint currencies_code unique (company_id, code)
)
--;
create unique index currencies_default on currencies (company_id) where is_default
--;
-- What one unit of the currency is worth in the default currency, from a day on.
create table currency_rates (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  currency_id integer not null references currencies on delete cascade,
  date date not null,
  rate numeric not null check (rate > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint currency_rates_date unique (currency_id, date)
)
--;
create index currency_rates_company on currency_rates (company_id, date, id)
--;
create table ledger_accounts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  code text not null,
  name text not null,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- What the system posts here by itself; one account for each role.
  role text,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ledger_accounts_code unique (company_id, code)
)
--;
create unique index ledger_accounts_role on ledger_accounts (company_id, role) where role is not null
--;
create table taxes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  -- Percent.
  rate numeric(9, 4) not null check (rate between 0 and 100),
  -- Contained in the price, instead of added to it.
  is_included boolean not null default false,
  -- Taken on the net amount plus the other taxes of the line.
  is_compound boolean not null default false,
  valid_from date,
  valid_to date,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_to >= valid_from)
)
--;
create index taxes_name on taxes (company_id, lower(name), id)
--;
create table accounting_categories (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  type text not null check (type in ('income', 'expense', 'item')),
  name text not null,
  color text,
  parent_id integer references accounting_categories,
  -- Where its amounts are posted, if not to the account of the role.
  account_id integer references ledger_accounts,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index accounting_categories_name on accounting_categories (company_id, lower(name), id)
--;
create index accounting_categories_parent on accounting_categories (parent_id) where parent_id is not null
--;
create index accounting_categories_account on accounting_categories (account_id) where account_id is not null
--;
create table accounting_contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  type text not null check (type in ('customer', 'vendor', 'both')),
  name text not null,
  email text,
  phone text,
  website text,
  tax_number text,
  currency text,
  -- Days until a document is due; null for those of the settings.
  terms_days integer check (terms_days between 0 and 365),
  street text,
  city text,
  province text,
  postal_code text,
  country text,
  delivery_address text,
  notes text,
  -- The person in the contacts.
  contact_id integer references contacts on delete set null,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index accounting_contacts_name on accounting_contacts (company_id, lower(name), id)
--;
create index accounting_contacts_created on accounting_contacts (company_id, created_at, id)
--;
create index accounting_contacts_contact on accounting_contacts (contact_id) where contact_id is not null
--;
create index accounting_contacts_search on accounting_contacts
  using gin ((search_form(name || ' ' || coalesce(email, '') || ' ' || coalesce(tax_number, '') || ' ' || coalesce(city, ''))) gin_trgm_ops)
--;
create table items (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  sku text,
  description text,
  unit text,
  category_id integer references accounting_categories,
  is_sold boolean not null default true,
  is_bought boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint items_sku unique (company_id, sku)
)
--;
create index items_name on items (company_id, lower(name), id)
--;
create index items_created on items (company_id, created_at, id)
--;
create index items_category on items (category_id) where category_id is not null
--;
create index items_search on items
  using gin ((search_form(name || ' ' || coalesce(sku, '') || ' ' || coalesce(description, ''))) gin_trgm_ops)
--;
create table item_prices (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  item_id integer not null references items on delete cascade,
  currency text not null,
  -- For one unit, with as many digits as the price needs.
  sale_price numeric check (sale_price >= 0),
  purchase_price numeric check (purchase_price >= 0),
  constraint item_prices_currency unique (item_id, currency)
)
--;
create table item_taxes (
  item_id integer not null references items on delete cascade,
  tax_id integer not null references taxes,
  company_id integer not null references companies on delete cascade,
  primary key (item_id, tax_id)
)
--;
create index item_taxes_tax on item_taxes (tax_id)
--;
-- The journal: entries are only added, and corrected by a reversal.
create table journal_entries (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  date date not null,
  memo text not null,
  source_type text not null,
  source_id integer not null,
  idempotency_key text not null,
  reversal_of integer references journal_entries,
  created_at timestamptz not null default now(),
  constraint journal_entries_key unique (company_id, idempotency_key),
  constraint journal_entries_reversed unique (reversal_of)
)
--;
create index journal_entries_date on journal_entries (company_id, date, id)
--;
create index journal_entries_source on journal_entries (company_id, source_type, source_id)
--;
create table journal_lines (
  id bigint generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  entry_id integer not null references journal_entries on delete cascade,
  account_id integer not null references ledger_accounts,
  -- Of its entry, so that reports read one table.
  date date not null,
  -- In minor units of the default currency.
  debit bigint not null default '0' check (debit >= 0),
  credit bigint not null default '0' check (credit >= 0),
  -- The amount in another currency, in its minor units; positive for a debit.
  currency text,
  foreign_amount bigint,
  contact_id integer references accounting_contacts,
  event_id integer references events on delete set null,
  campaign_id integer references campaigns on delete set null,
  category_id integer references accounting_categories,
  tax_id integer references taxes,
  -- The net amount that a tax was taken on, in minor units of the default currency; positive for a debit.
  tax_base bigint,
  memo text,
  check (debit = 0 or credit = 0),
  check (debit + credit > 0 or coalesce(foreign_amount, 0) <> 0 or coalesce(tax_base, 0) <> 0),
  check ((currency is null) = (foreign_amount is null))
)
--;
create index journal_lines_entry on journal_lines (entry_id)
--;
create index journal_lines_account on journal_lines (account_id, date, id) include (debit, credit, foreign_amount)
--;
create index journal_lines_company on journal_lines (company_id, date) include (account_id, debit, credit)
--;
create index journal_lines_contact on journal_lines (contact_id, date) where contact_id is not null
--;
create index journal_lines_event on journal_lines (event_id) where event_id is not null
--;
create index journal_lines_campaign on journal_lines (campaign_id) where campaign_id is not null
--;
create index journal_lines_category on journal_lines (category_id) where category_id is not null
--;
create index journal_lines_tax on journal_lines (tax_id, date) where tax_id is not null
--;
-- Runs at the end of the transaction: what does not balance is never committed.
create function assert_balanced_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare
  entry integer := case tg_table_name when 'journal_entries' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'entry_id')::integer end;
  sums record;
begin
  if not exists (select from journal_entries where id = entry) then
    return null;
  end if;
  select coalesce(sum(debit), 0) as debit, coalesce(sum(credit), 0) as credit, count(*) as lines
    into sums from journal_lines where entry_id = entry;
  if sums.debit <> sums.credit or sums.lines < 2 then
    raise exception 'Journal entry % does not balance: % debit, % credit, % lines.',
      entry, sums.debit, sums.credit, sums.lines using errcode = 'check_violation', constraint = 'journal_balanced';
  end if;
  return null;
end $$
--;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function assert_balanced_entry()
--;
create constraint trigger journal_lines_balanced after insert on journal_lines
  deferrable initially deferred for each row execute function assert_balanced_entry()
--;
-- A closed period takes no entries.
create function refuse_closed_period() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from accounting_settings where company_id = new.company_id and locked_until >= new.date) then
    raise exception 'The books are closed on %.', new.date
      using errcode = 'check_violation', constraint = 'journal_open';
  end if;
  return new;
end $$
--;
create trigger journal_entries_open before insert on journal_entries
  for each row execute function refuse_closed_period()
--;
-- A line has the company and the day of its entry.
create function match_journal_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from journal_entries where id = new.entry_id and company_id = new.company_id and date = new.date
  ) then
    raise exception 'The line is not of its entry''s company and day.'
      using errcode = 'check_violation', constraint = 'journal_lines_entry_matches';
  end if;
  return new;
end $$
--;
create trigger journal_lines_match before insert on journal_lines
  for each row execute function match_journal_entry()
--;
create function keep_journal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from companies where id = old.company_id) then
    return old;
  end if;
  -- A deleted event or campaign leaves its lines.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'event_id' - 'campaign_id' = to_jsonb(old) - 'event_id' - 'campaign_id'
    and coalesce(to_jsonb(new) ->> 'event_id', to_jsonb(old) ->> 'event_id', '') = coalesce(to_jsonb(old) ->> 'event_id', '')
    and coalesce(to_jsonb(new) ->> 'campaign_id', to_jsonb(old) ->> 'campaign_id', '')
      = coalesce(to_jsonb(old) ->> 'campaign_id', '') then
    return new;
  end if;
  raise exception 'The journal is never changed; reverse the entry instead.'
    using errcode = 'check_violation', constraint = 'journal_kept';
end $$
--;
create trigger journal_entries_kept before update or delete on journal_entries
  for each row execute function keep_journal()
--;
create trigger journal_lines_kept before update or delete on journal_lines
  for each row execute function keep_journal()
--;
alter table accounting_settings enable row level security
--;
create policy company on accounting_settings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on accounting_settings as restrictive to muster_organiser using (false)
--;
grant select, insert, update on accounting_settings to muster_app
--;
alter table currencies enable row level security
--;
create policy company on currencies using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on currencies as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on currencies to muster_app
--;
alter table currency_rates enable row level security
--;
create policy company on currency_rates using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on currency_rates as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on currency_rates to muster_app
--;
alter table ledger_accounts enable row level security
--;
create policy company on ledger_accounts using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on ledger_accounts as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on ledger_accounts to muster_app
--;
alter table taxes enable row level security
--;
create policy company on taxes using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on taxes as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on taxes to muster_app
--;
alter table accounting_categories enable row level security
--;
create policy company on accounting_categories using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on accounting_categories as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on accounting_categories to muster_app
--;
alter table accounting_contacts enable row level security
--;
create policy company on accounting_contacts using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on accounting_contacts as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on accounting_contacts to muster_app
--;
alter table items enable row level security
--;
create policy company on items using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on items as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on items to muster_app
--;
alter table item_prices enable row level security
--;
create policy company on item_prices using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on item_prices as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on item_prices to muster_app
--;
alter table item_taxes enable row level security
--;
create policy company on item_taxes using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on item_taxes as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on item_taxes to muster_app
--;
alter table journal_entries enable row level security
--;
create policy company on journal_entries using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on journal_entries as restrictive to muster_organiser using (false)
--;
grant select, insert on journal_entries to muster_app
--;
alter table journal_lines enable row level security
--;
create policy company on journal_lines using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on journal_lines as restrictive to muster_organiser using (false)
--;
grant select, insert on journal_lines to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
