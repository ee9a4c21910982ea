-- Rights of a person: their data can be restricted, and erased.
alter table contacts add restricted_at timestamptz, add restricted_reason text
--;
-- That somebody was erased, without saying who.
create table erasures (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null,
  reason text not null,
  -- Rows by table.
  rows jsonb not null,
  erased_by integer references users on delete set null,
  erased_by_name text,
  erased_at timestamptz not null
)
--;
create index erasures_company on erasures (company_id, erased_at, id)
--;
create index erasures_user on erasures (erased_by) where erased_by is not null
--;
alter table erasures enable row level security
--;
create policy company on erasures using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on erasures as restrictive to muster_organiser using (false)
--;
grant select, insert on erasures to muster_app
--;
-- What says who somebody is goes from the history of consent too; the decisions stay.
grant update (contact_name, address, reason, shown_text) on consent_changes to muster_app
--;
grant update (contact_name) on segment_changes to muster_app
--;
grant update (number, body, contact_id) on sms_replies to muster_app
--;
grant update (number, body) on sandbox_texts to muster_app
--;
-- An erased portal account is signed out everywhere, in the same transaction.
create function end_sessions_of_erased() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from sessions where customer_id = new.id;
  return null;
end $$
--;
create trigger erased after update of password_hash on customers for each row
  when (new.password_hash like 'erased-%') execute function end_sessions_of_erased()
