import type { ClosedReason } from '#domain/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { SurveyRow } from './findSurvey.ts';
import { countComplete, endedBy } from './presentSurveys.ts';

const REFUSALS: Record<ClosedReason, string> = {
  draft: 'This survey is not open yet.',
  closed: 'This survey is closed.',
  date: 'The deadline for this survey has passed.',
  limit: 'This survey has reached its maximum number of answers.',
  answered: 'You have already answered this survey. Thank you.',
  invitees: 'This survey is by invitation. Open it with the link in your e-mail.',
};

/** Why the survey accepts no answers now; null if it does. */
export async function closedReason(db: Transaction, survey: SurveyRow, now: Date): Promise<ClosedReason | null> {
  if (survey.status !== 'open') {
    return survey.status;
  }
  const complete = survey.responseLimit === null ? 0 : await countComplete(db, survey.id);
  return endedBy(survey, complete, now);
}

/** @throws 409 with a message for the visitor unless the survey accepts answers. */
export async function assertTaking(db: Transaction, survey: SurveyRow, now: Date): Promise<void> {
  const reason = await closedReason(db, survey, now);
  if (reason) {
    throw refusal(reason);
  }
}

export function refusal(reason: ClosedReason) {
  return conflict(REFUSALS[reason], { reason });
}
