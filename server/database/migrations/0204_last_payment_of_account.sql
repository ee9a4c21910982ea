-- The last payment on each account is found by one look-up.
drop index document_payments_account
--;
create index document_payments_account on document_payments (bank_account_id, date, id) where bank_account_id is not null
