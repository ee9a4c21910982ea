-- One job of a key in every state: a job waits while one of its key runs. Where there are more, the newest is kept.
delete from jobs where key is not null and exists (
  select from jobs newer where newer.name = jobs.name and newer.key = jobs.key and newer.state = jobs.state and newer.id > jobs.id)
--;
drop index jobs_key
--;
create unique index jobs_key on jobs (name, key, state) where key is not null
