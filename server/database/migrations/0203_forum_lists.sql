-- The lists of topics, pinned ones first, are read in their order.
create index forum_topics_listed on forum_topics (company_id, (pinned_at is null), last_post_at desc, id desc)
  where hidden_at is null and merged_into is null
--;
create index forum_topics_listed_in on forum_topics (category_id, (pinned_at is null), last_post_at desc, id desc)
  where hidden_at is null and merged_into is null
