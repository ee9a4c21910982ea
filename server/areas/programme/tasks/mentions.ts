import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const taskMentions: MentionSource[] = [
  {
    kind: 'task',
    access: 'tasks.view',
    from: sql`tasks t`,
    text: sql`(coalesce(t.description, '') || t.data::text)`,
    name: sql`t.title`,
    id: sql`t.id`,
    url: (record) => pageUrl('Tasks/Show', record),
  },
  {
    kind: 'task',
    access: 'tasks.view',
    from: sql`task_comments t join tasks k on k.id = t.task_id`,
    text: sql`t.body`,
    name: sql`k.title`,
    id: sql`k.id`,
    url: (record) => pageUrl('Tasks/Show', record),
  },
];
