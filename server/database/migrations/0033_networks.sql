-- Which network a cart was begun from, as a keyed hash; null for buyers who are known (decision 0051).
alter table carts add column network text
--;
create index carts_network on carts (event_id, network) where network is not null
