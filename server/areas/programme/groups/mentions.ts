import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const groupMentions: MentionSource[] = [
  {
    kind: 'group',
    access: 'groups.view',
    from: sql`event_groups t`,
    text: sql`t.description`,
    name: sql`t.name`,
    id: sql`t.id`,
    url: (record) => pageUrl('Groups/Show', record),
  },
];
