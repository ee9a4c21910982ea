import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const workflowMentions: MentionSource[] = [
  {
    kind: 'workflow',
    access: 'workflows.view',
    from: sql`workflows t`,
    text: sql`t.description`,
    name: sql`t.name`,
    id: sql`t.id`,
    url: (record) => pageUrl('Workflows/Show', record),
  },
  {
    kind: 'workflow',
    access: 'workflows.view',
    from: sql`task_templates t join workflows w on w.id = t.workflow_id`,
    text: sql`t.description`,
    name: sql`w.name`,
    id: sql`w.id`,
    url: (record) => pageUrl('Workflows/Show', record),
  },
];
