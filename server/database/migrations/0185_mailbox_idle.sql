-- The process that keeps a connection open on which the server reports new mails (IDLE), until its lease ends.
alter table mailboxes add idle_token uuid, add idle_until timestamptz
