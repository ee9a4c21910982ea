-- What an organiser sees: the campaigns they organise and what belongs to these (decision 0030).
--
-- Their requests run as a role of their own. The policies below bind this role alone, so that they cost everybody else
-- nothing: no plan of muster_app changes by them.
do $$ begin
  if not exists (select from pg_roles where rolname = 'muster_organiser') then
    create role muster_organiser nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$
--;
do $$ begin
  if not pg_has_role('muster_organiser', 'muster_app', 'usage') then
    grant muster_app to muster_organiser;
  end if;
exception when others then null;
end $$
--;
do $$ begin execute format('grant muster_organiser to %I', current_user); exception when others then null; end $$
--;
-- The user whose campaigns bound the transaction; null where nothing does.
create function app_organiser() returns integer language sql stable as
  $$ select nullif(current_setting('app.organiser', true), '')::integer $$
--;
-- As its owner, or the policy of organisers would ask itself.
create function app_campaigns() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(campaign_id), '{}') from organisers
  where company_id = app_company() and user_id = app_organiser() and status = 'active'
$$
--;
revoke execute on function app_campaigns() from public
--;
grant execute on function app_campaigns() to muster_app
--;
do $$
declare
  scoped record;
begin
  for scoped in select * from (values
    ('campaigns', 'id = any((select app_campaigns())::integer[])'),
    ('organisers', 'campaign_id = any((select app_campaigns())::integer[])'),
    ('events', 'campaign_id = any((select app_campaigns())::integer[])'),
    ('event_groups', 'campaign_id = any((select app_campaigns())::integer[])'),
    ('surveys', 'campaign_id = any((select app_campaigns())::integer[]) or event_id in (select id from events) or group_id in (select id from event_groups)'),
    ('survey_responses', 'survey_id in (select id from surveys)'),
    ('ticket_configs', 'event_id in (select id from events)'),
    ('ticket_types', 'event_id in (select id from events)'),
    ('coupons', 'event_id in (select id from events)'),
    ('allocations', 'event_id in (select id from events)'),
    ('carts', 'event_id in (select id from events)'),
    ('cart_items', 'cart_id in (select id from carts)'),
    ('orders', 'event_id in (select id from events)'),
    ('order_history', 'order_id in (select id from orders)'),
    ('payments', 'order_id in (select id from orders)'),
    ('refunds', 'order_id in (select id from orders)'),
    ('tickets', 'event_id in (select id from events)'),
    ('event_sums', 'event_id in (select id from events)'),
    ('rsvp_configs', 'event_id in (select id from events) or group_id in (select id from event_groups)'),
    ('rsvp_invitations', 'event_id in (select id from events)'),
    ('rsvp_answers', 'invitation_id in (select id from rsvp_invitations)'),
    ('tasks', 'event_id in (select id from events)'),
    ('task_comments', 'task_id in (select id from tasks)'),
    ('workflows', 'context_id is null or context_id in (select id from events)'),
    ('task_templates', 'workflow_id in (select id from workflows)'),
    ('media_folders', '(model_type = ''campaign'' and model_id in (select id from campaigns)) or (model_type = ''event'' and model_id in (select id from events)) or (model_type = ''group'' and model_id in (select id from event_groups)) or (model_type = ''survey'' and model_id in (select id from surveys)) or (model_type = ''task'' and model_id in (select id from tasks))'),
    ('media_files', '(model_type = ''campaign'' and model_id in (select id from campaigns)) or (model_type = ''event'' and model_id in (select id from events)) or (model_type = ''group'' and model_id in (select id from event_groups)) or (model_type = ''survey'' and model_id in (select id from surveys)) or (model_type = ''task'' and model_id in (select id from tasks))')
  ) as rules(name, rule)
  loop
    execute format('create policy organiser on %I as restrictive to muster_organiser using (%s)', scoped.name, scoped.rule);
  end loop;
end $$
--;
-- What a mailed link opens, whatever company the caller's transaction is confined to: who holds the secret may know.
create function organiser_invitation(hash text)
returns table (id integer, company_id integer, company_name text, campaign_id integer, campaign_name text,
  name text, email text, status text, expires_at timestamptz, user_id integer)
language sql stable security definer set search_path = public as $$
  select o.id, o.company_id, c.name, o.campaign_id, g.name, o.name, o.email, o.status, o.invitation_expires_at, u.id
  from organisers o
  join companies c on c.id = o.company_id
  join campaigns g on g.id = o.campaign_id
  left join users u on lower(u.email) = lower(o.email)
  where o.invitation_hash = hash
$$
--;
-- As search_orders (0004_areas.sql). What an organiser may not see is left out of the answer by the policy of the table.
create function search_campaigns(pattern text) returns setof integer language sql stable security definer rows 200
  set search_path = public as $$
  select id from campaigns
  where company_id = app_company() and lower(name || ' ' || coalesce(goal, '')) like pattern
  order by id desc limit 20000
$$
--;
revoke execute on function organiser_invitation(text), search_campaigns(text) from public
--;
grant execute on function organiser_invitation(text), search_campaigns(text) to muster_app
--;
create index organisers_campaign_name on organisers (campaign_id, lower(name), id)
--;
create index campaigns_company_status on campaigns (company_id, status, id)
--;
create index campaigns_company_starts on campaigns (company_id, starts_on, id)
--;
create index campaigns_company_ends on campaigns (company_id, ends_on, id)
--;
create index campaigns_owner on campaigns (owner_id) where owner_id is not null
