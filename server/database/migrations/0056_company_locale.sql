-- The language that a company writes its dates, amounts and counts in. Which ones there are is checked by the contract.
alter table companies add column locale text not null default 'en-GB'
