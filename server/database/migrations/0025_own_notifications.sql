-- An organiser reads and changes their own notifications alone; whoever causes one writes it for others all the same,
-- with an id that is drawn before, because they may not read it back (areas/notifications/notify.ts).
create policy organiser on notifications as restrictive to muster_organiser
  using (user_id = app_organiser()) with check (true)
--;
grant usage on sequence notifications_id_seq to muster_app
