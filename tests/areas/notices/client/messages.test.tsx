import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import EventAttendees from '#js/Pages/Events/Attendees.tsx';
import { runEventActions } from '#js/Pages/Events/Partials/running/runEventActions.tsx';
import { SentMessages } from '#js/Pages/Events/Partials/running/SentMessages.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { anAttendee } from '#tests/areas/orders/factories/anAttendee.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');
beforeEach(() => vi.clearAllMocks());

describe('a message to the selected attendees', () => {
  const RECIPIENTS = 'GET /events/messages/{eventID}/recipients';
  async function open() {
    mock('GET /events/attendees/{eventID}/json', () =>
      aPage([anAttendee({ id: 1 }), anAttendee({ id: 2, status: 'cancelled' }), anAttendee({ id: 3 })]),
    );
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [] }));
    openStaffPage(EventAttendees, { event: anEvent() }, { url: '/events/7/attendees' });
    for (const box of await screen.findAllByRole('checkbox', { name: 'Select row' })) {
      await userEvent.click(box);
    }
  }

  it('shows how many people it reaches before it is sent, only holders of valid tickets', async () => {
    const asked = mock(RECIPIENTS, () => ({ data: { recipients: 1, without_email: 1 } }));
    const sent = mock('POST /events/messages/{eventID}', () => ({ message: 'The message is on its way to 1 person.' }));
    mock('GET /events/messages/{eventID}', () => ({ data: [] }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Message 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to selected attendees' }));
    expect(
      await dialog.findByText(/^1 person gets one e-mail.* 1 ticket has no e-mail address and is left out\.$/),
    ).toBeTruthy();
    expect(asked[0]?.url.searchParams.get('ids')).toBe('1,3');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Doors');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'At six.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 message' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ subject: 'Doors', message: 'At six.', ticket_ids: [1, 3] }));
    expect(toast.success).toHaveBeenCalledWith('The message is on its way to 1 person.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what was written when it is refused', async () => {
    mock(RECIPIENTS, () => ({ data: { recipients: 2, without_email: 0 } }));
    mock('POST /events/messages/{eventID}', () => refuse(409, { message: 'This message went out.' }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Message 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to selected attendees' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Subject/ }), 'Doors');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Message/ }), 'At six.');
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 2 messages' }));
    expect(await dialog.findByText('This message went out.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe('Doors');
  });
});

it('shows the progress of sent messages', async () => {
  const message = {
    id: 1,
    subject: 'Doors',
    message: 'At six.',
    sent_by_name: 'Ada Obi',
    created_at: '2026-11-01T09:00:00Z',
  };
  mock('GET /events/messages/{eventID}', () => ({
    data: [
      { ...message, total: 240, sent: 120, failed: 1 },
      { ...message, id: 2, subject: 'Parking', total: 3, sent: 3, failed: 0 },
    ],
  }));
  renderStaff(<SentMessages eventId={7} />);
  expect(await screen.findByText('120 of 240 sent, 1 failed · Ada Obi')).toBeTruthy();
  expect(screen.getByText('3 sent · Ada Obi')).toBeTruthy();
});

it('is offered for an event with attendees to users who can send notices', () => {
  const labels = (permissions: string[], sold: number | null = 3) =>
    runEventActions(anEvent({ sold }), (permission) => permissions.includes(permission), vi.fn()).map(
      ({ label }) => label,
    );
  expect(labels(['notices.send'])).toEqual(['Message attendees']);
  expect(labels(['notices.send'], null)).toEqual(['Message attendees']);
  expect(labels(['notices.send'], 0)).toEqual([]);
  expect(labels([])).toEqual([]);
});
