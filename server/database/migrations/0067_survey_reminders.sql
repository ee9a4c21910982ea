-- When a reminder was last requested, so that repeated requests send one.
alter table survey_mails add column reminded_at timestamptz
