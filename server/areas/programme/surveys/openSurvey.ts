import { eq } from 'drizzle-orm';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { findSurvey, type SurveyRow } from './findSurvey.ts';
import { hasInvitees } from './hasInvitees.ts';
import { lockSurvey } from './lockSurvey.ts';
import { questionsOf } from './presentSurveys.ts';

/** Opens the survey. @throws 422 without a question, with a closing date in the past, or with nobody to invite. */
export async function openSurvey({ db, services }: HandlerContext, id: number): Promise<void> {
  await lockSurvey(db, id);
  const survey = await findSurvey(db, id);
  if (survey.status === 'open') {
    return;
  }
  const now = services.clock.now();
  await assertReady(db, survey, now);
  await db
    .update(surveys)
    .set({ status: 'open', openedAt: survey.openedAt ?? now, closedAt: null, updatedAt: now })
    .where(eq(surveys.id, id));
}

/** Closes the survey. Partial answers stay readable but can no longer be submitted. */
export async function closeSurvey({ db, services }: HandlerContext, id: number): Promise<void> {
  await lockSurvey(db, id);
  const survey = await findSurvey(db, id);
  if (survey.status !== 'closed') {
    const now = services.clock.now();
    await db.update(surveys).set({ status: 'closed', closedAt: now, updatedAt: now }).where(eq(surveys.id, id));
  }
}

async function assertReady(db: Transaction, survey: SurveyRow, now: Date) {
  const errors: Record<string, string[]> = {};
  if (questionsOf(survey).length === 0) {
    errors.pages = ['Add a question before you open the survey.'];
  }
  if (survey.closesAt && survey.closesAt <= now) {
    errors.closes_at = ['The closing date has passed. Choose a later one, or none.'];
  }
  if (survey.access === 'invitees' && !(await hasInvitees(db, survey))) {
    errors.event_id = ['Choose the event, group or campaign whose invitees can answer.'];
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
