-- How people call a currency, and where a rate comes from.
alter table currencies add column name text
--;
alter table currency_rates add column source text
