-- How many days buyers have to pay by an offline way; null: until the event begins.
alter table payment_gateways add column pay_within_days integer check (pay_within_days between 1 and 90)
