-- Due jobs are claimed by name, so that many of one kind do not delay the others (decision 0010).
create index jobs_due_by_name on jobs (name, run_at, id) where state = 'waiting'
--;
drop index jobs_due
