-- Whoever loses access stops listening at once, in every process, whatever ended it: the change of a session, a
-- membership or a role is told to the processes when it is committed (decision 0046).
create function end_channels(holder text, people text[]) returns void language sql set search_path = public as $$
  select pg_notify('muster_realtime', json_build_object(
    'from', 'database',
    'body', json_build_object('kind', 'expel', 'id', holder, 'people', people)
  )::text)
$$
--;
create function end_channels_of_session() returns trigger language plpgsql set search_path = public as $$
begin
  perform end_channels('session-' || old.id, array_remove(array['staff-' || old.user_id, 'customer-' || old.customer_id], null));
  return null;
end $$
--;
create trigger session_ended after delete on sessions for each row
  when (old.user_id is not null or old.customer_id is not null) execute function end_channels_of_session()
--;
create trigger session_changed after update on sessions for each row
  when ((old.user_id is not null or old.customer_id is not null)
    and (old.user_id, old.company_id, old.customer_id) is distinct from (new.user_id, new.company_id, new.customer_id))
  execute function end_channels_of_session()
--;
create function end_channels_of_member() returns trigger language plpgsql set search_path = public as $$
begin
  perform end_channels('staff-' || old.user_id, array['staff-' || old.user_id]);
  return null;
end $$
--;
create trigger membership_ended after delete on memberships for each row execute function end_channels_of_member()
--;
create trigger membership_changed after update on memberships for each row
  when ((old.user_id, old.company_id, old.role_id) is distinct from (new.user_id, new.company_id, new.role_id))
  execute function end_channels_of_member()
--;
create function end_channels_of_role() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform end_channels('staff-' || user_id, array['staff-' || user_id]) from memberships where role_id = old.id;
  return null;
end $$
--;
create trigger role_changed after update on roles for each row
  when ((old.permissions, old.scope) is distinct from (new.permissions, new.scope))
  execute function end_channels_of_role()
