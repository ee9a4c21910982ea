-- Messages that cost more than this many credits are approved by a second person; null for never.
alter table sms_settings add column approve_above_credits bigint check (approve_above_credits >= 0)
