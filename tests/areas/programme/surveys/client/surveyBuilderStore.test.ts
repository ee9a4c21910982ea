import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wrapped } from '#contract/kit/shapes.ts';
import { toShape } from '#contract/kit/toShape.ts';
import { type Survey, survey } from '#contract/programme/surveys.ts';
import { read } from '#js/api/kit/read.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { changeField } from '#js/stores/programme/surveys/builder/editFields.ts';
import { useSurveyBuilder } from '#js/stores/programme/surveys/surveyBuilder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aSurvey } from '../factories/aSurvey.ts';

vi.mock('#js/lib/toast/toast.ts');

const UPDATE = 'PUT /surveys/update/{id}';
const store = () => useSurveyBuilder.getState();
const title = (words: string) => store().edit((draft) => ({ ...draft, title: words }), 'title');
let id = 100;
const saved = () => ({ data: aSurvey({ id }), message: 'Saved' });

/** A survey as it is read when the backend sends only these fields of it. */
function partial(fields: object): Survey {
  return Reflect.get(Object(read(toShape({ response: wrapped(survey) }), { data: { id, ...fields } })), 'data');
}

beforeEach(() => {
  id += 1;
  store().open(aSurvey({ id }));
});
afterEach(async () => {
  mock(UPDATE, saved);
  await store().flush();
  store().leave();
});

it('saves a change automatically after a pause', async () => {
  const calls = mock(UPDATE, saved);
  title('A');
  title('After');
  expect(store().saving).toBe('waiting');
  await waitFor(() => expect(store().saving).toBe('saved'));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ title: 'After', event_id: 7, response_limit: 100 });
});

it('saves again when something changed during a save', async () => {
  const calls = mock(UPDATE, () => {
    if (calls.length === 1) {
      title('Second');
    }
    return saved();
  });
  title('First');
  expect(await store().flush()).toBe(true);
  expect(calls.map(({ body }) => body)).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  expect(store()).toMatchObject({ saving: 'saved', draft: { title: 'Second' } });
});

it.each([
  [409, 'Somebody else is saving.'],
  [422, 'Check the questions.'],
  [500, 'It broke.'],
] as const)('keeps everything when a save fails with %s, and saves it the next time', async (status, message) => {
  mock(UPDATE, () => refuse(status, { message }));
  title('Kept');
  expect(await store().flush()).toBe(false);
  expect(store()).toMatchObject({ saving: 'failed', failure: message, draft: { title: 'Kept' } });
  const calls = mock(UPDATE, saved);
  expect(await store().flush()).toBe(true);
  expect(calls[0]?.body).toMatchObject({ title: 'Kept' });
  expect(store()).toMatchObject({ saving: 'saved', failure: '' });
});

it('never overwrites what someone else saved, unless requested', async () => {
  const begun = store().survey?.updated_at;
  const refused = mock(UPDATE, () =>
    refuse(409, { message: 'Somebody else has saved it.', status: 'changed_meanwhile' }),
  );
  title('Mine');
  expect(await store().flush()).toBe(false);
  title('Mine again');
  expect(await store().flush()).toBe(false);
  expect(refused.map(({ body }) => body)).toMatchObject([{ updated_at: begun }, { updated_at: begun }]);
  expect(store()).toMatchObject({ isConflict: true, saving: 'failed', draft: { title: 'Mine again' } });
  const calls = mock(UPDATE, saved);
  expect(await store().overwrite()).toBe(true);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ title: 'Mine again' });
  expect(calls[0]?.body).not.toHaveProperty('updated_at');
  expect(store()).toMatchObject({ isConflict: false, saving: 'saved' });
});

it('does not overwrite what someone else saved before the survey was opened or closed here', async () => {
  const begun = store().survey?.updated_at;
  for (const status of ['open', 'closed'] as const) {
    store().refresh(aSurvey({ id, status, title: 'Theirs', updated_at: '2026-11-21T09:00:00Z' }));
    expect(store().survey?.status).toBe(status);
  }
  const calls = mock(UPDATE, saved);
  title('Mine');
  await store().flush();
  expect(calls.map(({ body }) => body)).toMatchObject([{ title: 'Mine', updated_at: begun }]);
});

it('saves on the version that opening or closing the survey here has made', async () => {
  const updated_at = '2026-11-21T09:00:00Z';
  store().refresh(aSurvey({ id, status: 'closed', updated_at }));
  const calls = mock(UPDATE, saved);
  title('Mine');
  await store().flush();
  expect(calls.map(({ body }) => body)).toMatchObject([{ title: 'Mine', updated_at }]);
});

it('shows a validation error at its question, even if it was moved since', async () => {
  mock(UPDATE, () => {
    store().edit((draft) => ({
      ...draft,
      pages: draft.pages.map((page) => ({ ...page, fields: page.fields.toReversed() })),
    }));
    return refuse(422, {
      message: 'Check it.',
      errors: { 'pages.0.fields.0.type': ['It has answers, so its type stays.'] },
    });
  });
  store().edit((draft) => ({ ...draft, pages: changeField(draft.pages, 'q1', { type: 'scale' }) }));
  await store().flush();
  expect(store().errors.fields).toEqual({ q1: ['It has answers, so its type stays.'] });
});

it('undoes and redoes changes; typing counts as one step', () => {
  title('H');
  title('He');
  store().edit((draft) => ({ ...draft, access: 'invitees' }));
  store().undo();
  expect(store().draft).toMatchObject({ title: 'He', access: 'public' });
  store().undo();
  expect(store().draft?.title).toBe('After the show');
  store().redo();
  store().redo();
  expect(store().draft).toMatchObject({ title: 'He', access: 'invitees' });
  store().undo();
  title('Other');
  expect(store().future).toEqual([]);
});

it('saves pending changes when the builder is left', async () => {
  const calls = mock(UPDATE, saved);
  title('Last words');
  store().leave();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ title: 'Last words' }));
  expect(store().draft).toBeNull();
});

it('saves what was changed during a save when the builder is left, based on the version that was saved', async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const updated_at = '2026-11-21T09:00:00Z';
  const calls = mock(UPDATE, async () => {
    await gate;
    return { data: aSurvey({ id, updated_at }), message: 'Saved' };
  });
  title('First');
  void store().flush();
  await waitFor(() => expect(calls).toHaveLength(1));
  title('Second');
  store().leave();
  finish();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ title: 'Second', updated_at });
  store().open(aSurvey({ id }));
  expect(store().draft?.title).toBe('Second');
});

it('continues a running save when the survey is opened again', async () => {
  const updated_at = '2026-11-21T09:00:00Z';
  const calls = mock(UPDATE, () => ({ data: aSurvey({ id, updated_at }), message: 'Saved' }));
  title('First');
  store().leave();
  store().open(aSurvey({ id, updated_at }));
  expect(store().draft?.title).toBe('First');
  title('Second');
  expect(await store().flush()).toBe(true);
  expect(calls.map(({ body }) => body)).toMatchObject([{ title: 'First' }, { title: 'Second', updated_at }]);
});

it('reports changes that cannot be saved after the builder was left, and shows them when it is opened again', async () => {
  mock(UPDATE, () => refuse(409, { message: 'Somebody else has saved it.', status: 'changed_meanwhile' }));
  title('Last words');
  store().leave();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Your last changes to “Last words” could not be saved. Somebody else has saved it. Open the survey again to see them.',
    ),
  );
  store().open(aSurvey({ id, updated_at: '2026-11-21T09:00:00Z' }));
  expect(store().draft?.title).toBe('Last words');
});

it('does not report them again to a user who has left in spite of a failed save', async () => {
  const calls = mock(UPDATE, () => refuse(500));
  title('Given up');
  await store().flush();
  store().leave();
  await waitFor(() => expect(calls).toHaveLength(2));
  // Until the failure has arrived.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(toast.error).not.toHaveBeenCalled();
});

it('sends nothing when nothing was changed', async () => {
  const calls = mock(UPDATE, saved);
  expect(await store().flush()).toBe(true);
  store().edit((draft) => draft);
  expect(calls).toHaveLength(0);
});

it('restores the last saved state even if the page props are older', async () => {
  mock(UPDATE, saved);
  title('Newer words');
  await store().flush();
  store().leave();
  store().open(aSurvey({ id }));
  expect(store()).toMatchObject({ draft: { title: 'Newer words' }, saving: 'saved' });
});

it('uses the server’s version when it is newer', () => {
  store().leave();
  store().open(aSurvey({ id, title: 'Changed elsewhere', updated_at: '2026-11-20T09:00:00Z' }));
  expect(store().draft?.title).toBe('Changed elsewhere');
});

it('saves only fields that the backend sent or that were changed', async () => {
  store().open(partial({ title: 'After the show', status: 'open', event: { id: 7 }, thank_you: null }));
  mock('GET /surveys/get-survey/{id}', () => HttpResponse.json({ id, title: 'After' }));
  const calls = mock(UPDATE, () => HttpResponse.json({ message: 'Saved' }));
  title('After');
  await store().flush();
  store().edit((draft) => ({ ...draft, description: 'Short' }));
  await store().flush();
  // The backend has the description now, so its removal is sent too.
  store().undo();
  await store().flush();
  expect(calls.map(({ body }) => body)).toEqual([
    { title: 'After', thank_you: null },
    { title: 'After', thank_you: null, description: 'Short' },
    { title: 'After', thank_you: null, description: null },
  ]);
});

it('does not save a field that only the response to a save contained', async () => {
  store().open(partial({ title: 'After the show' }));
  const calls = mock(UPDATE, saved);
  title('First');
  await store().flush();
  title('Second');
  store().leave();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual({ title: 'Second', updated_at: aSurvey().updated_at });
});

it('does not take fields of a restored draft for changes when they are as they were opened', async () => {
  store().open(partial({ title: 'After the show' }));
  const calls = mock(UPDATE, saved);
  store().edit((draft) => JSON.parse(JSON.stringify({ ...draft, title: 'Kept' })));
  await store().flush();
  expect(calls[0]?.body).toEqual({ title: 'Kept' });
});
