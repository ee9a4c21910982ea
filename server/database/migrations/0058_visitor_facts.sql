-- Facts for visitors on the event page: door time, minimum age, accessibility, refund rule.
alter table ticket_configs
  add column if not exists doors_minutes integer,
  add column if not exists minimum_age integer,
  add column if not exists accessibility text,
  add column if not exists refund_rule text
