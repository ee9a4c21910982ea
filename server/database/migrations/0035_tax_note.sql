-- How tax is contained in the prices of an event, in the organiser's own words.
alter table ticket_configs add column tax_note text
