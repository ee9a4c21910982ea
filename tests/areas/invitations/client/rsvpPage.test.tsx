import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PageProps } from '#contract/pages.ts';
import Rsvp from '#js/Pages/Public/Rsvp.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';

const CALL = 'POST /public/rsvp/{token}';

function props(values: Partial<PageProps<'Public/Rsvp'>> = {}): PageProps<'Public/Rsvp'> {
  return {
    token: 'a-token-of-nora-for-the-concert',
    state: 'open',
    name: 'Nora',
    answer: null,
    chosen: null,
    is_changing: false,
    event: {
      id: 7,
      name: 'Harbour concert',
      summary: null,
      start_date: '2026-12-02T19:00:00.000Z',
      end_date: '2026-12-02T22:00:00.000Z',
      venue: 'Old mill',
      address: null,
      city: 'Basel',
      country: null,
      is_online: false,
      cover_url: null,
    },
    company_name: 'Harbour Nights',
    message: null,
    allow_maybe: true,
    ask_note: true,
    max_party_size: 3,
    places_left: null,
    deadline_at: '2026-12-01T19:00:00.000Z',
    calendar_url: '/rsvp/a-token/calendar.ics',
    ...values,
  };
}
const open = (values?: Partial<PageProps<'Public/Rsvp'>>) => openPage(Rsvp, props(values));
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('preselects the answer of the link and sends it only on confirmation', async () => {
  const calls = mock(CALL, () => refuse(409, { message: 'This event is over.' }));
  open({ chosen: 'yes' });
  expect(radio('Yes').checked).toBe(true);
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'One person more' }));
  await userEvent.type(screen.getByLabelText(/^Note/), 'Vegetarian');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: I am coming' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ response: 'yes', party_size: 2, note: 'Vegetarian' }));
  // The error is shown and the input is kept.
  expect(await screen.findByText('This event is over.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Vegetarian');
});

it('requires an answer before it sends one', async () => {
  const calls = mock(CALL, () => refuse(500, {}));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Choose an answer.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

it('shows next to the number that fewer places are left', async () => {
  mock(CALL, () => refuse(422, { message: 'No.', errors: { party_size: ['Only 1 place is left.'] } }));
  open({ chosen: 'yes' });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: I am coming' }));
  expect(await screen.findByText('Only 1 place is left.')).toBeTruthy();
});

it('limits the party to the places left', () => {
  open({ chosen: 'yes', places_left: 2 });
  expect(screen.getByText('Including you, 2 at most.')).toBeTruthy();
  expect(screen.getByText('Only 2 places are left.')).toBeTruthy();
});

it('offers maybe but not yes when no places are left', () => {
  open({ places_left: 0 });
  expect(radio('Yes').disabled).toBe(true);
  expect(radio('Maybe').disabled).toBe(false);
  expect(screen.getByText(/No places are left\./)).toBeTruthy();
});

it('hides maybe when it is not allowed', () => {
  open({ allow_maybe: false });
  expect(screen.queryByRole('radio', { name: 'Maybe' })).toBeNull();
});

it('shows the given answer, a link to change it and the calendar link', () => {
  open({ answer: { response: 'yes', party_size: 2, note: null } });
  expect(screen.getByRole('heading', { name: 'You are coming' })).toBeTruthy();
  expect(screen.getByText('2 people are coming, including you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change my answer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('calendar.ics');
});

it('shows the form again when the link of the e-mail chose another answer', () => {
  open({ answer: { response: 'yes', party_size: 1, note: null }, chosen: 'no' });
  expect(radio('No').checked).toBe(true);
  expect(screen.getByText(/Your answer so far is “yes”/)).toBeTruthy();
});

it.each([
  ['late', 'The time to answer is over'],
  ['closed', 'Answers are closed'],
  ['off', 'This event is not accepting answers'],
  ['over', 'This event is over'],
] as const)('shows the given answer and no form when it is %s', (state, title) => {
  open({ state, answer: { response: 'maybe', party_size: 1, note: null } });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You said maybe' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change my answer' })).toBeNull();
});
