-- Whether a recipient had a valid ticket when the notice was written; afterwards, cancelling the event has ended all of
-- them. Messages are sent to ticket holders only.
alter table event_notice_recipients add column has_ticket boolean not null default true
