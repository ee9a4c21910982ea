import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const eventMentions: MentionSource[] = [
  {
    kind: 'event',
    access: 'events.view',
    from: sql`events t`,
    text: sql`(coalesce(t.summary, '') || coalesce(t.description, '') || coalesce(t.online_url, ''))`,
    name: sql`t.name`,
    id: sql`t.id`,
    url: (record) => pageUrl('Events/Show', record),
  },
];
