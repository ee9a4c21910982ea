-- An integer ends at 21,474,836.47 in a currency with two decimals, which is about 1,300 US dollars in rupiah.
alter table ticket_configs alter column fee_fixed_minor type bigint, alter column fee_fixed_minor set default '0'
--;
alter table ticket_types alter column price_minor type bigint
--;
alter table coupons alter column amount_minor type bigint
--;
alter table cart_items alter column price_minor type bigint
--;
alter table orders alter column subtotal_minor type bigint, alter column discount_minor type bigint, alter column discount_minor set default '0', alter column fees_minor type bigint, alter column fees_minor set default '0', alter column total_minor type bigint
--;
alter table tickets alter column price_minor type bigint, alter column price_minor set default '0'
--;
alter table payments alter column amount_minor type bigint
--;
alter table refunds alter column amount_minor type bigint
--;
alter table sandbox_charges alter column amount_minor type bigint
--;
alter table sandbox_refunds alter column amount_minor type bigint
--;
-- The sum of a bigint is numeric.
create or replace function counted_event_sums(event integer) returns table (sold bigint, revenue_minor bigint)
language sql stable set search_path = public as $$
  select
    (select count(*) from tickets t where t.event_id = event and t.status = 'issued'),
    ((select coalesce(sum(o.total_minor), 0) from orders o where o.event_id = event and o.paid_at is not null)
      - (select coalesce(sum(r.amount_minor), 0) from refunds r join orders o on o.id = r.order_id
         where o.event_id = event and r.status <> 'failed' and not r.is_stray))::bigint
$$
--;
create or replace function sum_orders() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(event_id, 0, sum(total_minor)::bigint) from new_rows where paid_at is not null group by event_id order by event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_event_sums(event_id, 0, sum(minor)::bigint) from (
      select event_id, total_minor as minor from new_rows where paid_at is not null
      union all
      select event_id, -total_minor from old_rows where paid_at is not null
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
    where r.status <> 'failed' and not r.is_stray group by o.event_id order by o.event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_event_sums(o.event_id, 0, sum(moved.minor)::bigint) from (
      select order_id, -amount_minor as minor from new_rows where status <> 'failed' and not is_stray
      union all
      select order_id, amount_minor from old_rows where status <> 'failed' and not is_stray
    ) moved join orders o on o.id = moved.order_id
    group by o.event_id having sum(moved.minor) <> 0 order by o.event_id;
  else
    perform recount_event_sums(array_agg(distinct o.event_id)) from old_rows r join orders o on o.id = r.order_id;
  end if;
  return null;
end $$
