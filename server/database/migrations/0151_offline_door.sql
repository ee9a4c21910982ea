-- The scan that admitted a ticket, chosen by the device, so that a repeated one is not taken for a second person.
alter table tickets add column check_in_scan uuid
