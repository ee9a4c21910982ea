import { sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { TimelineSource } from '#server/declarations/TimelineSource.ts';

const NOTHING_MORE = { status: sql`null::text`, amount_minor: sql`null::bigint`, currency: sql`null::text` };
const AT = sql`coalesce(r.submitted_at, r.updated_at)`;

/** Surveys that a contact answered under their name, and the files that they sent with the answers. */
export const answerTimeline: TimelineSource[] = [
  {
    kind: 'answer',
    access: 'surveys.results',
    columns: {
      ...{ id: sql`r.id`, at: AT, title: sql`s.title`, detail: sql`null::text`, record: sql`r.survey_id` },
      ...NOTHING_MORE,
    },
    from: sql`survey_responses r join surveys s on s.id = r.survey_id`,
    where: ({ hasEmail }) => sql`${hasEmail(sql`r.email`)} and r.status = 'complete'`,
    url: (survey) => pageUrl('Surveys/Show', survey),
  },
  {
    kind: 'file',
    access: 'surveys.results',
    columns: {
      ...{
        id: sql`r.id`,
        at: AT,
        title: sql`left(a.names, 140)`,
        detail: sql`s.title`,
        record: sql`r.survey_id`,
        ...NOTHING_MORE,
      },
    },
    from: sql`survey_responses r join surveys s on s.id = r.survey_id join lateral (
        select string_agg(f.name, ', ' order by f.name) as names
        from survey_files u join files f on f.id = u.file_id where u.response_id = r.id
      ) a on a.names is not null`,
    where: ({ hasEmail }) => sql`${hasEmail(sql`r.email`)} and r.status = 'complete'`,
    url: (survey) => pageUrl('Surveys/Show', survey),
  },
];
