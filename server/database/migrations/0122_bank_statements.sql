-- Bank statements, what their lines are matched with, and rules (decision 0129).
create table bank_statements (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  account_id integer not null references bank_accounts,
  name text not null,
  format text not null check (format in ('csv', 'ofx', 'camt')),
  -- How the columns of a CSV file are read; the next file of the account starts with it.
  mapping jsonb,
  from_date date not null,
  to_date date not null,
  -- In minor units of the account's currency, as far as the file states them; without the lines that were known before.
  opening_balance bigint,
  closing_balance bigint,
  reconciled_at timestamptz,
  reconciled_by integer references users on delete set null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index bank_statements_account on bank_statements (account_id, to_date, id)
--;
create index bank_statements_company on bank_statements (company_id, to_date, id)
--;
create index bank_statements_reconciled_by on bank_statements (reconciled_by) where reconciled_by is not null
--;
create index bank_statements_created_by on bank_statements (created_by) where created_by is not null
--;
create table bank_statement_lines (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  statement_id integer not null references bank_statements on delete cascade,
  account_id integer not null references bank_accounts,
  date date not null,
  -- Negative for money that left.
  amount bigint not null check (amount <> 0),
  description text not null,
  counterparty text,
  reference text,
  bank_id text,
  -- Recognises the line in a later file.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  constraint bank_statement_lines_fingerprint unique (account_id, fingerprint)
)
--;
create index bank_statement_lines_account on bank_statement_lines (account_id, date, id)
--;
create index bank_statement_lines_statement on bank_statement_lines (statement_id, date, id)
--;
create index bank_statement_lines_company on bank_statement_lines (company_id)
--;
create index bank_statement_lines_search on bank_statement_lines
  using gin ((search_form(description || ' ' || coalesce(counterparty, '') || ' ' || coalesce(reference, ''))) gin_trgm_ops)
--;
create table statement_matches (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  line_id integer not null references bank_statement_lines on delete cascade,
  journal_line_id bigint not null references journal_lines on delete cascade,
  -- The part of the entry that the line explains, signed as the line.
  amount bigint not null,
  -- Whether the entry was posted by the match, so that undoing it takes the entry back.
  is_made boolean not null default false,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  constraint statement_matches_once unique (line_id, journal_line_id)
)
--;
create index statement_matches_journal on statement_matches (journal_line_id)
--;
create index statement_matches_company on statement_matches (company_id)
--;
create index statement_matches_created_by on statement_matches (created_by) where created_by is not null
--;
create table bank_rules (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  position integer not null default 1,
  -- Null for all accounts.
  account_id integer references bank_accounts on delete cascade,
  direction text not null check (direction in ('income', 'expense')),
  contains text not null,
  -- In major units of the account's currency.
  min_amount numeric,
  max_amount numeric,
  description text,
  category_id integer references accounting_categories on delete set null,
  tax_id integer references taxes on delete set null,
  contact_id integer references accounting_contacts on delete set null,
  -- Whether it books lines at the import; else it only suggests.
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index bank_rules_position on bank_rules (company_id, position, id)
--;
create index bank_rules_account on bank_rules (account_id) where account_id is not null
--;
create index bank_rules_category on bank_rules (category_id) where category_id is not null
--;
create index bank_rules_tax on bank_rules (tax_id) where tax_id is not null
--;
create index bank_rules_contact on bank_rules (contact_id) where contact_id is not null
--;
alter table bank_statements enable row level security
--;
create policy company on bank_statements using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_statements as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_statements to muster_app
--;
alter table bank_statement_lines enable row level security
--;
create policy company on bank_statement_lines using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_statement_lines as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_statement_lines to muster_app
--;
alter table statement_matches enable row level security
--;
create policy company on statement_matches using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on statement_matches as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on statement_matches to muster_app
--;
alter table bank_rules enable row level security
--;
create policy company on bank_rules using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on bank_rules as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on bank_rules to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
