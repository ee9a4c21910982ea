import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
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

it('does not offer to edit what was sent', async () => {
  const { id } = await store();
  await send(id);
  await openBridgedPage(InvoicesEdit, `/accounting/invoices/${id}/edit`);
  expect(await screen.findByText('This invoice is fixed')).toBeTruthy();
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
