-- E-mails that staff of a company sent to people outside of it, and those of its e-mails that a mail server refused for
-- good, by day in UTC (decision 0086).
create table mail_days (
  company_id integer not null references companies on delete cascade,
  day date not null,
  sent integer not null default 0,
  refused integer not null default 0,
  primary key (company_id, day)
)
--;
alter table mail_days enable row level security
--;
create policy company on mail_days using (company_id = app_company())
--;
create policy organiser on mail_days as restrictive to muster_organiser using (false)
--;
-- Functions, because organisers of single campaigns see neither the team nor the counts.
create function company_mailing(today date)
returns table (is_demo boolean, created_at timestamptz, is_confirmed boolean, team text[], sent integer, refused integer)
language sql stable security definer set search_path = public as $$
  select c.is_demo, c.created_at,
    exists (select from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id
      where m.company_id = c.id and m.deactivated_at is null and r.is_owner and u.email_verified_at is not null),
    (select coalesce(array_agg(lower(u.email)), '{}') from memberships m join users u on u.id = m.user_id
      where m.company_id = c.id and m.deactivated_at is null),
    (select coalesce(sum(d.sent), 0)::integer from mail_days d
      where d.company_id = c.id and d.day between today - 30 and today - 1),
    (select coalesce(sum(d.refused), 0)::integer from mail_days d
      where d.company_id = c.id and d.day between today - 30 and today)
  from companies c where c.id = app_company()
$$
--;
-- Returns what has been sent today with these. Concurrent calls wait for each other, so none exceeds a limit unseen.
create function count_mails(today date, n integer) returns integer
language sql security definer set search_path = public as $$
  insert into mail_days (company_id, day, sent) values (app_company(), today, n)
  on conflict (company_id, day) do update set sent = mail_days.sent + excluded.sent returning sent
$$
--;
revoke execute on function company_mailing(date), count_mails(date, integer) from public
--;
grant execute on function company_mailing(date), count_mails(date, integer) to muster_app
