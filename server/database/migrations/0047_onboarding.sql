-- Where a company is, and the plan that it has. A company without a plan has no limits: those that were here before, the
-- demo's, and whoever registers and chooses none.
alter table companies
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column plan text,
  add column plan_state text check (plan_state in ('verifying', 'trial', 'requested', 'active')),
  add column plan_ends_at timestamptz,
  add constraint companies_plan check ((plan is null) = (plan_state is null))
--;
-- How far a company that registered has come, so that it goes on where it left.
create table onboardings (
  company_id integer primary key references companies on delete cascade,
  step text not null default 'plans',
  plan text,
  billing jsonb not null default '{}',
  code_hash text,
  code_to text,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  code_attempts integer not null default 0,
  codes_sent integer not null default 0,
  trial_used_at timestamptz,
  requested_at timestamptz,
  setup_dismissed_at timestamptz,
  created_at timestamptz not null default now()
)
--;
alter table onboardings enable row level security
--;
create policy company on onboardings using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on onboardings as restrictive to muster_organiser using (false)
--;
grant select, insert, update, delete on onboardings to muster_app
--;
-- What of its plan a company uses. Whoever asks: somebody who sees some campaigns only fills the same places as others.
create function company_usage(at timestamptz) returns table (events integer, people integer)
language sql stable security definer set search_path = public as $$
  select
    (select count(*)::integer from events
      where company_id = app_company() and status = 'active' and cancelled_at is null and ends_at > at),
    (select count(*)::integer from memberships m join roles r on r.id = m.role_id
      where m.company_id = app_company() and m.deactivated_at is null and r.scope = 'company')
    + (select count(*)::integer from user_invitations i join roles r on r.id = i.role_id
      where i.company_id = app_company() and i.accepted_at is null and i.expires_at > at and r.scope = 'company')
$$
--;
revoke execute on function company_usage(timestamptz) from public
--;
grant execute on function company_usage(timestamptz) to muster_app
