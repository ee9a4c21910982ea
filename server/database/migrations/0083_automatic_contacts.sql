-- People become contacts when they buy, register, are invited, answer or get an allocation (decision 0091).
alter table companies add column collects_contacts boolean not null default true
--;
alter table contacts
  add last_activity_at timestamptz,
  drop constraint contacts_source_check,
  add constraint contacts_source_check
    check (source in ('manual', 'import', 'order', 'registration', 'invitation', 'survey', 'allocation'))
--;
create index contacts_company_activity on contacts (company_id, last_activity_at, id)
--;
-- People who are not yet compared with the contacts. Only the job `contacts.collect` reads them.
create table contact_candidates (
  id bigint generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  source text not null,
  name text,
  email text,
  phone text,
  at timestamptz not null
)
--;
create index contact_candidates_company on contact_candidates (company_id, id)
--;
alter table contact_candidates enable row level security
--;
create policy company on contact_candidates using (company_id = app_company())
--;
create policy organiser on contact_candidates as restrictive to muster_organiser using (false)
--;
grant select, delete on contact_candidates to muster_app
--;
-- Triggers, so that no way of writing such a row is forgotten, and processes of the previous version take part.
create function add_contact_candidate(company integer, source text, name text, email text, phone text, at timestamptz)
returns void language sql security definer set search_path = public as $$
  insert into contact_candidates (company_id, source, name, email, phone, at)
  select c.id, add_contact_candidate.source, add_contact_candidate.name, add_contact_candidate.email,
    add_contact_candidate.phone, coalesce(add_contact_candidate.at, now())
  from companies c where c.id = company and c.collects_contacts
$$
--;
revoke execute on function add_contact_candidate(integer, text, text, text, text, timestamptz) from public
--;
create function candidate_of_order() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_contact_candidate(new.company_id, 'order', new.buyer_name, new.buyer_email, new.buyer_phone, new.paid_at);
  return null;
end $$
--;
create trigger contact_of_new after insert on orders for each row
  when (new.status = 'paid' and not new.is_test) execute function candidate_of_order()
--;
create trigger contact_of_paid after update of status on orders for each row
  when (new.status = 'paid' and old.status is distinct from 'paid' and not new.is_test) execute function candidate_of_order()
--;
create function candidate_of_customer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_contact_candidate(new.company_id, 'registration', new.name, new.email, null, new.created_at);
  return null;
end $$
--;
create trigger contact after insert on customers for each row execute function candidate_of_customer()
--;
create function candidate_of_invitation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_contact_candidate(new.company_id, 'invitation', new.name, new.email, new.phone, coalesce(new.responded_at, new.created_at));
  return null;
end $$
--;
create trigger contact_of_new after insert on rsvp_invitations for each row
  when (new.contact_id is null) execute function candidate_of_invitation()
--;
create trigger contact_of_answer after update of responded_at on rsvp_invitations for each row
  when (new.responded_at is distinct from old.responded_at and new.responded_at is not null) execute function candidate_of_invitation()
--;
create function candidate_of_response() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_contact_candidate(new.company_id, 'survey', new.name, new.email, null, new.submitted_at);
  return null;
end $$
--;
create trigger contact_of_new after insert on survey_responses for each row
  when (new.status = 'complete' and new.email is not null) execute function candidate_of_response()
--;
create trigger contact_of_submitted after update of status on survey_responses for each row
  when (new.status = 'complete' and old.status is distinct from 'complete' and new.email is not null) execute function candidate_of_response()
--;
create function candidate_of_allocation() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform add_contact_candidate(new.company_id, 'allocation', new.name, new.email, new.phone, new.created_at);
  return null;
end $$
--;
create trigger contact after insert on allocations for each row execute function candidate_of_allocation()
--;
-- Rows from before are brought in by a job, in batches, while the server runs.
insert into jobs (name, payload, key, run_at)
  select 'contacts.backfill', jsonb_build_object('source', source, 'after', 0), source, now()
  from unnest(array['order', 'registration', 'invitation', 'survey', 'allocation']) source
  where exists (select from companies)
