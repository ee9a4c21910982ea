-- Further postal addresses of a contact. The primary one stays in contacts.address, postal_code, city and country, so a
-- contact has exactly one of it.
create table contact_addresses (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  label text,
  address text,
  postal_code text,
  city text,
  country text,
  position integer not null default 0,
  check (num_nonnulls(address, postal_code, city, country) > 0),
  unique nulls not distinct (contact_id, address, postal_code, city, country)
)
--;
alter table contact_addresses enable row level security
--;
create policy company on contact_addresses using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on contact_addresses to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
--;
alter table contacts add address_label text
--;
-- Rows that a merge inserted, which undoing it deletes.
alter table contact_merges add added jsonb not null default '[]'
--;
-- The search also finds a contact by where they live.
create index contacts_searched_places on contacts using gin ((search_form(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(addresses, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) gin_trgm_ops)
--;
update search_lists set searched = 'search_form("contacts"."name" || '' '' || coalesce("contacts"."email", '''') || '' '' || coalesce("contacts"."phone", '''') || '' '' || coalesce("contacts"."addresses", '''') || '' '' || coalesce("contacts"."address", '''') || '' '' || coalesce("contacts"."city", ''''))'
where name = 'contacts' and searched not like '%"city"%'
--;
drop index contacts_searched
