-- How many tickets of one order a coupon reduces; null for all.
alter table coupons add column max_tickets integer check (max_tickets > 0)
