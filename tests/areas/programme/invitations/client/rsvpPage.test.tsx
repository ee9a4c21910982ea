import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import Rsvp from '#js/Pages/Public/Rsvp.tsx';
import { events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { recordCalls } from '#tests/mocks/mock.ts';
import { server } from '#tests/mocks/server.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';
import { answer, guest, invite } from '../server/guests.ts';

openOffice();

const DAY = 86_400_000;
let event: Awaited<ReturnType<typeof anEvent>>;

/** Nora is invited to the event, and may bring two people. */
beforeEach(async () => {
  vi.spyOn(router, 'visit').mockImplementation(() => undefined);
  event = await anEvent(app, companyId, { venue: 'Old mill', city: 'Basel' });
  await settings({});
  await invite(app, owner, event.id, 'Nora', 'Bea');
  server.use(bridge(visitor));
});

async function settings(values: object): Promise<void> {
  const whole = { max_party_size: 3, ask_note: true, deadline_hours: 24, ...values };
  const { status, body } = await owner.call('PUT', `/events/rsvp-config/${event.id}`, whole);
  expect(status, JSON.stringify(body)).toBe(200);
}
const setEvent = (values: Partial<typeof events.$inferInsert>) =>
  app.database.drizzle.update(events).set(values).where(eq(events.id, event.id));
const pass = () => setEvent({ startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) });
const cancel = () => owner.post(`/events/cancellation/${event.id}`, { refund: false });
const nora = () => guest(app, event.id, 'Nora');

/** Opens the page of Nora's link. */
async function open(query = ''): Promise<void> {
  const { body } = await visitor.visit(`/rsvp/${(await nora()).token}${query}`);
  expect(body.component).toBe('Public/Rsvp');
  openPage<object>(Rsvp as ComponentType<never> as ComponentType<object>, body.props);
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('preselects the answer of the link and sends it only on confirmation', async () => {
  await open('?answer=yes');
  expect(radio('Yes').checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add one person' }));
  await userEvent.type(screen.getByLabelText(/^Note/), 'Vegetarian');
  expect((await nora()).response).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: I am coming' }));
  await waitFor(() => expect(router.visit).toHaveBeenCalled());
  expect(await nora()).toMatchObject({ response: 'yes', partySize: 2, note: 'Vegetarian' });
});

it('shows why an answer was refused and keeps what was typed', async () => {
  await open('?answer=yes');
  await userEvent.type(screen.getByLabelText(/^Note/), 'Vegetarian');
  await pass();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: I am coming' }));
  expect(await screen.findByText('This event is over.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Vegetarian');
  expect(router.visit).not.toHaveBeenCalled();
  expect((await nora()).response).toBeNull();
});

it('requires an answer before it sends one', async () => {
  const calls = recordCalls('POST /public/rsvp/{token}');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Choose an answer.')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

it('shows next to the number that fewer places are left', async () => {
  await settings({ capacity: 2 });
  await open('?answer=yes');
  await userEvent.click(screen.getByRole('button', { name: 'Add one person' }));
  await answer(app, event.id, 'Bea', { response: 'yes', party_size: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: I am coming' }));
  expect(await screen.findByText('Only 1 place is left. You can say maybe.')).toBeTruthy();
  expect((await nora()).response).toBeNull();
});

it('takes another number of people as it is typed', async () => {
  await settings({ max_party_size: 6 });
  await open('?answer=yes');
  const people = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many people are coming?' });
  await userEvent.type(people, '{Backspace}4');
  await userEvent.tab();
  expect(people.value).toBe('4');
});

it('limits the party to the places left', async () => {
  await settings({ capacity: 2 });
  await open('?answer=yes');
  expect(screen.getByText('Including you, 2 at most.')).toBeTruthy();
  expect(screen.getByText('Only 2 places are left.')).toBeTruthy();
});

it('offers maybe but not yes when no places are left', async () => {
  await settings({ capacity: 2 });
  await answer(app, event.id, 'Bea', { response: 'yes', party_size: 2 });
  await open();
  expect(radio('Yes').disabled).toBe(true);
  expect(radio('Maybe').disabled).toBe(false);
  expect(screen.getByText(/No places are left\./)).toBeTruthy();
});

it('hides maybe when it is not allowed', async () => {
  await settings({ allow_maybe: false });
  await open();
  expect(radio('Yes')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Maybe' })).toBeNull();
});

it('shows the given answer, a link to change it and the calendar link', async () => {
  await answer(app, event.id, 'Nora', { response: 'yes', party_size: 2 });
  await open();
  expect(screen.getByRole('heading', { name: 'You are coming' })).toBeTruthy();
  expect(screen.getByText('2 people are coming, including you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change my answer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toContain('calendar.ics');
});

it('shows the form again when the link of the e-mail chose another answer', async () => {
  await answer(app, event.id, 'Nora', { response: 'yes', party_size: 1 });
  await open('?answer=no');
  expect(radio('No').checked).toBe(true);
  expect(screen.getByText(/Your answer so far is “yes”/)).toBeTruthy();
});

it.each([
  ['late', 'The deadline has passed', () => settings({ deadline_hours: 24 * 200 })],
  ['closed', 'Answers are closed', () => settings({ is_open: false })],
  ['off', 'This event is not accepting answers', () => setEvent({ status: 'paused' })],
  ['over', 'This event is over', pass],
  ['cancelled', 'This event was cancelled', cancel],
] as const)('shows the given answer and no form when it is %s', async (_, title, close) => {
  await answer(app, event.id, 'Nora', { response: 'maybe', party_size: 1 });
  await close();
  await open();
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You said maybe' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Change my answer' })).toBeNull();
});

it('states no number of people as coming for a “maybe”', async () => {
  await answer(app, event.id, 'Nora', { response: 'maybe', party_size: 3 });
  await open();
  expect(screen.getByText('For 3 people, including you.')).toBeTruthy();
  expect(screen.queryByText(/are coming/)).toBeNull();
});

it.each([
  ['cancelled', cancel],
  ['over', pass],
] as const)(
  'neither says that the guest is coming nor offers a calendar entry once the event is %s',
  async (_, end) => {
    await answer(app, event.id, 'Nora', { response: 'yes', party_size: 2 });
    await end();
    await open();
    expect(screen.getByRole('heading', { name: 'You said yes' })).toBeTruthy();
    expect(screen.getByText('For 2 people, including you.')).toBeTruthy();
    expect(screen.queryByText(/coming/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  },
);

it('still says that the event was cancelled after its date', async () => {
  await cancel();
  await pass();
  await open();
  expect(screen.getByText('This event was cancelled')).toBeTruthy();
});
