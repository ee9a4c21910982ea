-- Messages about an event can go to a part of its people, and later. Their recipients are recorded when they are sent.
alter table event_notices
  add column audience jsonb,
  add column send_at timestamptz,
  add column status text not null default 'sent' check (status in ('scheduled', 'sent', 'withdrawn', 'failed')),
  add column failure text
--;
-- The invitation or allocation that a mail links to, for people without an order.
alter table event_notice_recipients
  add column invitation_id integer references rsvp_invitations on delete set null,
  add column allocation_id integer references allocations on delete set null
--;
create index event_notice_recipients_invitation on event_notice_recipients (invitation_id) where invitation_id is not null
--;
create index event_notice_recipients_allocation on event_notice_recipients (allocation_id) where allocation_id is not null
