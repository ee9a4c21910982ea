-- What is needed to erase a person again when a backup from before the erasure is restored (decision 0144). It says
-- nothing of who the person was.
alter table erasures
  -- The same in the database and in the storage.
  add key uuid not null default gen_random_uuid(),
  -- With the contact's id: the contact, and no other one that got the id later.
  add contact_created_at timestamptz,
  -- Keyed hashes of the addresses and numbers.
  add subjects text[] not null default '{}',
  -- Other contacts with one of these addresses, which were not erased.
  add spared integer[] not null default '{}'
--;
create unique index erasures_key on erasures (key)
