-- A person sees where they are signed in: the browser and the network of a session, and a number to name it by. The
-- network is the one that limits are counted by, not the whole address.
alter table sessions
  add column number integer generated always as identity unique,
  add column network text not null default '',
  add column agent text not null default ''
