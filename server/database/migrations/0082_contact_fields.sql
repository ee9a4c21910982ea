-- Fields that a company adds to its contacts (decision 0090).
create table contact_fields (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  label text not null,
  kind text not null check (kind in ('text', 'long_text', 'number', 'date', 'choice', 'choices', 'boolean', 'link')),
  -- What can be chosen.
  options text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create unique index contact_fields_label on contact_fields (company_id, lower(label))
--;
create index contact_fields_position on contact_fields (company_id, position, id)
--;
alter table contact_fields enable row level security
--;
create policy company on contact_fields using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on contact_fields to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
--;
-- `custom` has the values by the id of their field. Values of a field that was deleted are ignored.
alter table contacts
  add custom jsonb not null default '{}',
  add language text,
  add owner_id integer references users on delete set null,
  add external_id text
--;
update removed_contacts set row = row || '{"custom": {}}'
--;
create index contacts_custom on contacts using gin (custom jsonb_path_ops)
--;
create index contacts_owner on contacts (owner_id, id) where owner_id is not null
--;
create index contacts_external on contacts (company_id, external_id) where external_id is not null
