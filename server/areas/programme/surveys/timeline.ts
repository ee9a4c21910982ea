import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

/** Surveys that a contact answered under their name. */
export const answerTimeline: TimelineSource = {
  kind: 'answer',
  access: 'surveys.results',
  columns: {
    ...{ id: sql`r.id`, at: sql`coalesce(r.submitted_at, r.updated_at)`, title: sql`s.title`, detail: sql`null::text` },
    ...{
      status: sql`null::text`,
      amount_minor: sql`null::bigint`,
      currency: sql`null::text`,
      record: sql`r.survey_id`,
    },
  },
  from: sql`survey_responses r join surveys s on s.id = r.survey_id`,
  where: ({ hasEmail }) => sql`${hasEmail(sql`r.email`)} and r.status = 'complete'`,
  url: (survey) => pageUrl('Surveys/Show', survey),
};
