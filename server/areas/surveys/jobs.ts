import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { surveyResponses } from '#server/database/schema/surveys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import { surveyMailJob } from './mailSurvey.ts';
import { removeResponse } from './removeResponse.ts';

const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;

export const surveySchedules = { 'surveys.forget-partial': HOUR };

export const surveyJobs = [
  surveyMailJob,
  defineJob('surveys.forget-partial', z.object({}), (_, { services }) => deletePartial(services), { attempts: 1 }),
];

/** Deletes partial answers, with their files, that were not changed for 30 days; at most 500 per run. */
async function deletePartial(services: Services): Promise<void> {
  const { id, status, updatedAt } = surveyResponses;
  const old = and(eq(status, 'partial'), lt(updatedAt, new Date(services.clock.now().getTime() - MONTH)));
  await asSystem(services.database, async (db) => {
    const found = await db
      .select({ id })
      .from(surveyResponses)
      .where(old)
      .limit(500)
      .for('update', { skipLocked: true });
    for (const response of found) {
      await removeResponse({ db, services }, response.id);
    }
  });
}
