-- People who begin to organise a campaign join the conversations of its team, and leave them when they stop, whichever
-- code does it.
create function chat_follow_organiser() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null and old.status = 'active'
    and (tg_op = 'DELETE' or (old.user_id, old.campaign_id, old.status) is distinct from (new.user_id, new.campaign_id, new.status)) then
    delete from chat_members m using chat_threads t
    where t.id = m.thread_id and m.user_id = old.user_id and m.company_id = old.company_id
      and (t.campaign_id = old.campaign_id or t.event_id in (select id from events where campaign_id = old.campaign_id));
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.status = 'active' then
    insert into chat_members (company_id, thread_id, user_id, notify, read_seq)
    select new.company_id, t.id, new.user_id, 'mentions', t.last_seq
    from chat_threads t
    join memberships m on m.user_id = new.user_id and m.company_id = new.company_id
    where t.company_id = new.company_id
      and (t.campaign_id = new.campaign_id or t.event_id in (select id from events where campaign_id = new.campaign_id))
    on conflict do nothing;
  end if;
  return null;
end $$
--;
-- Deferred to the end of the transaction: the membership of somebody who accepts an invitation is added after.
create constraint trigger chat_follows_organiser after insert or update or delete on organisers
  deferrable initially deferred for each row execute function chat_follow_organiser()
