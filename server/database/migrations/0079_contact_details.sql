alter table contacts
  add first_name text,
  add last_name text,
  add organisation text,
  add job_title text,
  add address text,
  add postal_code text,
  add country text,
  add birthday date,
  add tags text[] not null default '{}',
  add source text not null default 'manual'
    check (source in ('manual', 'import', 'order', 'registration', 'invitation', 'survey')),
  add notes text,
  add updated_at timestamptz not null default now()
--;
create index contacts_tags on contacts using gin (tags)
--;
create index contacts_company_updated on contacts (company_id, updated_at, id)
--;
create index contacts_company_city on contacts (company_id, lower(city), id)
--;
-- Contacts that were deleted, with everything needed to restore them. Their ids are never given again.
create table removed_contacts (
  id integer primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  email text,
  -- The row as JSON, and for each column that referred to it the rows or their ids (contactLinks.ts).
  row jsonb not null,
  links jsonb not null,
  removed_by integer references users on delete set null,
  removed_at timestamptz not null default now()
)
--;
create index removed_contacts_company_time on removed_contacts (company_id, removed_at, id)
--;
create index removed_contacts_time on removed_contacts (removed_at)
--;
alter table removed_contacts enable row level security
--;
create policy company on removed_contacts using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on removed_contacts as restrictive to muster_organiser using (false)
--;
grant select, insert, delete on removed_contacts to muster_app
--;
-- Every change of a segment and of its members, for its history and figures. The names outlive their records.
create table segment_changes (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  segment_id integer not null references segments on delete cascade,
  kind text not null check (kind in ('created', 'changed', 'entered', 'left')),
  contact_id integer references contacts on delete set null,
  contact_name text,
  -- Why: a sentence for people.
  reason text,
  user_id integer references users on delete set null,
  user_name text,
  created_at timestamptz not null default now()
)
--;
create index segment_changes_segment on segment_changes (segment_id, created_at, id)
--;
create index segment_changes_contact on segment_changes (contact_id, created_at) where contact_id is not null
--;
alter table segment_changes enable row level security
--;
create policy company on segment_changes using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update (contact_id) on segment_changes to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
--;
insert into segment_changes (company_id, segment_id, kind, created_at)
  select company_id, id, 'created', created_at from segments
--;
insert into segment_changes (company_id, segment_id, kind, contact_id, contact_name, created_at)
  select m.company_id, m.segment_id, 'entered', m.contact_id, c.name, m.added_at
  from segment_contacts m join contacts c on c.id = m.contact_id
--;
alter table segments add updated_at timestamptz not null default now()
--;
create index segment_contacts_segment_time on segment_contacts (segment_id, added_at, contact_id)
