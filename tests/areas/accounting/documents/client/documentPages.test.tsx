import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import EstimatesShow from '#js/Pages/Accounting/Estimates/Show.tsx';
import InvoicesCreate from '#js/Pages/Accounting/Invoices/Create.tsx';
import InvoicesEdit from '#js/Pages/Accounting/Invoices/Edit.tsx';
import InvoicesIndex from '#js/Pages/Accounting/Invoices/Index.tsx';
import InvoicesShow from '#js/Pages/Accounting/Invoices/Show.tsx';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';
import { aDraft } from '../aDraft.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const store = async (input: object = {}) =>
  (await owner.post<{ data: DocumentDetail }>('/accounting/documents/store', aDraft(input))).body.data;
const read = async (id: number) =>
  (await owner.get<{ data: DocumentDetail }>(`/accounting/documents/get-document/${id}`)).body.data;
const send = (id: number) => owner.post(`/accounting/documents/update-status/${id}`, { status: 'sent' });

beforeEach(async () => {
  await app.database.drizzle.delete(documents);
});

it('lists invoices by status, and what is overdue says so', async () => {
  const late = await store({ contact_name: 'Late Hotels', due_date: '2026-01-31', issue_date: '2026-01-01' });
  await send(late.id);
  await store({ contact_name: 'Draft Hotels' });
  await openBridgedPage(InvoicesIndex, '/accounting/invoices?status=sent');
  const row = await screen.findByRole('row', { name: /Late Hotels/ });
  expect(within(row).getByText('Overdue')).toBeTruthy();
  expect(screen.queryByText('Draft Hotels')).toBeNull();
});

it('adds a line with Enter, and shows an error beside its line', async () => {
  await openBridgedPage(InvoicesCreate, '/accounting/invoices/create');
  await userEvent.type(await screen.findByLabelText('Price of line 1'), '12{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Item of line 2'));
  expect(screen.getByLabelText('Amount of line 1').textContent).toContain('12.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save invoice' }));
  expect(await screen.findByText('Enter what the line is for.')).toBeTruthy();
});

it('does not offer to edit what is paid', async () => {
  const { id } = await store();
  await send(id);
  await owner.post(`/accounting/documents/update-status/${id}`, { status: 'paid' });
  await openBridgedPage(InvoicesEdit, `/accounting/invoices/${id}/edit`);
  expect(await screen.findByText('This invoice is fixed')).toBeTruthy();
});

it('writes a new version of what was sent, and shows the old one', async () => {
  const { id } = await store();
  await send(id);
  await openBridgedPage(InvoicesEdit, `/accounting/invoices/${id}/edit`);
  await userEvent.type(await screen.findByLabelText(/^What changes/), 'One more');
  const quantity = screen.getByLabelText('Quantity of line 1');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save version 2' }));
  await expect.poll(async () => (await read(id)).version).toBe(2);
  await openBridgedPage(InvoicesShow, `/accounting/invoices/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Read version 1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Version 1' }));
  expect((await drawer.findAllByText('€100.00')).length).toBeGreaterThan(0);
});

it('saves a new draft by itself, once, and goes on changing it', async () => {
  await openBridgedPage(InvoicesCreate, '/accounting/invoices/create');
  await userEvent.type(await screen.findByLabelText('Name'), 'Quay Theatre');
  const drafts = () => app.database.drizzle.select().from(documents);
  await expect
    .poll(async () => (await drafts()).map((row) => row.contactName), { timeout: 5000 })
    .toEqual(['Quay Theatre']);
  await userEvent.type(screen.getByLabelText('Title'), 'Hall');
  await expect.poll(async () => (await drafts()).map((row) => row.title), { timeout: 5000 }).toEqual(['Hall']);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Hall');
});

it('waits with saving by itself until each line says what it is for', async () => {
  await openBridgedPage(InvoicesCreate, '/accounting/invoices/create');
  await userEvent.type(await screen.findByLabelText('Price of line 1'), '12');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await app.database.drizzle.$count(documents)).toBe(0);
  expect(screen.queryByText('Enter what the line is for.')).toBeNull();
});

it('adds headings, whose amount is that of their lines, and texts', async () => {
  const { id } = await store();
  await openBridgedPage(InvoicesEdit, `/accounting/invoices/${id}/edit`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add heading' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Heading in line 2'));
  await userEvent.keyboard('Room{Alt>}{ArrowUp}{/Alt}');
  expect(screen.getByLabelText<HTMLInputElement>('Heading in line 1').value).toBe('Room');
  expect(screen.getByLabelText('Amount of line 1').textContent).toContain('100.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(async () => (await read(id)).lines.map(({ kind }) => kind)).toEqual(['heading', 'item']);
});

it('invoices a deposit of an estimate', async () => {
  const { id } = await store({ type: 'estimate' });
  await send(id);
  await openBridgedPage(EstimatesShow, `/accounting/estimates/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invoice a part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice a part' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
  await expect.poll(async () => (await read(id)).invoiced).toBe('30.00');
});

it('begins with the texts of the settings, and offers the taxes that are valid on its day', async () => {
  await owner.post('/settings/accounting/taxes/store', { name: 'Old VAT', rate: '7.7', valid_to: '2023-12-31' });
  await owner.post('/settings/accounting/taxes/store', { name: 'New VAT', rate: '8.1', valid_from: '2024-01-01' });
  const { body } = await owner.get<{ data: { value: { texts: object } } }>('/settings/accounting/general-json');
  const texts = { ...body.data.value.texts, invoice: { notes: 'Thank you.', footer: 'Zürich' } };
  await owner.post('/settings/accounting/general', { texts });
  await openBridgedPage(InvoicesCreate, '/accounting/invoices/create');
  expect(await screen.findByDisplayValue('Thank you.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Taxes of line 1' }));
  expect(await screen.findByRole('option', { name: 'New VAT' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Old VAT' })).toBeNull();
});

it('records a payment with what is due, and takes a mistaken one back', async () => {
  const { id } = await store();
  await send(id);
  await openBridgedPage(InvoicesShow, `/accounting/invoices/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect((dialog.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('100.00');
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Paid', { selector: '[data-tone] *, [data-tone]' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove the payment/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove payment' }));
  expect(await screen.findByText('Sent', { selector: '[data-tone] *, [data-tone]' })).toBeTruthy();
});

it('offers the only account in the currency for a payment, and says why', async () => {
  await owner.post('/banking/accounts/store', { name: 'Harbour Bank', kind: 'bank', currency: 'EUR' });
  const { id } = await store();
  await send(id);
  await openBridgedPage(InvoicesShow, `/accounting/invoices/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  expect((dialog.getByLabelText(/^Account/) as HTMLInputElement).value).toBe('Harbour Bank');
  expect(dialog.getByText('This is your only account in EUR.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }));
  expect(await screen.findByText(/is recorded today on “Harbour Bank”, your only account in EUR\.$/)).toBeTruthy();
});

it('rounds as the company does while somebody types, so that the total stays once it is saved', async () => {
  await owner.post('/settings/accounting/general', { rounding: 'line', cash_rounding: 5 });
  const tax = await owner.post<{ data: { id: number } }>('/settings/accounting/taxes/store', {
    name: 'VAT',
    rate: '5',
  });
  const line = { name: 'Flyer', quantity: '1', unit_price: '0.10', tax_ids: [tax.body.data.id] };
  const { id } = await store({ lines: [line, line, line] });
  await openBridgedPage(InvoicesEdit, `/accounting/invoices/${id}/edit`);
  const total = () => screen.getByText('Total').nextElementSibling?.textContent;
  // Each line's tax of half a cent is a cent: 0.33, in cash 0.35. Rounded once it would be 0.32, or 0.30.
  await expect.poll(total).toContain('0.35');
  const quantity = screen.getByLabelText('Quantity of line 3');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '2');
  expect(total()).toContain('0.45');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(
      async () =>
        (await owner.get<{ data: DocumentDetail }>(`/accounting/documents/get-document/${id}`)).body.data.total,
    )
    .toBe('0.45');
  await owner.post('/settings/accounting/general', { rounding: 'document', cash_rounding: 1 });
});
