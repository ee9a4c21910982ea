import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Survey } from '#contract/programme/surveys.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import SurveysEdit from '#js/Pages/Surveys/Edit.tsx';
import { useSurveyBuilder } from '#js/stores/programme/surveys/surveyBuilder.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aField, aSurveyPage } from '../factories/aSurvey.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice({ timezone: 'Africa/Nairobi' });

const UPDATE = 'PUT /surveys/update/{id}';
const RATING = aField('q1', { type: 'rating', min: 1, max: 5, label: 'How was it?' });
let id: number;

/** Opens the builder on a new draft, by default with one page of a rating and a text question. */
async function open(pages = [aSurveyPage('p1', [RATING, aField('q2')])], query = '') {
  const { body } = await owner.post<{ data: Survey }>('/surveys/store', { title: 'After the show', pages });
  id = body.data.id;
  await openBridgedPage(SurveysEdit, `/surveys/${id}/edit${query}`);
}

const stored = async () => (await owner.get<{ data: Survey }>(`/surveys/get-survey/${id}`)).body.data;
/** The survey stored by the backend after all pending saves. */
async function saved() {
  await act(() => useSurveyBuilder.getState().flush());
  return stored();
}

const orderOf = ({ pages }: Pick<Survey, 'pages'>) =>
  pages.map((page) => page.fields.map((field) => field.id).join(' ')).join(' | ');
const order = () => orderOf(useSurveyBuilder.getState().draft ?? { pages: [] });
const question = (number: number) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Question ${number}` });
const settings = () => within(screen.getByRole('complementary', { name: 'Question settings' }));

// The page loads it when shown; on a busy machine that can take longer than a test waits for an element.
beforeAll(() => import('#js/Pages/Surveys/Partials/builder/SurveyBuilder.tsx'));
afterEach(async () => {
  restoreBridge();
  await act(() => useSurveyBuilder.getState().flush());
});

describe('building a survey', () => {
  it('adds each of the 13 question types with one click after the selected question, and focuses its label', async () => {
    await open([aSurveyPage('p1', [])]);
    const palette = within(await screen.findByRole('navigation', { name: 'Add a question' }));
    const types = palette.getAllByRole('button');
    expect(types).toHaveLength(13);
    for (const type of types) {
      fireEvent.click(type);
    }
    const fields = useSurveyBuilder.getState().draft?.pages[0]?.fields ?? [];
    expect(new Set(fields.map((field) => field.type)).size).toBe(13);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Heading');
    expect(await screen.findByText('Saved')).toBeTruthy();
    const kept = (await stored()).pages[0]?.fields ?? [];
    expect(kept.map(({ id, type }) => [id, type])).toEqual(fields.map(({ id, type }) => [id, type]));
  });

  it('saves automatically and shows the state', async () => {
    await open();
    fireEvent.change(await question(2), { target: { value: 'What did you like?' } });
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await stored()).toMatchObject({ pages: [{ fields: [{ id: 'q1' }, { label: 'What did you like?' }] }] });
  });

  it('restores what was not saved before a reload, which can be discarded', async () => {
    mock(UPDATE, () => refuse(503, { message: 'Back in a moment.' }));
    await open();
    fireEvent.change(await question(2), { target: { value: 'What did you like?' } });
    keepAllDrafts();
    cleanup();
    await openBridgedPage(SurveysEdit, `/surveys/${id}/edit`);
    expect((await question(2)).value).toBe('What did you like?');
    expect(screen.getByText(/^Draft from .* restored\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await question(2)).value).not.toBe('What did you like?');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });

  it('moves questions by keyboard, within and across pages', async () => {
    await open([aSurveyPage('p1', [aField('a'), aField('b')]), aSurveyPage('p2', [aField('c')])]);
    (await question(1)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toBe('b a | c');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toBe('b | a c');
    expect(screen.getByText('Question a is at position 1 of 2 on Page 2.')).toBeTruthy();
    expect(orderOf(await saved())).toBe('b | a c');
  });

  it('opens the settings of a question by key or menu, and returns with Escape', async () => {
    await open([aSurveyPage('p1', [aField('a'), aField('b')])]);
    (await question(1)).focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(settings().getByRole('combobox', { name: 'Type' })));
    expect(settings().getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).value).toBe('Question a');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Question 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Question b' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Settings/ }));
    await waitFor(() => expect(document.activeElement).toBe(settings().getByRole('combobox', { name: 'Type' })));
  });

  it('moves a question to another page and duplicates it from its menu', async () => {
    await open([aSurveyPage('p1', [aField('a')]), aSurveyPage('p2', [aField('c')], 'About you')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Question a' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to “About you”' }));
    expect(order()).toBe(' | c a');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Question c' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
    const labels = ['Question c', 'Question c', 'Question a'];
    expect(useSurveyBuilder.getState().draft?.pages[1]?.fields.map((field) => field.label)).toEqual(labels);
    expect((await saved()).pages.map((page) => page.fields.map((field) => field.label))).toEqual([[], labels]);
  });

  it('deletes a question with undo in the toast or with ⌘Z', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Question q2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(order()).toBe('q1');
    const [words, options] = vi.mocked(toast.info).mock.calls[0] ?? [];
    expect(words).toBe('“Question q2” deleted');
    options?.action?.run();
    await waitFor(() => expect(order()).toBe('q1 q2'));
    fireEvent.keyDown(window, { key: 'z', metaKey: true });
    expect(order()).toBe('q1');
    expect(orderOf(await saved())).toBe('q1');
    fireEvent.keyDown(window, { key: 'z', metaKey: true, shiftKey: true });
    expect(order()).toBe('q1 q2');
    expect(orderOf(await saved())).toBe('q1 q2');
  });

  it('turns pasted lines into one option each', async () => {
    const options = ['Yes', 'No'].map((label) => ({ id: label, label }));
    await open([aSurveyPage('p1', [aField('a', { type: 'single_choice', options })])]);
    await userEvent.click(await question(1));
    await userEvent.click(settings().getByRole('button', { name: 'Delete answer 2' }));
    const answer = settings().getByRole('textbox', { name: 'Answer 1' });
    fireEvent.change(answer, { target: { value: '' } });
    answer.focus();
    await userEvent.paste('Red\nGreen\nBlue');
    const colours = [{ label: 'Red' }, { label: 'Green' }, { label: 'Blue' }];
    expect(useSurveyBuilder.getState().draft?.pages[0]?.fields[0]?.options).toMatchObject(colours);
    expect((await saved()).pages[0]?.fields[0]?.options).toMatchObject(colours);
  });

  it('offers only earlier questions for a condition', async () => {
    await open([aSurveyPage('p1', [aField('a'), aField('b'), aField('c')])]);
    await userEvent.click(await question(2));
    await userEvent.click(screen.getByRole('switch', { name: 'Show only for some answers' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Show when' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Question a']);
    await userEvent.click(await question(1));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Show only/ }).disabled).toBe(true);
    expect((await saved()).pages[0]?.fields[1]?.show_if).toMatchObject({ field_id: 'a' });
  });

  it('asks before a page is deleted with its questions, or deletes the page only', async () => {
    await open([aSurveyPage('p1', [aField('a')]), aSurveyPage('p2', [aField('b')])]);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Page 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete page and questions' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(order()).toBe('a | b');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Page 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete page, keep its questions' }));
    expect(order()).toBe('a b');
    expect(orderOf(await saved())).toBe('a b');
  });

  it('lists the problems and links to each', async () => {
    await open([aSurveyPage('p1', [aField('a'), aField('b')])]);
    fireEvent.change(await question(2), { target: { value: '' } });
    await userEvent.click(await screen.findByRole('button', { name: '1 thing to fix' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Write the question/ }));
    expect(await screen.findByLabelText(/^Help/)).toBeTruthy();
    expect((await saved()).pages[0]?.fields[1]?.label).toBe('Untitled question');
  });
});

describe('a save that fails', () => {
  it('is shown at its question and loses nothing', async () => {
    await open();
    const values = { companyId, surveyId: id, status: 'complete', answers: { q1: 5 } } as const;
    await app.database.drizzle.insert(surveyResponses).values(values);
    await userEvent.click(await question(1));
    await userEvent.click(settings().getByRole('combobox', { name: 'Type' }));
    const type = await screen.findByRole('option', { name: 'Short text' });
    // Both in one save.
    fireEvent.change(await question(1), { target: { value: 'Other words' } });
    fireEvent.click(type);
    expect(await screen.findByText(/Could not be saved. Your changes are still here/)).toBeTruthy();
    const card = (await question(1)).closest('li');
    expect(card?.textContent).toContain('This question has answers, so it keeps its type.');
    expect((await question(1)).value).toBe('Other words');
    expect(await stored()).toMatchObject({ pages: [{ fields: [{ type: 'rating', label: 'How was it?' }, {}] }] });
    await app.database.drizzle.delete(surveyResponses).where(eq(surveyResponses.surveyId, id));
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await stored()).toMatchObject({ pages: [{ fields: [{ type: 'text', label: 'Other words' }, {}] }] });
  });
});

describe('the survey settings', () => {
  it('show access, limit, closing date in the company’s time zone and texts, and save each', async () => {
    await open(undefined, '?tab=settings');
    fireEvent.change(await screen.findByLabelText(/^Closes/), { target: { value: '2026-12-31T20:00' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer limit' }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Thank-you message' }), { target: { value: 'See you!' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Invitees only' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        closes_at: '2026-12-31T17:00:00.000Z',
        response_limit: 50,
        thank_you: 'See you!',
        access: 'invitees',
      }),
    );
  });

  it('keep the closing date when another one cannot be read', async () => {
    await open(undefined, '?tab=settings');
    const closes = await screen.findByLabelText(/^Closes/);
    const leaveWith = (value: string) => {
      fireEvent.change(closes, { target: { value } });
      fireEvent.blur(closes);
    };
    leaveWith('2026-12-31T20:00');
    leaveWith('31/11/2026');
    expect(screen.getByText(/^Enter a date and time such as/)).toBeTruthy();
    expect((await saved()).closes_at).toBe('2026-12-31T17:00:00.000Z');
  });
});

describe('opening a survey', () => {
  it('saves first, asks for confirmation, then opens it', async () => {
    await open();
    const saves = recordCalls(UPDATE);
    fireEvent.change(await question(2), { target: { value: 'Quick' } });
    await userEvent.click(screen.getByRole('button', { name: 'Open survey' }));
    const asked = within(await screen.findByRole('alertdialog'));
    const quick = { pages: [{ fields: [{}, { label: 'Quick' }] }] };
    expect(await stored()).toMatchObject({ status: 'draft', ...quick });
    await userEvent.click(asked.getByRole('button', { name: 'Open survey' }));
    expect(await screen.findByRole('button', { name: 'Close survey' })).toBeTruthy();
    expect(await stored()).toMatchObject({ status: 'open', ...quick });
    expect(saves).toHaveLength(1);
  });

  it('is not possible while a save has failed', async () => {
    await open();
    mock(UPDATE, () => refuse(500, { message: 'It broke.' }));
    fireEvent.change(await question(2), { target: { value: 'Quick' } });
    await userEvent.click(screen.getByRole('button', { name: 'Open survey' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/not saved yet/)));
    expect(await stored()).toMatchObject({ status: 'draft', pages: [{ fields: [{}, { label: 'Question q2' }] }] });
  });

  it('shares the link with its QR code', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy survey link' })).toBeTruthy();
  });
});
