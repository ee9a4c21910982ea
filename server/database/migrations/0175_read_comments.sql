-- When the other side has seen a comment: staff those of customers, customers those of staff.
alter table document_comments add column read_at timestamptz
--;
create index document_comments_unread on document_comments (document_id) where author = 'customer' and read_at is null
--;
grant update on document_comments to muster_app
