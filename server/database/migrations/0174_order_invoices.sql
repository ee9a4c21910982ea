-- The invoice that a buyer gets for an order, and the credit notes of its refunds.
alter table documents add column order_id integer references orders on delete set null
--;
create unique index documents_order_invoice on documents (order_id) where type = 'invoice'
--;
create index documents_order on documents (order_id) where order_id is not null
--;
-- The tax that the prices of tickets contain.
alter table ticket_postings add column tax_id integer references taxes on delete set null
--;
create index ticket_postings_tax on ticket_postings (tax_id) where tax_id is not null
