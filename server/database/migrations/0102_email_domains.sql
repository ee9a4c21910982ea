-- How a company sends its newsletters.
create table email_settings (
  company_id integer primary key references companies on delete cascade,
  transport text not null default 'installation' check (transport in ('installation', 'mailgun', 'smtp')),
  mailgun_region text not null default 'eu' check (mailgun_region in ('eu', 'us')),
  mailgun_domain text,
  mailgun_from text,
  default_from_name text,
  reply_to_email text,
  email_footer text,
  smtp_host text,
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text not null default 'starttls' check (smtp_security in ('starttls', 'tls', 'none')),
  smtp_user text,
  -- The keys and the password, encrypted.
  sealed_secrets text
)
--;
create table email_domains (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  domain text not null,
  is_default boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'verified', 'problem')),
  -- What the last check found, by kind and name of the record.
  checks jsonb not null default '{}',
  -- The records that the provider asks for; null where they are ours.
  provider_records jsonb,
  checked_at timestamptz,
  next_check_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_domains_domain unique (company_id, domain)
)
--;
create unique index email_domains_default on email_domains (company_id) where is_default
--;
create index email_domains_company on email_domains (company_id, created_at, id)
--;
create index email_domains_due on email_domains (next_check_at)
--;
create table email_domain_keys (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  domain_id integer not null references email_domains on delete cascade,
  selector text not null,
  public_key text not null,
  sealed_private_key text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint email_domain_keys_selector unique (domain_id, selector)
)
--;
create index email_domain_keys_company on email_domain_keys (company_id)
--;
alter table email_settings enable row level security
--;
create policy company on email_settings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_settings as restrictive to muster_organiser using (false)
--;
grant select, insert, update on email_settings to muster_app
--;
alter table email_domains enable row level security
--;
create policy company on email_domains using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_domains as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_domains to muster_app
--;
alter table email_domain_keys enable row level security
--;
create policy company on email_domain_keys using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_domain_keys as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_domain_keys to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
