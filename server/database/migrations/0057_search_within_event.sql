-- Lists that are searched within one event: the event stands in the index beside the words. Otherwise a search in an event
-- of 100,000 orders reads all of their keys to find a few.
create extension if not exists btree_gin
--;
drop index orders_search
--;
create index orders_search on orders using gin (event_id, (lower(reference || ' ' || buyer_name || ' ' || buyer_email)) gin_trgm_ops)
--;
drop index tickets_search
--;
create index tickets_search on tickets
  using gin (event_id, (lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || code)) gin_trgm_ops)
--;
drop index allocations_search
--;
create index allocations_search on allocations using gin (event_id, (lower(name || ' ' || email)) gin_trgm_ops)
--;
drop index rsvp_invitations_search
--;
create index rsvp_invitations_search on rsvp_invitations using gin (event_id, lower(name || ' ' || email) gin_trgm_ops)
--;
drop index coupons_search
--;
create index coupons_search on coupons using gin (event_id, lower(code) gin_trgm_ops)
