-- The lists that 0020_lists.sql left slow where they are long (decision 0040).
--
-- Which event an answer has is read from the index too, so that those without one are counted without their rows.
drop index survey_responses_survey
--;
create index survey_responses_survey on survey_responses (survey_id, status, submitted_at, id) include (company_id, event_id)
--;
drop index survey_responses_event
--;
create index survey_responses_event on survey_responses (event_id, submitted_at, id) include (company_id, survey_id)
  where event_id is not null and status = 'complete'
--;
-- How often the words of answers occur: a partial index does not tell the planner, and search_condition asks it.
create statistics survey_responses_words on (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || answers::text))
  from survey_responses
--;
-- What an organiser's campaigns have, each as one list: a condition on surveys made of these is found by an index. As
-- subqueries it was asked of every survey of the company.
create function app_events() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(id), '{}') from events
  where company_id = app_company() and campaign_id = any((select app_campaigns())::integer[])
$$
--;
create function app_groups() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(id), '{}') from event_groups
  where company_id = app_company() and campaign_id = any((select app_campaigns())::integer[])
$$
--;
revoke execute on function app_events(), app_groups() from public
--;
grant execute on function app_events(), app_groups() to muster_app
--;
alter policy organiser on surveys using (
  campaign_id = any((select app_campaigns())::integer[])
  or event_id = any((select app_events())::integer[])
  or group_id = any((select app_groups())::integer[])
)
--;
-- What belongs to a row of a long list is seen with that row, which is looked up for it: a list of all that an organiser
-- sees of it was made first, even for the tasks or the refunds of a single page.
do $$
declare
  part record;
begin
  for part in select * from (values
    ('order_history', 'orders', 'order_id'), ('payments', 'orders', 'order_id'), ('refunds', 'orders', 'order_id'),
    ('cart_items', 'carts', 'cart_id'), ('rsvp_answers', 'rsvp_invitations', 'invitation_id'),
    ('task_comments', 'tasks', 'task_id'), ('task_attachments', 'tasks', 'task_id'), ('task_templates', 'workflows', 'workflow_id')
  ) as parts(name, whole, key)
  loop
    execute format('alter policy organiser on %1$I using (exists (select from %2$I whole where whole.id = %1$I.%3$I))', part.name, part.whole, part.key);
  end loop;
end $$
--;
-- How many tasks a workflow made for each event, and how many of them are open: kept by triggers in the transaction of
-- whatever changes a task. A list of workflows reads a row for each event, not each task.
create table workflow_sums (
  workflow_id integer not null references workflows on delete cascade,
  event_id integer not null references events on delete cascade,
  company_id integer not null references companies on delete cascade,
  tasks integer not null default 0,
  open integer not null default 0,
  primary key (workflow_id, event_id) include (company_id, tasks, open)
)
--;
create index workflow_sums_event on workflow_sums (event_id)
--;
alter table workflow_sums enable row level security
--;
create policy company on workflow_sums using (company_id = app_company())
--;
create policy organiser on workflow_sums as restrictive to muster_organiser using (event_id in (select id from events))
--;
grant select on workflow_sums to muster_app
--;
create function add_to_workflow_sums(workflow integer, event integer, company integer, n bigint, n_open bigint) returns void
language sql set search_path = public as $$
  -- Of a workflow or an event that goes with its tasks nothing is left to sum.
  insert into workflow_sums (workflow_id, event_id, company_id, tasks, open)
  select w.id, e.id, company, n, n_open from workflows w cross join events e where w.id = workflow and e.id = event
  on conflict (workflow_id, event_id) do update
    set tasks = workflow_sums.tasks + excluded.tasks, open = workflow_sums.open + excluded.open
$$
--;
revoke execute on function add_to_workflow_sums(integer, integer, integer, bigint, bigint) from public
--;
create function sum_tasks() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_workflow_sums(workflow_id, event_id, company_id, count(*), count(*) filter (where status <> 'completed'))
    from new_rows where workflow_id is not null group by workflow_id, event_id, company_id order by workflow_id, event_id;
  elsif tg_op = 'UPDATE' then
    perform add_to_workflow_sums(workflow_id, event_id, company_id, sum(n)::bigint, sum(n_open)::bigint) from (
      select workflow_id, event_id, company_id, 1 as n, (status <> 'completed')::integer as n_open from new_rows
      union all
      select workflow_id, event_id, company_id, -1, -(status <> 'completed')::integer from old_rows
    ) moved where workflow_id is not null
    group by workflow_id, event_id, company_id having sum(n) <> 0 or sum(n_open) <> 0 order by workflow_id, event_id;
  else
    perform add_to_workflow_sums(workflow_id, event_id, company_id, -count(*), -count(*) filter (where status <> 'completed'))
    from old_rows where workflow_id is not null group by workflow_id, event_id, company_id order by workflow_id, event_id;
  end if;
  return null;
end $$
--;
create trigger sums_of_new after insert on tasks referencing new table as new_rows
  for each statement execute function sum_tasks()
--;
create trigger sums_of_changed after update on tasks referencing old table as old_rows new table as new_rows
  for each statement execute function sum_tasks()
--;
create trigger sums_of_gone after delete on tasks referencing old table as old_rows
  for each statement execute function sum_tasks()
--;
-- As they follow from the tasks.
create function counted_workflow_sums() returns table (workflow_id integer, event_id integer, company_id integer, tasks integer, open integer)
language sql stable set search_path = public as $$
  select t.workflow_id, t.event_id, t.company_id, count(*)::integer, (count(*) filter (where t.status <> 'completed'))::integer
  from tasks t where t.workflow_id is not null group by 1, 2, 3
$$
--;
insert into workflow_sums (workflow_id, event_id, company_id, tasks, open) select * from counted_workflow_sums()
--;
analyze survey_responses
