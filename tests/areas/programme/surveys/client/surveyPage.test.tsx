import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Survey } from '#contract/programme/surveys.ts';
import { FIELD_TYPES, type SurveyField } from '#domain/programme/surveys/fields.ts';
import type { ClosedReason } from '#domain/programme/surveys.ts';
import Closed from '#js/Pages/Surveys/Closed.tsx';
import Public from '#js/Pages/Surveys/Public.tsx';
import { readResumeKey } from '#js/stores/programme/surveys/resumeKey.ts';
import { useSurveyResponse } from '#js/stores/programme/surveys/surveyResponse.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { holdCalls, mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { server } from '#tests/mocks/server.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { anOpenSurvey, begin, hand, LIKED, surveyBody } from '../server/aSurvey.ts';

openOffice();

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
const EVERY_KIND = FIELD_TYPES.map((type) => field(type, type));

const pagesOf = (...pages: SurveyField[][]) =>
  pages.map((fields, index) => ({ id: `p${index}`, title: `Part ${index + 1}`, fields }));
const LIKE = field('like', 'single_choice');
const WITHOUT_YES = field('like', 'single_choice', {
  options: [{ id: 'perhaps', label: 'Perhaps' }, ...OPTIONS.slice(1)],
});
const WHY = field('why', 'text');

const PAGES = { 'Surveys/Public': Public, 'Surveys/Closed': Closed };

/** Shows the page of this name, to which the backend redirects visitors of the survey's link. */
async function visit(component: keyof typeof PAGES, link: string) {
  const { body } = await visitor.visit(`/s/${link}`);
  expect(body.component).toBe(component);
  const Page: ComponentType<never> = PAGES[component];
  return { ...openPage<object>(Page as ComponentType<object>, body.props), props: body.props };
}

/** An open survey with one page per list of questions, shown through its link. */
async function open(...pages: SurveyField[][]) {
  const survey = await anOpenSurvey(owner, [], { pages: pagesOf(...pages) });
  await visit('Surveys/Public', survey.key);
  return survey;
}

/** The stored answers, including partial ones. */
const storedOf = (surveyId: number) =>
  app.database.drizzle.select().from(surveyResponses).where(eq(surveyResponses.surveyId, surveyId));

/** Replaces the questions of an open survey, as staff can while somebody answers it. */
async function replaceQuestions(id: number, ...pages: SurveyField[][]) {
  const change = surveyBody([], { pages: pagesOf(...pages) });
  expect((await owner.call('PUT', `/surveys/update/${id}`, change)).status).toBe(200);
}

const sendAnswers = () => userEvent.click(screen.getByRole('button', { name: 'Send answers' }));

beforeEach(() => server.use(bridge(visitor)));
// Leaving the page saves pending answers; after a test there is no backend to receive them.
afterEach(() => useSurveyResponse.setState({ saving: 'idle' }));

describe('the public page of a survey', () => {
  it('has an accessible control for every question type', async () => {
    await open(EVERY_KIND);
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

  it('shows an error next to its question, focuses it, and stays on the page', async () => {
    const { id } = await open([{ ...LIKE, required: true }], [WHY]);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert').textContent).toBe('Answer this question.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')));
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    expect(await storedOf(id)).toEqual([]);
  });

  it('shows and hides a conditional question immediately', async () => {
    const { id } = await open([LIKE, { ...WHY, show_if: { field_id: 'like', operator: 'equals', value: 'no' } }]);
    expect(screen.queryByLabelText('Question why')).toBeNull();
    await userEvent.click(screen.getByLabelText('No'));
    expect(screen.getByLabelText('Question why')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(screen.queryByLabelText('Question why')).toBeNull();
    await act(() => useSurveyResponse.getState().flush());
    expect(await storedOf(id)).toMatchObject([{ answers: {} }]);
  });

  it('starts with the first answer and saves on a page change', async () => {
    const { id, key, path } = await open([LIKE], [WHY]);
    expect(await storedOf(id)).toEqual([]);
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    // Immediately, without waiting for a pause in typing.
    expect(screen.getByText(/^(Saving…|Saved)$/)).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await storedOf(id)).toMatchObject([{ status: 'partial', answers: { like: 'yes' }, page: 1 }]);
    const resume_key = readResumeKey(key);
    expect(await begin(visitor, path, { resume_key })).toBe(resume_key);
  });

  it('continues after a reload on the page where it was left', async () => {
    const { id, key, path } = await anOpenSurvey(owner, [], { pages: pagesOf([LIKE], [WHY]) });
    const resume_key = await begin(visitor, path);
    await visitor.call('PUT', `${path}/save`, { resume_key, answers: { like: 'no', why: 'Rain' }, page: 1 });
    localStorage.setItem(`muster.survey.${key}`, resume_key);
    const begun = recordCalls('POST /public/surveys/{key}/begin');
    await visit('Surveys/Public', key);
    await waitFor(() => expect(screen.getByLabelText('Question why')).toHaveProperty('value', 'Rain'));
    expect(begun.map(({ body }) => body)).toEqual([{ resume_key, invitee: null }]);
    expect(await storedOf(id)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('No')).toHaveProperty('checked', true);
  });

  it('thanks with the organiser’s text and clears the partial answer', async () => {
    const { id, key } = await anOpenSurvey(owner, [LIKE], { thank_you: 'Until next year.' });
    await visit('Surveys/Public', key);
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Until next year.')).toBeTruthy();
    expect(readResumeKey(key)).toBeNull();
    expect(await storedOf(id)).toMatchObject([{ status: 'complete', answers: { like: 'yes' } }]);
  });

  it('shows a refused answer next to its question, on its page, until it is corrected', async () => {
    const { id } = await open([LIKE], [WHY]);
    await userEvent.click(screen.getByLabelText('Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await replaceQuestions(id, [WITHOUT_YES], [WHY]);
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('Choose one of the answers.')).toBeTruthy();
    expect(await storedOf(id)).toMatchObject([{ status: 'partial' }]);
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('No'));
    expect(screen.queryByText('Choose one of the answers.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
    expect(await screen.findByText('We have received your answers.')).toBeTruthy();
    expect(await storedOf(id)).toMatchObject([{ status: 'complete', answers: { like: 'no' } }]);
  });

  it('shows the error again when the same answer is refused a second time', async () => {
    const { id } = await open([LIKE]);
    await userEvent.click(screen.getByLabelText('Yes'));
    await replaceQuestions(id, [WITHOUT_YES]);
    await sendAnswers();
    expect(await screen.findByText('Choose one of the answers.')).toBeTruthy();
    await sendAnswers();
    expect(await screen.findByText('Choose one of the answers.')).toBeTruthy();
  });

  it('asks to reload when a question that it does not have is refused, and saves the answers', async () => {
    const { id } = await open([LIKE]);
    await userEvent.click(screen.getByLabelText('Yes'));
    await replaceQuestions(id, [WITHOUT_YES, { ...WHY, required: true }]);
    await sendAnswers();
    const reload = 'Some questions are new or have changed since you opened this page. Reload it to see them.';
    expect(await screen.findByText(`Answer this question. ${reload}`)).toBeTruthy();
    expect(screen.getByText('Choose one of the answers.')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await storedOf(id)).toMatchObject([{ status: 'partial', answers: { like: 'yes' } }]);
  });

  it('keeps the answers given during an upload, and sends them only when it has finished', async () => {
    const release = holdCalls('POST /public/surveys/{key}/upload');
    const sent = recordCalls('POST /public/surveys/{key}/submit');
    const { id } = await open([WHY, field('cv', 'file')]);
    await userEvent.upload(screen.getByLabelText('Question cv'), new File(['words'], 'cv.txt'));
    await userEvent.type(screen.getByLabelText('Question why'), 'Rain');
    await sendAnswers();
    release();
    expect(await screen.findByText('cv.txt')).toBeTruthy();
    expect(sent).toEqual([]);
    await sendAnswers();
    expect(await screen.findByText('We have received your answers.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(await storedOf(id)).toMatchObject([
      { status: 'complete', answers: { why: 'Rain', cv: { file_id: expect.any(String), name: 'cv.txt', size: 5 } } },
    ]);
  });

  it('keeps what was typed when a save fails, and ends when the survey is full', async () => {
    const values = { pages: pagesOf([LIKE], [WHY]), response_limit: 1 };
    const { id, key, path } = await anOpenSurvey(owner, [], values);
    await visit('Surveys/Public', key);
    mock('PUT /public/surveys/{key}/save', () => refuse(500, { message: 'Something broke.' }));
    await userEvent.click(screen.getByLabelText('Yes'));
    await act(() => useSurveyResponse.getState().flush());
    expect(screen.getByText('Not saved yet. We keep trying.')).toBeTruthy();
    expect(screen.getByLabelText('Yes')).toHaveProperty('checked', true);
    expect(await storedOf(id)).toMatchObject([{ status: 'partial', answers: {} }]);
    expect((await hand(visitor, path, { like: 'no' })).status).toBe(200);
    server.use(bridge(visitor));
    await act(() => useSurveyResponse.getState().flush());
    expect(screen.getByText('This survey has reached its maximum number of answers.')).toBeTruthy();
    const stored = await storedOf(id);
    expect(stored.filter(({ status }) => status === 'complete')).toMatchObject([{ answers: { like: 'no' } }]);
  });
});

describe('the page of a closed survey', () => {
  async function full(values = {}): Promise<string> {
    const { key, path } = await anOpenSurvey(owner, [LIKED], { response_limit: 1, ...values });
    await hand(visitor, path, { like: 'yes' });
    return key;
  }
  async function forInvitees() {
    const event = await anEvent(app, companyId);
    const values = { companyId, eventId: event.id, name: 'Ada', email: 'ada@example.test', token: `ada-${event.id}` };
    await app.database.drizzle.insert(rsvpInvitations).values(values);
    const survey = await anOpenSurvey(owner, [LIKED], { event_id: event.id, access: 'invitees' });
    return { ...survey, invitee: values.token };
  }

  const LINKS: Record<ClosedReason, () => Promise<string>> = {
    draft: async () => {
      const { body } = await owner.post<{ data: Survey }>('/surveys/store', surveyBody());
      return body.data.public_url.split('/').at(-1) ?? '';
    },
    closed: async () => {
      const { id, key } = await anOpenSurvey(owner);
      await owner.post(`/surveys/close-survey/${id}`);
      return key;
    },
    date: async () => {
      const { id, key } = await anOpenSurvey(owner);
      await owner.call('PUT', `/surveys/update/${id}`, surveyBody([LIKED], { closes_at: '2020-01-01T00:00:00Z' }));
      return key;
    },
    limit: full,
    answered: async () => {
      const { key, path, invitee } = await forInvitees();
      await hand(visitor, path, { like: 'yes' }, { invitee });
      return `${key}?i=${invitee}`;
    },
    invitees: async () => (await forInvitees()).key,
  };

  it('has a different text for each reason', async () => {
    const titles = new Set<string | null>();
    for (const [reason, link] of Object.entries(LINKS)) {
      const { props, unmount } = await visit('Surveys/Closed', await link());
      expect(props.reason).toBe(reason);
      titles.add(screen.getByRole('heading', { level: 1 }).textContent);
      unmount();
    }
    expect(titles.size).toBe(Object.keys(LINKS).length);
  });

  it('shows the organiser’s text instead if there is one', async () => {
    await visit('Surveys/Closed', await full({ closed_message: 'All shifts are taken.' }));
    expect(screen.getByText('All shifts are taken.')).toBeTruthy();
  });
});
