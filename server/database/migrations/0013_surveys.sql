-- Which event an invitee's answer belongs to, where the survey is of a group or a campaign.
alter table survey_responses add column event_id integer references events on delete set null
--;
create index survey_responses_partial on survey_responses (updated_at) where status = 'partial'
--;
create index surveys_search on surveys using gin (lower(title) gin_trgm_ops)
--;
-- Files that were handed in with an answer. They are private, and go with it.
create table survey_files (
  file_id uuid primary key references files on delete cascade,
  company_id integer not null references companies on delete cascade,
  response_id integer not null references survey_responses on delete cascade,
  field_id text not null
)
--;
create index survey_files_response on survey_files (response_id, field_id)
--;
-- Who was mailed the link of a survey: each once, unless they are reminded.
create table survey_mails (
  survey_id integer not null references surveys on delete cascade,
  company_id integer not null references companies on delete cascade,
  -- As in survey_responses: `invitation:12` or `ticket:5`.
  invitee text not null,
  name text,
  email text not null,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (survey_id, invitee)
)
--;
do $$
declare
  found text;
begin
  foreach found in array array['survey_files', 'survey_mails']
  loop
    execute format('alter table %I enable row level security', found);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', found);
    execute format('grant select, insert, update, delete on %I to muster_app', found);
  end loop;
end $$
--;
-- As in 0010_campaign_scope.sql: organisers see what belongs to their campaigns.
create policy organiser on survey_files as restrictive to muster_organiser using (response_id in (select id from survey_responses))
--;
create policy organiser on survey_mails as restrictive to muster_organiser using (survey_id in (select id from surveys))
