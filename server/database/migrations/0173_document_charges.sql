-- Payments of invoices on their public page, through a gateway of the company.
create table document_charges (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  document_id integer not null references documents on delete cascade,
  gateway_id integer references payment_gateways on delete set null,
  gateway_name text not null,
  -- Our id of the charge at the provider, and its idempotency key.
  reference text not null unique,
  provider_reference text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'abandoned')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  failure_reason text,
  redirect_url text,
  -- What the invoice could not take, and what became of its refund.
  refund_minor bigint not null default '0' check (refund_minor >= 0),
  refund_status text check (refund_status in ('pending', 'succeeded', 'failed')),
  refund_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index document_charges_document on document_charges (company_id, document_id, id)
--;
create index document_charges_gateway on document_charges (gateway_id)
--;
create index document_charges_of_document on document_charges (document_id)
--;
create index document_charges_pending on document_charges (updated_at) where status = 'pending'
--;
alter table document_charges enable row level security
--;
create policy company on document_charges using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on document_charges as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on document_charges to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
