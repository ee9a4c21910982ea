-- Messages of an organiser's own to the holders of tickets, beside what changed and that an event was cancelled.
alter table event_notices
  add column subject text,
  drop constraint event_notices_kind_check,
  add constraint event_notices_kind_check check (kind in ('changed', 'cancelled', 'message')),
  add constraint event_notices_subject check (kind <> 'message' or (subject is not null and message is not null))
