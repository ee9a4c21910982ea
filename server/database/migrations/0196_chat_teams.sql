-- The conversation of an event or campaign follows its team: those who own or organise the campaign, and those whose
-- access is limited to it. It exists once somebody opened it; from then on people join with the team and leave with it,
-- whichever code changes the team. Who sees the whole company joins by opening it, and stays.
alter table chat_members add column opened_at timestamptz
--;
update chat_members set opened_at = joined_at
--;
drop trigger chat_follows_organiser on organisers
--;
drop function chat_follow_organiser()
--;
create function chat_team(of_campaign integer, of_event integer) returns setof integer
language sql stable set search_path = public as $$
  select owner_id from campaigns where id = of_campaign and owner_id is not null
  union
  select user_id from organisers where campaign_id = of_campaign and status = 'active' and user_id is not null
  union
  select user_id from member_reach where campaign_id = of_campaign or event_id = of_event
$$
--;
revoke execute on function chat_team(integer, integer) from public
--;
grant execute on function chat_team(integer, integer) to muster_app
--;
-- Who opens a conversation for the first time holds the same lock, so that nobody who joins the team meanwhile is missed.
create function chat_lock_teams(of_company integer) returns void language sql set search_path = public as $$
  select pg_advisory_xact_lock(7500, of_company)
$$
--;
-- Adds somebody to the conversations of a campaign or event that they are on the team of; takes those who were on the
-- team, and no longer are, out of them.
create function chat_follow_team(who integer, of_company integer, of_campaign integer, of_event integer, was_on_team boolean)
returns void language plpgsql set search_path = public as $$
declare
  found record;
begin
  perform chat_lock_teams(of_company);
  for found in
    select t.id, t.last_seq, who in (select chat_team(coalesce(t.campaign_id, e.campaign_id), t.event_id)) as is_on_team
    from chat_threads t left join events e on e.id = t.event_id
    where t.company_id = of_company and t.kind in ('event', 'campaign')
      and (t.campaign_id = of_campaign or e.campaign_id = of_campaign or t.event_id = of_event)
    order by t.id
  loop
    if found.is_on_team then
      insert into chat_members (company_id, thread_id, user_id, notify, read_seq)
      select company_id, found.id, user_id, 'mentions', found.last_seq
      from memberships where user_id = who and company_id = of_company
      on conflict do nothing;
    elsif was_on_team then
      delete from chat_members where thread_id = found.id and user_id = who;
    end if;
  end loop;
end $$
--;
create function chat_team_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  former jsonb := to_jsonb(old);
  present jsonb := to_jsonb(new);
begin
  if (former ->> 'user_id') is not null and coalesce(former ->> 'status', 'active') = 'active' then
    perform chat_follow_team(
      (former ->> 'user_id')::integer, old.company_id, old.campaign_id, (former ->> 'event_id')::integer, true);
  end if;
  if (present ->> 'user_id') is not null then
    perform chat_follow_team(
      (present ->> 'user_id')::integer, new.company_id, new.campaign_id, (present ->> 'event_id')::integer, false);
  end if;
  return null;
end $$
--;
-- All of these wait for the end of the transaction: the membership of somebody who accepts an invitation is added after,
-- and access that is replaced is deleted and inserted again.
create constraint trigger chat_follows_organiser after insert or update or delete on organisers
  deferrable initially deferred for each row execute function chat_team_changed()
--;
create constraint trigger chat_follows_reach after insert or update or delete on member_reach
  deferrable initially deferred for each row execute function chat_team_changed()
--;
create function chat_owner_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.owner_id is not null then
    perform chat_follow_team(old.owner_id, old.company_id, old.id, null, true);
  end if;
  if new.owner_id is not null then
    perform chat_follow_team(new.owner_id, new.company_id, new.id, null, false);
  end if;
  return null;
end $$
--;
create constraint trigger chat_follows_owner after update of owner_id on campaigns
  deferrable initially deferred for each row
  when (old.owner_id is distinct from new.owner_id) execute function chat_owner_changed()
--;
-- An event that moves to another campaign changes its team.
create function chat_event_moved() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person integer;
begin
  perform chat_lock_teams(new.company_id);
  for person in
    select chat_team(old.campaign_id, null) union select chat_team(new.campaign_id, new.id) order by 1
  loop
    perform chat_follow_team(person, new.company_id, null, new.id, true);
  end loop;
  return null;
end $$
--;
create constraint trigger chat_follows_event after update of campaign_id on events
  deferrable initially deferred for each row
  when (old.campaign_id is distinct from new.campaign_id) execute function chat_event_moved()
--;
revoke execute on function chat_lock_teams(integer), chat_follow_team(integer, integer, integer, integer, boolean) from public
--;
-- Those who were on a team already.
insert into chat_members (company_id, thread_id, user_id, notify, read_seq)
select t.company_id, t.id, m.user_id, 'mentions', t.last_seq
from chat_threads t
left join events e on e.id = t.event_id
cross join lateral chat_team(coalesce(t.campaign_id, e.campaign_id), t.event_id) as person
join memberships m on m.user_id = person and m.company_id = t.company_id
where t.kind in ('event', 'campaign')
on conflict do nothing
