import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import AccountShow from '#js/Pages/Accounting/Accounts/Show.tsx';
import Reports from '#js/Pages/Accounting/Reports/Index.tsx';
import Transactions from '#js/Pages/Accounting/Transactions/Index.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const account = async (name: string) => {
  const body = { name, currency: 'EUR', opening_balance: '100', opening_date: '2026-01-01' };
  return (await owner.post<{ data: { id: number } }>('/banking/accounts/store', body)).body.data.id;
};

it('shows the register of an account with its balance', async () => {
  const id = await account('Main');
  await openBridgedPage(AccountShow, `/accounting/accounts/${id}`);
  expect(await screen.findByText('Opening balance of Main')).toBeTruthy();
});

it('records an expense that is split, and a report opens its entries', async () => {
  await account('Second');
  await openBridgedPage(Transactions, '/accounting/transactions');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New transaction' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'New transaction' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^What for/ }), 'Posters');
  await userEvent.click(drawer.getByRole('combobox', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Second/ }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Amount 1' }), '20');
  await userEvent.click(drawer.getByRole('button', { name: 'Split further' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Amount 2' }), '5');
  await userEvent.click(drawer.getByRole('button', { name: 'Create transaction' }));
  expect(await screen.findByText('Posters')).toBeTruthy();
  await openBridgedPage(Reports, '/accounting/reports');
  await userEvent.click(await screen.findByRole('button', { name: /^\d+ Purchases/ }));
  const ledger = within(await screen.findByRole('dialog', { name: /Purchases/ }));
  expect((await ledger.findAllByText('Posters')).length).toBeGreaterThan(0);
});

it('gives many transactions a category, and shows what is left out', async () => {
  const account_id = await account('Third');
  const record = { type: 'expense', account_id, date: '2026-01-02', splits: [{ amount: '5' }] };
  await owner.post('/banking/transactions/store', { ...record, description: 'Stamps' });
  const two = [{ amount: '5' }, { amount: '6' }];
  await owner.post('/banking/transactions/store', { ...record, description: 'Two parts', splits: two });
  await openBridgedPage(Transactions, `/accounting/transactions?account_id=${account_id}`);
  await screen.findByText('Two parts');
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Categorize 2' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Categorize 2 transactions' }));
  await userEvent.click(modal.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Office' }));
  await userEvent.click(modal.getByRole('button', { name: 'Change 2 transactions' }));
  const left = within(await screen.findByRole('dialog', { name: '1 transaction left out' }));
  expect(left.getByText('Two parts')).toBeTruthy();
  expect(left.getByText('It is split over several amounts. Open it to change them.')).toBeTruthy();
});
