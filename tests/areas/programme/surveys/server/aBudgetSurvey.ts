import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import type { BudgetSide } from '#tests/declarations/QueryBudget.ts';
import { only } from '#tests/server/fixtures/fixture.ts';

/** A survey of the event, and an answer to the company's first survey. */
export async function aBudgetSurvey({ app, companyId, eventId, ids }: BudgetSide, row: number) {
  const { drizzle } = app.database;
  const fields = [{ id: 'q', type: 'rating' as const, label: 'How was it?', required: false }];
  const pages = [{ id: 'p', title: null, fields }];
  const values = { companyId, eventId, title: `Name ${row}`, publicKey: `${companyId}-${row}`, pages };
  const survey = only(await drizzle.insert(surveys).values(values).returning());
  const surveyId = ids.surveyId ?? survey.id;
  const submittedAt = app.clock.now();
  await drizzle
    .insert(surveyResponses)
    .values({ companyId, surveyId, status: 'complete', answers: { q: 4 }, submittedAt });
  return { surveyId };
}
