-- Text messages are searched by the name and the number of their recipient.
create index sms_messages_search on sms_messages using gin ((search_form(coalesce(name, '') || ' ' || number)) gin_trgm_ops)
