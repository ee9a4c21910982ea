-- A draft can be shown to people with its preview link. The link is signed over this text, so that a copy of the database
-- opens nothing; without it there is no link. It ends with the draft, whoever publishes it and however.
alter table events add column preview_nonce text
--;
create function end_event_preview() returns trigger language plpgsql as $$
begin
  new.preview_nonce := null;
  return new;
end $$
--;
create trigger end_event_preview before update of status on events for each row
  when (new.status <> 'draft' and new.preview_nonce is not null) execute function end_event_preview()
