import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import SurveysEdit from '#js/Pages/Surveys/Edit.tsx';
import { useSurveyBuilder } from '#js/stores/surveys/surveyBuilder.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aField, aSurvey, aSurveyPage } from '../factories/aSurvey.ts';

vi.mock('#js/lib/toast.ts');

const UPDATE = 'PUT /surveys/update/{id}';
let id = 500;

/** The builder on a survey of its own, so that no test comes back to what another one left. */
function open(change: Parameters<typeof aSurvey>[0] = {}, url = '') {
  id += 1;
  const survey = aSurvey({ id, status: 'draft', responses: 0, ...change });
  const saves = mock(UPDATE, ({ body }) => ({ data: { ...survey, ...(body as object) }, message: 'Saved' }));
  openStaffPage(SurveysEdit, { survey, qr: 'data:image/svg+xml;base64,' }, { url: `/surveys/${id}/edit${url}` });
  return { survey, saves };
}

const order = () =>
  useSurveyBuilder
    .getState()
    .draft?.pages.map((page) => page.fields.map((field) => field.id).join(' '))
    .join(' | ');
const question = (number: number) => screen.findByRole('textbox', { name: `Question ${number}` });

beforeEach(() => vi.clearAllMocks());
afterEach(async () => {
  mock(UPDATE, () => ({ data: aSurvey({ id }), message: 'Saved' }));
  await act(() => useSurveyBuilder.getState().flush());
});

describe('building', () => {
  it('adds each of the 13 types with a press, after the selected question, and its words take the focus', async () => {
    const { saves } = open({ pages: [aSurveyPage('p1', [])] });
    const palette = within(await screen.findByRole('navigation', { name: 'Add a question' }));
    const types = palette.getAllByRole('button');
    expect(types).toHaveLength(13);
    for (const type of types) {
      fireEvent.click(type);
    }
    const fields = useSurveyBuilder.getState().draft?.pages[0]?.fields ?? [];
    expect(new Set(fields.map((field) => field.type)).size).toBe(13);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Heading');
    await waitFor(() => expect(saves.length).toBeGreaterThan(0));
  });

  it('saves by itself, and says so', async () => {
    const { saves } = open();
    fireEvent.change(await question(2), { target: { value: 'What did you like?' } });
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(saves[0]?.body).toMatchObject({ pages: [{ fields: [{ id: 'q1' }, { label: 'What did you like?' }] }] });
  });

  it('moves by keyboard, within and across pages', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a'), aField('b')]), aSurveyPage('p2', [aField('c')])] });
    (await question(1)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toBe('b a | c');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toBe('b | a c');
    expect(screen.getByText('Question a is at position 1 of 2 on Page 2.')).toBeTruthy();
  });

  it('goes to the settings of any question by key or menu, and back with Escape', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a'), aField('b')])] });
    (await question(1)).focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    const settings = within(screen.getByRole('complementary', { name: 'Question settings' }));
    await waitFor(() => expect(document.activeElement).toBe(settings.getByRole('combobox', { name: 'Type' })));
    expect(settings.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).value).toBe('Question a');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Question 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Question b' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Settings/ }));
    await waitFor(() => expect(document.activeElement).toBe(settings.getByRole('combobox', { name: 'Type' })));
  });

  it('moves to a page and duplicates from its menu', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a')]), aSurveyPage('p2', [aField('c')], 'About you')] });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Question a' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to “About you”' }));
    expect(order()).toBe(' | c a');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Question c' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
    expect(useSurveyBuilder.getState().draft?.pages[1]?.fields.map((field) => field.label)).toEqual([
      'Question c',
      'Question c',
      'Question a',
    ]);
  });

  it('deletes with an undo in the toast, and undoes with ⌘Z', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Question q2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(order()).toBe('q1');
    const [words, options] = vi.mocked(toast.info).mock.calls[0] ?? [];
    expect(words).toBe('“Question q2” deleted');
    options?.action?.run();
    await waitFor(() => expect(order()).toBe('q1 q2'));
    fireEvent.keyDown(window, { key: 'z', metaKey: true });
    expect(order()).toBe('q1');
    fireEvent.keyDown(window, { key: 'z', metaKey: true, shiftKey: true });
    expect(order()).toBe('q1 q2');
  });

  it('takes pasted lines as one answer each', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a', { type: 'single_choice', options: [{ id: 'x', label: '' }] })])] });
    await userEvent.click(await question(1));
    const settings = within(screen.getByRole('complementary', { name: 'Question settings' }));
    settings.getByRole('textbox', { name: 'Answer 1' }).focus();
    await userEvent.paste('Red\nGreen\nBlue');
    expect(useSurveyBuilder.getState().draft?.pages[0]?.fields[0]?.options?.map((option) => option.label)).toEqual([
      'Red',
      'Green',
      'Blue',
    ]);
  });

  it('offers only earlier questions for a condition', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a'), aField('b'), aField('c')])] });
    await userEvent.click(await question(2));
    await userEvent.click(screen.getByRole('switch', { name: 'Show only for some answers' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Show when' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Question a']);
    await userEvent.click(await question(1));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Show only/ }).disabled).toBe(true);
  });

  it('asks before a page goes with its questions; or it goes alone', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a')]), aSurveyPage('p2', [aField('b')])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Page 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete page and questions' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(order()).toBe('a | b');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Page 2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete page, keep its questions' }));
    expect(order()).toBe('a b');
  });

  it('lists what is missing, and leads to it', async () => {
    open({ pages: [aSurveyPage('p1', [aField('a'), aField('b', { label: '' })])] });
    await userEvent.click(await screen.findByRole('button', { name: '1 thing to fix' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Write the question/ }));
    expect(await screen.findByLabelText(/^Help/)).toBeTruthy();
  });
});

describe('a save that fails', () => {
  it('is shown at its question, and keeps everything', async () => {
    open();
    mock(UPDATE, () =>
      refuse(422, {
        message: 'Check the questions.',
        errors: { 'pages.0.fields.0.type': ['It has answers: its type stays.'] },
      }),
    );
    fireEvent.change(await question(1), { target: { value: 'Other words' } });
    expect(await screen.findByText(/Could not be saved – kept here/)).toBeTruthy();
    const card = (await question(1)).closest('li');
    expect(card?.textContent).toContain('It has answers: its type stays.');
    expect(((await question(1)) as HTMLTextAreaElement).value).toBe('Other words');
    const saves = mock(UPDATE, () => ({ data: aSurvey({ id }), message: 'Saved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ pages: [{ fields: [{ label: 'Other words' }, {}] }] }));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });
});

describe('the settings', () => {
  it('show access, limit, closing date on the company’s clock, and words; each is saved', async () => {
    const { saves } = open({}, '?tab=settings');
    fireEvent.change(await screen.findByLabelText(/^Closes/), { target: { value: '2026-12-31T20:00' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer limit' }), { target: { value: '50' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Thank-you message' }), { target: { value: 'See you!' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Invitees only' }));
    await waitFor(() =>
      expect(saves.at(-1)?.body).toMatchObject({
        closes_at: '2026-12-31T17:00:00.000Z',
        response_limit: 50,
        thank_you: 'See you!',
        access: 'invitees',
      }),
    );
  });
});

describe('opening', () => {
  it('saves first, asks, then opens', async () => {
    const { survey, saves } = open();
    const opened = mock('POST /surveys/open-survey/{id}', () => ({
      data: { ...survey, status: 'open' },
      message: 'Open',
    }));
    fireEvent.change(await question(2), { target: { value: 'Quick' } });
    await userEvent.click(screen.getByRole('button', { name: 'Open survey' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Open survey' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(saves).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Close survey' })).toBeTruthy();
  });

  it('does not open what could not be saved', async () => {
    open();
    mock(UPDATE, () => refuse(500, { message: 'It broke.' }));
    fireEvent.change(await question(2), { target: { value: 'Quick' } });
    await userEvent.click(screen.getByRole('button', { name: 'Open survey' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/not saved yet/)));
  });

  it('shares the link with its QR code', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the link of the survey' })).toBeTruthy();
  });
});
