import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import Invitations from '#js/Pages/Events/Invitations.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { anEventRsvpConfig, anInvitation } from '../factories/anInvitation.ts';

vi.mock('#js/lib/toast.ts');

const LIST = 'GET /events/get-rsvp-invitations/{eventID}';
const REMIND = 'POST /events/send-follow-up-reminders/{eventID}';
const counts = { invited: 3, opened: 1, yes: 1, people: 2, maybe: 0, no: 1, unanswered: 1 };
const open = (url = '/events/7/invitations', options?: Parameters<typeof openStaffPage>[2]) =>
  openStaffPage(Invitations, { event: anEvent() }, { url, ...options });

beforeEach(() => {
  vi.clearAllMocks();
  mock('GET /events/rsvp-config/{eventID}', () => ({ data: anEventRsvpConfig({ capacity: 120 }) }));
  mock('GET /segments/json', () =>
    aPage([{ id: 2, name: 'Press', description: null, contacts_count: 43, created_at: '2026-01-01T00:00:00Z' }]),
  );
  mock('GET /contacts/search', () => []);
  mock(LIST, () => ({
    ...aPage([
      anInvitation(),
      anInvitation({ id: 4, name: 'Bea', response: 'yes', party_size: 2, responded_at: '2026-11-12T08:00:00.000Z' }),
    ]),
    counts,
  }));
});

it('shows the totals and each answer', async () => {
  open();
  const bea = await screen.findByRole('row', { name: /Bea/ });
  expect(within(bea).getByText('Yes')).toBeTruthy();
  const stats = within(screen.getByRole('region', { name: 'Answers so far' }));
  expect(stats.getByText('2 of 120 people')).toBeTruthy();
});

const sent = { response: null, status: 'sent' as const };

it('shows how many will be reminded before it sends, and sends nothing when cancelled', async () => {
  const unanswered = 'GET /events/get-non-responded-invitations/{eventID}';
  const pages = [
    [anInvitation({ id: 5, ...sent }), anInvitation({ id: 6, response: null, status: 'failed' })],
    [anInvitation({ id: 7, ...sent }), anInvitation({ id: 8, ...sent, last_reminded_at: new Date().toISOString() })],
  ];
  mock(unanswered, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return aPage(pages[page - 1] ?? [], { current_page: page, last_page: 2 });
  });
  const calls = mock(REMIND, () => ({ message: 'done', reminded: 2, skipped: 0 }));
  open();
  await screen.findByRole('row', { name: /Bea/ });
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind all without an answer' }));
    return within(await screen.findByRole('alertdialog', { name: 'Remind 2 people?' }));
  };
  const question = await ask();
  expect(question.getByText(/4 people have answered, were reminded within the hour/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await userEvent.click((await ask()).getByRole('button', { name: 'Remind 2 people' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ invitation_ids: [5, 7] }]));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('done'));
});

it('offers no e-mails when nobody can be invited, and explains why', async () => {
  const refusal = 'This event is over.';
  mock('GET /events/rsvp-config/{eventID}', () => ({ data: anEventRsvpConfig({ refusal }) }));
  open();
  const ada = await screen.findByRole('row', { name: /Ada Obi/ });
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  await userEvent.click(within(ada).getByRole('button', { name: 'Row actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Record an answer' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remind' })).toBeNull();
});

it('offers no e-mails until it is known whether they would be refused', async () => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mock('GET /events/rsvp-config/{eventID}', async () => {
    await gate;
    return { data: anEventRsvpConfig() };
  });
  open();
  await screen.findByRole('row', { name: /Ada Obi/ });
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: 'Invite people' })).toBeTruthy();
});

it('shows how many people of a segment would be invited before inviting anyone', async () => {
  const result = { invited: 40, already_invited: 2, without_email: 1 };
  const calls = mock('POST /events/send-invitations/{eventID}', () => ({ message: '40 people invited', ...result }));
  const counted = mock('POST /events/send-invitations/{eventID}/preview', () => result);
  open();
  const drawer = await chooseSegment();
  expect(await drawer.findByText(/40 people will be invited\. 2 already invited\. 1 without/)).toBeTruthy();
  expect(counted[0]?.body).toMatchObject({ segment_id: 2 });
  expect(calls).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Invite 40 people' }));
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ contact_ids: [], segment_id: 2 }));
});

it('invites a segment without a count, after a confirmation, when the backend cannot count it', async () => {
  const calls = mock('POST /events/send-invitations/{eventID}', () => ({
    ...{ message: 'Invited', invited: 43, already_invited: 0, without_email: 0 },
  }));
  mock('POST /events/send-invitations/{eventID}/preview', () => refuse(404, {}));
  open();
  const drawer = await chooseSegment();
  expect(await drawer.findByText(/A preview is not available here/)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('explains that the server accepts no guest file, and sends none', async () => {
  const calls = mock('POST /events/upload-invitations/{eventID}', () => refuse(404, {}));
  mock('POST /events/upload-invitations/{eventID}/preview', () => refuse(404, {}));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('CSV file'));
  await userEvent.upload(drawer.getByLabelText(/Drop a CSV file/), new File(['name'], 'g.csv', { type: 'text/csv' }));
  expect(await drawer.findByText('This server does not accept lists of people as a file.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('shows next to the address that it is already invited, and keeps what was typed', async () => {
  mock('POST /events/send-invitations/{eventID}', () => ({
    message: '',
    invited: 0,
    already_invited: 1,
    without_email: 0,
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Ada');
  await userEvent.type(drawer.getByLabelText(/^E-mail/), 'ada@example.org');
  await userEvent.click(drawer.getByRole('button', { name: 'Send invitation' }));
  expect((await drawer.findAllByText('This address is already invited.')).length).toBeGreaterThan(0);
  expect(drawer.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ada');
});

it('records an answer, with a validation error next to its field', async () => {
  const calls = mock('POST /events/rsvp-answer/{eventID}/{invitationID}', () =>
    refuse(422, { message: 'No.', errors: { party_size: ['Only 2 places are left.'] } }),
  );
  open();
  const ada = await screen.findByRole('row', { name: /Ada Obi/ });
  await userEvent.click(within(ada).getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer of Ada Obi' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record answer' }));
  expect((await dialog.findAllByText('Only 2 places are left.')).length).toBeGreaterThan(0);
  expect(calls[0]).toMatchObject({ params: { eventID: '7', invitationID: '3' }, body: { response: 'yes' } });
});

it('shows read-only users no actions', async () => {
  open('/events/7/invitations', { permissions: ['events.view', 'invitations.view'] });
  await screen.findByRole('row', { name: /Bea/ });
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
});

it('shows why loading failed and retries', async () => {
  mock(LIST, () => refuse(503, { message: 'Back in a moment.' }));
  open();
  expect(await screen.findByText('Back in a moment.')).toBeTruthy();
  mock(LIST, () => ({ ...aPage([]), counts }));
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Nobody is invited yet')).toBeTruthy();
});

it('offers a reminder for an unanswered invitation whose mail status the backend does not send', async () => {
  mock(LIST, () => Response.json([anInvitation({ response: null, status: null })]));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Remind' })).toBeTruthy();
});

/** Chooses the press segment in the drawer that invites people. */
async function chooseSegment() {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('Contacts'));
  await userEvent.click(drawer.getByPlaceholderText('Choose a segment'));
  await userEvent.click(await screen.findByText('Press (43)'));
  return drawer;
}
