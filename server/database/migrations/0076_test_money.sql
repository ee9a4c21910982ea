-- Decision 0085: money of the sandbox never counts, except in a demo company, where all of it is invented.
alter table companies add column is_demo boolean not null default false, add column is_test_mode boolean not null default false
--;
update companies set is_demo = true where (id, slug) in ((1, 'lakeside'), (2, 'harbour'))
  and exists (select from memberships m join users u on u.id = m.user_id
    where m.company_id = companies.id and u.email in ('ada@lakeside.test', 'sam@harbour.test'))
--;
-- A company is in test mode while its test card can be chosen. Kept here, because every page shows it.
create function follow_test_card() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update companies c set is_test_mode = not c.is_test_mode
  where c.id = new.company_id and c.is_test_mode <> exists (
    select from payment_gateways g
    where g.company_id = c.id and g.provider = 'sandbox' and g.is_active and g.deleted_at is null);
  return null;
end $$
--;
create trigger test_mode after insert or update on payment_gateways for each row execute function follow_test_card()
--;
-- Until now every new company had an active test card.
update payment_gateways g set is_active = coalesce((select c.is_demo from companies c where c.id = g.company_id), false)
where g.provider = 'sandbox' and g.is_active
--;
alter table orders add column is_test boolean not null default false
--;
alter table tickets drop constraint tickets_status_check,
  add constraint tickets_status_check check (status in ('reserved', 'issued', 'cancelled', 'test'))
--;
create or replace function counted_event_sums(event integer) returns table (sold bigint, revenue_minor bigint)
language sql stable set search_path = public as $$
  select
    (select count(*) from tickets t where t.event_id = event and t.status = 'issued'),
    ((select coalesce(sum(o.total_minor), 0) from orders o where o.event_id = event and o.paid_at is not null and not o.is_test)
      - (select coalesce(sum(r.amount_minor), 0) from refunds r join orders o on o.id = r.order_id
         where o.event_id = event and not o.is_test and r.status <> 'failed' and not r.is_stray))::bigint
$$
--;
create or replace function sum_orders() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(event_id, 0, sum(total_minor)::bigint) from new_rows
    where paid_at is not null and not is_test group by event_id order by event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_event_sums(event_id, 0, sum(minor)::bigint) from (
      select event_id, total_minor as minor from new_rows where paid_at is not null and not is_test
      union all
      select event_id, -total_minor from old_rows where paid_at is not null and not is_test
    ) moved group by event_id having sum(minor) <> 0 order by event_id;
  else
    perform recount_event_sums(array_agg(distinct event_id)) from old_rows;
  end if;
  return null;
end $$
--;
create or replace function sum_refunds() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(o.event_id, 0, -sum(r.amount_minor)::bigint) from new_rows r join orders o on o.id = r.order_id
    where not o.is_test and r.status <> 'failed' and not r.is_stray group by o.event_id order by o.event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_event_sums(o.event_id, 0, sum(moved.minor)::bigint) from (
      select order_id, -amount_minor as minor from new_rows where status <> 'failed' and not is_stray
      union all
      select order_id, amount_minor from old_rows where status <> 'failed' and not is_stray
    ) moved join orders o on o.id = moved.order_id
    where not o.is_test group by o.event_id having sum(moved.minor) <> 0 order by o.event_id;
  else
    perform recount_event_sums(array_agg(distinct o.event_id)) from old_rows r join orders o on o.id = r.order_id;
  end if;
  return null;
end $$
--;
update orders o set is_test = true from companies c
where c.id = o.company_id and not c.is_demo and o.paid_at is not null and exists (
  select from payments p join payment_gateways g on g.id = p.gateway_id
  where p.order_id = o.id and g.provider = 'sandbox' and p.status in ('succeeded', 'refunded')
    and not exists (select from refunds r where r.payment_id = p.id and r.is_stray))
--;
update tickets t set status = 'test' from orders o where o.id = t.order_id and o.is_test and t.status = 'issued'
--;
select recount_event_sums(array_agg(distinct event_id)) from orders where is_test
