-- The few texts that link to a file of the library, so that deleting one looks through these alone (areas/media/usedIn.ts).
create index events_media on events (id) where (coalesce(summary, '') || coalesce(description, '') || coalesce(online_url, '')) like '%/media/files/%'
--;
create index ticket_configs_media on ticket_configs (event_id) where (coalesce(terms, '') || coalesce(confirmation_message, '')) like '%/media/files/%'
--;
create index ticket_types_media on ticket_types (id) where description like '%/media/files/%'
--;
create index rsvp_configs_media on rsvp_configs (id) where message like '%/media/files/%'
--;
create index event_groups_media on event_groups (id) where description like '%/media/files/%'
--;
create index campaigns_media on campaigns (id) where (coalesce(description, '') || coalesce(goal, '')) like '%/media/files/%'
--;
create index surveys_media on surveys (id) where (coalesce(description, '') || coalesce(thank_you, '') || coalesce(closed_message, '') || pages::text) like '%/media/files/%'
--;
create index tasks_media on tasks (id) where (coalesce(description, '') || data::text) like '%/media/files/%'
--;
create index task_comments_media on task_comments (id) where body like '%/media/files/%'
--;
create index workflows_media on workflows (id) where description like '%/media/files/%'
--;
create index task_templates_media on task_templates (id) where description like '%/media/files/%'
