-- Stock of events, counted from the rows that take seats (decision 0003). A function, so that its plan is made once a
-- connection; as its owner it reads indexes alone, and it keeps to the company of the transaction by itself.
create function event_stock(events integer[], at timestamptz, except_cart integer, except_allocation integer, except_order integer)
returns table (id integer, event_id integer, capacity integer, shared integer, sold bigint, held bigint, allocated bigint)
language plpgsql stable security definer set search_path = public as $$
begin
  return query
  with mine as (
    select e.id from unnest(events) e(id) join public.events v on v.id = e.id
    where v.company_id = app_company() or (app_company() is null and current_setting('role') <> 'muster_app')
  ), issued as (
    select t.ticket_type_id as type, count(*) as n from mine join tickets t on t.event_id = mine.id
    where t.status = 'issued' group by 1
  ), reserved as (
    select t.ticket_type_id as type, count(*) as n from mine
    join orders o on o.event_id = mine.id join tickets t on t.order_id = o.id
    where t.status = 'reserved' and o.status = 'pending' and o.expires_at > at and o.id <> except_order group by 1
  ), carted as (
    select i.ticket_type_id as type, sum(i.quantity) as n from mine
    join carts c on c.event_id = mine.id join cart_items i on i.cart_id = c.id
    where c.status = 'active' and c.expires_at > at and c.id <> except_cart group by 1
  ), set_aside as (
    select a.ticket_type_id as type, sum(a.quantity) as n from mine join allocations a on a.event_id = mine.id
    where a.status in ('pending', 'sent') and (a.expires_at is null or a.expires_at > at) and a.id <> except_allocation
    group by 1
  )
  select y.id, y.event_id, y.capacity, g.capacity,
    coalesce(issued.n, 0), coalesce(reserved.n, 0) + coalesce(carted.n, 0), coalesce(set_aside.n, 0)
  from mine join ticket_types y on y.event_id = mine.id
  left join ticket_configs g on g.event_id = y.event_id
  left join issued on issued.type = y.id
  left join reserved on reserved.type = y.id
  left join carted on carted.type = y.id
  left join set_aside on set_aside.type = y.id
  order by y.position, y.id;
end $$
--;
create index orders_event_pending on orders (event_id, expires_at) where status = 'pending'
