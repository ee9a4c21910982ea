-- The second factor of a sign-in. Nobody but the system reads these: the role of requests holds no right to them.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0,
  created_at timestamptz not null default now()
)
--;
create table recovery_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  unique (user_id, hash)
)
