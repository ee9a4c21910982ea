-- Invoices, estimates, quote requests, bills and credit notes (decisions 0113 to 0115).
create table documents (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  type text not null check (type in ('invoice', 'estimate', 'quote', 'bill', 'credit_note')),
  status text not null check (status in (
    'draft', 'sent', 'viewed', 'partly_paid', 'paid', 'written_off', 'cancelled', 'accepted', 'declined', 'expired',
    'invoiced', 'requested', 'answered', 'received', 'approved', 'partly_used', 'used')),
  -- Taken when it leaves the draft; never given back.
  number text,
  contact_id integer references accounting_contacts,
  -- The contact as it was when the document was saved.
  contact_name text,
  contact_email text,
  contact_address text,
  title text,
  reference text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issue_date date not null,
  due_date date,
  notes text,
  footer text,
  internal_notes text,
  discount_kind text check (discount_kind in ('percent', 'amount')),
  discount_value numeric,
  rounding text not null default 'document' check (rounding in ('document', 'line')),
  cash_rounding integer not null default 0 check (cash_rounding >= 0),
  -- Computed by the server, in minor units of the currency.
  subtotal bigint not null default '0',
  discount bigint not null default '0',
  net bigint not null default '0',
  tax bigint not null default '0',
  rounding_amount bigint not null default '0',
  total bigint not null default '0',
  -- What the total is in the currency of the books, since it was posted.
  base_total bigint,
  -- What it was made from: an estimate from a request, an invoice from an estimate, a credit note from an invoice.
  source_id integer references documents on delete set null,
  accepted_by text,
  reason text,
  sent_at timestamptz,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint documents_number unique (company_id, type, number),
  check ((number is null) = (status = 'draft' or type = 'quote'))
)
--;
create index documents_company on documents (company_id, type, issue_date, id)
--;
create index documents_due on documents (company_id, type, due_date, id)
--;
create index documents_created on documents (company_id, created_at, id)
--;
create index documents_status on documents (company_id, type, status)
--;
create index documents_contact on documents (contact_id, issue_date) where contact_id is not null
--;
create index documents_created_by on documents (created_by) where created_by is not null
--;
create index documents_source on documents (source_id) where source_id is not null
--;
-- One invoice from an estimate, one estimate from a request.
create unique index documents_generated on documents (source_id) where type in ('invoice', 'estimate')
--;
create index documents_search on documents using gin ((search_form(coalesce(number, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(title, '') || ' ' || coalesce(reference, ''))) gin_trgm_ops)
--;
create table document_lines (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  position integer not null,
  item_id integer references items on delete set null,
  name text not null,
  description text,
  unit text,
  quantity numeric(16, 4) not null,
  unit_price numeric(18, 6) not null,
  discount_kind text check (discount_kind in ('percent', 'amount')),
  discount numeric,
  tax_ids jsonb not null default '[]',
  category_id integer references accounting_categories on delete set null,
  amount bigint not null,
  net bigint not null,
  constraint document_lines_position unique (document_id, position)
)
--;
create index document_lines_company on document_lines (company_id)
--;
create index document_lines_item on document_lines (item_id) where item_id is not null
--;
create index document_lines_category on document_lines (category_id) where category_id is not null
--;
-- Taxes as they were when the document was saved, with what they come to.
create table document_taxes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  tax_id integer not null references taxes,
  name text not null,
  rate numeric(9, 4) not null,
  is_included boolean not null,
  is_compound boolean not null,
  base bigint not null,
  amount bigint not null,
  constraint document_taxes_tax unique (document_id, tax_id)
)
--;
create index document_taxes_company on document_taxes (company_id)
--;
create index document_taxes_tax_id on document_taxes (tax_id)
--;
-- Money that came for a document; what went back is negative. Paid and due are always sums of these rows.
create table document_payments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  date date not null,
  amount bigint not null check (amount <> 0),
  method text not null check (method in ('bank', 'cash', 'card', 'cheque', 'credit', 'other')),
  reference text,
  credit_note_id integer references documents,
  request_key text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  constraint document_payments_request unique (company_id, request_key)
)
--;
create index document_payments_document on document_payments (document_id)
--;
create index document_payments_company on document_payments (company_id, date, id)
--;
create index document_payments_credit on document_payments (credit_note_id) where credit_note_id is not null
--;
create index document_payments_created_by on document_payments (created_by) where created_by is not null
--;
create table document_comments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  author text not null check (author in ('staff', 'customer')),
  user_id integer references users on delete set null,
  name text not null,
  body text not null,
  is_internal boolean not null default false,
  created_at timestamptz not null default now()
)
--;
create index document_comments_document on document_comments (document_id, id)
--;
create index document_comments_company on document_comments (company_id)
--;
create index document_comments_user on document_comments (user_id) where user_id is not null
--;
-- What happened to a document; `key` makes it happen once, such as the reminder of a day.
create table document_events (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  what text not null,
  who text,
  key text,
  at timestamptz not null default now(),
  constraint document_events_key unique (document_id, key)
)
--;
create index document_events_company on document_events (company_id)
--;
-- The next number of a type in a year; its row is the lock.
create table document_numbers (
  company_id integer not null references companies on delete cascade,
  type text not null,
  -- 0 if the numbers do not start again each year.
  year integer not null,
  last integer not null,
  primary key (company_id, type, year)
)
--;
create table document_links (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null unique references documents on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  viewed_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create index document_links_company on document_links (company_id)
--;
alter table documents enable row level security
--;
create policy company on documents using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on documents as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on documents to muster_app
--;
alter table document_lines enable row level security
--;
create policy company on document_lines using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_lines as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on document_lines to muster_app
--;
alter table document_taxes enable row level security
--;
create policy company on document_taxes using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_taxes as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on document_taxes to muster_app
--;
alter table document_payments enable row level security
--;
create policy company on document_payments using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_payments as restrictive to muster_organiser using (false)
--;
grant select, insert, delete on document_payments to muster_app
--;
alter table document_comments enable row level security
--;
create policy company on document_comments using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_comments as restrictive to muster_organiser using (false)
--;
grant select, insert on document_comments to muster_app
--;
alter table document_events enable row level security
--;
create policy company on document_events using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_events as restrictive to muster_organiser using (false)
--;
grant select, insert on document_events to muster_app
--;
alter table document_numbers enable row level security
--;
create policy company on document_numbers using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_numbers as restrictive to muster_organiser using (false)
--;
grant select, insert, update on document_numbers to muster_app
--;
alter table document_links enable row level security
--;
create policy company on document_links using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_links as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on document_links to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
