import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const campaignMentions: MentionSource[] = [
  {
    kind: 'campaign',
    access: 'campaigns.view',
    from: sql`campaigns t`,
    text: sql`(coalesce(t.description, '') || coalesce(t.goal, ''))`,
    name: sql`t.name`,
    id: sql`t.id`,
    url: (record) => pageUrl('Campaigns/Show', record),
  },
];
