import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import type { Answers, SurveyField } from '#domain/surveys/fields.ts';
import Closed from '#js/Pages/Surveys/Closed.tsx';
import Public from '#js/Pages/Surveys/Public.tsx';
import { readResumeKey } from '#js/stores/surveys/resumeKey.ts';
import { useSurveyResponse } from '#js/stores/surveys/surveyResponse.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';

const OPTIONS = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];
const field = (id: string, type: SurveyField['type'], more: Partial<SurveyField> = {}): SurveyField => ({
  id,
  type,
  label: `Question ${id}`,
  required: false,
  options: OPTIONS,
  rows: [{ id: 'food', label: 'Food' }],
  ...more,
});
const EVERY_KIND = (
  [
    'text',
    'long_text',
    'number',
    'email',
    'phone',
    'date',
    'single_choice',
    'multiple_choice',
    'scale',
    'rating',
    'matrix',
    'file',
    'section',
  ] as const
).map((type) => field(type, type));

const survey = (...pages: SurveyField[][]): PageProps<'Surveys/Public'> => ({
  survey: {
    key: 'a-public-key',
    title: 'How was it?',
    description: 'Three minutes.',
    event_name: null,
    company_name: 'Harbour Nights',
    pages: pages.map((fields, index) => ({ id: `p${index}`, title: `Part ${index + 1}`, fields })),
    access: 'public',
    closes_at: null,
  },
  invitee: null,
});

/** The server's side; what it was sent is listed. */
function serve(kept: Answers = {}, page = 0) {
  const progress = { resume_key: 'a-resume-key', answers: kept, page };
  const begun = mock('POST /public/surveys/{key}/begin', () => ({ data: progress }));
  const saved = mock('PUT /public/surveys/{key}/save', () => ({ data: progress }));
  return { begun, saved };
}

beforeEach(() => {
  localStorage.clear();
});
// A page that goes away saves what waits; a test that is over has nobody to take it.
afterEach(() => useSurveyResponse.setState({ saving: 'idle' }));

describe('the public page of a survey', () => {
  it('has a real control for every kind of question', () => {
    openPage(Public, survey(EVERY_KIND));
    for (const name of ['text', 'long_text', 'number', 'email', 'phone', 'date', 'file']) {
      expect(screen.getByLabelText(`Question ${name}`)).toBeTruthy();
    }
    const group = (name: string) => within(screen.getByRole('group', { name: `Question ${name}` }));
    expect(group('single_choice').getAllByRole('radio')).toHaveLength(2);
    expect(group('multiple_choice').getAllByRole('checkbox')).toHaveLength(2);
    expect(group('scale').getAllByRole('radio')).toHaveLength(11);
    expect(group('rating').getByRole('radio', { name: '5 stars' })).toBeTruthy();
    expect(within(screen.getByRole('radiogroup', { name: 'Food' })).getByLabelText('No')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Question section' })).toBeTruthy();
  });

  it('says beside a question what is wrong, puts the keyboard there, and stays on its page', async () => {
    openPage(Public, survey([field('like', 'single_choice', { required: true })], [field('why', 'text')]));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert').textContent).toBe('Answer this question.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')));
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  });

  it('shows a question as its condition says, at once', async () => {
    serve();
    const why = field('why', 'text', { show_if: { field_id: 'like', operator: 'equals', value: 'no' } });
    openPage(Public, survey([field('like', 'single_choice'), why]));
    expect(screen.queryByLabelText('Question why')).toBeNull();
    await userEvent.click(screen.getByLabelText('No'));
    expect(screen.getByLabelText('Question why')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(screen.queryByLabelText('Question why')).toBeNull();
  });

  it('begins with the first answer and saves when the page is turned', async () => {
    const { saved, begun } = serve();
    openPage(Public, survey([field('like', 'single_choice')], [field('why', 'text')]));
    expect(begun).toEqual([]);
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(saved.at(-1)?.body).toMatchObject({ answers: { like: 'yes' }, page: 1 });
    expect(readResumeKey('a-public-key')).toBe('a-resume-key');
  });

  it('goes on after a reload from the page that was left', async () => {
    const { begun } = serve({ like: 'no', why: 'Rain' }, 1);
    localStorage.setItem('muster.survey.a-public-key', 'a-resume-key');
    openPage(Public, survey([field('like', 'single_choice')], [field('why', 'text')]));
    await waitFor(() => expect(screen.getByLabelText('Question why')).toHaveProperty('value', 'Rain'));
    expect(begun.map(({ body }) => body)).toEqual([{ resume_key: 'a-resume-key', invitee: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('No')).toHaveProperty('checked', true);
  });

  it('thanks in the words of the organiser, and forgets the half-filled form', async () => {
    serve();
    mock('POST /public/surveys/{key}/submit', () => ({
      message: 'Thank you for your answer.',
      thank_you: 'Until next year.',
    }));
    openPage(Public, survey([field('like', 'single_choice')]));
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Until next year.')).toBeTruthy();
    expect(readResumeKey('a-public-key')).toBeNull();
  });

  it('shows what the server refuses beside its question, on its page, until it is answered', async () => {
    serve();
    mock('POST /public/surveys/{key}/submit', () =>
      refuse(422, {
        message: 'Choose one of the answers.',
        errors: { 'answers.like': ['Choose one of the answers.'] },
      }),
    );
    openPage(Public, survey([field('like', 'single_choice')], [field('why', 'text')]));
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Choose one of the answers.')).toBeTruthy();
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('No'));
    expect(screen.queryByText('Choose one of the answers.')).toBeNull();
  });

  it('keeps what was typed when a save fails, and says so; a full survey ends it', async () => {
    serve();
    mock('PUT /public/surveys/{key}/save', () => refuse(500, { message: 'Something broke.' }));
    openPage(Public, survey([field('like', 'single_choice')], [field('why', 'text')]));
    await userEvent.click(screen.getByLabelText('Yes'));
    await act(() => useSurveyResponse.getState().flush());
    expect(screen.getByText('Not saved yet. We keep trying.')).toBeTruthy();
    expect(screen.getByLabelText('Yes')).toHaveProperty('checked', true);
    mock('PUT /public/surveys/{key}/save', () =>
      refuse(409, { message: 'This survey has all the answers it can take.' }),
    );
    await act(() => useSurveyResponse.getState().flush());
    expect(screen.getByText('This survey has all the answers it can take.')).toBeTruthy();
  });
});

describe('the closed page', () => {
  const reasons = ['draft', 'closed', 'date', 'limit', 'answered', 'invitees'] as const;

  it('has words of its own for each reason', () => {
    const titles = reasons.map((reason) => {
      const props = { title: 'How was it?', company_name: 'Harbour Nights', event_name: null, reason, message: null };
      const { unmount } = openPage(Closed, props);
      const heading = screen.getByRole('heading', { level: 1 }).textContent;
      unmount();
      return heading;
    });
    expect(new Set(titles).size).toBe(reasons.length);
  });

  it('says what the organiser wrote instead', () => {
    const props = { title: 'How was it?', company_name: 'Harbour Nights', event_name: null };
    openPage(Closed, { ...props, reason: 'limit', message: 'All shifts are taken.' });
    expect(screen.getByText('All shifts are taken.')).toBeTruthy();
  });
});
