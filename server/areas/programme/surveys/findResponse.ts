import { and, eq } from 'drizzle-orm';
import type { Answers, SurveyPage } from '#domain/programme/surveys/fields.ts';
import { fitsType } from '#domain/programme/surveys/fitsType.ts';
import { isGiven } from '#domain/programme/surveys/isGiven.ts';
import { lockRecord } from '#server/database/lock.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { hashToken } from '#server/tokens.ts';
import { refusal } from './assertTaking.ts';
import type { ResponseRow } from './results/resultRows.ts';

/** The partial answer that the key continues. @throws 404; 409 if it was submitted */
export async function findPartial(db: Transaction, surveyId: number, resumeKey: string): Promise<ResponseRow> {
  const response = await findByResumeKey(db, surveyId, resumeKey);
  if (!response) {
    throw notFound('Your earlier answers are no longer here. Reload the page to start again.');
  }
  if (response.status === 'complete') {
    throw refusal('answered');
  }
  return response;
}

/**
 * `findPartial` that locks the answer, so that it stays partial and keeps its files. @throws 404; 409 if it was submitted
 */
export async function lockPartial(db: Transaction, surveyId: number, resumeKey: string): Promise<ResponseRow> {
  const { id } = await findPartial(db, surveyId, resumeKey);
  await lockRecord(db, surveyResponses, id);
  return findPartial(db, surveyId, resumeKey);
}

export async function findByResumeKey(db: Transaction, surveyId: number, resumeKey: string) {
  const { surveyId: survey, resumeHash } = surveyResponses;
  const [response] = await db
    .select()
    .from(surveyResponses)
    .where(and(eq(survey, surveyId), eq(resumeHash, hashToken(resumeKey))));
  return response;
}

/** The partial answer as the browser receives it, without answers that no longer fit their question. */
export function presentProgress(pages: SurveyPage[], response: ResponseRow, resumeKey: string) {
  const answers: Answers = {};
  for (const field of pages.flatMap((page) => page.fields)) {
    const answer = response.answers[field.id];
    if (isGiven(answer) && fitsType(field, answer)) {
      answers[field.id] = answer;
    }
  }
  return { resume_key: resumeKey, answers, page: Math.min(response.page, Math.max(0, pages.length - 1)) };
}
