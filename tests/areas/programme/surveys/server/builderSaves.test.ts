import { expect, it } from 'vitest';
import type { Survey } from '#contract/programme/surveys.ts';
import { FIELD_TYPES } from '#domain/programme/surveys/fields.ts';
import { inputOf, surveyDraftOf } from '#js/stores/programme/surveys/builder/draft.ts';
import { newField } from '#js/stores/programme/surveys/builder/newField.ts';
import { TEMPLATES } from '#js/stores/programme/surveys/builder/templates.ts';
import { app, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

type Answer = { data: Survey; errors?: Record<string, string[]> };

async function saved(survey: Survey, change: Partial<Survey>) {
  const draft = { ...surveyDraftOf(survey), ...change };
  const { status, body } = await owner.call<Answer>('PUT', `/surveys/update/${survey.id}`, inputOf(draft));
  return { status, body, draft };
}

async function aDraft() {
  const { body } = await owner.post<Answer>('/surveys/store', { title: 'Built' });
  return body.data;
}

it('a saved survey with each of the 13 question types is returned unchanged', async () => {
  const survey = await aDraft();
  const fields = FIELD_TYPES.map((type) => ({ ...newField(type), label: `A ${type}`, help: null, show_if: null }));
  const pages = [{ id: 'p_one', title: 'One', fields }];
  const { status, draft } = await saved(survey, { pages, thank_you: 'Thanks', response_limit: 10 });
  expect(status).toBe(200);
  const { body } = await owner.get<Answer>(`/surveys/get-survey/${survey.id}`);
  expect(JSON.parse(JSON.stringify(surveyDraftOf(body.data)))).toEqual(JSON.parse(JSON.stringify(draft)));
});

it('a question without a label can be saved', async () => {
  const survey = await aDraft();
  const { status } = await saved(survey, { pages: [{ id: 'p', title: null, fields: FIELD_TYPES.map(newField) }] });
  expect(status).toBe(200);
});

it.each(TEMPLATES.map(({ id, pages }) => [id, pages] as const))(
  'the template %s can be saved and opened',
  async (_, pages) => {
    const { body, status } = await owner.post<Answer>('/surveys/store', { title: 'Begun', pages: pages() });
    expect(status).toBe(200);
    expect((await owner.post(`/surveys/open-survey/${body.data.id}`)).status).toBe(200);
  },
);

it('survey pages of staff require sign-in and permission', async () => {
  const survey = await aDraft();
  for (const path of [
    '/surveys',
    '/surveys/create',
    '/surveys/results',
    `/surveys/${survey.id}`,
    `/surveys/${survey.id}/edit`,
    `/surveys/${survey.id}/preview`,
  ]) {
    expect((await owner.visit(path)).body.component, path).toMatch(/^Surveys\//);
    expect((await app.browser('lakeside.localhost').visit(path)).body.component, path).toBe('Auth/Login');
  }
  expect((await owner.visit('/surveys/999999')).status).toBe(404);
  const { props } = (await owner.visit(`/surveys/${survey.id}/edit`)).body;
  expect(props.qr).toMatch(/^data:image\/svg\+xml;base64,/);
});
