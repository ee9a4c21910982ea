-- The provider's page of a payment that has been started, so that a second submit leads to the same one.
alter table payments add column redirect_url text
--;
create index payments_pending on payments (created_at) where status = 'pending'
--;
alter table refunds add column failure_reason text
--;
-- Gives back a payment that never paid for the order: it came too late, twice, or with a wrong amount.
alter table refunds add column is_stray boolean not null default false
--;
-- The price at which a seat was put in a cart; null takes the type's present price.
alter table cart_items add column price_minor integer check (price_minor >= 0)
--;
create index carts_visitor on carts (event_id, visitor, id desc)
--;
create index orders_visitor on orders (visitor)
--;
-- What the sandbox gateway knows, as a provider would in a database of its own: handlers have no access to it.
create table sandbox_charges (
  reference text primary key,
  gateway_id integer not null references payment_gateways on delete cascade,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'succeeded', 'failed', 'abandoned')),
  -- A slow approval shows only from this instant on.
  settles_at timestamptz,
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default now()
)
--;
create table sandbox_refunds (
  key text primary key,
  reference text not null references sandbox_charges on delete cascade,
  amount_minor integer not null check (amount_minor > 0),
  created_at timestamptz not null default now()
)
--;
create index sandbox_refunds_charge on sandbox_refunds (reference)
