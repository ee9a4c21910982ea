import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { MentionSource } from '#server/declarations/MentionSource.ts';

export const surveyMentions: MentionSource[] = [
  {
    kind: 'survey',
    access: 'surveys.view',
    from: sql`surveys t`,
    text: sql`(coalesce(t.description, '') || coalesce(t.thank_you, '') || coalesce(t.closed_message, '') || t.pages::text)`,
    name: sql`t.title`,
    id: sql`t.id`,
    url: (record) => pageUrl('Surveys/Show', record),
  },
];
