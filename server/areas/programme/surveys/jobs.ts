import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import type { Services } from '#server/services.ts';
import { surveyMailJob } from './mailSurvey.ts';
import { removeFiles, removeResponse } from './removeResponse.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const ROWS_PER_RUN = 500;

export const surveySchedules = { 'surveys.forget-partial': HOUR };

export const surveyJobs = [
  surveyMailJob,
  defineJob(
    'surveys.forget-partial',
    z.object({}),
    async (_, { services }) => {
      await deletePartial(services);
      await deleteIdleFiles(services);
    },
    { attempts: 1 },
  ),
];

/** Partial answers that were not changed for this many milliseconds. */
function isIdle({ clock }: Services, milliseconds: number) {
  const { status, updatedAt } = surveyResponses;
  return and(eq(status, 'partial'), lt(updatedAt, new Date(clock.now().getTime() - milliseconds)));
}

/** Deletes partial answers, with their files, that were not changed for 30 days; at most 500 per run. */
async function deletePartial(services: Services): Promise<void> {
  await asSystem(services.database, async (db) => {
    const found = await db
      .select({ id: surveyResponses.id })
      .from(surveyResponses)
      .where(isIdle(services, MONTH))
      .limit(ROWS_PER_RUN)
      .for('update', { skipLocked: true });
    for (const response of found) {
      await removeResponse({ db, services }, response.id);
    }
  });
}

/**
 * Deletes the files of partial answers by people without an invitation that were not changed for a day, because their
 * share of the storage is small (`assertSpace`). Their other answers are kept. At most 500 answers per run.
 */
async function deleteIdleFiles(services: Services): Promise<void> {
  const { id, answers, invitee } = surveyResponses;
  await asSystem(services.database, async (db) => {
    const withFiles = db.select({ id: surveyFiles.responseId }).from(surveyFiles);
    const found = await db
      .select({ id, answers })
      .from(surveyResponses)
      .where(and(isIdle(services, DAY), isNull(invitee), inArray(id, withFiles)))
      .limit(ROWS_PER_RUN)
      .for('update', { skipLocked: true });
    for (const response of found) {
      const kept = Object.entries(response.answers).filter(([, answer]) => !isFileAnswer(answer));
      await removeFiles({ db, services }, response.id, {});
      await db
        .update(surveyResponses)
        .set({ answers: Object.fromEntries(kept) })
        .where(eq(id, response.id));
    }
  });
}
