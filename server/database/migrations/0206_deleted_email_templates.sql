-- What was deleted with a template, so that it can be restored for a day.
create table deleted_email_templates (
  template_id integer primary key,
  company_id integer not null references companies on delete cascade,
  -- json, so that designs are given back byte by byte.
  template json not null,
  versions json not null,
  deleted_at timestamptz not null
)
--;
create index deleted_email_templates_company on deleted_email_templates (company_id)
--;
create index deleted_email_templates_deleted on deleted_email_templates (deleted_at)
--;
alter table deleted_email_templates enable row level security
--;
create policy company on deleted_email_templates using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on deleted_email_templates as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on deleted_email_templates to muster_app
