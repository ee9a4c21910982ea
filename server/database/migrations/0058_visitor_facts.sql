-- What visitors ask before they buy: when the doors open, from what age, how accessible it is, what is refunded.
alter table ticket_configs
  add column if not exists doors_minutes integer,
  add column if not exists minimum_age integer,
  add column if not exists accessibility text,
  add column if not exists refund_rule text
