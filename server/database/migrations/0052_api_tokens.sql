-- Secrets with which programs call for a person, each with some of the person's permissions.
create table api_tokens (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id integer not null references users on delete cascade,
  name text not null,
  permissions text[] not null,
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
)
--;
create index api_tokens_user on api_tokens (company_id, user_id, id)
--;
alter table api_tokens enable row level security
--;
create policy company on api_tokens using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on api_tokens as restrictive to muster_organiser using (user_id = app_organiser())
--;
grant select, insert, update on api_tokens to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
