-- The tokens of webhooks that were taken, so that a repeated request is refused. Old rows are deleted.
create table email_webhook_tokens (
  company_id integer not null references companies on delete cascade,
  token text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, token)
)
--;
create index email_webhook_tokens_age on email_webhook_tokens (created_at)
--;
alter table email_webhook_tokens enable row level security
--;
create policy company on email_webhook_tokens using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on email_webhook_tokens as restrictive to muster_organiser using (false)
