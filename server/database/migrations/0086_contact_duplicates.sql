-- What contacts have in common is looked up by keys, so that no contact is compared with all others. Keys and pairs have
-- no foreign key to contacts: a contact that is deleted and restored keeps what was said about its pairs.
create function contact_name_key(name text) returns text language sql immutable strict parallel safe set search_path = public as $$
  select string_agg(word, ' ' order by word) from unnest(string_to_array(search_form(name), ' ')) word where word <> ''
$$
--;
create table contact_keys (
  company_id integer not null references companies on delete cascade,
  contact_id integer not null,
  kind text not null check (kind in ('email', 'phone', 'name', 'city', 'birthday', 'organisation')),
  key text not null,
  primary key (company_id, kind, key, contact_id)
)
--;
create index contact_keys_contact on contact_keys (contact_id)
--;
-- Two contacts that may be the same person; first_id is the smaller id.
create table contact_pairs (
  company_id integer not null references companies on delete cascade,
  first_id integer not null,
  second_id integer not null,
  reasons text[] not null,
  -- In percent.
  confidence integer not null,
  -- Somebody said that they are different people.
  dismissed_at timestamptz,
  dismissed_by integer references users on delete set null,
  primary key (first_id, second_id),
  check (first_id < second_id)
)
--;
create index contact_pairs_open on contact_pairs (company_id, confidence desc) where dismissed_at is null
--;
create index contact_pairs_second on contact_pairs (second_id)
--;
-- Contacts whose keys must be computed again. Rows are only added, so that a change that commits later is never lost.
create table contact_key_changes (
  id bigint generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null
)
--;
-- Merges, with all that is needed to undo them.
create table contact_merges (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  survivor_id integer not null,
  survivor_name text not null,
  absorbed_ids integer[] not null,
  absorbed_names text[] not null,
  -- The rows of all contacts before, and of the survivor after.
  before jsonb not null,
  after jsonb not null,
  -- Rows that refer to the survivor since: [{ table, column, from, key, former }]; rows that could not, because the
  -- survivor had the same: [{ table, row, parent }].
  moved jsonb not null,
  dropped jsonb not null,
  merged_by integer references users on delete set null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz
)
--;
create index contact_merges_company on contact_merges (company_id, merged_at desc, id desc)
--;
create index contact_merges_time on contact_merges (merged_at)
--;
do $$
declare
  part text;
begin
  foreach part in array array['contact_keys', 'contact_pairs', 'contact_key_changes', 'contact_merges'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', part);
    execute format('create policy organiser on %I as restrictive to muster_organiser using (false)', part);
    execute format('grant select, insert, update, delete on %I to muster_app', part);
  end loop;
end $$
--;
create function note_contact_keys() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_key_changes (company_id, contact_id) select company_id, id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into contact_key_changes (company_id, contact_id)
      select o.company_id, o.id from old_rows o join companies c on c.id = o.company_id;
  else
    insert into contact_key_changes (company_id, contact_id)
      select n.company_id, n.id from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.email, n.phone, n.city, n.birthday, n.organisation)
        is distinct from (o.name, o.email, o.phone, o.city, o.birthday, o.organisation);
  end if;
  return null;
end $$
--;
create trigger keys_of_new after insert on contacts referencing new table as new_rows
  for each statement execute function note_contact_keys()
--;
create trigger keys_of_changed after update on contacts referencing old table as old_rows new table as new_rows
  for each statement execute function note_contact_keys()
--;
create trigger keys_of_deleted after delete on contacts referencing old table as old_rows
  for each statement execute function note_contact_keys()
--;
insert into contact_key_changes (company_id, contact_id) select company_id, id from contacts
--;
grant usage, select on all sequences in schema public to muster_app
