-- Contacts are compared by all their addresses and numbers, of which contacts.addresses has the further ones.
create or replace function note_contact_keys() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_key_changes (company_id, contact_id) select company_id, id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into contact_key_changes (company_id, contact_id)
      select o.company_id, o.id from old_rows o join companies c on c.id = o.company_id;
  else
    insert into contact_key_changes (company_id, contact_id)
      select n.company_id, n.id from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.email, n.phone, n.addresses, n.city, n.birthday, n.organisation)
        is distinct from (o.name, o.email, o.phone, o.addresses, o.city, o.birthday, o.organisation);
  end if;
  return null;
end $$
--;
insert into contact_key_changes (company_id, contact_id) select company_id, id from contacts where addresses is not null
