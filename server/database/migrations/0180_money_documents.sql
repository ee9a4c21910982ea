-- Transactions and transfers are documents of the calls, so their ids as such are drawn from the sequence of documents.
alter table bank_transactions add column document_id integer not null default nextval('documents_id_seq')
--;
alter table bank_transfers add column document_id integer not null default nextval('documents_id_seq')
--;
create unique index bank_transactions_document on bank_transactions (document_id)
--;
create unique index bank_transfers_document on bank_transfers (document_id)
--;
grant usage on sequence documents_id_seq to muster_app
