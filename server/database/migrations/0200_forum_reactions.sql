-- Visitors react to posts with one of several signs; until now they could only like them.
alter table forum_likes rename to forum_reactions
--;
alter table forum_reactions add column kind text not null default 'like'
  check (kind in ('like', 'love', 'party', 'laugh', 'wow', 'sad'))
--;
alter table forum_reactions alter column kind drop default
--;
alter table forum_reactions drop constraint forum_likes_once
--;
alter table forum_reactions add constraint forum_reactions_once unique (post_id, customer_id, kind)
--;
alter index forum_likes_customer rename to forum_reactions_customer
--;
alter index forum_likes_company rename to forum_reactions_company
