import { and, asc, eq, type SQL } from 'drizzle-orm';
import { surveyFiles, surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { SurveyRow } from './findSurvey.ts';
import { lockSurvey } from './lockSurvey.ts';
import { countComplete } from './presentSurveys.ts';

type Work = Pick<HandlerContext, 'db' | 'services'>;

/**
 * Deletes a survey with its incomplete answers and their files. The caller holds the survey lock, so that an answer is
 * either submitted first or refused. @throws 409 if people have answered it
 */
export async function removeSurvey(work: Work, { id }: SurveyRow): Promise<undefined> {
  if ((await countComplete(work.db, id)) > 0) {
    throw conflict('People have answered this survey. Close it instead, or delete its answers first.');
  }
  await removeWhere(work, eq(surveys.id, id));
}

/**
 * The same for the surveys of an event that is being deleted. Surveys of its group or campaign are kept.
 * @throws 409 if people have answered one of them
 */
export async function removeSurveysOf(work: Work, { id: eventId }: { id: number }): Promise<void> {
  const { db } = work;
  const ofEvent = eq(surveys.eventId, eventId);
  for (const { id } of await db.select({ id: surveys.id }).from(surveys).where(ofEvent).orderBy(asc(surveys.id))) {
    await lockSurvey(db, id);
  }
  const [answered] = await db
    .select({ title: surveys.title })
    .from(surveys)
    .innerJoin(surveyResponses, eq(surveyResponses.surveyId, surveys.id))
    .where(and(ofEvent, eq(surveyResponses.status, 'complete')))
    .limit(1);
  if (answered) {
    throw conflict(
      `People have answered “${answered.title}”, a survey of this event. Pause or complete the event instead, or delete these answers first.`,
    );
  }
  await removeWhere(work, ofEvent);
}

async function removeWhere({ db, services }: Work, condition: SQL): Promise<void> {
  const uploaded = await db
    .select({ id: surveyFiles.fileId })
    .from(surveyFiles)
    .innerJoin(surveyResponses, eq(surveyResponses.id, surveyFiles.responseId))
    .innerJoin(surveys, eq(surveys.id, surveyResponses.surveyId))
    .where(condition);
  await services.files.removeAll(
    db,
    uploaded.map(({ id }) => id),
  );
  await db.delete(surveys).where(condition);
}
