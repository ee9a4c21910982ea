import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Recurrence } from '#contract/accounting/recurrences.ts';
import InvoicesShow from '#js/Pages/Accounting/Invoices/Show.tsx';
import Recurrences from '#js/Pages/Accounting/Recurrences/Index.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';
import { aDraft } from '../../documents/aDraft.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const list = async () => (await owner.get<{ data: Recurrence[] }>('/accounting/recurrences/json')).body.data;

const invoice = async () =>
  (await owner.post<{ data: { id: number } }>('/accounting/documents/store', aDraft({ title: 'Hall' }))).body.data.id;

it('an invoice is repeated from its menu', async () => {
  await openBridgedPage(InvoicesShow, `/accounting/invoices/${await invoice()}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Repeat' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New recurrence' }));
  expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Hall · Ada Lovelace');
  await userEvent.type(drawer.getByRole('textbox', { name: 'First copy' }), '31 Jan 2199{Tab}');
  expect(await drawer.findByText(/^Every month: .*2199/)).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Create recurrence' }));
  await waitFor(async () => expect(await list()).toMatchObject([{ next_on: '2199-01-31', every: 1, unit: 'month' }]));
});

it('a recurrence is paused and deleted in the list', async () => {
  const input = { document_id: await invoice(), name: 'Rent of the hall', starts_on: '2199-01-31' };
  await owner.post('/accounting/recurrences/store', input);
  await openBridgedPage(Recurrences, '/accounting/recurrences');
  const menu = async () => {
    const row = (await screen.findByText('Rent of the hall')).closest('tr') as HTMLElement;
    await userEvent.click(within(row).getAllByRole('button').at(-1) as HTMLElement);
  };
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  expect(await screen.findByText('Paused', { selector: 'table *' })).toBeTruthy();
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete recurrence' }));
  await waitFor(async () => expect((await list()).map(({ name }) => name)).not.toContain('Rent of the hall'));
});
