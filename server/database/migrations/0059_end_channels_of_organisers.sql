-- Deleting or changing an organiser also ends their realtime channels, whichever code does it (decision 0046).
create trigger organiser_ended after delete on organisers for each row
  when (old.user_id is not null) execute function end_channels_of_member()
--;
create trigger organiser_changed after update on organisers for each row
  when (old.user_id is not null
    and (old.user_id, old.campaign_id, old.status) is distinct from (new.user_id, new.campaign_id, new.status))
  execute function end_channels_of_member()
--;
-- An event or survey that moves to another campaign is out of reach for people who have access to the first one only.
create function end_channels_of_campaign() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform end_channels('staff-' || user_id, array['staff-' || user_id]) from (
    select user_id from organisers where campaign_id = old.campaign_id and user_id is not null
    union
    select user_id from member_reach where campaign_id = old.campaign_id
  ) people;
  return null;
end $$
--;
create trigger event_moved after update of campaign_id on events for each row
  when (old.campaign_id is distinct from new.campaign_id) execute function end_channels_of_campaign()
--;
create trigger survey_moved after update of campaign_id on surveys for each row
  when (old.campaign_id is distinct from new.campaign_id) execute function end_channels_of_campaign()
