-- A reminder that was asked for and has not been handed to the mail yet.
alter table rsvp_invitations add column reminder_queued_at timestamptz
--;
create index rsvp_invitations_due on rsvp_invitations (event_id, id) where status = 'queued' or reminder_queued_at is not null
--;
-- When staff were told of an answer, and who of them noted it where the guest did not answer by the link.
alter table rsvp_answers
  add column told_at timestamptz,
  add column noted_by integer references users on delete set null
--;
create index rsvp_answers_untold on rsvp_answers (company_id, invitation_id) where told_at is null
