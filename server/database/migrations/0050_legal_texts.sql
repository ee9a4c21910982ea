-- What a company publishes for its visitors: its privacy policy and its terms.
create table legal_texts (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  kind text not null check (kind in ('privacy', 'terms')),
  html text not null,
  updated_at timestamptz not null,
  unique (company_id, kind)
)
--;
alter table legal_texts enable row level security
--;
create policy company on legal_texts using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update on legal_texts to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
