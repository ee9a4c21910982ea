-- Parts of a payment that went back to its payer, and what that took from the wallet (decision 0145).
alter table installation_payments
  add column refunded_minor bigint not null default '0' check (refunded_minor >= 0),
  add column disputed_minor bigint not null default '0' check (disputed_minor >= 0)
--;
alter table credit_purchases
  -- Money that went back, by refunds and disputes.
  add column returned_minor bigint not null default '0' check (returned_minor between 0 and amount_minor),
  -- Credits that were taken back for it, and those that were spent before and stay.
  add column credits_taken bigint not null default '0' check (credits_taken between 0 and credits),
  add column credits_kept bigint not null default '0' check (credits_kept between 0 and credits)
--;
update installation_payments set refunded_minor = amount_minor where status = 'reversed'
--;
update credit_purchases set returned_minor = amount_minor, credits_taken = credits where reversed_at is not null
