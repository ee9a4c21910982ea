-- What was sent is searched by its text, and airtime by the name and the number of its recipient.
create index email_sends_search on email_sends using gin ((search_form(subject)) gin_trgm_ops)
--;
create index sms_sends_search on sms_sends using gin ((search_form(body)) gin_trgm_ops)
--;
create index airtime_topups_search on airtime_topups using gin ((search_form(coalesce(name, '') || ' ' || number)) gin_trgm_ops)
