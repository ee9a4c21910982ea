import { and, eq } from 'drizzle-orm';
import { answerErrors } from '#domain/programme/surveys/answerErrors.ts';
import type { Answers } from '#domain/programme/surveys/fields.ts';
import { keptAnswers } from '#domain/programme/surveys/keptAnswers.ts';
import { only } from '#server/database/only.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { announceAnswer } from './announceAnswer.ts';
import { assertTaking, refusal } from './assertTaking.ts';
import { lockPartial } from './findResponse.ts';
import { findSurveyByKey, type SurveyRow } from './findSurvey.ts';
import { lockSurvey } from './lockSurvey.ts';
import { removeFiles } from './removeResponse.ts';
import { knownAnswers } from './saveResponse.ts';

/**
 * Submits an answer. Submissions run under the survey lock, so that the limit and the closing date are respected and a
 * form open in two tabs is submitted only once. @throws 404; 409 if the survey accepts no answers or this one was
 * already submitted; 422 by `answers.<field>`
 */
export async function submitResponse(
  context: HandlerContext,
  key: string,
  { resume_key, answers }: { resume_key: string; answers: Answers },
) {
  const { db, services } = context;
  const { id } = await findSurveyByKey(db, key);
  await lockSurvey(db, id);
  const survey = await findSurveyByKey(db, key);
  const now = services.clock.now();
  const partial = await lockPartial(db, id, resume_key);
  await assertTaking(db, survey, now);
  const known = await knownAnswers(db, survey, partial.id, answers);
  assertComplete(survey, known);
  const kept = keptAnswers(survey.pages, known);
  const submitted = { status: 'complete' as const, answers: kept, updatedAt: now, submittedAt: now };
  only(
    await db
      .update(surveyResponses)
      .set({ ...submitted, email: partial.email ?? emailAmong(survey, kept) })
      .where(and(eq(surveyResponses.id, partial.id), eq(surveyResponses.status, 'partial')))
      .returning({ id: surveyResponses.id }),
    () => refusal('answered'),
  );
  await removeFiles(context, partial.id, kept);
  await announceAnswer(context, survey, partial.id, now);
  return { message: 'Thank you for your answer.', thank_you: survey.thankYou };
}

function assertComplete({ pages }: SurveyRow, answers: Answers) {
  const errors = Object.entries(answerErrors(pages, answers));
  if (errors.length > 0) {
    throw invalid(Object.fromEntries(errors.map(([id, sentence]) => [`answers.${id}`, [sentence]])));
  }
}

/** Without an invitation, the first email question identifies the respondent. */
function emailAmong({ pages }: SurveyRow, answers: Answers): string | null {
  const asked = pages.flatMap(({ fields }) => fields).find(({ id, type }) => type === 'email' && answers[id]);
  const answer = asked && answers[asked.id];
  return typeof answer === 'string' ? answer.trim().toLowerCase() : null;
}
