-- What a contact did is found by their addresses. Addresses are stored in lower case and compared as they are, because
-- row-level security keeps an index on lower(email) unused.
create index orders_company_buyer_email on orders (company_id, buyer_email)
--;
drop index orders_guest_email
--;
create index tickets_company_email on tickets (company_id, email) where email is not null
--;
create index rsvp_invitations_company_email on rsvp_invitations (company_id, email)
--;
create index survey_responses_company_email on survey_responses (company_id, email) where email is not null
--;
create index allocations_company_email on allocations (company_id, email)
--;
create index event_notice_recipients_company_email on event_notice_recipients (company_id, email)
