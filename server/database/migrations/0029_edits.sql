-- When each of these was last saved, so that a form which began from an older version overwrites nothing unseen.
alter table ticket_configs add column updated_at timestamptz not null default now()
--;
alter table ticket_types add column updated_at timestamptz not null default now()
--;
alter table coupons add column updated_at timestamptz not null default now()
--;
alter table payment_gateways add column updated_at timestamptz not null default now()
--;
-- Of the person who holds it: neither payment nor check-in touches it.
alter table tickets add column updated_at timestamptz not null default now()
