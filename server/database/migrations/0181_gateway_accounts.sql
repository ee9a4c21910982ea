-- The money that a payment gateway holds until it pays it out: an account of its own kind.
alter table bank_accounts drop constraint bank_accounts_kind_check
--;
alter table bank_accounts add constraint bank_accounts_kind_check check (kind in ('bank', 'cash', 'gateway'))
