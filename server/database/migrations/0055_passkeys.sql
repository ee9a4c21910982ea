-- Passkeys of people. Nobody but the system reads these: the role of requests holds no right to them.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  host text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  can_be_backed_up boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
)
--;
create index passkeys_user on passkeys (user_id)
--;
create table passkey_challenges (
  hash text primary key,
  purpose text not null,
  visitor text not null,
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
)
--;
create index passkey_challenges_expired on passkey_challenges (expires_at)
