import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast/toast.ts';
import Allocations from '#js/Pages/Events/Allocations.tsx';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { allocations, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { anAllocation as storeAllocation } from '#tests/areas/selling/allocations/server/anAllocation.ts';
import { holdCalls, mock, recordCalls, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');

openBridgedOffice();

let event: Awaited<ReturnType<typeof anEvent>>;
let type: Awaited<ReturnType<typeof aTicketType>>;
beforeEach(async () => {
  await app.database.drizzle.delete(events);
  await app.database.drizzle.delete(contacts);
  event = await anEvent(app, companyId);
  type = await aTicketType(app, event, { capacity: null });
});

const open = (query = '', options?: Parameters<typeof openBridgedPage>[2]) =>
  openBridgedPage(Allocations, `/events/${event.id}/allocations${query}`, options);
const store = (values: Parameters<typeof storeAllocation>[2] = {}) =>
  storeAllocation(app, type, { name: 'Ada Obi', email: 'ada@example.org', ...values });
const stored = () => app.database.drizzle.select().from(allocations).orderBy(allocations.id);

it('lists 20 allocations per page, filtered by the status in the URL', async () => {
  await store({ status: 'sent' });
  await store({ name: 'Not sent' });
  const calls = recordCalls('GET /events/allocations/{eventId}/list');
  await open('?status=sent');
  expect(await screen.findByText('Ada Obi')).toBeTruthy();
  expect(screen.queryByText('Not sent')).toBeNull();
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({ per_page: '20', status: 'sent' });
});

it('shows the number of allocations next to each status in the filter', async () => {
  const { id, token, ...row } = await store({ name: 'Sent', status: 'sent' });
  const others = Array.from({ length: 1203 }, (_, n) => ({ ...row, token: `${token}-${n}` }));
  await app.database.drizzle.insert(allocations).values(others);
  await open();
  await screen.findAllByText('Sent');
  await userEvent.click(screen.getByRole('button', { name: 'Status', expanded: false }));
  const sent = await screen.findByRole('menuitem', { name: /^Sent/ });
  await waitFor(() => expect(sent.textContent).toContain('1,204'));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Claimed/ }).textContent).toBe('Claimed0'));
});

it('shows how many e-mails it will resend, across pages, and clears the selection afterwards', async () => {
  for (let n = 1; n <= 21; n += 1) {
    await store({ name: `Guest ${n}`, status: 'sent' });
  }
  const calls = recordCalls('POST /events/allocations/{eventId}/bulk-resend');
  await open();
  const [first] = await screen.findAllByRole('checkbox', { name: 'Select row' });
  await userEvent.click(first ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  // Newest first.
  await screen.findByText('Guest 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(screen.getByRole('button', { name: 'Resend 2 e-mails' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Emails queued for sending'));
  const ids = (await stored()).map(({ id }) => id).sort((one, other) => one - other);
  expect(Object(calls[0]?.body).allocation_ids.toSorted()).toEqual([ids[0], ids[20]].toSorted());
  expect(useAllocations.getState().selectedIds.size).toBe(0);
});

it('fills in the address of a chosen contact, and shows a validation error next to its field', async () => {
  await aContact(app, companyId, { name: 'Ada Obi', email: 'ada@example.org', phone: '+254 1' });
  await app.database.drizzle.update(ticketTypes).set({ capacity: 1 }).where(eq(ticketTypes.id, type.id));
  const calls = recordCalls('POST /events/allocations/{eventId}');
  await open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'New allocation' }))[0] ?? document.body);
  const drawer = within(await screen.findByRole('dialog', { name: 'New allocation' }));
  await userEvent.type(drawer.getByRole('combobox', { name: /^Name/ }), 'Ad');
  await userEvent.click(await screen.findByRole('option', { name: /^Ada Obi/ }));
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('ada@example.org');
  const quantity = drawer.getByLabelText(/^Tickets|^Quantity|^Seats/);
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  await userEvent.click(drawer.getByRole('button', { name: 'Create and send' }));
  expect(await drawer.findByText(/^Only 1 /)).toBeTruthy();
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Only 1 /));
  expect(calls[0]?.body).toMatchObject({ name: 'Ada Obi', phone: '+254 1', ticket_type_id: String(type.id) });
  expect(calls[0]?.body).not.toHaveProperty('send');
  expect(drawer.getByRole<HTMLInputElement>('combobox', { name: /^Name/ }).value).toBe('Ada Obi');
  expect(await stored()).toEqual([]);
});

it('selects the only ticket type, even if it arrives after the form was opened', async () => {
  const release = holdCalls('GET /events/ticket-types/{eventID}');
  const calls = recordCalls('POST /events/allocations/{eventId}');
  await open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'New allocation' }))[0] ?? document.body);
  const drawer = within(await screen.findByRole('dialog', { name: 'New allocation' }));
  release();
  await waitFor(() =>
    expect(drawer.getByRole<HTMLInputElement>('combobox', { name: /^Ticket type/ }).value).toBe('Standard'),
  );
  await userEvent.type(drawer.getByRole('combobox', { name: /^Name/ }), 'Ida Holm');
  await userEvent.type(drawer.getByRole('textbox', { name: /^E-mail/ }), 'ida@example.org');
  await userEvent.click(drawer.getByRole('button', { name: 'Create and send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]?.body).toMatchObject({ name: 'Ida Holm', ticket_type_id: String(type.id) });
});

const HEADERS = 'name,email,ticket_type,quantity,phone';
const GUESTS = `${HEADERS}\nBea,bea@example.org,Standard,2,\nBen,ben@,Standard,2,"+254, 1"\n`;

it('previews every row of a bulk file before anything is changed', async () => {
  await store();
  const uploads = recordCalls('POST /events/allocations/{eventId}/bulk');
  await open();
  const dialog = await chooseFile(GUESTS);
  expect(await dialog.findByText('1 to create, 0 to change, 1 with errors, in “guests.csv”.')).toBeTruthy();
  expect(dialog.getByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  expect(uploads).toEqual([]);
  expect(await stored()).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Upload 1 allocation' }));
  expect(await dialog.findByText('1 created, 1 skipped.')).toBeTruthy();
  expect(dialog.getByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  expect(uploads.map(({ body }) => Object.keys(Object(body)))).toEqual([['file']]);
  expect((await stored()).map(({ name }) => name)).toEqual(['Ada Obi', 'Bea']);
  const saved: unknown[] = [];
  vi.mocked(saveFile).mockImplementation((blob, name) => saved.push(blob, name));
  await userEvent.click(dialog.getByRole('button', { name: 'Download the skipped row' }));
  expect(saved[1]).toBe('allocations-skipped.csv');
  // `text()` strips the byte order mark.
  expect(await new Response(saved[0] as Blob).text()).toBe(
    // Without the columns that the uploaded file did not have.
    `${HEADERS},reason\r\nBen,ben@,Standard,2,"'+254, 1",Enter an e-mail address such as ada@example.org.\r\n`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes the skipped rows of a bulk file from its preview when the backend lists none', async () => {
  await store();
  const data = { rows: [], created: 1, updated: 0, failed: 1 };
  mock('POST /events/allocations/{eventId}/bulk', () => ({ message: '', data }));
  await open();
  const dialog = await chooseFile(GUESTS);
  await userEvent.click(await dialog.findByRole('button', { name: 'Upload 1 allocation' }));
  expect(await dialog.findByText('1 created, 1 skipped.')).toBeTruthy();
  expect(dialog.getByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
});

it('shows which of the selected e-mails will be skipped, before and after sending', async () => {
  await store();
  await store({ status: 'claimed' });
  await open();
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

it('does not upload a chosen file at once when the backend has no preview, and explains why', async () => {
  await store();
  const uploads = recordCalls('POST /events/allocations/{eventId}/bulk');
  mock('POST /events/allocations/{eventId}/bulk/preview', () => refuse(404, { message: 'Not found.' }));
  await open();
  const dialog = await chooseFile('name,email\nBea,bea@example.org\n');
  expect(await dialog.findByText(/A preview of “guests.csv” is not available here/)).toBeTruthy();
  expect(uploads).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Upload allocations' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(uploads).toHaveLength(1);
  expect((await stored()).map(({ name }) => name)).toEqual(['Ada Obi', 'Bea']);
});

it('cancels with a reason', async () => {
  await store();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Ada Obi’s allocation?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not coming');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel allocation' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(await stored()).toMatchObject([{ status: 'cancelled', cancelReason: 'Not coming' }]);
});

it('hides sending and changing from users who can only view', async () => {
  await store();
  await open('', { permissions: ['events.view', 'allocations.view'] });
  await screen.findByText('Ada Obi');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New allocation' })).toBeNull();
});

it.each([
  [{ cancelledAt: new Date() }, 'This event was cancelled, so its tickets can no longer be claimed.'],
  [{ startsAt: new Date(0), endsAt: new Date(1) }, 'This event is over, so its tickets can no longer be claimed.'],
])('disables what would create or send claim links, with the reason: %o', async (values, reason) => {
  await store({ status: 'sent' });
  await app.database.drizzle.update(events).set(values).where(eq(events.id, event.id));
  await open();
  await screen.findByText('Ada Obi');
  const add = screen.getByRole('button', { name: 'New allocation' });
  expect([add.getAttribute('aria-disabled'), add.getAttribute('aria-description')]).toEqual(['true', reason]);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findByRole('menuitem', { name: /^Upload a CSV file/ })).textContent).toContain(reason);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Row actions' }));
  for (const name of [/^Send again/, /^Extend expiry/]) {
    expect((await screen.findByRole('menuitem', { name })).textContent).toContain(reason);
  }
  expect(screen.getByRole('menuitem', { name: 'Cancel' }).getAttribute('aria-disabled')).toBeNull();
});

it('says why an event that is over has no allocations, and offers none', async () => {
  await app.database.drizzle.update(events).set({ startsAt: new Date(0), endsAt: new Date(1) });
  await open();
  await screen.findByText('This event is over, so its tickets can no longer be claimed.');
  expect(screen.getAllByRole('button', { name: 'New allocation' })).toHaveLength(1);
});

/** Chooses guests.csv with this text in the upload dialog. */
async function chooseFile(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Upload a CSV file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload allocations' }));
  const file = new File([text], 'guests.csv', { type: 'text/csv' });
  await userEvent.upload(dialog.getByLabelText(/Drop a CSV file/), file);
  return dialog;
}
