-- What keeps every list, its searches, filters and later pages as quick for a million rows as for a thousand (decision 0040).
--
-- Tasks: what is done comes last, in each of the ways they are filtered.
drop index tasks_assignee
--;
create index tasks_company_order on tasks (company_id, (status = 'completed'), due_at, id)
--;
create index tasks_company_status on tasks (company_id, status, due_at, id)
--;
create index tasks_company_life on tasks (company_id, array_position(array['pending', 'in_progress', 'awaiting_approval', 'completed'], status), id)
--;
create index tasks_company_title on tasks (company_id, lower(title), id)
--;
create index tasks_company_created on tasks (company_id, created_at, id)
--;
create index tasks_event_order on tasks (event_id, (status = 'completed'), due_at, id) include (company_id)
--;
create index tasks_assigned_order on tasks (company_id, assigned_to, (status = 'completed'), due_at, id)
--;
-- What waits for somebody: given to them, open to their role, or to be decided on.
create index tasks_to_do on tasks (company_id, due_at, id) where status in ('pending', 'in_progress')
--;
create index tasks_to_do_by on tasks (company_id, assigned_to, due_at, id) where status in ('pending', 'in_progress')
--;
create index tasks_to_do_by_role on tasks (company_id, assignee_role, due_at, id)
  where status in ('pending', 'in_progress') and assigned_to is null
--;
create index tasks_to_decide on tasks (company_id, due_at, id) include (assigned_to, completed_by) where status = 'awaiting_approval'
--;
-- Which events a workflow was applied to, and what is open of it, from the index alone.
drop index tasks_workflow
--;
create index tasks_workflow on tasks (workflow_id, event_id) include (company_id, status)
--;
-- Answers to surveys: of the company, of one survey, of one event.
drop index survey_responses_survey
--;
create index survey_responses_survey on survey_responses (survey_id, status, submitted_at, id) include (company_id)
--;
create index survey_responses_survey_name on survey_responses (survey_id, lower(name), id) where status = 'complete'
--;
create index survey_responses_company_name on survey_responses (company_id, lower(name), id) where status = 'complete'
--;
create index survey_responses_event on survey_responses (event_id, submitted_at, id) where event_id is not null and status = 'complete'
--;
create index surveys_company_status on surveys (company_id, status, id)
--;
create index surveys_company_closes on surveys (company_id, closes_at, id)
--;
-- Notifications that are shown, and those of them that are unread or of one kind.
drop index notifications_user
--;
drop index notifications_unread
--;
create index notifications_shown on notifications (user_id, company_id, id desc) where in_app and deleted_at is null
--;
create index notifications_unread on notifications (user_id, company_id, id desc) where read_at is null and in_app and deleted_at is null
--;
create index notifications_kind on notifications (user_id, company_id, kind, id desc) where in_app and deleted_at is null
--;
-- Those without a date come last, whichever way the list goes.
create index campaigns_company_starts_back on campaigns (company_id, starts_on desc nulls last, id desc)
--;
create index campaigns_company_ends_back on campaigns (company_id, ends_on desc nulls last, id desc)
--;
create index organisers_company_email on organisers (company_id, lower(email), id)
--;
create index organisers_company_created on organisers (company_id, created_at, id)
--;
-- What an event invites and sets aside; the figures of an event are read from an index alone.
create index rsvp_invitations_event_created on rsvp_invitations (event_id, created_at, id)
  include (company_id, response, opened_at, party_size)
--;
drop index allocations_event
--;
create index allocations_event on allocations (event_id, created_at desc, id desc) include (company_id, status, expires_at)
--;
create index allocations_event_name on allocations (event_id, lower(name), id)
--;
create index allocations_event_status on allocations (event_id, status, created_at, id) include (company_id, expires_at)
--;
create index coupons_event_created on coupons (event_id, created_at, id) include (company_id)
--;
create index workflows_company_created on workflows (company_id, created_at, id)
--;
create index media_files_company_kind on media_files (company_id, kind, id)
--;
create index orders_event_status on orders (event_id, status, created_at, id) include (company_id)
--;
create index tickets_event_status on tickets (event_id, status, created_at, id) include (company_id, order_id)
--;
create index events_company_city on events (company_id, city, starts_at, id)
--;
-- The longest event bounds how long before a moment something may have begun that is not over then.
create index events_company_length on events (company_id, (ends_at - starts_at))
--;
create index event_groups_company_length on event_groups (company_id, (runs_until - runs_from))
--;
-- What lists are searched for.
create index tasks_search on tasks using gin (lower(title) gin_trgm_ops)
--;
create index survey_responses_search on survey_responses
  using gin (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || answers::text) gin_trgm_ops) where status = 'complete'
--;
create index event_groups_search on event_groups using gin (lower(name || ' ' || coalesce(description, '')) gin_trgm_ops)
--;
create index rsvp_invitations_search on rsvp_invitations using gin (lower(name || ' ' || email) gin_trgm_ops)
--;
create index workflows_search on workflows using gin (lower(name || ' ' || coalesce(description, '')) gin_trgm_ops)
--;
create index organisers_search on organisers using gin (lower(name || ' ' || email || ' ' || coalesce(title, '')) gin_trgm_ops)
--;
create index coupons_search on coupons using gin (lower(code) gin_trgm_ops)
--;
drop function search_orders(text)
--;
drop function search_tickets(text)
--;
drop function search_contacts(text)
--;
drop function search_events(text)
--;
drop function search_campaigns(text)
--;
-- How rows that hold `pattern` in `words` are found. A trigram index looks each group of three letters up for each row
-- that may match, so of several words those that more than a third of all rows hold are left to the rows themselves. (Volatile,
-- because only such functions may ask the planner.)
create function search_condition(source text, alias text, words text, pattern text, always text default '') returns text language plpgsql set search_path = public as $$
declare
  inside constant text := substr(pattern, 2, length(pattern) - 2);
  parts constant text[] := regexp_split_to_array(inside, '[^[:alnum:]]+');
  -- What stands between them, so that each piece is a part of the pattern as it is.
  gaps constant text[] := array(select gap[1] from regexp_matches(inside, '([^[:alnum:]]+)', 'g') gap);
  chosen text := '';
  piece text;
  plan json;
  everything real;
begin
  if cardinality(parts) <= 1 then
    return format('%s like %L', words, pattern);
  end if;
  select greatest(reltuples, 1) into everything from pg_class where oid = source::regclass;
  for i in 1 .. cardinality(parts) loop
    continue when parts[i] = '';
    piece := '%' || coalesce(gaps[i - 1], '') || parts[i] || coalesce(gaps[i], '') || '%';
    execute format('explain (format json) select from %s %s where %s like %L%s', source, alias, words, piece, always) into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::real * 3 < everything then
      chosen := chosen || format(' and %s like %L', words, piece);
    end if;
  end loop;
  -- With nothing added the words are those of no index.
  return case when chosen = '' then format('%s like %L', words, pattern) else format('(%s || '''') like %L', words, pattern) || chosen end;
end $$
--;
revoke execute on function search_condition(text, text, text, text, text) from public
--;
-- Ids of a list's rows that hold `pattern`, at most so many, of the event `within` where one is named. Row-level security
-- keeps LIKE from using an index, because LIKE might leak what it compares. This function runs as the owner, confines
-- itself to the company of the transaction, and to the campaigns of an organiser (decision 0030), before it stops at so
-- many, and answers ids alone. What few rows hold is found by an index, what many hold by reading until there are enough.
create function search_ids(list text, pattern text, at_most integer, within integer default null) returns setof integer
language plpgsql security definer rows 500 set search_path = public as $$
declare
  campaigns constant text := 'any((select app_campaigns())::integer[])';
  events constant text := format('(select e.id from events e where e.company_id = app_company() and e.campaign_id = %s)', campaigns);
  groups constant text := format('(select g.id from event_groups g where g.company_id = app_company() and g.campaign_id = %s)', campaigns);
  surveys constant text := format('(select s.id from surveys s where s.company_id = app_company()
    and (s.campaign_id = %s or s.event_id in %s or s.group_id in %s))', campaigns, events, groups);
  source text := list;
  words text;
  -- What an organiser sees of it.
  mine text := format('r.event_id in %s', events);
  -- What its index holds alone.
  always text := '';
  further text := case when within is null then '' else format(' and r.event_id = %s', within) end;
  -- A second way to find rows: by the words of what they belong to.
  parent text;
  parent_words text;
begin
  case list
    when 'orders' then
      words := $words$lower(r.reference || ' ' || r.buyer_name || ' ' || r.buyer_email)$words$;
    when 'tickets' then
      words := $words$lower(coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || r.code)$words$;
    when 'attendees' then
      source := 'tickets';
      words := $words$lower(coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || r.code)$words$;
      parent := format('orders p on p.id = r.order_id and p.event_id = %s and lower(p.reference) like %L', within, pattern);
      parent_words := $words$lower(p.reference || ' ' || p.buyer_name || ' ' || p.buyer_email)$words$;
    when 'allocations' then
      words := $words$lower(r.name || ' ' || r.email)$words$;
    when 'invitations' then
      source := 'rsvp_invitations';
      words := $words$lower(r.name || ' ' || r.email)$words$;
    when 'coupons' then
      words := 'lower(r.code)';
    when 'contacts' then
      words := $words$lower(r.name || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.phone, ''))$words$;
      mine := 'true';
    when 'events' then
      words := $words$lower(r.name || ' ' || coalesce(r.city, '') || ' ' || coalesce(r.venue, ''))$words$;
      mine := format('r.campaign_id = %s', campaigns);
    when 'campaigns' then
      words := $words$lower(r.name || ' ' || coalesce(r.goal, ''))$words$;
      mine := format('r.id = %s', campaigns);
    when 'organisers' then
      words := $words$lower(r.name || ' ' || r.email || ' ' || coalesce(r.title, ''))$words$;
      mine := format('r.campaign_id = %s', campaigns);
    when 'groups' then
      source := 'event_groups';
      words := $words$lower(r.name || ' ' || coalesce(r.description, ''))$words$;
      mine := format('r.campaign_id = %s', campaigns);
    when 'surveys' then
      words := 'lower(r.title)';
      mine := format('r.id in %s', surveys);
    when 'responses' then
      source := 'survey_responses';
      words := $words$lower(coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || r.answers::text)$words$;
      mine := format('r.survey_id in %s', surveys);
      always := $and$ and r.status = 'complete'$and$;
    when 'workflows' then
      words := $words$lower(r.name || ' ' || coalesce(r.description, ''))$words$;
      mine := format('r.context_id is null or r.context_id in %s', events);
    when 'tasks' then
      words := 'lower(r.title)';
      parent := format('events p on p.id = r.event_id and p.company_id = app_company() and lower(p.name) like %L', pattern);
      parent_words := $words$lower(p.name || ' ' || coalesce(p.city, '') || ' ' || coalesce(p.venue, ''))$words$;
    when 'media' then
      source := 'media_files';
      words := 'lower(r.display_name)';
      mine := format($mine$(r.model_type = 'campaign' and r.model_id = %s) or (r.model_type = 'event' and r.model_id in %s)
        or (r.model_type = 'group' and r.model_id in %s) or (r.model_type = 'survey' and r.model_id in %s)
        or (r.model_type = 'task' and r.model_id in (select t.id from tasks t where t.company_id = app_company() and t.event_id in %2$s))$mine$,
        campaigns, events, groups, surveys);
  end case;
  further := always || further || case when app_organiser() is null then '' else format(' and (%s)', mine) end;
  if parent is null then
    return query execute format('select r.id from %s r where r.company_id = app_company() and %s%s limit $1',
      source, search_condition(source, 'r', words, pattern, always), further) using at_most;
  else
    return query execute format('select found.id from (
        (select r.id from %1$s r where r.company_id = app_company() and %2$s%3$s limit $1)
        union (select r.id from %1$s r join %4$s where r.company_id = app_company() and %5$s%3$s limit $1)) found limit $1',
      source, search_condition(source, 'r', words, pattern), further,
      parent, search_condition(split_part(parent, ' ', 1), 'p', parent_words, pattern)) using at_most;
  end if;
end $$
--;
revoke execute on function search_ids(text, text, integer, integer) from public
--;
grant execute on function search_ids(text, text, integer, integer) to muster_app
--;
-- The surveys of an organiser, found by what they belong to: as three conditions on all surveys they would be read one by
-- one for each list of answers.
create function app_surveys() returns integer[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(found.id), '{}') from (
    select s.id from surveys s where s.company_id = app_company() and s.campaign_id = any((select app_campaigns())::integer[])
    union
    select s.id from events e join surveys s on s.event_id = e.id
    where e.company_id = app_company() and e.campaign_id = any((select app_campaigns())::integer[])
    union
    select s.id from event_groups g join surveys s on s.group_id = g.id
    where g.company_id = app_company() and g.campaign_id = any((select app_campaigns())::integer[])
  ) found
$$
--;
revoke execute on function app_surveys() from public
--;
grant execute on function app_surveys() to muster_app
--;
alter policy organiser on survey_responses using (survey_id = any((select app_surveys())::integer[]))
