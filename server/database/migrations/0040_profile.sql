-- A person's picture, and an address that takes effect once its mailed link is opened.
alter table users
  add column picture_file_id uuid references files on delete set null,
  add column pending_email text
--;
create index users_picture on users (picture_file_id) where picture_file_id is not null
