import { and, eq, exists, gt } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import type { NewsSource } from '#server/declarations/NewsSource.ts';

/** Answers to surveys; of several surveys, the line opens the one with the most. */
export const surveyNews: NewsSource = {
  access: 'surveys.view',
  find: async ({ db }, since) => {
    const answered = and(
      ...[eq(surveyResponses.surveyId, surveys.id), eq(surveyResponses.status, 'complete')],
      gt(surveyResponses.submittedAt, since),
    );
    const found = await db
      .select({ id: surveys.id, name: surveys.title, answers: db.$count(surveyResponses, answered) })
      .from(surveys)
      .where(exists(db.select({ id: surveyResponses.id }).from(surveyResponses).where(answered)));
    const [most] = found.sort((a, b) => b.answers - a.answers || b.id - a.id);
    const count = found.reduce((sum, { answers }) => sum + answers, 0);
    return most
      ? {
          title: counted(count, 'survey answer'),
          detail: found.length === 1 ? most.name : `In ${found.length} surveys, most in ${most.name}`,
          url: pageUrl('Surveys/Results', most),
        }
      : null;
  },
};
