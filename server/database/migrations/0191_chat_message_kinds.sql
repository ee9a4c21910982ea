-- A message that the server writes about a missed call is not its author's to change.
alter table chat_messages add column kind text not null default 'text' check (kind in ('text', 'call'))
--;
update chat_messages m set kind = 'call' from chat_calls c
  where c.thread_id = m.thread_id and c.caller_id = m.author_id and m.client_id = 'call-' || c.id
