-- Row-level security keeps LIKE from using an index, because LIKE might leak what it compares. These functions run as
-- the owner, confine themselves to the company of the transaction, and answer ids alone.
create function search_orders(pattern text) returns setof integer language sql stable security definer rows 200
  set search_path = public as $$
  select id from orders
  where company_id = app_company() and lower(reference || ' ' || buyer_name || ' ' || buyer_email) like pattern
  order by id desc limit 20000
$$
--;
create function search_tickets(pattern text) returns setof integer language sql stable security definer rows 200
  set search_path = public as $$
  select id from tickets
  where company_id = app_company() and lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || code) like pattern
  order by id desc limit 20000
$$
--;
create function search_contacts(pattern text) returns setof integer language sql stable security definer rows 200
  set search_path = public as $$
  select id from contacts
  where company_id = app_company() and lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) like pattern
  limit 20000
$$
--;
revoke execute on function search_orders(text), search_tickets(text), search_contacts(text) from public
--;
grant execute on function search_orders(text), search_tickets(text), search_contacts(text) to muster_app
--;
create index orders_company_buyer on orders (company_id, lower(buyer_name), id)
--;
create index orders_company_total on orders (company_id, total_minor, id)
--;
create index orders_company_state on orders (company_id, status, id)
--;
create index orders_company_reference on orders (company_id, reference, id)
--;
create index orders_company_paid on orders (company_id, paid_at) where paid_at is not null
--;
create index refunds_company_created on refunds (company_id, created_at)
--;
create index contacts_company_created on contacts (company_id, created_at, id)
--;
create index contacts_company_email on contacts (company_id, lower(email), id)
--;
create index allocations_event_email on allocations (event_id, lower(email))
--;
-- Which company the plain host shows: a handler confined to its company sees no other, yet must know for its links.
create function first_company() returns integer language sql stable security definer set search_path = public as
  $$ select id from companies order by id limit 1 $$
--;
grant execute on function first_company() to muster_app
