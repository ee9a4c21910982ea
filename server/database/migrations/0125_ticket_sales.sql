-- The event that a document belongs to.
alter table documents add event_id integer references events on delete set null
--;
create index documents_event on documents (event_id) where event_id is not null
--;
-- Whether, from when and how far the sale of tickets is posted to the books.
create table ticket_postings (
  company_id integer primary key references companies on delete cascade,
  is_on boolean not null default false,
  first_day date,
  posted_until date,
  category_id integer references accounting_categories on delete set null,
  problem text,
  updated_at timestamptz not null default now()
)
--;
create index ticket_postings_category on ticket_postings (category_id) where category_id is not null
--;
alter table ticket_postings enable row level security
--;
create policy company on ticket_postings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on ticket_postings as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on ticket_postings to muster_app
