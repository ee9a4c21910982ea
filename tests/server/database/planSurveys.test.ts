import { expect, test } from 'vitest';
import { answerErrors } from '#domain/surveys/answerErrors.ts';
import { keptAnswers } from '#domain/surveys/keptAnswers.ts';
import { questionErrors } from '#domain/surveys/questionErrors.ts';
import { areas } from '#server/areas.ts';
import { emptyBook } from '#server/database/seed/book.ts';
import { harbour } from '#server/database/seed/harbour.ts';
import { lakeside } from '#server/database/seed/lakeside.ts';
import { planCompany } from '#server/database/seed/planCompany.ts';
import { planOrders } from '#server/database/seed/planOrders.ts';
import { planSurveys } from '#server/database/seed/planSurveys.ts';
import { createRandom } from '#server/database/seed/random.ts';
import { createRoleTemplates } from '#server/declarations/createRoleTemplates.ts';

const roles = createRoleTemplates(areas);

const HOURS = Array.from({ length: 8 }, (_, index) => new Date(Date.UTC(2026, 10, 21, index * 3, 17)));

test.each(HOURS)('surveys of a demo made at %s keep to their own rules', (now) => {
  const book = emptyBook();
  const random = createRandom(20_260_401);
  for (const plan of [lakeside, harbour]) {
    const company = planCompany(book, plan, { now, random, passwordHash: '-', roles });
    planOrders(book, company, { now, random });
    planSurveys(book, company, { now });
    expect(book.surveys.filter(({ companyId }) => companyId === company.id)).toHaveLength(6);
  }
  const surveys = new Map(book.surveys.map((survey) => [survey.id, survey]));
  for (const { pages = [] } of book.surveys) {
    expect(questionErrors(pages)).toEqual({});
  }
  for (const response of book.surveyResponses) {
    const survey = surveys.get(response.surveyId);
    const { answers = {}, startedAt = now, submittedAt } = response;
    expect(startedAt < now).toBe(true);
    if (response.status === 'complete') {
      expect(answerErrors(survey?.pages ?? [], answers)).toEqual({});
      expect(keptAnswers(survey?.pages ?? [], answers)).toEqual(answers);
      expect((submittedAt ?? now) < (survey?.closedAt ?? now)).toBe(true);
    }
  }
  const complete = (id: number) =>
    book.surveyResponses.filter(({ surveyId, status }) => surveyId === id && status === 'complete').length;
  for (const { id, responseLimit } of book.surveys) {
    expect(complete(id)).toBeLessThanOrEqual(responseLimit ?? Number.POSITIVE_INFINITY);
  }
  expect(book.surveys.filter(({ id, responseLimit }) => complete(id) === responseLimit)).toHaveLength(2);
  expect(book.surveys.filter(({ eventId, id }) => eventId && complete(id) === 128)).toHaveLength(2);
  const invitees = book.surveyResponses.flatMap(({ surveyId, invitee }) => (invitee ? [`${surveyId} ${invitee}`] : []));
  expect(invitees.length).toBeGreaterThan(20);
  expect(new Set(invitees).size).toBe(invitees.length);
});
