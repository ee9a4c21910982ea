-- What keeps the lists of a large company as quick as those of a small one.
--
-- Sold tickets and revenue of an event, for lists and the dashboard: counting a hundred thousand rows for one line of a
-- list helps nobody. Triggers keep them in the transaction of whatever changes them. What may be sold is never read
-- from here but counted (0008_stock.sql).
create table event_sums (
  event_id integer primary key references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  sold bigint not null default 0,
  revenue_minor bigint not null default 0
)
--;
alter table event_sums enable row level security
--;
create policy company on event_sums using (company_id = app_company())
--;
grant select on event_sums to muster_app
--;
-- Both as they follow from the rows.
create function counted_event_sums(event integer) returns table (sold bigint, revenue_minor bigint)
language sql stable set search_path = public as $$
  select
    (select count(*) from tickets t where t.event_id = event and t.status = 'issued'),
    (select coalesce(sum(o.total_minor), 0) from orders o where o.event_id = event and o.paid_at is not null)
      - (select coalesce(sum(r.amount_minor), 0) from refunds r join orders o on o.id = r.order_id
         where o.event_id = event and r.status <> 'failed' and not r.is_stray)
$$
--;
create function add_to_event_sums(event integer, tickets bigint, minor bigint) returns void language sql set search_path = public as $$
  insert into event_sums (event_id, company_id, sold, revenue_minor)
  select e.id, e.company_id, tickets, minor from events e where e.id = event
  on conflict (event_id) do update
    set sold = event_sums.sold + excluded.sold, revenue_minor = event_sums.revenue_minor + excluded.revenue_minor
$$
--;
-- For deletions, which are rare and take other rows along.
create function recount_event_sums(events integer[]) returns void language sql set search_path = public as $$
  update event_sums s set (sold, revenue_minor) = (select c.sold, c.revenue_minor from counted_event_sums(s.event_id) c)
  where s.event_id = any(events)
$$
--;
create function sum_tickets() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(event_id, count(*), 0) from new_rows where status = 'issued' group by event_id order by event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_event_sums(event_id, sum(n)::bigint, 0) from (
      select event_id, 1 as n from new_rows where status = 'issued'
      union all
      select event_id, -1 from old_rows where status = 'issued'
    ) moved group by event_id having sum(n) <> 0 order by event_id;
  else
    perform recount_event_sums(array_agg(distinct event_id)) from old_rows where status = 'issued';
  end if;
  return null;
end $$
--;
create function sum_orders() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(event_id, 0, sum(total_minor)) from new_rows where paid_at is not null group by event_id order by event_id;
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
create function sum_refunds() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_event_sums(o.event_id, 0, -sum(r.amount_minor)) from new_rows r join orders o on o.id = r.order_id
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
--;
do $$
declare
  source text;
begin
  foreach source in array array['tickets', 'orders', 'refunds'] loop
    execute format('create trigger sums_of_new after insert on %I referencing new table as new_rows for each statement execute function sum_%s()', source, source);
    execute format('create trigger sums_of_changed after update on %I referencing old table as old_rows new table as new_rows for each statement execute function sum_%s()', source, source);
    execute format('create trigger sums_of_gone after delete on %I referencing old table as old_rows for each statement execute function sum_%s()', source, source);
  end loop;
end $$
--;
insert into event_sums (event_id, company_id, sold, revenue_minor)
select e.id, e.company_id, c.sold, c.revenue_minor from events e cross join lateral counted_event_sums(e.id) c
--;
-- As search_orders (0004_areas.sql), for events.
create function search_events(pattern text) returns setof integer language sql stable security definer rows 200
  set search_path = public as $$
  select id from events
  where company_id = app_company() and lower(name || ' ' || coalesce(city, '') || ' ' || coalesce(venue, '')) like pattern
  order by id desc limit 20000
$$
--;
revoke execute on function search_events(text), add_to_event_sums(integer, bigint, bigint), recount_event_sums(integer[]) from public
--;
grant execute on function search_events(text) to muster_app
--;
create index events_company_name on events (company_id, lower(name), id)
--;
create index events_company_created on events (company_id, created_at, id)
--;
create index events_company_state on events (company_id, status, id)
--;
create index tickets_event_checked_in on tickets (event_id, checked_in_at, id)
--;
-- As it was, with what a count of the list asks for, so that counting reads the index alone.
drop index tickets_event_created
--;
create index tickets_event_created on tickets (event_id, created_at desc, id desc) include (company_id, status, order_id)
