-- The bank account that was chosen for a payment; its posting is on the account of the chart.
alter table document_payments
  add column bank_account_id integer references bank_accounts on delete set null
--;
create index document_payments_account on document_payments (bank_account_id) where bank_account_id is not null
