-- The person whom a task is about.
alter table tasks add contact_id integer references contacts on delete set null
--;
create index tasks_contact on tasks (contact_id) where contact_id is not null
