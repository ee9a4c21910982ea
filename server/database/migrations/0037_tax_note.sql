-- How tax is contained in the prices of an event, in the organiser's own words.
alter table ticket_configs add column if not exists tax_note text
