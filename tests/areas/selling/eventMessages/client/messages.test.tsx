import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { EventMessage } from '#contract/selling/eventMessages.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import EventAttendees from '#js/Pages/Events/Attendees.tsx';
import { MessageModal } from '#js/Pages/Events/Partials/running/MessageModal.tsx';
import { runEventActions } from '#js/Pages/Events/Partials/running/runEventActions.tsx';
import { SentMessages } from '#js/Pages/Events/Partials/running/SentMessages.tsx';
import { users } from '#server/database/schema/account/users.ts';
import { eventNoticeRecipients, eventNotices } from '#server/database/schema/selling/eventMessages.ts';
import { tickets } from '#server/database/schema/selling/tickets.ts';
import { anEvent as anEventProp } from '#tests/areas/programme/events/factories/anEvent.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));
openBridgedOffice();

describe('a message to the selected attendees', () => {
  let event: Awaited<ReturnType<typeof anEvent>>;
  let held: { id: number }[];

  /** Three tickets: one admits, one was cancelled, one has no order and no address. All are selected. */
  async function open() {
    event = await anEvent(app, companyId);
    ({ tickets: held } = await anOrder(app, await aTicketType(app, event), 3));
    const change = (index: number, values: Partial<typeof tickets.$inferInsert>) =>
      app.database.drizzle
        .update(tickets)
        .set(values)
        .where(eq(tickets.id, held[index]?.id ?? 0));
    await change(0, { email: 'ada@example.test' });
    await change(1, { email: 'bea@example.test', status: 'cancelled' });
    await change(2, { email: null, orderId: null });
    await openBridgedPage(EventAttendees, `/events/${event.id}/attendees`);
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select row' })) {
      await userEvent.click(box);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Message 2' }));
    return within(await screen.findByRole('dialog', { name: 'Message to selected attendees' }));
  }
  const sent = async () => (await owner.get<{ data: EventMessage[] }>(`/events/messages/${event.id}`)).body.data;

  it('shows how many people it reaches before it is sent, only holders of valid tickets', async () => {
    const dialog = await open();
    expect(
      await dialog.findByText(/^1 person gets one e-mail.* 1 ticket has no e-mail address and is left out\.$/),
    ).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Doors');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'At six.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 message' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The message is on its way to 1 person.'));
    expect(await sent()).toMatchObject([{ subject: 'Doors', message: 'At six.', total: 1 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is restored when the session expired while it was written', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'At six.');
    keepAllDrafts();
    cleanup();
    await openBridgedPage(EventAttendees, `/events/${event.id}/attendees`);
    const [box] = await screen.findAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(box as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: /^Message \d/ }));
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveProperty('value', 'At six.');
    expect(screen.getByText(/^Draft from .* restored\.$/)).toBeTruthy();
  });

  it('keeps what was written when it is refused', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Doors');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'At six.');
    // Somebody else cancels the last ticket that has an address.
    await app.database.drizzle.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.eventId, event.id));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 1 message' }));
    expect(await dialog.findByText('None of these tickets is valid and has an address.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe('Doors');
    expect(await sent()).toEqual([]);
  });
});

it('shows the progress of sent messages', async () => {
  const { drizzle } = app.database;
  const { id: eventId } = await anEvent(app, companyId);
  const { id: createdBy } = only(await drizzle.select().from(users).where(eq(users.email, 'owner@lakeside.test')));
  /** A message with this many recipients in each state. */
  async function aMessage(subject: string, counts: Partial<Record<'sent' | 'failed' | 'waiting', number>>) {
    const values = { companyId, eventId, kind: 'message' as const, subject, message: 'At six.', createdBy };
    const { id: noticeId } = only(await drizzle.insert(eventNotices).values(values).returning());
    for (const status of ['sent', 'failed', 'waiting'] as const) {
      const recipients = Array.from({ length: counts[status] ?? 0 }, (_, number) => ({
        ...{ noticeId, companyId, name: 'Guest', email: `${status}${number}@example.test`, status },
      }));
      if (recipients.length > 0) {
        await drizzle.insert(eventNoticeRecipients).values(recipients);
      }
    }
  }
  await aMessage('Doors', { sent: 120, failed: 1, waiting: 119 });
  await aMessage('Parking', { sent: 3 });
  renderStaff(<SentMessages event={{ id: eventId, name: 'Night' }} />);
  expect(await screen.findByText('120 of 240 sent, 1 failed · Everybody with a valid ticket · owner')).toBeTruthy();
  expect(screen.getByText('3 sent · Everybody with a valid ticket · owner')).toBeTruthy();
});

describe('a message to an audience', () => {
  /** Two holders, of whom one is checked in. */
  async function open() {
    const event = await anEvent(app, companyId);
    const type = await aTicketType(app, event);
    const { tickets: held } = await anOrder(app, type, 2);
    const change = (index: number, values: Partial<typeof tickets.$inferInsert>) =>
      app.database.drizzle
        .update(tickets)
        .set(values)
        .where(eq(tickets.id, held[index]?.id ?? 0));
    await change(0, { email: 'ada@example.test', name: 'Ada', checkedInAt: new Date() });
    await change(1, { email: 'bea@example.test', name: 'Bea' });
    const Page = () => (
      <>
        <MessageModal event={event} onClose={vi.fn()} />
        <SentMessages event={event} />
      </>
    );
    await openBridgedPage(Page, `/events/${event.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Message about “${event.name}”` }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Subject/ }), { target: { value: 'Doors' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Message/ }), { target: { value: 'At six.' } });
    return { dialog, event };
  }

  it('shows its number of people, and a preview as one of them gets it', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText(/^2 people get one e-mail each/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'To' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ticket holders who are not checked in' }));
    expect(await dialog.findByRole('button', { name: 'Send 1 message' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect((await dialog.findByText(/^As Bea gets it/)).textContent).toContain('Doors');
    expect(dialog.getByTitle<HTMLIFrameElement>('Preview of the e-mail').srcdoc).toContain('At six.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send a test to me' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('A test is on its way to owner@lakeside.test.'));
  });

  it('can be scheduled, and withdrawn until then', async () => {
    const { dialog, event } = await open();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    fireEvent.change(dialog.getByLabelText(/^Send at/), { target: { value: tomorrow } });
    fireEvent.blur(dialog.getByLabelText(/^Send at/));
    await userEvent.click(await dialog.findByRole('button', { name: 'Schedule message' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The message is scheduled.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw', hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw message' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('The message was withdrawn'));
    expect(
      (await owner.get<{ data: EventMessage[] }>(`/events/messages/${event.id}`)).body.data.map(({ status }) => status),
    ).toEqual(['withdrawn']);
  });
});

it('is offered for a published event to users who can send notices', () => {
  const labels = (permissions: string[], change: object = {}) =>
    runEventActions(anEventProp(change), (permission) => permissions.includes(permission), vi.fn()).map(
      ({ label }) => label,
    );
  expect(labels(['notices.send'])).toEqual(['Message attendees']);
  expect(labels(['notices.send'], { status: 'draft' })).toEqual([]);
  expect(labels([])).toEqual([]);
});
