-- Where an order came from: the portal, or staff who sold it by hand.
alter table orders add column channel text not null default 'online' check (channel in ('online', 'staff'))
--;
-- Roles of companies that are there already gain the rights that new companies' roles have.
update roles set permissions = permissions || array['orders.sell', 'events.duplicate'] where name in ('Owner', 'Manager', 'Organiser')
