-- Several e-mail addresses and phone numbers for each contact. contacts.email and contacts.phone stay as copies of the
-- primary ones; contacts.addresses are all of them as one text, for the search.
create table contact_emails (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  -- In lower case, as it is compared.
  address text not null check (address = lower(address)),
  label text,
  is_primary boolean not null default false,
  position integer not null default 0,
  unique (contact_id, address)
)
--;
create unique index contact_emails_primary on contact_emails (contact_id) where is_primary
--;
create index contact_emails_address on contact_emails (company_id, address, contact_id)
--;
create table contact_phones (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  -- As it was entered.
  typed text not null,
  -- E.164, such as +41791234567; null if it is no phone number.
  number text check (number ~ '^\+[1-9]\d{1,14}$'),
  label text,
  is_primary boolean not null default false,
  position integer not null default 0,
  unique (contact_id, typed)
)
--;
create unique index contact_phones_primary on contact_phones (contact_id) where is_primary
--;
create index contact_phones_number on contact_phones (company_id, number, contact_id) where number is not null
--;
-- Why nothing, or no marketing, may be sent to an address or number, whoever uses it. Without a row it can be used.
create table address_states (
  company_id integer not null references companies on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  -- An address in lower case, or a number in E.164.
  address text not null,
  state text not null check (state in ('bounced', 'complained', 'unsubscribed', 'opted_out')),
  reason text,
  since timestamptz not null default now(),
  primary key (company_id, channel, address, state)
)
--;
do $$
declare
  part text;
begin
  foreach part in array array['contact_emails', 'contact_phones', 'address_states'] loop
    execute format('alter table %I enable row level security', part);
    execute format('create policy company on %I using (company_id = app_company()) with check (company_id = app_company())', part);
    execute format('grant select, insert, update, delete on %I to muster_app', part);
  end loop;
end $$
--;
grant usage, select on all sequences in schema public to muster_app
--;
insert into contact_emails (company_id, contact_id, address, is_primary)
  select company_id, id, lower(email), true from contacts where email is not null
--;
alter table contacts add addresses text
--;
create index contacts_searched on contacts using gin ((search_form(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(addresses, ''))) gin_trgm_ops)
--;
update search_lists set searched = 'search_form("contacts"."name" || '' '' || coalesce("contacts"."email", '''') || '' '' || coalesce("contacts"."phone", '''') || '' '' || coalesce("contacts"."addresses", ''''))'
where name = 'contacts' and searched not like '%addresses%'
--;
drop index contacts_search
