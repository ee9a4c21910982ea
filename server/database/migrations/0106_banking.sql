-- Bank and cash accounts (decision 0111). Each has an account of its own in the chart; its balance is the sum of that
-- account's lines.
create table bank_accounts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('bank', 'cash')),
  name text not null,
  currency text not null,
  bank_name text,
  iban text,
  bic text,
  account_number text,
  -- In minor units of the account's currency.
  opening_balance bigint not null default '0',
  opening_date date,
  ledger_account_id integer not null references ledger_accounts,
  -- The gateway that pays out to it.
  gateway_id integer references payment_gateways on delete set null,
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bank_accounts_ledger unique (ledger_account_id),
  constraint bank_accounts_iban unique (company_id, iban)
)
--;
create index bank_accounts_name on bank_accounts (company_id, lower(name), id)
--;
create index bank_accounts_gateway on bank_accounts (gateway_id) where gateway_id is not null
--;
-- Income and expenses without a document. Amounts are minor units of the account's currency.
create table bank_transactions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  type text not null check (type in ('income', 'expense')),
  account_id integer not null references bank_accounts,
  date date not null,
  description text not null,
  reference text,
  amount bigint not null check (amount > 0),
  contact_id integer references accounting_contacts,
  event_id integer references events on delete set null,
  campaign_id integer references campaigns on delete set null,
  -- Posted anew under the next number when it is corrected.
  revision integer not null default 1,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index bank_transactions_date on bank_transactions (company_id, date, id)
--;
create index bank_transactions_account on bank_transactions (account_id, date, id)
--;
create index bank_transactions_contact on bank_transactions (contact_id) where contact_id is not null
--;
create index bank_transactions_event on bank_transactions (event_id) where event_id is not null
--;
create index bank_transactions_campaign on bank_transactions (campaign_id) where campaign_id is not null
--;
create index bank_transactions_search on bank_transactions
  using gin ((search_form(description || ' ' || coalesce(reference, ''))) gin_trgm_ops)
--;
create table bank_transaction_splits (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  transaction_id integer not null references bank_transactions on delete cascade,
  category_id integer references accounting_categories,
  tax_id integer references taxes,
  -- With the tax.
  amount bigint not null check (amount > 0)
)
--;
create index bank_transaction_splits_transaction on bank_transaction_splits (transaction_id)
--;
create index bank_transaction_splits_category on bank_transaction_splits (category_id) where category_id is not null
--;
create index bank_transaction_splits_tax on bank_transaction_splits (tax_id) where tax_id is not null
--;
create table bank_transfers (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  date date not null,
  from_account_id integer not null references bank_accounts,
  to_account_id integer not null references bank_accounts,
  -- In minor units of each account's currency.
  sent_amount bigint not null check (sent_amount > 0),
  received_amount bigint not null check (received_amount > 0),
  -- Taken by the bank beyond the sent amount, in the currency of the sending account.
  fee_amount bigint not null default '0' check (fee_amount >= 0),
  description text,
  revision integer not null default 1,
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (from_account_id <> to_account_id)
)
--;
create index bank_transfers_date on bank_transfers (company_id, date, id)
--;
create index bank_transfers_from on bank_transfers (from_account_id)
--;
create index bank_transfers_to on bank_transfers (to_account_id)
--;
alter table bank_accounts enable row level security
--;
create policy company on bank_accounts using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_accounts as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_accounts to muster_app
--;
alter table bank_transactions enable row level security
--;
create policy company on bank_transactions using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_transactions as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_transactions to muster_app
--;
alter table bank_transaction_splits enable row level security
--;
create policy company on bank_transaction_splits using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_transaction_splits as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_transaction_splits to muster_app
--;
alter table bank_transfers enable row level security
--;
create policy company on bank_transfers using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_transfers as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_transfers to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
