-- Former organisers who join again would find these, with the calendar address that they had.
delete from notifications n where not exists (
  select from memberships m where m.user_id = n.user_id and m.company_id = n.company_id
)
--;
delete from calendar_feeds f where not exists (
  select from memberships m where m.user_id = f.user_id and m.company_id = f.company_id
)
