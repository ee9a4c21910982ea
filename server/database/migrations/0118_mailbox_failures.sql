-- When a mailbox last failed, so that its server is asked again after a pause that grows.
alter table mailboxes add column failed_at timestamptz
