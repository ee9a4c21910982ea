-- Allocations that stayed claimed after all of their tickets had been cancelled, with what ended them (endAllocations.ts).
update allocations a set status = 'cancelled', cancelled_at = coalesce(o.cancelled_at, now()),
  cancel_reason = left(case
    when o.status = 'cancelled' then 'Order ' || o.reference || ' was cancelled' || coalesce(': ' || o.cancel_reason, '.')
    when o.status = 'expired' then coalesce(o.cancel_reason, 'The time to pay ran out.')
    else 'The tickets of order ' || o.reference || ' were cancelled.'
  end, 300)
from (
  select distinct on (t.allocation_id) t.allocation_id, o.* from tickets t join orders o on o.id = t.order_id
  where t.allocation_id is not null order by t.allocation_id, t.id desc
) o
where o.allocation_id = a.id and a.status = 'claimed'
  and not exists (select from tickets t where t.allocation_id = a.id and t.status <> 'cancelled')
