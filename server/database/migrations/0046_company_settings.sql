-- The settings of a company are edited, by several people at once.
alter table companies add column updated_at timestamptz
