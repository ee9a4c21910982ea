-- Media by folder (counts, and what goes with a folder), by file, and the library of the whole company.
create index media_files_folder on media_files (folder_id) where folder_id is not null
--;
create index media_files_file on media_files (file_id)
--;
create index media_files_company_name on media_files (company_id, lower(display_name), id)
--;
create index media_files_company_created on media_files (company_id, created_at, id)
--;
create index media_files_search on media_files using gin (lower(display_name) gin_trgm_ops)
--;
create index media_folders_parent on media_folders (parent_id) where parent_id is not null
