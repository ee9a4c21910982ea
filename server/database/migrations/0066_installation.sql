-- Facts about this installation, in one row. Request roles cannot read it.
create table installation (
  is_only boolean primary key default true check (is_only),
  key_fingerprint text not null
)
