-- Whom guests reach, and as whom the company writes to them.
alter table companies
  add column address text,
  add column contact_email text,
  add column contact_phone text,
  add column contact_website text,
  add column sender_name text,
  add column reply_to text
