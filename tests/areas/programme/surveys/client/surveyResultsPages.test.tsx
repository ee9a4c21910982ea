import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Survey } from '#contract/programme/surveys.ts';
import type { Answers } from '#domain/programme/surveys/fields.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import EventsSurveys from '#js/Pages/Events/Surveys.tsx';
import SurveysIndex from '#js/Pages/Surveys/Index.tsx';
import SurveysResults from '#js/Pages/Surveys/Results.tsx';
import SurveysShow from '#js/Pages/Surveys/Show.tsx';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aField, aSurveyPage } from '../factories/aSurvey.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice({ timezone: 'Africa/Nairobi' });

const CHOICE = aField('c', {
  type: 'single_choice',
  label: 'Would you come again?',
  options: [
    { id: 'y', label: 'Yes' },
    { id: 'n', label: 'No' },
  ],
});
const MATRIX = aField('m', {
  type: 'matrix',
  label: 'How do you rate',
  rows: [{ id: 'r', label: 'The venue' }],
  options: CHOICE.options,
});
const NUMBER = aField('z', { type: 'number', label: 'How old are you?' });
const TEXT = aField('t', { label: 'Anything else?' });

beforeEach(async () => {
  await app.database.drizzle.delete(surveyResponses);
  await app.database.drizzle.delete(surveys);
});

/** Creates a draft with the four questions. */
async function store(values: object = {}): Promise<number> {
  const pages = [aSurveyPage('p', [CHOICE, MATRIX, NUMBER, TEXT])];
  const body = { title: 'After the show', response_limit: 100, pages, ...values };
  return (await owner.post<{ data: Survey }>('/surveys/store', body)).body.data.id;
}

/** Adds complete answers that each took two minutes. */
async function answer(surveyId: number, given: Answers[], day = '2026-11-12'): Promise<void> {
  const [startedAt, submittedAt] = [new Date(`${day}T09:00:00Z`), new Date(`${day}T09:02:00Z`)];
  const common = { companyId, surveyId, status: 'complete', startedAt, submittedAt } as const;
  await app.database.drizzle.insert(surveyResponses).values(given.map((answers) => ({ ...common, answers })));
}

const times = (count: number): Answers[] => Array.from({ length: count }, () => ({ c: 'y' }));
const statusOf = async (id: number) =>
  (await owner.get<{ data: Survey }>(`/surveys/get-survey/${id}`)).body.data.status;
const show = (id: number, query = '') => openBridgedPage(SurveysShow, `/surveys/${id}${query}`);

describe('the results of a survey', () => {
  it('show the figures of the summary', async () => {
    const id = await store();
    const ages = [18, 19, 31, 31, 31, 70];
    const given = Array.from({ length: 30 }, (_, index) => ({
      ...(index < 12 ? { c: index < 9 ? 'y' : 'n', m: { r: index < 5 ? 'y' : 'n' } } : {}),
      ...(index < ages.length ? { z: ages[index] ?? null } : {}),
      t: `Wonderful ${index}`,
    }));
    await answer(id, given);
    await app.database.drizzle
      .insert(surveyResponses)
      .values(Array.from({ length: 10 }, () => ({ companyId, surveyId: id })));
    await show(id);
    const choice = within(await screen.findByRole('region', { name: 'Would you come again?' }));
    expect(choice.getByRole('row', { name: /Yes.*9.*75%/ })).toBeTruthy();
    expect(choice.getByRole('row', { name: /No.*3.*25%/ })).toBeTruthy();
    const matrix = within(screen.getByRole('region', { name: 'How do you rate' }));
    expect(matrix.getByRole('row', { name: /The venue 5 42% 7 58%/ })).toBeTruthy();
    const number = screen.getByRole('region', { name: 'How old are you?' });
    expect(number.textContent).toContain('Average33.33Median31Lowest18Highest70');
    expect(screen.getByText('75%', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('of 40 who started')).toBeTruthy();
    expect(screen.getByText('2 min')).toBeTruthy();
    expect(screen.getByText(/The latest 20 of 30/)).toBeTruthy();
  });

  it('request the filters in the URL, and export with the same filters', async () => {
    const id = await store({ is_participant: true });
    await answer(id, [{ t: 'In October' }], '2026-10-31');
    await answer(id, [{ t: 'In November' }], '2026-11-30');
    await answer(id, [{ t: 'In December' }], '2026-12-01');
    const asked = recordCalls('GET /surveys/results/summary');
    const exported = recordCalls('POST /surveys/results/export');
    await show(id, '?is_participant=true&from=2026-11-01&to=2026-11-30');
    expect(await screen.findByRole('button', { name: 'In November' })).toBeTruthy();
    expect(screen.queryByText(/In October|In December/)).toBeNull();
    expect(screen.getByText('of 3 in all')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const file = (await vi.mocked(saveFile).mock.lastCall?.[0].text()) ?? '';
    const rows = Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data;
    expect(rows.map((row) => row[TEXT.label])).toEqual(['In November']);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(exported[0]?.body).toEqual({ survey_id: id, is_participant: true, ...days });
    const params = Object.fromEntries(asked[0]?.url.searchParams ?? []);
    expect(params).toEqual({ survey_id: String(id), is_participant: 'true', ...days });
  });

  it('open a single answer completely, and delete it after a confirmation', async () => {
    const id = await store();
    await answer(id, [{ c: 'y', m: { r: 'n' }, t: 'Wonderful' }]);
    const stored = () => app.database.drizzle.$count(surveyResponses);
    await show(id);
    await userEvent.click(await screen.findByRole('button', { name: 'Wonderful' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Yes')).toBeTruthy();
    expect(drawer.getByText('No answer')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Delete answer' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await stored()).toBe(1);
    await userEvent.click(question.getByRole('button', { name: 'Delete answer' }));
    expect(await screen.findByText('No answers yet')).toBeTruthy();
    expect(await stored()).toBe(0);
  });

  it('show that there are no answers yet', async () => {
    await show(await store());
    expect(await screen.findByText('No answers yet')).toBeTruthy();
  });
});

it.each([
  [1, 'There is 1 answer in all.'],
  [2, 'There are 2 answers in all.'],
])('filters that match none of %i answers state how many there are', async (count, text) => {
  const id = await store();
  await answer(id, times(count));
  await show(id, '?from=2026-11-30');
  expect(await screen.findByText(text)).toBeTruthy();
});

describe('the export of a list of answers', () => {
  const questions = async () => {
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const file = (await vi.mocked(saveFile).mock.lastCall?.[0].text()) ?? '';
    return Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data.map(
      (row) => row[TEXT.label],
    );
  };
  const answerTwice = async () => {
    const id = await store();
    await answer(id, [{ t: 'Wonderful' }, { t: 'Too loud' }]);
    return id;
  };

  it('has the rows that its search found, of all surveys', async () => {
    await answerTwice();
    openStaffPage(SurveysResults, {}, { url: '/surveys/results?search=loud' });
    await screen.findByRole('row', { name: /After the show/ });
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(await questions()).toEqual(['Too loud']);
  });

  it('has the rows that its search found, of one survey', async () => {
    const id = await answerTwice();
    await show(id, '?view=answers&search=loud');
    await screen.findByText('Anonymous');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await questions()).toEqual(['Too loud']);
  });

  it('ignores a search while the figures are shown, which it does not apply to', async () => {
    const id = await answerTwice();
    await show(id, '?search=loud');
    expect(await screen.findByRole('button', { name: 'Wonderful' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await questions()).toHaveLength(2);
  });
});

it('users without permission to see answers get an explanation, and nothing is requested', async () => {
  const id = await store();
  // The page props need no request; without handlers any request fails the test.
  server.resetHandlers();
  await openBridgedPage(SurveysShow, `/surveys/${id}`, { permissions: ['surveys.view'] });
  expect(await screen.findByText('You cannot see the answers')).toBeTruthy();
});

it('the answers of all surveys show the count and apply the filters in the URL', async () => {
  const event = await anEvent(app, companyId);
  await answer(await store({ event_id: event.id }), times(1234));
  await answer(await store({ title: 'For participants', event_id: event.id, is_participant: true }), times(1));
  await answer(await store({ title: 'Of no event' }), times(1));
  const counted = recordCalls('GET /surveys/results/count');
  const listed = recordCalls('GET /surveys/results/json');
  openStaffPage(SurveysResults, {}, { url: `/surveys/results?event_id=${event.id}&is_participant=false` });
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(await screen.findAllByText('After the show')).toHaveLength(15);
  expect(screen.queryByText(/For participants|Of no event/)).toBeNull();
  const filters = { event_id: String(event.id), is_participant: 'false' };
  expect(Object.fromEntries(counted[0]?.url.searchParams ?? [])).toEqual(filters);
  expect(Object.fromEntries(listed[0]?.url.searchParams ?? [])).toMatchObject({ ...filters, per_page: '15' });
});

it.each([
  ['of one survey', (id: number) => show(id, '?view=answers&from=2026-11-01&to=2026-11-30')],
  [
    'of all surveys',
    () => openStaffPage(SurveysResults, {}, { url: '/surveys/results?from=2026-11-01&to=2026-11-30' }),
  ],
])('the answers %s are those of the days in the URL', async (_, open) => {
  const id = await store();
  await answer(id, times(1), '2026-10-31');
  await answer(id, times(1), '2026-11-30');
  await answer(id, times(1), '2026-12-01');
  const listed = recordCalls('GET /surveys/results/json');
  await open(id);
  const table = within(await screen.findByRole('table'));
  await waitFor(() => expect(table.getAllByRole('button', { name: 'Row actions' })).toHaveLength(1));
  expect(Object.fromEntries(listed[0]?.url.searchParams ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});

it('the list shows status, owner and answers out of the limit, and opening asks for confirmation', async () => {
  const event = await anEvent(app, companyId, { name: 'Harbour Lights' });
  const id = await store({ event_id: event.id });
  await answer(id, times(12));
  await store({ title: 'For participants', is_participant: true });
  await owner.post(`/surveys/open-survey/${await store({ title: 'Open already' })}`);
  openStaffPage(SurveysIndex, {}, { url: '/surveys?status=draft&is_participant=false' });
  const row = within(await screen.findByRole('row', { name: /After the show/ }));
  expect(row.getByText('12 of 100')).toBeTruthy();
  expect(row.getByText('Harbour Lights')).toBeTruthy();
  expect(screen.queryByText(/For participants|Open already/)).toBeNull();
  await userEvent.click(row.getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await statusOf(id)).toBe('draft');
  await userEvent.click(question.getByRole('button', { name: 'Open survey' }));
  expect(await row.findByText('Open')).toBeTruthy();
  expect(await statusOf(id)).toBe('open');
});

it('the event’s tab lists its surveys and creates new ones in it', async () => {
  const event = await anEvent(app, companyId);
  await store({ event_id: event.id });
  await store({ title: 'Of another event', event_id: (await anEvent(app, companyId)).id });
  await openBridgedPage(EventsSurveys, `/events/${event.id}/surveys`);
  expect(await screen.findByRole('link', { name: /After the show/ })).toBeTruthy();
  expect(screen.queryByText('Of another event')).toBeNull();
  expect(screen.getByRole('link', { name: 'Create survey' }).getAttribute('href')).toBe(
    `/surveys/create?event_id=${event.id}`,
  );
});

it('the answers show the questions of the survey they are filtered by', async () => {
  const id = await store({ pages: [aSurveyPage('p', [CHOICE, TEXT])] });
  await answer(id, [{ c: 'y', t: 'Wonderful' }]);
  await answer(await store(), [{ t: 'To another survey' }]);
  openStaffPage(SurveysResults, {}, { url: `/surveys/results?survey_id=${id}` });
  expect(await screen.findByRole('columnheader', { name: /Would you come again/ })).toBeTruthy();
  expect(await screen.findByText('Wonderful')).toBeTruthy();
  expect(screen.queryByText('To another survey')).toBeNull();
});
