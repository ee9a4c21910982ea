-- Orders are found by the buyer's address: when a guest signs in, and when buyers are notified. The address is compared
-- as it is stored, in lower case, because row-level security keeps an index on lower(buyer_email) unused.
update orders set buyer_email = lower(buyer_email) where buyer_email <> lower(buyer_email)
--;
create index orders_event_buyer_email on orders (event_id, buyer_email)
--;
create index orders_guest_email on orders (company_id, buyer_email) where customer_id is null
