import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentBy } from '#contract/kit/define.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { SurveyResult, surveyResults } from '#contract/programme/surveyResults.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { eventGroups } from '#server/database/schema/programme/events.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { aField, anOpenSurvey, hand, LIKED, MATRIX, YES_NO } from './aSurvey.ts';

type Summary = SentBy<(typeof surveyResults)['GET /surveys/results/summary']>['data'];
type Count = { data: { count: number; event_count: number } };

openOffice({ timezone: 'Europe/Zurich' });

const summaryOf = async (id: number, more = '') =>
  (await owner.get<{ data: Summary }>(`/surveys/results/summary?survey_id=${id}${more}`)).body.data;
const listOf = async (query: string) => (await owner.get<Page<SurveyResult>>(`/surveys/results/json?${query}`)).body;
const exportOf = async (body: unknown) => {
  const answer = await owner.post<string>('/surveys/results/export', body);
  return Papa.parse<Record<string, string>>(String(answer.body).replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
};
const countOf = async (query: string) => (await owner.get<Count>(`/surveys/results/count?${query}`)).body.data;

describe('the figures of each survey question', () => {
  const fields = [
    LIKED,
    aField({ id: 'tags', type: 'multiple_choice', options: [...YES_NO, { id: 'so', label: 'So; so' }] }),
    aField({ id: 'nps', type: 'scale' }),
    aField({ id: 'stars', type: 'rating', max: 5 }),
    aField({ id: 'age', type: 'number' }),
    MATRIX,
    aField({ id: 'words', type: 'long_text' }),
  ];
  let id: number;

  beforeAll(async () => {
    const made = await anOpenSurvey(owner, fields);
    id = made.id;
    const given = [
      {
        like: 'yes',
        tags: ['yes', 'so'],
        nps: 10,
        stars: 5,
        age: 20,
        table: { food: 'yes', stage: 'no' },
        words: '=1+1',
      },
      { like: 'yes', tags: ['so'], nps: 7, stars: 4, age: 30, table: { food: 'yes' }, words: 'Second' },
      { like: 'no', nps: 0, age: 61.5 },
    ];
    for (const answers of given) {
      expect((await hand(visitor, made.path, answers)).status).toBe(200);
    }
  });

  const figure = (summary: Summary, field: string) => only(summary.fields.filter((each) => each.field.id === field));

  it('are counts in the order of the options, including those nobody chose', async () => {
    const summary = await summaryOf(id);
    const counts = (field: string) => figure(summary, field).counts.map(({ id: option, count }) => [option, count]);
    expect(summary.count).toBe(3);
    expect(counts('like')).toEqual([
      ['yes', 2],
      ['no', 1],
    ]);
    expect(counts('tags')).toEqual([
      ['yes', 1],
      ['no', 0],
      ['so', 2],
    ]);
    expect(counts('stars')).toEqual([
      ['1', 0],
      ['2', 0],
      ['3', 0],
      ['4', 1],
      ['5', 1],
    ]);
    expect(
      figure(summary, 'nps')
        .counts.filter(({ count }) => count > 0)
        .map(({ id: step }) => step),
    ).toEqual(['0', '7', '10']);
    expect(figure(summary, 'table').counts.map(({ row, id: cell, count }) => `${row} ${cell} ${count}`)).toEqual([
      'food yes 2',
      'food no 0',
      'stage yes 0',
      'stage no 1',
    ]);
  });

  it('are statistics for numbers, and the latest answers for texts', async () => {
    const summary = await summaryOf(id);
    expect(figure(summary, 'age')).toMatchObject({
      answered: 3,
      average: 37.1667,
      median: 30,
      lowest: 20,
      highest: 61.5,
    });
    expect(figure(summary, 'nps')).toMatchObject({ average: 5.6667, median: 7 });
    expect(figure(summary, 'words').latest.map(({ text }) => text)).toEqual(['Second', '=1+1']);
    expect(figure(summary, 'like')).toMatchObject({ answered: 3, average: null });
  });

  it('match the list and the export, which escapes formulas', async () => {
    const rows = await exportOf({ survey_id: id });
    const summary = await summaryOf(id);
    expect([rows.length, summary.count, (await listOf(`survey_id=${id}&per_page=1`)).total]).toEqual([3, 3, 3]);
    expect(rows.filter((row) => row['Did you like it?'] === 'Yes')).toHaveLength(2);
    expect(rows.map((row) => row['Question tags'])).toEqual(['', 'So; so', 'Yes\nSo; so']);
    expect(rows.map((row) => row['Question table – Food'])).toEqual(['', 'Yes', 'Yes']);
    expect(rows.map((row) => row['Question words'])).toEqual(['', 'Second', "'=1+1"]);
  });

  it('of a single answer can be read with its questions, and its text is searchable', async () => {
    const [second] = (await listOf(`survey_id=${id}&search=second`)).data;
    const { body } = await owner.get<{ data: SurveyResult & { fields: unknown[] } }>(
      `/surveys/responses/${second?.id}`,
    );
    expect(body.data).toMatchObject({ answers: { words: 'Second', age: 30 }, survey_title: 'Feedback' });
    expect(body.data.fields).toHaveLength(7);
  });

  it('are exported for the answers that a search finds in the list', async () => {
    for (const search of [' second ', '=1']) {
      const [found] = (await listOf(`survey_id=${id}&search=${encodeURIComponent(search)}`)).data;
      const rows = await exportOf({ survey_id: id, search });
      expect(rows.map(({ response_id }) => response_id)).toEqual([String(found?.id)]);
    }
    expect(await exportOf({ survey_id: id, search: '' })).toHaveLength(3);
  });
});

describe('filters of survey results', () => {
  it('by campaign, event, group, survey and kind apply to the list, the count and the export alike', async () => {
    const campaign = await owner.post<{ data: { id: number } }>('/campaigns/store', { name: 'Spring' });
    const campaign_id = campaign.body.data.id;
    const startsAt = app.clock.now();
    const group = only(
      await app.database.drizzle
        .insert(eventGroups)
        .values({ companyId, name: 'Series', startsAt, endsAt: new Date(startsAt.getTime() + 1000) })
        .returning(),
    );
    const event = await anEvent(app, companyId, { campaignId: campaign_id, groupId: group.id });
    const one = await anOpenSurvey(owner, [LIKED], { event_id: event.id, is_participant: true });
    const two = await anOpenSurvey(owner, [LIKED], { group_id: group.id });
    const three = await anOpenSurvey(owner, [LIKED], { campaign_id });
    for (const { path } of [one, one, two, three]) {
      await hand(visitor, path, { like: 'yes' });
    }
    const expected: [string, Record<string, unknown>, number, number][] = [
      [`event_id=${event.id}`, { event_id: event.id }, 2, 1],
      [`group_id=${group.id}`, { group_id: group.id }, 3, 1],
      [`campaign_id=${campaign_id}`, { campaign_id }, 3, 1],
      [`survey_id=${three.id}`, { survey_id: three.id }, 1, 0],
      [`group_id=${group.id}&is_participant=true`, { group_id: group.id, is_participant: true }, 2, 1],
      [`group_id=${group.id}&is_participant=false`, { group_id: group.id, is_participant: false }, 1, 0],
    ];
    for (const [query, body, count, event_count] of expected) {
      expect(await countOf(query), query).toEqual({ count, event_count });
      expect((await listOf(query)).total, query).toBe(count);
      expect(await exportOf(body), query).toHaveLength(count);
    }
    const inCampaign = await owner.get<Page<Survey>>(`/surveys/json?campaign_id=${campaign_id}`);
    expect(inCampaign.body.data.map(({ id }) => id).sort()).toEqual([one.id, three.id].sort());
  });

  it('by date use the company’s time zone', async () => {
    const { id, path } = await anOpenSurvey(owner);
    for (const _ of [1, 2]) {
      await hand(visitor, path, { like: 'yes' });
    }
    const [first, second] = (await listOf(`survey_id=${id}`)).data;
    // 23:30 on the 14th in Zurich, and 00:30 on the 15th.
    const at = async (response: number | undefined, submittedAt: string) =>
      app.database.drizzle
        .update(surveyResponses)
        .set({ submittedAt: new Date(submittedAt) })
        .where(eq(surveyResponses.id, response ?? 0));
    await at(first?.id, '2026-01-14T22:30:00Z');
    await at(second?.id, '2026-01-14T23:30:00Z');
    expect((await listOf(`survey_id=${id}&from=2026-01-15`)).total).toBe(1);
    expect((await listOf(`survey_id=${id}&to=2026-01-14`)).total).toBe(1);
    expect((await listOf(`survey_id=${id}&from=2026-01-14&to=2026-01-15`)).total).toBe(2);
    expect((await summaryOf(id)).days).toEqual([
      { day: '2026-01-14', count: 1 },
      { day: '2026-01-15', count: 1 },
    ]);
    expect((await summaryOf(id, '&from=2026-01-15')).count).toBe(1);
    expect(await exportOf({ survey_id: id, from: '2026-01-15' })).toHaveLength(1);
    const times = (await exportOf({ survey_id: id })).map((row) => row.submitted_at);
    expect(times).toEqual(['2026-01-15 00:30', '2026-01-14 23:30']);
  });
});

it('the export of several surveys has the columns of each, and those with one text are numbered', async () => {
  const { id: event_id } = await anEvent(app, companyId);
  const twins = [LIKED, { ...LIKED, id: 'twin', required: false }];
  const before = await anOpenSurvey(owner, twins, { event_id, title: 'Before' });
  const after = await anOpenSurvey(owner, [LIKED], { event_id, title: 'After' });
  await anOpenSurvey(owner, [LIKED], { event_id, title: 'Unanswered' });
  await hand(visitor, before.path, { like: 'yes', twin: 'no' });
  await hand(visitor, after.path, { like: 'no' });
  const questions = (await exportOf({ event_id })).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => column.includes('like it'))),
  );
  expect(questions).toEqual([
    { 'Before: Did you like it?': '', 'Before: Did you like it? (2)': '', 'After: Did you like it?': 'No' },
    { 'Before: Did you like it?': 'Yes', 'Before: Did you like it? (2)': 'No', 'After: Did you like it?': '' },
  ]);
});

it('the export keeps negative numbers as numbers', async () => {
  const { id, path } = await anOpenSurvey(owner, [aField({ id: 'degrees', type: 'number' })]);
  await hand(visitor, path, { degrees: -5 });
  expect((await exportOf({ survey_id: id })).map((row) => row['Question degrees'])).toEqual(['-5']);
});
