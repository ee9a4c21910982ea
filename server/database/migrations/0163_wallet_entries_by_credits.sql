-- The list of transactions by the number of credits.
create index wallet_entries_credits on wallet_entries (company_id, credits, id)
