-- A group runs from its first event to its last; as entered by hand while it has none. Kept beside it by triggers, so
-- that groups are sorted and found by their dates through an index.
alter table event_groups add column runs_from timestamptz, add column runs_until timestamptz
--;
create function date_groups(groups integer[]) returns void language sql security definer set search_path = public as $$
  update event_groups g set runs_from = found.runs_from, runs_until = found.runs_until
  from (
    select o.id, coalesce(min(e.starts_at), o.starts_at) as runs_from, coalesce(max(e.ends_at), o.ends_at) as runs_until
    from event_groups o left join events e on e.group_id = o.id where o.id = any(groups) group by o.id
  ) found
  where g.id = found.id and (g.runs_from, g.runs_until) is distinct from (found.runs_from, found.runs_until)
$$
--;
revoke execute on function date_groups(integer[]) from public
--;
create function date_groups_of_events() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'DELETE' then
    perform date_groups(array_agg(distinct group_id)) from old_rows where group_id is not null;
  elsif tg_op = 'INSERT' then
    perform date_groups(array_agg(distinct group_id)) from new_rows where group_id is not null;
  else
    perform date_groups(array_agg(distinct group_id)) from (
      select group_id from old_rows union select group_id from new_rows
    ) touched where group_id is not null;
  end if;
  return null;
end $$
--;
create function date_groups_themselves() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform date_groups(array_agg(id)) from new_rows;
  return null;
end $$
--;
create trigger date_groups_inserted after insert on events referencing new table as new_rows
  for each statement execute function date_groups_of_events()
--;
create trigger date_groups_updated after update on events referencing old table as old_rows new table as new_rows
  for each statement execute function date_groups_of_events()
--;
create trigger date_groups_deleted after delete on events referencing old table as old_rows
  for each statement execute function date_groups_of_events()
--;
create trigger date_groups_made after insert on event_groups referencing new table as new_rows
  for each statement execute function date_groups_themselves()
--;
create trigger date_groups_changed after update on event_groups referencing new table as new_rows
  for each statement when (pg_trigger_depth() < 1) execute function date_groups_themselves()
--;
select date_groups(array_agg(id)) from event_groups
--;
drop index event_groups_company_starts
--;
create index event_groups_company_runs on event_groups (company_id, runs_from, id)
--;
create index event_groups_company_runs_back on event_groups (company_id, runs_from desc nulls last, id desc)
--;
create index event_groups_company_status on event_groups (company_id, status, id)
--;
create index event_groups_company_created on event_groups (company_id, created_at, id)
