alter table segments
  -- What its contacts have in common (domain/people/segmentRules); null if they are chosen by hand.
  add rule jsonb,
  -- When the members were last compared with the rule.
  add members_as_of timestamptz
--;
create index segments_with_rules on segments (company_id, id) where rule is not null
--;
-- Contacts that were added to a segment with a rule by hand, or taken out of it: they stay so whatever the rule says.
create table segment_overrides (
  segment_id integer not null references segments on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  company_id integer not null references companies on delete cascade,
  is_member boolean not null,
  created_at timestamptz not null default now(),
  primary key (segment_id, contact_id)
)
--;
create index segment_overrides_contact on segment_overrides (contact_id)
--;
alter table segment_overrides enable row level security
--;
create policy company on segment_overrides using (company_id = app_company()) with check (company_id = app_company())
--;
grant select, insert, update, delete on segment_overrides to muster_app
