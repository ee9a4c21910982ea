-- Due dates that follow their event, reminders that come once, and files that belong to a task.
alter table tasks
  -- Days from the day of the event, as the template had it; null for a task of its own.
  add column offset_days integer,
  -- The date was set by hand: it stays where it is when the event is moved.
  add column due_by_hand boolean not null default false,
  add column soon_told_at timestamptz,
  add column overdue_told_at timestamptz
--;
update tasks set offset_days = t.offset_days from task_templates t where t.id = tasks.template_id
--;
create index tasks_open_due on tasks (due_at) where status in ('pending', 'in_progress')
--;
create index tasks_workflow on tasks (workflow_id)
--;
create table task_attachments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  task_id integer not null references tasks on delete cascade,
  file_id uuid not null references files on delete cascade,
  name text not null,
  size integer not null,
  type text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index task_attachments_task on task_attachments (task_id, id)
--;
alter table task_attachments enable row level security
--;
create policy company on task_attachments using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on task_attachments to muster_app
--;
-- An organiser sees the files of the tasks that they see (0010_campaign_scope.sql).
create policy organiser on task_attachments as restrictive to muster_organiser using (task_id in (select id from tasks))
