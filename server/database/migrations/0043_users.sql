-- The owner's role holds everything and is fixed; a company always has somebody with it.
alter table roles
  add column is_owner boolean not null default false,
  add column description text,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now()
--;
update roles set is_owner = true where name = 'Owner'
--;
create unique index roles_owner on roles (company_id) where is_owner
--;
create unique index roles_name on roles (company_id, lower(name))
--;
-- A person may be confined whatever their role is, and may be locked out without losing what is theirs.
alter table memberships
  add column scope text not null default 'company' check (scope in ('company', 'campaigns')),
  add column deactivated_at timestamptz,
  add column last_sign_in_at timestamptz
--;
create index memberships_role on memberships (role_id)
--;
-- What a confined person sees besides the campaigns that they organise: whole campaigns, or single events.
create table member_reach (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null,
  campaign_id integer references campaigns on delete cascade,
  event_id integer references events on delete cascade,
  check (num_nonnulls(campaign_id, event_id) = 1),
  foreign key (user_id, company_id) references memberships (user_id, company_id) on delete cascade
)
--;
create index member_reach_user on member_reach (user_id, company_id)
--;
create index member_reach_campaign on member_reach (campaign_id) where campaign_id is not null
--;
create index member_reach_event on member_reach (event_id) where event_id is not null
--;
create table user_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  email text not null,
  role_id integer not null references roles,
  scope text not null default 'company' check (scope in ('company', 'campaigns')),
  campaign_ids integer[] not null default '{}',
  event_ids integer[] not null default '{}',
  hash text not null unique,
  invited_by integer references users on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  user_id integer references users on delete set null
)
--;
create unique index user_invitations_open on user_invitations (company_id, lower(email)) where accepted_at is null
--;
create index user_invitations_role on user_invitations (role_id)
--;
do $$
declare
  made record;
begin
  for made in select * from (values
    ('member_reach', 'user_id = app_organiser()'),
    ('user_invitations', 'false')
  ) as tables(name, rule)
  loop
    execute format('alter table %I enable row level security', made.name);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', made.name);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (%s)', made.name, made.rule);
    execute format('grant select, insert, update, delete on %I to muster_app', made.name);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
--;
create or replace function app_campaigns() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(campaign_id), '{}') from (
    select campaign_id from organisers
    where company_id = app_company() and user_id = app_organiser() and status = 'active'
    union
    select campaign_id from member_reach
    where company_id = app_company() and user_id = app_organiser() and campaign_id is not null
  ) reach
$$
--;
-- Single events that a confined person sees, beside those of their campaigns.
create function app_single_events() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(event_id), '{}') from member_reach
  where company_id = app_company() and user_id = app_organiser() and event_id is not null
$$
--;
create or replace function app_events() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(id), '{}') from events
  where company_id = app_company()
    and (campaign_id = any((select app_campaigns())::integer[]) or id = any((select app_single_events())::integer[]))
$$
--;
create or replace function app_surveys() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(found.id), '{}') from (
    select s.id from surveys s where s.company_id = app_company() and s.campaign_id = any((select app_campaigns())::integer[])
    union
    select s.id from surveys s where s.company_id = app_company() and s.event_id = any((select app_events())::integer[])
    union
    select s.id from event_groups g join surveys s on s.group_id = g.id
    where g.company_id = app_company() and g.campaign_id = any((select app_campaigns())::integer[])
  ) found
$$
--;
revoke execute on function app_single_events() from public
--;
grant execute on function app_single_events() to muster_app
--;
alter policy organiser on events using (
  campaign_id = any((select app_campaigns())::integer[]) or id = any((select app_single_events())::integer[])
)
--;
-- Who holds a mailed link may know what it says, whatever company the caller's transaction is confined to.
create function user_invitation(of_hash text)
returns table (id integer, company_id integer, company_name text, name text, email text, role_name text,
  accepted_at timestamptz, expires_at timestamptz, user_id integer)
language sql stable security definer set search_path = public as $$
  select i.id, i.company_id, c.name, i.name, i.email, r.name, i.accepted_at, i.expires_at, u.id
  from user_invitations i
  join companies c on c.id = i.company_id
  join roles r on r.id = i.role_id
  left join users u on lower(u.email) = lower(i.email)
  where i.hash = of_hash
$$
--;
revoke execute on function user_invitation(text) from public
--;
grant execute on function user_invitation(text) to muster_app
--;
drop trigger membership_changed on memberships
--;
create trigger membership_changed after update on memberships for each row
  when ((old.user_id, old.company_id, old.role_id, old.scope, old.deactivated_at)
    is distinct from (new.user_id, new.company_id, new.role_id, new.scope, new.deactivated_at))
  execute function end_channels_of_member()
--;
create function end_channels_of_reach() returns trigger language plpgsql set search_path = public as $$
begin
  perform end_channels('staff-' || old.user_id, array['staff-' || old.user_id]);
  return null;
end $$
--;
create trigger reach_ended after delete on member_reach for each row execute function end_channels_of_reach()
--;
-- Roles of companies that are there already gain the rights that new companies' roles have.
with rights(name, permissions) as (values
  ('Owner', array['users.view', 'users.manage', 'roles.manage']),
  ('Manager', array['users.view'])
)
update roles set permissions = roles.permissions || rights.permissions from rights where rights.name = roles.name
--;
insert into roles (company_id, name, description, permissions)
select id, 'Marketing', 'Campaigns, invitations, surveys, coupons and media.', array[
  'calendar.view', 'campaigns.create', 'campaigns.update', 'campaigns.view', 'contacts.view', 'coupons.manage',
  'coupons.view', 'dashboard.view', 'events.update', 'events.view', 'groups.view', 'invitations.manage',
  'invitations.send', 'invitations.view', 'media.manage', 'media.view', 'organisers.view', 'surveys.manage',
  'surveys.results', 'surveys.view', 'tasks.view', 'tasks.work', 'tickets.view'
] from companies on conflict do nothing
