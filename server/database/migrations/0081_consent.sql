-- Whether a contact agreed to get marketing, by channel (decision 0089): every decision with its proof, never changed or
-- deleted. The address and the names outlive their records.
create table consent_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer references contacts on delete set null,
  contact_name text,
  channel text not null check (channel in ('email', 'sms')),
  state text not null check (state in ('granted', 'withdrawn')),
  source text not null check (source in ('staff', 'import', 'form', 'order', 'unsubscribe', 'reply', 'merge')),
  -- The primary address or number at that time.
  address text,
  -- What the contact read when they agreed.
  shown_text text,
  reason text,
  user_id integer references users on delete set null,
  user_name text,
  created_at timestamptz not null default now()
)
--;
create index consent_changes_contact on consent_changes (contact_id, created_at, id) where contact_id is not null
--;
create index consent_changes_company on consent_changes (company_id, created_at, id)
--;
alter table consent_changes enable row level security
--;
create policy company on consent_changes using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update (contact_id) on consent_changes to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
--;
-- The latest decisions, for lists and segments; null if there is none. `do_not_contact` stops everything.
alter table contacts
  add email_consent text check (email_consent in ('granted', 'withdrawn')),
  add sms_consent text check (sms_consent in ('granted', 'withdrawn')),
  add do_not_contact boolean not null default false
--;
update removed_contacts set row = row || '{"do_not_contact": false}'
