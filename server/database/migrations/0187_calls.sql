-- Calls between two people: who rang whom, and what became of it. Sound and pictures go from browser to browser.
create table chat_calls (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  thread_id integer not null references chat_threads on delete cascade,
  kind text not null check (kind in ('voice', 'video')),
  state text not null default 'ringing'
    check (state in ('ringing', 'ongoing', 'ended', 'declined', 'busy', 'missed', 'cancelled', 'failed')),
  caller_id integer references users on delete set null,
  callee_id integer references users on delete set null,
  -- The windows that hold the call. What connects them is passed on to these only.
  caller_tab text,
  callee_tab text,
  -- When each window last reported. Without a report the call ends.
  caller_seen_at timestamptz not null,
  callee_seen_at timestamptz,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  constraint chat_calls_ended check ((state in ('ringing', 'ongoing')) = (ended_at is null))
)
--;
create index chat_calls_caller on chat_calls (company_id, caller_id, id desc)
--;
create index chat_calls_callee on chat_calls (company_id, callee_id, id desc)
--;
create index chat_calls_thread on chat_calls (thread_id)
--;
create index chat_calls_calling on chat_calls (caller_id) where caller_id is not null
--;
create index chat_calls_called on chat_calls (callee_id) where callee_id is not null
--;
create index chat_calls_live on chat_calls (company_id) where state in ('ringing', 'ongoing')
--;
alter table chat_calls enable row level security
--;
create policy company on chat_calls using (company_id = app_company()) with check (company_id = app_company())
--;
create policy organiser on chat_calls as restrictive to muster_organiser
  using (thread_id = any((select app_chat_threads())::integer[]))
--;
grant select, insert, update, delete on chat_calls to muster_app
--;
grant usage, select on all sequences in schema public to muster_app
