-- What complete answers come to: how many there are of each survey, on which day (of their company's timezone), of which
-- event, how many hold each question, and how often each value of a choice, a scale, a number or a table was given. Kept
-- by triggers in the transaction of whatever changes an answer, so that figures over all answers read a few rows, however
-- many answered. Figures of some days are counted from the answers themselves.
create table survey_sums (
  survey_id integer not null references surveys on delete cascade,
  company_id integer not null references companies on delete cascade,
  -- complete, day, event (its id, empty where it is the survey's), answered or value.
  kind text not null,
  field_id text not null default '',
  -- The row of a question that is a table.
  row_id text not null default '',
  value text not null default '',
  n bigint not null,
  primary key (survey_id, kind, field_id, row_id, value)
)
--;
create index survey_sums_company on survey_sums (company_id, kind)
--;
alter table survey_sums enable row level security
--;
create policy company on survey_sums using (company_id = app_company())
--;
create policy organiser on survey_sums as restrictive to muster_organiser using (survey_id = any((select app_surveys())::integer[]))
--;
grant select on survey_sums to muster_app
--;
-- What one complete answer adds to the sums of its survey.
create function survey_parts(company integer, survey integer, event integer, answers jsonb, submitted timestamptz) returns table (kind text, field_id text, row_id text, value text)
language sql stable as $$
  with given as (
    select field ->> 'id' as id, field ->> 'type' as type, answers -> (field ->> 'id') as answer
    from surveys s cross join lateral jsonb_array_elements(s.pages) page cross join lateral jsonb_array_elements(page -> 'fields') field
    where s.id = survey and answers ? (field ->> 'id') and field ->> 'type' <> 'section'
  )
  select 'complete', '', '', ''
  union all
  select 'day', '', '', to_char(submitted at time zone c.timezone, 'YYYY-MM-DD') from companies c where c.id = company and submitted is not null
  union all
  select 'event', '', '', coalesce(event::text, '')
  union all
  select 'answered', id, '', '' from given
  union all
  select 'value', id, '', answer #>> '{}' from given where type in ('single_choice', 'scale', 'rating', 'number') and answer #>> '{}' is not null
  union all
  select 'value', id, '', chosen from given
  cross join lateral jsonb_array_elements_text(case when jsonb_typeof(answer) = 'array' then answer else '[]' end) chosen
  where type = 'multiple_choice'
  union all
  select 'value', id, cell.key, cell.value from given
  cross join lateral jsonb_each_text(case when jsonb_typeof(answer) = 'object' then answer else '{}' end) cell
  where type = 'matrix' and cell.value is not null
$$
--;
create function sum_survey_responses() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- Of a survey that goes with its answers nothing is left to sum.
  if tg_op = 'INSERT' then
    insert into survey_sums select r.survey_id, r.company_id, p.kind, p.field_id, p.row_id, p.value, count(*)
    from new_rows r cross join lateral survey_parts(r.company_id, r.survey_id, r.event_id, r.answers, r.submitted_at) p where r.status = 'complete'
      and exists (select from surveys s where s.id = r.survey_id)
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6
    on conflict (survey_id, kind, field_id, row_id, value) do update set n = survey_sums.n + excluded.n;
  elsif tg_op = 'UPDATE' then
    insert into survey_sums select r.survey_id, r.company_id, r.kind, r.field_id, r.row_id, r.value, sum(r.n)
    from (
      select r.survey_id, r.company_id, p.kind, p.field_id, p.row_id, p.value, 1 as n
      from new_rows r cross join lateral survey_parts(r.company_id, r.survey_id, r.event_id, r.answers, r.submitted_at) p where r.status = 'complete'
      union all
      select r.survey_id, r.company_id, p.kind, p.field_id, p.row_id, p.value, -1
      from old_rows r cross join lateral survey_parts(r.company_id, r.survey_id, r.event_id, r.answers, r.submitted_at) p where r.status = 'complete'
    ) r where exists (select from surveys s where s.id = r.survey_id)
    group by 1, 2, 3, 4, 5, 6 having sum(r.n) <> 0 order by 1, 3, 4, 5, 6
    on conflict (survey_id, kind, field_id, row_id, value) do update set n = survey_sums.n + excluded.n;
  else
    insert into survey_sums select r.survey_id, r.company_id, p.kind, p.field_id, p.row_id, p.value, -count(*)
    from old_rows r cross join lateral survey_parts(r.company_id, r.survey_id, r.event_id, r.answers, r.submitted_at) p where r.status = 'complete'
      and exists (select from surveys s where s.id = r.survey_id)
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6
    on conflict (survey_id, kind, field_id, row_id, value) do update set n = survey_sums.n + excluded.n;
  end if;
  return null;
end $$
--;
create trigger sums_of_new after insert on survey_responses referencing new table as new_rows
  for each statement execute function sum_survey_responses()
--;
create trigger sums_of_changed after update on survey_responses referencing old table as old_rows new table as new_rows
  for each statement execute function sum_survey_responses()
--;
create trigger sums_of_gone after delete on survey_responses referencing old table as old_rows
  for each statement execute function sum_survey_responses()
--;
-- The sums of a company, or of all, anew from its answers.
create function recount_survey_sums(company integer default null) returns void language sql security definer set search_path = public as $$
  delete from survey_sums where company is null or company_id = company;
  insert into survey_sums select r.survey_id, r.company_id, p.kind, p.field_id, p.row_id, p.value, count(*)
  from survey_responses r cross join lateral survey_parts(r.company_id, r.survey_id, r.event_id, r.answers, r.submitted_at) p where r.status = 'complete' and (company is null or r.company_id = company)
  group by 1, 2, 3, 4, 5, 6
$$
--;
revoke execute on function recount_survey_sums(integer) from public
--;
-- Days begin elsewhere in another timezone.
create function recount_survey_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform recount_survey_sums(new.id);
  return null;
end $$
--;
create trigger survey_days after update of timezone on companies for each row when (old.timezone <> new.timezone)
  execute function recount_survey_days()
--;
select recount_survey_sums()
