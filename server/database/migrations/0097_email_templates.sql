create table email_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  name text not null,
  folder text,
  subject text not null,
  preheader text,
  -- json keeps the order of keys, so that a design is given back byte by byte. Null for a template that is only HTML.
  design json,
  -- What Beefree needs to open the template again.
  beefree json,
  html text not null,
  plain_text text not null,
  updated_by integer references users on delete set null,
  updated_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
create index email_templates_company on email_templates (company_id, updated_at, id)
--;
create index email_templates_folder on email_templates (company_id, folder)
--;
create index email_templates_updated_by on email_templates (updated_by) where updated_by is not null
--;
-- What a template was. Saves of one person within minutes are one version.
create table email_template_versions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  template_id integer not null references email_templates on delete cascade,
  name text not null,
  subject text not null,
  preheader text,
  design json,
  beefree json,
  html text not null,
  plain_text text not null,
  saved_by integer references users on delete set null,
  saved_by_name text,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
)
--;
create index email_template_versions_template on email_template_versions (template_id, id)
--;
create index email_template_versions_company on email_template_versions (company_id)
--;
create index email_template_versions_saved_by on email_template_versions (saved_by) where saved_by is not null
--;
-- Who has a template open in the editor.
create table email_template_editors (
  template_id integer not null references email_templates on delete cascade,
  user_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (template_id, user_id)
)
--;
create index email_template_editors_user on email_template_editors (user_id)
--;
create index email_template_editors_company on email_template_editors (company_id)
--;
alter table email_templates enable row level security
--;
create policy company on email_templates using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_templates as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_templates to muster_app
--;
alter table email_template_versions enable row level security
--;
create policy company on email_template_versions using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_template_versions as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_template_versions to muster_app
--;
alter table email_template_editors enable row level security
--;
create policy company on email_template_editors using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_template_editors as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on email_template_editors to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
