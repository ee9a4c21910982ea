-- Campaigns, organisers, groups, invitations, surveys, workflows, tasks, media, notifications.
alter table roles add column scope text not null default 'company' check (scope in ('company', 'campaigns'))
--;
alter table campaigns
  add column description text,
  add column status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'completed')),
  add column goal text,
  add column starts_on date,
  add column ends_on date check (ends_on >= starts_on),
  add column color text,
  add column owner_id integer references users on delete set null,
  add column created_by integer references users on delete set null,
  add column updated_at timestamptz not null default now()
--;
update campaigns set status = 'active'
--;
create index campaigns_company_name on campaigns (company_id, lower(name), id)
--;
create index campaigns_company_created on campaigns (company_id, created_at, id)
--;
create index campaigns_search on campaigns using gin ((lower(name || ' ' || coalesce(goal, ''))) gin_trgm_ops)
--;
-- Somebody who prepares a campaign: a contact first, a user of the company once the invitation is accepted.
create table organisers (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  campaign_id integer not null references campaigns on delete cascade,
  contact_id integer references contacts on delete set null,
  user_id integer references users on delete set null,
  name text not null,
  email text not null,
  phone text,
  title text,
  status text not null default 'added' check (status in ('added', 'invited', 'active')),
  invitation_hash text unique,
  invited_at timestamptz,
  invitation_expires_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index organisers_address on organisers (campaign_id, lower(email))
--;
create index organisers_company_name on organisers (company_id, lower(name), id)
--;
create index organisers_user on organisers (user_id, campaign_id) where user_id is not null
--;
create table surveys (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  campaign_id integer references campaigns on delete set null,
  event_id integer references events on delete cascade,
  title text not null,
  description text,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  -- For those who take part (ticket holders, people who said yes) rather than for anyone with the link.
  is_participant boolean not null default false,
  access text not null default 'public' check (access in ('public', 'invitees')),
  -- [{ id, title, fields: [{ id, type, label, … }] }], as contract/surveys.ts has it.
  pages jsonb not null default '[]',
  public_key text not null unique,
  response_limit integer check (response_limit > 0),
  closes_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  thank_you text,
  closed_message text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index surveys_company_created on surveys (company_id, created_at, id)
--;
create index surveys_company_title on surveys (company_id, lower(title), id)
--;
create index surveys_event on surveys (event_id) where event_id is not null
--;
create index surveys_campaign on surveys (campaign_id) where campaign_id is not null
--;
create table event_groups (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  campaign_id integer references campaigns on delete set null,
  name text not null,
  description text,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'completed')),
  color text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The events of a series share one ticket setting: what is saved for one is saved for all of them.
  shares_tickets boolean not null default true,
  survey_id integer references surveys on delete set null deferrable initially deferred,
  participant_survey_id integer references surveys on delete set null deferrable initially deferred,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index event_groups_company_starts on event_groups (company_id, starts_at, id)
--;
create index event_groups_company_name on event_groups (company_id, lower(name), id)
--;
create index event_groups_campaign on event_groups (campaign_id) where campaign_id is not null
--;
alter table surveys add column group_id integer references event_groups on delete set null
--;
create index surveys_group on surveys (group_id) where group_id is not null
--;
alter table events add column group_id integer references event_groups on delete set null
--;
create index events_group on events (group_id, starts_at) where group_id is not null
--;
create index events_campaign on events (campaign_id, starts_at) where campaign_id is not null
--;
-- Ticket types of a series that are one type on several dates.
alter table ticket_types add column series_key uuid
--;
-- How people answer invitations: of one event, or of all events of a group that have none of their own.
create table rsvp_configs (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer unique references events on delete cascade,
  group_id integer unique references event_groups on delete cascade,
  is_open boolean not null default true,
  -- Hours before the start until which people may answer and change their mind.
  deadline_hours integer not null default 0 check (deadline_hours between 0 and 8760),
  allow_maybe boolean not null default true,
  max_party_size integer not null default 1 check (max_party_size between 1 and 50),
  -- People who may say yes, their company counted; null where nothing limits it.
  capacity integer check (capacity > 0),
  ask_note boolean not null default false,
  message text,
  -- Days before the start on which those who have not answered are reminded.
  reminder_days integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((event_id is null) <> (group_id is null))
)
--;
create table rsvp_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  contact_id integer references contacts on delete set null,
  name text not null,
  email text not null,
  phone text,
  token text not null unique,
  status text not null default 'pending' check (status in ('pending', 'queued', 'sent', 'failed')),
  sent_at timestamptz,
  opened_at timestamptz,
  reminders_sent integer not null default 0,
  last_reminded_at timestamptz,
  response text check (response in ('yes', 'no', 'maybe')),
  party_size integer not null default 1 check (party_size >= 1),
  note text,
  responded_at timestamptz,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index rsvp_invitations_address on rsvp_invitations (event_id, lower(email))
--;
create index rsvp_invitations_event_name on rsvp_invitations (event_id, lower(name), id)
--;
create index rsvp_invitations_event_response on rsvp_invitations (event_id, response, responded_at)
--;
create index rsvp_invitations_contact on rsvp_invitations (contact_id) where contact_id is not null
--;
-- Each answer that was given, the last of which counts.
create table rsvp_answers (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  invitation_id integer not null references rsvp_invitations on delete cascade,
  response text not null check (response in ('yes', 'no', 'maybe')),
  party_size integer not null default 1,
  note text,
  created_at timestamptz not null default now()
)
--;
create index rsvp_answers_invitation on rsvp_answers (invitation_id, id)
--;
create table segments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  description text,
  created_at timestamptz not null default now()
)
--;
create index segments_company_name on segments (company_id, lower(name), id)
--;
create table segment_contacts (
  segment_id integer not null references segments on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  company_id integer not null references companies on delete cascade,
  added_at timestamptz not null default now(),
  primary key (segment_id, contact_id)
)
--;
create index segment_contacts_contact on segment_contacts (contact_id)
--;
create table survey_responses (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  survey_id integer not null references surveys on delete cascade,
  status text not null default 'partial' check (status in ('partial', 'complete')),
  -- Who answers, where the survey knows: `invitation:12` or `ticket:5`. One answer each.
  invitee text,
  invitation_id integer references rsvp_invitations on delete set null,
  ticket_id integer references tickets on delete set null,
  name text,
  email text,
  -- Whoever holds the key of a half-filled form may go on with it; only its hash is kept.
  resume_hash text unique,
  answers jsonb not null default '{}',
  page integer not null default 0,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz
)
--;
create unique index survey_responses_invitee on survey_responses (survey_id, invitee) where invitee is not null
--;
create index survey_responses_survey on survey_responses (survey_id, status, submitted_at, id)
--;
create index survey_responses_company on survey_responses (company_id, submitted_at, id) where status = 'complete'
--;
create table workflows (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  description text,
  context_type text not null default 'event' check (context_type in ('event')),
  -- The event it was made for alone; null where it is for every event.
  context_id integer references events on delete cascade,
  is_active boolean not null default true,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index workflows_company_name on workflows (company_id, lower(name), id)
--;
create table task_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  workflow_id integer not null references workflows on delete cascade,
  title text not null,
  description text,
  -- Days from the day of the event in its company's timezone; negative ones lie before it.
  offset_days integer not null default 0 check (offset_days between -730 and 730),
  assignee_role text,
  needs_approval boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index task_templates_workflow on task_templates (workflow_id, position, id)
--;
create table tasks (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  event_id integer not null references events on delete cascade,
  workflow_id integer references workflows on delete set null,
  template_id integer references task_templates on delete set null,
  title text not null,
  description text,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'awaiting_approval', 'completed')),
  due_at timestamptz not null,
  assigned_to integer references users on delete set null,
  assignee_role text,
  needs_approval boolean not null default false,
  -- What whoever completed it reported: a note, links, numbers.
  data jsonb not null default '{}',
  started_at timestamptz,
  started_by integer references users on delete set null,
  completed_at timestamptz,
  completed_by integer references users on delete set null,
  approved_at timestamptz,
  approved_by integer references users on delete set null,
  rejected_at timestamptz,
  rejected_by integer references users on delete set null,
  reject_reason text,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index tasks_once on tasks (event_id, template_id) where template_id is not null
--;
create index tasks_event on tasks (event_id, status, due_at, id)
--;
create index tasks_assignee on tasks (company_id, assigned_to, status, due_at)
--;
create index tasks_company_due on tasks (company_id, due_at, id)
--;
create table task_comments (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  task_id integer not null references tasks on delete cascade,
  user_id integer references users on delete set null,
  -- A comment, or what happened to the task: started, completed, approved, rejected, …
  kind text not null default 'comment',
  body text,
  created_at timestamptz not null default now()
)
--;
create index task_comments_task on task_comments (task_id, id)
--;
create table media_folders (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  model_type text not null,
  model_id integer not null,
  parent_id integer references media_folders on delete cascade,
  name text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create unique index media_folders_name on media_folders (company_id, model_type, model_id, coalesce(parent_id, 0), lower(name))
--;
create table media_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  model_type text not null,
  model_id integer not null,
  folder_id integer references media_folders on delete cascade,
  file_id uuid not null references files on delete cascade,
  display_name text not null,
  -- image, video, audio, document or other, by the file's content.
  kind text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now()
)
--;
create index media_files_place on media_files (company_id, model_type, model_id, coalesce(folder_id, 0), lower(display_name), id)
--;
create table notifications (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  url text,
  read_at timestamptz,
  created_at timestamptz not null default now()
)
--;
create index notifications_user on notifications (user_id, company_id, id desc)
--;
create index notifications_unread on notifications (user_id, company_id) where read_at is null
--;
create table notification_preferences (
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  kind text not null,
  channel text not null check (channel in ('app', 'email')),
  is_on boolean not null,
  primary key (user_id, company_id, kind, channel)
)
--;
-- The secret address under which a person's calendar is read by other programs.
create table calendar_feeds (
  user_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
)
--;
do $$
declare
  found text;
begin
  foreach found in array array['organisers', 'surveys', 'event_groups', 'rsvp_configs', 'rsvp_invitations', 'rsvp_answers',
    'segments', 'segment_contacts', 'survey_responses', 'workflows', 'task_templates', 'tasks', 'task_comments', 'media_folders',
    'media_files', 'notifications', 'notification_preferences', 'calendar_feeds']
  loop
    execute format('alter table %I enable row level security', found);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', found);
    execute format('grant select, insert, update, delete on %I to muster_app', found);
  end loop;
end $$
--;
-- Companies that are there already: their roles gain the rights of the new areas, and an Organiser.
with rights(name, permissions) as (values
  ('Owner', array['campaigns.view', 'campaigns.create', 'campaigns.update', 'campaigns.delete', 'organisers.view', 'organisers.manage',
    'groups.view', 'groups.manage', 'invitations.view', 'invitations.manage', 'invitations.send', 'surveys.view', 'surveys.manage',
    'surveys.results', 'surveys.export', 'workflows.view', 'workflows.manage', 'tasks.view', 'tasks.work', 'tasks.approve',
    'calendar.view', 'media.view', 'media.manage']),
  ('Manager', array['campaigns.view', 'campaigns.create', 'campaigns.update', 'campaigns.delete', 'organisers.view', 'organisers.manage',
    'groups.view', 'groups.manage', 'invitations.view', 'invitations.manage', 'invitations.send', 'surveys.view', 'surveys.manage',
    'surveys.results', 'surveys.export', 'workflows.view', 'workflows.manage', 'tasks.view', 'tasks.work', 'tasks.approve',
    'calendar.view', 'media.view', 'media.manage']),
  ('Check-in', array['tasks.view', 'tasks.work']),
  ('Finance', array['tasks.view', 'tasks.work', 'calendar.view']),
  ('Viewer', array['campaigns.view', 'organisers.view', 'groups.view', 'invitations.view', 'surveys.view', 'surveys.results',
    'workflows.view', 'tasks.view', 'calendar.view', 'media.view'])
)
update roles set permissions = roles.permissions || rights.permissions from rights where rights.name = roles.name
--;
insert into roles (company_id, name, scope, permissions)
select id, 'Organiser', 'campaigns', array['dashboard.view', 'campaigns.view', 'organisers.view', 'groups.view', 'groups.manage', 'events.view',
  'events.create', 'events.update', 'tickets.view', 'tickets.manage', 'orders.view', 'check-in.manage', 'allocations.view',
  'allocations.manage', 'allocations.send', 'coupons.view', 'contacts.view', 'invitations.view', 'invitations.manage', 'invitations.send',
  'surveys.view', 'surveys.manage', 'surveys.results', 'workflows.view', 'tasks.view', 'tasks.work', 'calendar.view', 'media.view', 'media.manage']
from companies on conflict (company_id, name) do nothing
