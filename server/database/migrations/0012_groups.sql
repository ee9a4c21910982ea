-- A group has the dates of its events; those entered by hand are for one that has none yet.
alter table event_groups alter column starts_at drop not null, alter column ends_at drop not null
--;
-- Types of a series are found by their key on all dates.
create index ticket_types_series on ticket_types (series_key, event_id) where series_key is not null
