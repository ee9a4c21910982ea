-- What people say about themselves can end by itself.
alter table chat_statuses add column text_until timestamptz
