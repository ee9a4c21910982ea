-- The picture as it was uploaded, if whoever uploaded it wanted to keep it. It is a file of its own, only downloaded.
alter table media_files add column original_id uuid references files on delete set null
--;
create index media_files_original on media_files (original_id) where original_id is not null
