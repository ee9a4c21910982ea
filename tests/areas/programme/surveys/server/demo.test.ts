import { expect, test } from 'vitest';
import { answerErrors } from '#domain/programme/surveys/answerErrors.ts';
import { keptAnswers } from '#domain/programme/surveys/keptAnswers.ts';
import { questionErrors } from '#domain/programme/surveys/questionErrors.ts';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { DEMO_COMPANIES } from '#server/demo/companies.ts';
import { planAreas } from '#tests/server/demo/planAreas.ts';

const HOURS = Array.from({ length: 8 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 3, 17)));

test.each(HOURS)('demo surveys at %s follow their own rules', async (now) => {
  const book = await planAreas(now, 'surveys');
  for (const company of DEMO_COMPANIES) {
    expect(book.rowsOf(company, surveys)).toHaveLength(6);
  }
  const byId = new Map(book.rows(surveys).map((survey) => [survey.id, survey]));
  for (const { pages = [] } of book.rows(surveys)) {
    expect(questionErrors(pages)).toEqual({});
  }
  for (const response of book.rows(surveyResponses)) {
    const survey = byId.get(response.surveyId);
    const { answers = {}, startedAt = now, submittedAt } = response;
    expect(startedAt < now).toBe(true);
    if (response.status === 'complete') {
      expect(answerErrors(survey?.pages ?? [], answers)).toEqual({});
      expect(keptAnswers(survey?.pages ?? [], answers)).toEqual(answers);
      expect((submittedAt ?? now) < (survey?.closedAt ?? now)).toBe(true);
    }
  }
  const complete = (id: number) =>
    book.rows(surveyResponses).filter(({ surveyId, status }) => surveyId === id && status === 'complete').length;
  for (const { id, responseLimit } of book.rows(surveys)) {
    expect(complete(id)).toBeLessThanOrEqual(responseLimit ?? Number.POSITIVE_INFINITY);
  }
  expect(book.rows(surveys).filter(({ id, responseLimit }) => complete(id) === responseLimit)).toHaveLength(2);
  expect(book.rows(surveys).filter(({ eventId, id }) => eventId && complete(id) === 128)).toHaveLength(2);
  const invitees = book
    .rows(surveyResponses)
    .flatMap(({ surveyId, invitee }) => (invitee ? [`${surveyId} ${invitee}`] : []));
  expect(invitees.length).toBeGreaterThan(20);
  expect(new Set(invitees).size).toBe(invitees.length);
});
