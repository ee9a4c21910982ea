import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import TicketManagement from '#js/Pages/Events/TicketManagement.tsx';
import TicketSettings from '#js/Pages/Events/TicketSettings.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aTicketConfig } from '../factories/aTicketConfig.ts';
import { aTicketType } from '../factories/aTicketType.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: () => undefined }));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('ticket types', () => {
  const types = [
    aTicketType(),
    aTicketType({ id: 12, name: 'Balcony', sale_state: 'sold_out', left: 0, is_hidden: true }),
  ];
  const open = (permissions?: Parameters<typeof openStaffPage>[2]) =>
    openStaffPage(TicketManagement, { event: anEvent() }, { url: '/events/7/tickets', ...permissions });

  it('show their price, state and stock in words', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: types }));
    open();
    const [standard, balcony] = within(await screen.findByRole('list', { name: 'Ticket types' })).getAllByRole(
      'listitem',
    );
    expect(standard?.textContent).toContain('€25.00');
    expect(screen.getByRole('img', { name: 'Standard: 40 sold, 7 allocated, 3 in carts of 100' })).toBeTruthy();
    expect(screen.getByText('Sold out')).toBeTruthy();
    expect(screen.getByText('Hidden')).toBeTruthy();
    expect(balcony).toBeTruthy();
  });

  it('are put off sale at once, and back on with a word when the server refuses', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: types }));
    mock('PATCH /events/ticket-types/{eventID}/{ticketTypeID}/toggle', () => refuse(500));
    open();
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Standard on sale' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to toggle ticket type status'));
    expect(toggle.checked).toBe(true);
  });

  it('are added in a drawer that keeps what was typed when the server refuses', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [] }));
    const calls = mock('POST /events/ticket-types/{eventID}', () =>
      refuse(422, { message: 'Check the form.', errors: { price: ['Enter an amount such as 25 or 25.00.'] } }),
    );
    open();
    expect(await screen.findByText('No ticket types yet')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add ticket type' })[0] ?? document.body);
    const drawer = within(await screen.findByRole('dialog', { name: 'Add ticket type' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Early bird');
    await userEvent.click(drawer.getByRole('button', { name: 'Add ticket type' }));
    expect(await drawer.findByText('Enter an amount such as 25 or 25.00.')).toBeTruthy();
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Early bird');
    expect(calls[0]?.body).toMatchObject({ name: 'Early bird', capacity: '', min_per_order: 1 });
  });

  it('that somebody else has saved meanwhile are saved over theirs only when told to, and nothing typed is lost', async () => {
    const theirs = aTicketType({ price: '30.00', updated_at: '2026-10-02T08:00:00Z' });
    let stored = aTicketType();
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [stored] }));
    const calls = mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => {
      stored = theirs;
      return refuse(409, { message: 'Somebody else has saved this.', status: 'changed_meanwhile' });
    });
    open();
    const drawer = await edit('Standard');
    await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), ' seat');
    await userEvent.click(drawer.getByRole('button', { name: 'Save ticket type' }));
    const alert = await drawer.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else has saved this.');
    expect(calls[0]?.body).toMatchObject({ name: 'Standard seat', updated_at: '2026-10-01T08:00:00Z' });
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Standard seat');
    expect(toast.error).not.toHaveBeenCalled();
    // What they saved is in the list behind it.
    expect(await screen.findByText('€30.00')).toBeTruthy();

    const over = mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => ({ data: theirs, message: 'Saved' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved'));
    expect(over[0]?.body).toMatchObject({ name: 'Standard seat' });
    expect(over[0]?.body).not.toHaveProperty('updated_at');
  });

  it('that could not be saved say so in a toast, as the specification has it, and nowhere else', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: types }));
    mock('PUT /events/ticket-types/{eventID}/{ticketTypeID}', () => refuse(502));
    open();
    const drawer = await edit('Standard');
    await userEvent.click(drawer.getByRole('button', { name: 'Save ticket type' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to update ticket type'));
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('can only be looked at without the permission to manage them', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: types }));
    open({ permissions: ['events.view', 'tickets.view'] });
    await screen.findByRole('list', { name: 'Ticket types' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add ticket type' })).toBeNull();
  });
});

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
}

describe('ticket settings', () => {
  it('are saved as one form, an empty capacity meaning no limit', async () => {
    mock('GET /events/ticket-config/{eventID}', () => ({ data: aTicketConfig() }));
    const calls = mock('POST /events/ticket-config/{eventID}', () => ({ data: aTicketConfig(), message: 'Saved' }));
    openStaffPage(TicketSettings, { event: anEvent() }, { url: '/events/7/ticket-settings' });
    await userEvent.click(await screen.findByRole('switch', { name: /^Sell tickets/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'You, out of the price' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ is_selling: false, fee_mode: 'organiser_pays', capacity: '' }),
    );
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Saved'));
  });

  it('say why they could not be loaded, with a way to try again', async () => {
    mock('GET /events/ticket-config/{eventID}', () => refuse(503, { message: 'Back in a moment.' }));
    openStaffPage(TicketSettings, { event: anEvent() }, { url: '/events/7/ticket-settings' });
    expect(await screen.findByText('The ticket settings could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
