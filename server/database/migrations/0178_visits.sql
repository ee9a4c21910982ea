-- When a member last looked at the home page, and when the visit before that one ended.
alter table memberships add visited_at timestamptz, add visited_before_at timestamptz
--;
-- What others did since then.
create index rsvp_invitations_responded on rsvp_invitations (company_id, responded_at) where responded_at is not null
--;
create index email_messages_bounced on email_messages (company_id, bounced_at) where bounced_at is not null
