import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SentBy } from '#contract/kit/define.ts';
import type { surveyResults } from '#contract/programme/surveyResults.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { aField, anOpenSurvey, hand, LIKED } from './aSurvey.ts';

type Summary = SentBy<(typeof surveyResults)['GET /surveys/results/summary']>['data'];

openOffice();

/** The summary from the stored sums. Also checks that it matches one computed from the answers. */
async function summaryOf(id: number): Promise<Summary> {
  const ask = async (more = '') =>
    (await owner.get<{ data: Summary }>(`/surveys/results/summary?survey_id=${id}${more}`)).body.data;
  const kept = await ask();
  expect(kept).toEqual(await ask('&from=2000-01-01'));
  expect(kept.survey.responses).toBe(kept.count);
  return kept;
}

const sumsOf = async (id: number) =>
  rowsOf(await app.database.drizzle.execute(sql`select 1 from survey_sums where survey_id = ${id} and n <> 0`));

it('the stored sums follow the answers through every change', async () => {
  const { drizzle } = app.database;
  const { id, path } = await anOpenSurvey(owner, [LIKED, aField({ id: 'age', type: 'number' })]);
  expect(await summaryOf(id)).toMatchObject({ count: 0, days: [] });

  await hand(visitor, path, { like: 'yes', age: 30 });
  await hand(visitor, path, { like: 'yes', age: 41 });
  await hand(visitor, path, { like: 'no' });
  expect(await summaryOf(id)).toMatchObject({ count: 3, fields: [{ answered: 3 }, { answered: 2, median: 35.5 }] });

  const [first] = await drizzle.select().from(surveyResponses).where(eq(surveyResponses.surveyId, id));
  await drizzle
    .update(surveyResponses)
    .set({ answers: { like: 'no', age: 50 } })
    .where(eq(surveyResponses.id, first?.id ?? 0));
  const changed = await summaryOf(id);
  expect(changed.fields[0]?.counts).toMatchObject([{ count: 1 }, { count: 2 }]);
  expect(changed.fields[1]).toMatchObject({ lowest: 41, highest: 50 });

  await owner.call('DELETE', `/surveys/responses/${first?.id}`);
  expect(await summaryOf(id)).toMatchObject({ count: 2, fields: [{ answered: 2 }, { answered: 1, highest: 41 }] });

  await drizzle.delete(surveyResponses).where(eq(surveyResponses.surveyId, id));
  expect(await summaryOf(id)).toMatchObject({ count: 0, days: [] });
  expect(await sumsOf(id)).toEqual([]);
});

it('a stored number beyond what the database calculates is left out of the statistics', async () => {
  const { id, path } = await anOpenSurvey(owner, [aField({ id: 'age', type: 'number' })]);
  expect(await hand(visitor, path, { age: 1e308 })).toMatchObject({
    status: 422,
    body: { errors: { 'answers.age': [expect.stringMatching(/^Enter a number from −1,000/)] } },
  });
  const values = { companyId, surveyId: id, status: 'complete' as const, submittedAt: app.clock.now() };
  const ages = [1e308, 1.5e308, -1.5e308, 30, 41];
  await app.database.drizzle.insert(surveyResponses).values(ages.map((age) => ({ ...values, answers: { age } })));
  expect(await summaryOf(id)).toMatchObject({
    count: 5,
    fields: [{ answered: 5, average: 35.5, median: 35.5, lowest: 30, highest: 41 }],
  });
});

it('days are counted in the company’s current time zone', async () => {
  const { id } = await anOpenSurvey(owner, [LIKED]);
  const submittedAt = new Date('2026-03-01T23:30:00Z');
  await app.database.drizzle
    .insert(surveyResponses)
    .values({ companyId, surveyId: id, status: 'complete', answers: { like: 'yes' }, submittedAt });
  const moveTo = (timezone: string) =>
    app.database.drizzle.update(companies).set({ timezone }).where(eq(companies.id, companyId));
  await moveTo('UTC');
  expect((await summaryOf(id)).days).toEqual([{ day: '2026-03-01', count: 1 }]);
  await moveTo('Asia/Tokyo');
  expect((await summaryOf(id)).days).toEqual([{ day: '2026-03-02', count: 1 }]);
});

it('events with answers are counted, also after one of them is deleted', async () => {
  const { drizzle } = app.database;
  const { id } = await anOpenSurvey(owner, [LIKED]);
  const [one, other] = [await anEvent(app, companyId), await anEvent(app, companyId)];
  const values = { companyId, surveyId: id, status: 'complete' as const, answers: {}, submittedAt: app.clock.now() };
  await drizzle
    .insert(surveyResponses)
    .values([{ ...values, eventId: one.id }, { ...values, eventId: one.id }, { ...values, eventId: other.id }, values]);
  const counted = async (more = '') => {
    const { data } = (await owner.get<{ data: unknown }>(`/surveys/results/count?survey_id=${id}${more}`)).body;
    return data;
  };
  expect(await counted()).toEqual({ count: 4, event_count: 2 });
  expect(await counted('&from=2000-01-01')).toEqual({ count: 4, event_count: 2 });
  expect(await counted(`&event_id=${one.id}`)).toEqual({ count: 2, event_count: 1 });
  await drizzle.delete(events).where(eq(events.id, one.id));
  expect(await counted()).toEqual({ count: 4, event_count: 1 });
});

it('deleting a survey removes its stored sums', async () => {
  const { id, path } = await anOpenSurvey(owner);
  await hand(visitor, path, { like: 'yes' });
  await app.database.drizzle.execute(sql`delete from surveys where id = ${id}`);
  expect(await sumsOf(id)).toEqual([]);
});
