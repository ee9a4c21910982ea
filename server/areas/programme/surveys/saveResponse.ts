import { and, eq } from 'drizzle-orm';
import type { Answers } from '#domain/programme/surveys/fields.ts';
import { fitsType, isFileAnswer } from '#domain/programme/surveys/fitsType.ts';
import { isGiven } from '#domain/programme/surveys/isGiven.ts';
import { only } from '#server/database/only.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { assertTaking, refusal } from './assertTaking.ts';
import { findPartial, presentProgress } from './findResponse.ts';
import { findSurveyByKey, type SurveyRow } from './findSurvey.ts';

/**
 * Saves the answers given so far, complete or not. Only the type of each answer is validated. @throws 404, 409 if the
 * survey accepts no answers, 422 by `answers.<field>`
 */
export async function saveResponse(
  { db, services }: HandlerContext,
  key: string,
  { resume_key, answers, page }: { resume_key: string; answers: Answers; page: number },
) {
  const survey = await findSurveyByKey(db, key);
  const now = services.clock.now();
  await assertTaking(db, survey, now);
  const partial = await findPartial(db, survey.id, resume_key);
  const response = only(
    await db
      .update(surveyResponses)
      .set({ answers: await knownAnswers(db, survey, partial.id, answers), page, updatedAt: now })
      .where(and(eq(surveyResponses.id, partial.id), eq(surveyResponses.status, 'partial')))
      .returning(),
    () => refusal('answered'),
  );
  return presentProgress(survey.pages, response, resume_key);
}

/**
 * Keeps the answers to the survey's questions and drops all others. File answers are replaced by the stored upload,
 * whatever metadata was sent. @throws 422 by `answers.<field>`
 */
export async function knownAnswers(
  db: Transaction,
  survey: SurveyRow,
  responseId: number,
  answers: Answers,
): Promise<Answers> {
  const uploaded = await uploadsOf(db, responseId, answers);
  const known: Answers = {};
  const errors: Record<string, string[]> = {};
  for (const field of survey.pages.flatMap(({ fields }) => fields)) {
    const answer = answers[field.id];
    if (field.type === 'section' || !isGiven(answer)) {
      continue;
    }
    if (!fitsType(field, answer)) {
      errors[`answers.${field.id}`] = ['Answer this question again.'];
    } else if (isFileAnswer(answer) && !uploaded.has(`${field.id} ${answer.file_id}`)) {
      errors[`answers.${field.id}`] = ['Add the file again.'];
    } else {
      known[field.id] = answer;
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  return known;
}

async function uploadsOf(db: Transaction, responseId: number, answers: Answers): Promise<Set<string>> {
  if (!Object.values(answers).some(isFileAnswer)) {
    return new Set();
  }
  const rows = await db.select().from(surveyFiles).where(eq(surveyFiles.responseId, responseId));
  return new Set(rows.map(({ fieldId, fileId }) => `${fieldId} ${fileId}`));
}
