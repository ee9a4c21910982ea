-- A report that cannot be made is tried again later and later, and given up in the end.
alter table monthly_reports
  alter column sent_at drop not null,
  add column failures integer not null default 0,
  add column retry_at timestamptz
