import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import Invitations from '#js/Pages/Events/Invitations.tsx';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { holdCalls, mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { anInvitation } from '../factories/anInvitation.ts';
import { answer, guest, invite, listed } from '../server/guests.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

const LIST = 'GET /events/get-rsvp-invitations/{eventID}';
let event: Awaited<ReturnType<typeof anEvent>>;
const open = (options?: Parameters<typeof openBridgedPage>[2]) =>
  openBridgedPage(Invitations, `/events/${event.id}/invitations`, options);
const invited = async () => (await listed(owner, `/events/get-rsvp-invitations/${event.id}`)).total;
const mark = async (name: string, values: Partial<typeof rsvpInvitations.$inferInsert>) =>
  app.database.drizzle
    .update(rsvpInvitations)
    .set(values)
    .where(eq(rsvpInvitations.id, (await guest(app, event.id, name)).id));

/** Ada was invited; Bea comes with somebody else, of 120 places. */
beforeEach(async () => {
  await app.database.drizzle.delete(segments);
  event = await anEvent(app, companyId);
  await owner.call('PUT', `/events/rsvp-config/${event.id}`, { deadline_hours: 24, max_party_size: 3, capacity: 120 });
  await invite(app, owner, event.id, 'Ada', 'Bea');
  await answer(app, event.id, 'Bea', { response: 'yes', party_size: 2 });
});

it('shows the totals and each answer', async () => {
  await open();
  const bea = await screen.findByRole('row', { name: /Bea/ });
  expect(within(bea).getByText('Yes')).toBeTruthy();
  const stats = within(screen.getByRole('region', { name: 'Answers so far' }));
  expect(await stats.findByText('2 of 120 people')).toBeTruthy();
});

it('shows how many will be reminded before it sends, and sends nothing when cancelled', async () => {
  await invite(app, owner, event.id, 'Cleo', 'Dan', 'Finn');
  await mark('Dan', { status: 'failed' });
  await mark('Finn', { lastRemindedAt: app.clock.now(), remindersSent: 1 });
  const reminders = async (name: string) => (await guest(app, event.id, name)).remindersSent;
  await open();
  await screen.findByRole('row', { name: /Bea/ });
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind all without an answer' }));
    return within(await screen.findByRole('alertdialog', { name: 'Remind 2 people?' }));
  };
  const question = await ask();
  expect(question.getByText(/No reminder for \d people: already answered/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await reminders('Ada')).toBe(0);
  await userEvent.click((await ask()).getByRole('button', { name: 'Remind 2 people' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  await app.services.queue.drain();
  expect(await Promise.all(['Ada', 'Bea', 'Cleo', 'Dan', 'Finn'].map(reminders))).toEqual([1, 0, 1, 0, 1]);
});

it('offers no e-mails when nobody can be invited, and explains why', async () => {
  await owner.call('PUT', `/events/rsvp-config/${event.id}`, { is_open: false, deadline_hours: 24 });
  await open();
  const ada = await screen.findByRole('row', { name: /Ada/ });
  expect(
    await screen.findByText('This event does not accept answers. Allow them in the RSVP settings first.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  await userEvent.click(within(ada).getByRole('button', { name: 'Row actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Record an answer' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remind' })).toBeNull();
});

it('offers no e-mails until it is known whether they would be refused', async () => {
  const release = holdCalls('GET /events/rsvp-config/{eventID}');
  await open();
  await screen.findByRole('row', { name: /Ada/ });
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  release();
  expect(await screen.findByRole('button', { name: 'Invite people' })).toBeTruthy();
});

it('shows how many people of a segment would be invited before inviting anyone', async () => {
  await aPress();
  await open();
  const drawer = await chooseSegment();
  expect(await drawer.findByText(/2 people will be invited\. 1 already invited\. 1 without/)).toBeTruthy();
  expect(await invited()).toBe(2);
  await userEvent.click(drawer.getByRole('button', { name: 'Invite 2 people' }));
  await waitFor(async () => expect(await invited()).toBe(4));
});

it('invites a segment without a count, after a confirmation, when the backend cannot count it', async () => {
  await aPress();
  const calls = recordCalls('POST /events/send-invitations/{eventID}');
  mock('POST /events/send-invitations/{eventID}/preview', () => refuse(404, {}));
  await open();
  const drawer = await chooseSegment();
  expect(await drawer.findByText(/A preview is not available here/)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('explains that the server accepts no guest file, and sends none', async () => {
  const calls = mock('POST /events/upload-invitations/{eventID}', () => refuse(404, {}));
  mock('POST /events/upload-invitations/{eventID}/preview', () => refuse(404, {}));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('CSV file'));
  await userEvent.upload(drawer.getByLabelText(/Drop a CSV file/), new File(['name'], 'g.csv', { type: 'text/csv' }));
  expect(await drawer.findByText('This server does not accept lists of people as a file.')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('lists the rows of a guest file that were skipped, with their number', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('CSV file'));
  const text = 'name,email\nCleo,cleo@example.test\nAda,ada@example.test\nDan,dan@\n';
  await userEvent.upload(drawer.getByLabelText(/Drop a CSV file/), new File([text], 'g.csv', { type: 'text/csv' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Invite 1 person' }));
  expect(await drawer.findByText('1 invited, 2 skipped.')).toBeTruthy();
  const skipped = within(drawer.getByRole('region', { name: 'Skipped rows' }));
  const rows = skipped.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.anything(),
    expect.stringMatching(/^3.*Already invited/),
    expect.stringMatching(/^4.*Enter an e-mail address/),
  ]);
  expect(skipped.queryByText(/Cleo/)).toBeNull();
  expect(await guest(app, event.id, 'Cleo')).toMatchObject({ email: 'cleo@example.test' });
});

it('shows next to the address that it is already invited, and keeps what was typed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Ada');
  await userEvent.type(drawer.getByLabelText(/^E-mail/), 'ada@example.test');
  await userEvent.click(drawer.getByRole('button', { name: 'Send invitation' }));
  expect((await drawer.findAllByText('This address is already invited.')).length).toBeGreaterThan(0);
  expect(drawer.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ada');
});

it('records an answer, with a validation error next to its field', async () => {
  await owner.call('PUT', `/events/rsvp-config/${event.id}`, { deadline_hours: 24, max_party_size: 3, capacity: 2 });
  await open();
  const ada = await screen.findByRole('row', { name: /Ada/ });
  await userEvent.click(within(ada).getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Record an answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record Ada’s answer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record answer' }));
  expect((await dialog.findAllByText(/places? (is|are) left|full/)).length).toBeGreaterThan(0);
  expect(await guest(app, event.id, 'Ada')).toMatchObject({ response: null });
  await owner.call('PUT', `/events/rsvp-config/${event.id}`, { deadline_hours: 24, max_party_size: 3, capacity: 3 });
  await userEvent.click(dialog.getByRole('button', { name: 'Record answer' }));
  await waitFor(async () => expect(await guest(app, event.id, 'Ada')).toMatchObject({ response: 'yes' }));
});

it('shows read-only users no actions', async () => {
  await open({ permissions: ['events.view', 'invitations.view'] });
  await screen.findByRole('row', { name: /Bea/ });
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Open in the portal' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

it('shows why loading failed and retries', async () => {
  mock(LIST, () => refuse(503, { message: 'Back in a moment.' }));
  await open();
  expect(await screen.findByText('Back in a moment.')).toBeTruthy();
  await app.database.drizzle.delete(rsvpInvitations);
  restoreBridge();
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Nobody is invited yet')).toBeTruthy();
});

it('offers a reminder for an unanswered invitation whose mail status the backend does not send', async () => {
  mock(LIST, () => Response.json([anInvitation({ response: null, status: null })]));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Remind' })).toBeTruthy();
});

it('invites chosen contacts, and does not claim that nobody matches before it searched', async () => {
  await aContact(app, companyId, { name: 'Zoe Lind', email: 'zoe@example.test' });
  await aContact(app, companyId, { name: 'Zoe Lind', email: 'lind@example.test' });
  const sent = recordCalls('POST /events/send-invitations/{eventID}');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('Contacts'));
  const field = drawer.getByRole('combobox', { name: 'Contacts' });
  await userEvent.click(field);
  expect(screen.queryByText(/match/)).toBeNull();
  await userEvent.type(field, 'zoe');
  const option = await screen.findByRole('option', { name: 'Zoe Lind, lind@example.test' });
  await userEvent.click(option);
  await userEvent.click(await drawer.findByRole('button', { name: 'Invite 1 person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { id } = only(
    (await app.database.drizzle.select().from(contacts)).filter(({ email }) => email === 'lind@example.test'),
  );
  expect(sent[0]?.body).toMatchObject({ contact_ids: [id] });
});

/** The segment of the press: two who are new, Ada, and one without an address. */
async function aPress() {
  const values = { companyId, name: 'Press' };
  const segment = only(await app.database.drizzle.insert(segments).values(values).returning());
  for (const email of ['cleo@example.test', 'dan@example.test', 'ada@example.test', null]) {
    const contact = await aContact(app, companyId, { name: email ?? 'Mute', email });
    await app.database.drizzle
      .insert(segmentContacts)
      .values({ companyId, segmentId: segment.id, contactId: contact.id });
  }
}

it('keeps what was typed while another way to invite is looked at', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Nora');
  await userEvent.click(drawer.getByText('CSV file'));
  expect(drawer.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  await userEvent.click(drawer.getByText('One person'));
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Nora');
});

/** Chooses the press segment in the drawer that invites people. */
async function chooseSegment() {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await userEvent.click(drawer.getByText('Contacts'));
  await userEvent.click(drawer.getByPlaceholderText('Choose a segment'));
  await userEvent.click(await screen.findByText('Press (4)'));
  return drawer;
}
