-- A transaction of a company can add jobs but not read them, so it withdraws one by its key. A job that has failed and
-- waits for its next attempt stays, because it may have done part of its work.
create function withdraw_job(job_name text, job_key text) returns boolean
language sql security definer set search_path = public as $$
  with withdrawn as (
    delete from jobs where name = job_name and key = job_key and state = 'waiting' and attempts = 0 returning id
  )
  select exists (select from withdrawn)
$$
--;
revoke execute on function withdraw_job(text, text) from public
--;
grant execute on function withdraw_job(text, text) to muster_app
