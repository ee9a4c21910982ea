import { describe, expect, it } from 'vitest';
import type { Survey } from '#contract/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { aField, anOpenSurvey, hand, LIKED, MATRIX, surveyBody, YES_NO } from './aSurvey.ts';

openOffice();

const store = (fields: unknown[], values = {}) =>
  owner.post<{ data: Survey; errors: Record<string, string[]> }>('/surveys/store', surveyBody(fields, values));

describe('saving a survey', () => {
  it('creates a draft with a question count and a public link', async () => {
    const { body } = await store([LIKED, aField({ id: 'intro', type: 'section' })]);
    expect(body.data).toMatchObject({ status: 'draft', question_count: 1, responses: 0, partial: 0, ended_by: null });
    expect(body.data.public_url).toMatch(/^http:\/\/.+\/s\/[\w-]{20,}$/);
  });

  it.each([
    ['two questions with one id', [LIKED, LIKED], 'pages.0.fields.1.id'],
    ['one choice', [aField({ id: 'a', type: 'single_choice', options: YES_NO.slice(1) })], 'pages.0.fields.0.options'],
    ['no choices', [aField({ id: 'a', type: 'multiple_choice' })], 'pages.0.fields.0.options'],
    ['a table without rows', [aField({ id: 'a', type: 'matrix', options: YES_NO })], 'pages.0.fields.0.rows'],
    [
      'a range whose maximum is not above its minimum',
      [aField({ id: 'a', type: 'number', min: 5, max: 5 })],
      'pages.0.fields.0.max',
    ],
    ['a rating of two stars', [aField({ id: 'a', type: 'rating', max: 2 })], 'pages.0.fields.0.max'],
    [
      'a condition on a later question',
      [aField({ id: 'a', type: 'text', show_if: { field_id: 'like', operator: 'answered' } }), LIKED],
      'pages.0.fields.0.show_if',
    ],
    [
      'a comparison that does not fit',
      [LIKED, aField({ id: 'a', type: 'text', show_if: { field_id: 'like', operator: 'greater_than', value: 1 } })],
      'pages.0.fields.1.show_if',
    ],
    ['a question without words', [{ ...LIKED, label: ' ' }], 'pages.0.fields.0.label'],
  ])('refuses %s with an error on the path of the field', async (_, fields, path) => {
    const { status, body } = await store(fields);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([path]);
    expect(body.errors[path]?.[0]).toMatch(/\.$/);
  });

  it('refuses the event, group or campaign of another company with an error on each field', async () => {
    const other = await aCompany(app, 'harbour');
    const event = await anEvent(app, other.company.id);
    const { status, body } = await store([LIKED], { event_id: event.id, group_id: 999, campaign_id: 999 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['campaign_id', 'event_id', 'group_id']);
  });

  it('opens only with a question and a closing date in the future', async () => {
    const empty = await store([]);
    expect((await owner.post(`/surveys/open-survey/${empty.body.data.id}`)).body.errors).toHaveProperty('pages');
    const late = await store([LIKED], { closes_at: new Date(app.clock.now().getTime() - 1000).toISOString() });
    expect((await owner.post(`/surveys/open-survey/${late.body.data.id}`)).body.errors).toHaveProperty('closes_at');
    const nobody = await store([LIKED], { access: 'invitees' });
    expect((await owner.post(`/surveys/open-survey/${nobody.body.data.id}`)).body.errors).toHaveProperty('event_id');
  });
});

describe('a survey with answers', () => {
  const tags = aField({ id: 'tags', type: 'multiple_choice', options: [...YES_NO, { id: 'so', label: 'So so' }] });
  const table = MATRIX;

  it('keeps the types, options and rows that have answers', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED, tags, table]);
    await hand(visitor, path, { like: 'yes', tags: ['no'], table: { food: 'yes' } });
    const update = (fields: unknown[]) =>
      owner.call<{ errors: Record<string, string[]> }>('PUT', `/surveys/update/${id}`, surveyBody(fields));
    const changed = await update([
      aField({ id: 'like', type: 'text' }),
      { ...tags, options: [YES_NO[0], { id: 'so', label: 'So so' }] },
      { ...table, rows: [{ id: 'stage', label: 'Stage' }] },
    ]);
    expect(changed.status).toBe(422);
    expect(Object.keys(changed.body.errors)).toEqual([
      'pages.0.fields.0.type',
      'pages.0.fields.1.options',
      'pages.0.fields.2.rows',
    ]);
    expect(changed.body.errors['pages.0.fields.1.options']).toEqual(['“No”: given in answers, so it stays.']);
    expect((await update([tags, table])).body.errors.pages?.[0]).toContain('“Did you like it?” has answers');
  });

  it('keeps the steps of a scale and the stars of a rating that have answers', async () => {
    const fields = [aField({ id: 'nps', type: 'scale' }), aField({ id: 'stars', type: 'rating', max: 7 })];
    const { id, path } = await anOpenSurvey(owner, fields);
    await hand(visitor, path, { nps: 2, stars: 4 });
    await hand(visitor, path, { nps: 9, stars: 6 });
    const update = (nps: object, stars: object) => {
      const changed = [
        { ...fields[0], ...nps },
        { ...fields[1], ...stars },
      ];
      return owner.call('PUT', `/surveys/update/${id}`, surveyBody(changed));
    };
    expect(await update({ min: 3, max: 8 }, { max: null })).toMatchObject({
      status: 422,
      body: {
        errors: {
          'pages.0.fields.0.min': ['Answers go down to 2. Choose 2 or less.'],
          'pages.0.fields.0.max': ['Answers go up to 9. Choose 9 or more.'],
          'pages.0.fields.1.max': ['Answers go up to 6. Choose 6 or more.'],
        },
      },
    });
    expect((await update({ min: 2, max: 9 }, { max: 6 })).status).toBe(200);
    expect((await update({ min: -1, max: 12 }, { max: 10 })).status).toBe(200);
  });

  it('can change labels, add questions, and remove options that nobody chose', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED, tags]);
    await hand(visitor, path, { like: 'yes', tags: ['no'] });
    const fields = [
      { ...LIKED, label: 'Well?' },
      { ...tags, options: [...YES_NO].reverse() },
      aField({ id: 'why', type: 'text' }),
    ];
    expect((await owner.call('PUT', `/surveys/update/${id}`, surveyBody(fields))).status).toBe(200);
  });

  it('cannot be deleted, but can be duplicated as a draft without answers', async () => {
    const { id, path } = await anOpenSurvey(owner);
    await hand(visitor, path, { like: 'yes' });
    expect((await owner.call('DELETE', `/surveys/delete/${id}`)).status).toBe(409);
    const copy = await owner.post<{ data: Survey }>(`/surveys/duplicate/${id}`);
    expect(copy.body.data).toMatchObject({
      title: 'Feedback (copy)',
      status: 'draft',
      responses: 0,
      question_count: 1,
    });
  });
});

describe('the surveys of an event', () => {
  it('are its own, those of its group and those linked to the group', async () => {
    const event = await anEvent(app, companyId);
    await store([LIKED], { event_id: event.id, title: 'Own' });
    await store([LIKED], { title: 'Of nothing' });
    const { body } = await owner.get<{ data: Survey[] }>(`/events/get-surveys/${event.id}`);
    expect(body.data.map(({ title, event_name }) => [title, event_name])).toEqual([['Own', 'Harbour concert']]);
    const list = await owner.get<Survey[]>(`/events/get-surveys/${event.id}?paginate=false`);
    expect(list.body).toHaveLength(1);
  });
});
