import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast.ts';
import Allocations from '#js/Pages/Events/Allocations.tsx';
import { useAllocations } from '#js/stores/allocations/allocations.ts';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { anAllocation } from '../factories/anAllocation.ts';

vi.mock('#js/lib/toast.ts');
vi.mock('#js/lib/saveFile.ts');

const LIST = 'GET /events/allocations/{eventId}/list';
const open = (url = '/events/7/allocations', permissions?: Parameters<typeof openStaffPage>[2]) =>
  openStaffPage(Allocations, { event: anEvent() }, { url, ...permissions });

beforeEach(() => {
  vi.clearAllMocks();
  mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
  mock('GET /contacts/search', () => [
    {
      id: 1,
      name: 'Ada Obi',
      email: 'ada@example.org',
      phone: '+254 1',
      city: null,
      created_at: '2026-01-01T00:00:00Z',
    },
  ]);
});

it('lists 20 to a page with the status of the URL', async () => {
  const calls = mock(LIST, () => aPage([anAllocation({ status: 'sent' })]));
  open('/events/7/allocations?status=sent');
  expect(await screen.findByText('Ada Obi')).toBeTruthy();
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ per_page: '20', status: 'sent' });
});

it('shows beside each status of the filter how many allocations it leaves', async () => {
  mock(LIST, () => ({ ...aPage([anAllocation()]), counts: { sent: 1204 } }));
  open();
  await screen.findByText('Ada Obi');
  await userEvent.click(screen.getByRole('button', { name: 'Status', expanded: false }));
  expect((await screen.findByRole('menuitem', { name: /^Sent/ })).textContent).toContain('1,204');
  expect(screen.getByRole('menuitem', { name: /^Claimed/ }).textContent).toContain('0');
});

it('says to how many it resends, on whatever page they were selected, and clears the selection', async () => {
  mock(LIST, ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return aPage([anAllocation({ id: page, name: `Guest ${page}` })], { current_page: page, last_page: 2, total: 21 });
  });
  const calls = mock('POST /events/allocations/{eventId}/bulk-resend', () => ({ message: '', queued: 2, skipped: 0 }));
  open();
  await screen.findByText('Guest 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Guest 2');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resend 2 e-mails' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ allocation_ids: [1, 2] }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Emails queued for sending'));
  expect(useAllocations.getState().selectedIds.size).toBe(0);
});

it('fills in the address of a chosen contact, and shows a refusal beside its field', async () => {
  mock(LIST, () => aPage([]));
  const calls = mock('POST /events/allocations/{eventId}', () =>
    refuse(422, { message: 'Check the form.', errors: { quantity: ['Only 1 is left.'] } }),
  );
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'New allocation' }))[0] ?? document.body);
  const drawer = within(await screen.findByRole('dialog', { name: 'New allocation' }));
  await userEvent.type(drawer.getByRole('combobox', { name: /^Name/ }), 'Ad');
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Obi' }));
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('ada@example.org');
  await userEvent.click(drawer.getByRole('button', { name: 'Create and send' }));
  expect(await drawer.findByText('Only 1 is left.')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Only 1 is left.');
  expect(calls[0]?.body).toMatchObject({ name: 'Ada Obi', phone: '+254 1', ticket_type_id: '11' });
  expect(calls[0]?.body).not.toHaveProperty('send');
  expect(drawer.getByRole<HTMLInputElement>('combobox', { name: /^Name/ }).value).toBe('Ada Obi');
});

it('shows every row of a bulk file before anything is changed', async () => {
  mock(LIST, () => aPage([anAllocation()]));
  const row = { row: 2, name: 'Ben', email: 'ben@', ticket_type: 'Standard', quantity: '2', phone: '+254, 1' };
  const uploads = mock('POST /events/allocations/{eventId}/bulk', () => ({
    message: '',
    data: { rows: [], created: 1, updated: 0, failed: 1 },
  }));
  mock('POST /events/allocations/{eventId}/bulk/preview', () => ({
    data: {
      rows: [
        { ...row, action: 'create' as const, errors: [] },
        { ...row, row: 3, action: 'skip' as const, errors: ['Enter an e-mail address such as ada@example.org.'] },
      ],
      created: 1,
      updated: 0,
      failed: 1,
    },
  }));
  open();
  const dialog = await chooseFile();
  expect(await dialog.findByText('1 to create, 0 to change, 1 with errors, in “guests.csv”.')).toBeTruthy();
  expect(dialog.getByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  expect(uploads).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Upload 1 allocation' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(Object.keys(Object(uploads[0]?.body))).toEqual(['file']);

  // The answer lists no rows, so those of the preview say what was left out.
  expect(await dialog.findByText('1 created, 1 skipped.')).toBeTruthy();
  expect(dialog.getByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  const saved: unknown[] = [];
  vi.mocked(saveFile).mockImplementation((blob, name) => saved.push(blob, name));
  await userEvent.click(dialog.getByRole('button', { name: 'Download the skipped row' }));
  expect(saved[1]).toBe('allocations-skipped.csv');
  // `text()` takes the byte order mark off.
  expect(await new Response(saved[0] as Blob).text()).toBe(
    'name,email,ticket_type,quantity,phone,note,expires_at,reason\r\n' +
      `Ben,ben@,Standard,2,"'+254, 1",,,Enter an e-mail address such as ada@example.org.\r\n`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says which of the selected e-mails are not sent, before and after', async () => {
  mock(LIST, () => aPage([anAllocation({ id: 1 }), anAllocation({ id: 2, status: 'claimed' })]));
  mock('POST /events/allocations/{eventId}/bulk-resend', () => ({ message: '', queued: 1, skipped: 1 }));
  open();
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select row' })) {
    await userEvent.click(box);
  }
  expect(screen.getByText('1 of 2: 1 claimed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Resend 1 e-mail' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Emails queued for sending. 1 queued, 1 skipped: claimed, cancelled or expired.',
    ),
  );
});

it('uploads nothing when a file is chosen where the backend has no preview, and says so', async () => {
  mock(LIST, () => aPage([anAllocation()]));
  const uploads = mock('POST /events/allocations/{eventId}/bulk', () => ({
    message: '',
    data: { rows: [], created: 1, updated: 0, failed: 0 },
  }));
  mock('POST /events/allocations/{eventId}/bulk/preview', () => refuse(404, { message: 'Not found.' }));
  open();
  const dialog = await chooseFile();
  expect(await dialog.findByText(/A preview of “guests.csv” is not available here/)).toBeTruthy();
  expect(uploads).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Upload allocations' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
});

it('cancels with a reason', async () => {
  mock(LIST, () => aPage([anAllocation()]));
  const calls = mock('DELETE /events/allocations/{eventId}/{allocationId}', () => ({
    data: anAllocation({ status: 'cancelled' }),
    message: '',
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the allocation of Ada Obi?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not coming');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel allocation' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'Not coming' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
});

it('hides sending and changing from those who may only look', async () => {
  mock(LIST, () => aPage([anAllocation()]));
  open('/events/7/allocations', { permissions: ['events.view', 'allocations.view'] });
  await screen.findByText('Ada Obi');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New allocation' })).toBeNull();
});

/** Chooses guests.csv in the dialog that uploads allocations. */
async function chooseFile() {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Upload a CSV file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload allocations' }));
  const file = new File(['name'], 'guests.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText(/Drop a CSV file/), file);
  return dialog;
}
