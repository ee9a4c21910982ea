-- What a notification is about, so that users who lose the permission or the place lose the notification too.
alter table notifications add column permission text, add column event_id integer, add column campaign_id integer
--;
alter policy organiser on notifications using (
  user_id = app_organiser() and (
    event_id is null and campaign_id is null
    or event_id in (select e.id from events e)
    or campaign_id in (select c.id from campaigns c)
  )
)
