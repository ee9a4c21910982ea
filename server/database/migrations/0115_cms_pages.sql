create table cms_pages (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  title text not null,
  slug text not null,
  language text not null,
  -- json keeps the order of keys, so that a page that another backend wrote is given back as it was.
  content json not null,
  seo_title text,
  seo_description text,
  picture_url text,
  -- What visitors see; null unless the page is published. It has the fields above.
  published json,
  has_changes boolean not null default false,
  is_indexed boolean not null default true,
  menu_position integer,
  stands_for text check (stands_for in ('home', 'privacy', 'terms')),
  publish_at timestamptz,
  published_at timestamptz,
  unpublished_at timestamptz,
  preview_nonce text,
  views integer not null default 0,
  updated_by integer references users on delete set null,
  updated_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
--;
alter table cms_pages add constraint cms_pages_slug unique (company_id, slug, language)
--;
create unique index cms_pages_stands_for on cms_pages (company_id, language, stands_for) where stands_for is not null
--;
create index cms_pages_updated on cms_pages (company_id, updated_at, id)
--;
create index cms_pages_menu on cms_pages (company_id) where published is not null
--;
create index cms_pages_due on cms_pages (publish_at) where publish_at is not null
--;
create index cms_pages_updated_by on cms_pages (updated_by) where updated_by is not null
--;
-- Addresses that a page had, which lead to it as long as no other page has them.
create table cms_page_slugs (
  company_id integer not null references companies on delete cascade,
  slug text not null,
  language text not null,
  page_id integer not null references cms_pages on delete cascade,
  primary key (company_id, slug, language)
)
--;
create index cms_page_slugs_page on cms_page_slugs (page_id)
--;
-- What a page was. Saves of one person within minutes are one version.
create table cms_page_versions (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  page_id integer not null references cms_pages on delete cascade,
  title text not null,
  content json not null,
  saved_by integer references users on delete set null,
  saved_by_name text,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
)
--;
create index cms_page_versions_page on cms_page_versions (page_id, id)
--;
create index cms_page_versions_company on cms_page_versions (company_id)
--;
create index cms_page_versions_saved_by on cms_page_versions (saved_by) where saved_by is not null
--;
-- How often a page was opened on a day, in the company's time zone. Nothing about who opened it is stored.
create table cms_page_visits (
  page_id integer not null references cms_pages on delete cascade,
  company_id integer not null references companies on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (page_id, day)
)
--;
create index cms_page_visits_company on cms_page_visits (company_id)
--;
create table cms_page_pictures (
  file_id uuid primary key references files on delete cascade,
  page_id integer not null references cms_pages on delete cascade,
  company_id integer not null references companies on delete cascade
)
--;
create index cms_page_pictures_page on cms_page_pictures (page_id)
--;
create index cms_page_pictures_company on cms_page_pictures (company_id)
--;
alter table contacts
  drop constraint contacts_source_check,
  add constraint contacts_source_check
    check (source in ('manual', 'import', 'order', 'registration', 'invitation', 'survey', 'allocation', 'form'))
--;
-- Who has a record open in an editor that saves by itself.
create table record_editors (
  company_id integer not null references companies on delete cascade,
  kind text not null,
  record_id integer not null,
  user_id integer not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (company_id, kind, record_id, user_id)
)
--;
create index record_editors_user on record_editors (user_id)
--;
drop table email_template_editors
--;
alter table cms_pages enable row level security
--;
create policy company on cms_pages using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on cms_pages as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on cms_pages to muster_app
--;
alter table cms_page_slugs enable row level security
--;
create policy company on cms_page_slugs using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on cms_page_slugs as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on cms_page_slugs to muster_app
--;
alter table cms_page_versions enable row level security
--;
create policy company on cms_page_versions using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on cms_page_versions as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on cms_page_versions to muster_app
--;
alter table cms_page_visits enable row level security
--;
create policy company on cms_page_visits using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on cms_page_visits as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on cms_page_visits to muster_app
--;
alter table cms_page_pictures enable row level security
--;
create policy company on cms_page_pictures using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on cms_page_pictures as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on cms_page_pictures to muster_app
--;
alter table record_editors enable row level security
--;
create policy company on record_editors using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on record_editors as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on record_editors to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
