import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Statements from '#js/Pages/Accounting/Accounts/Statements.tsx';
import BankRules from '#js/Pages/Accounting/BankRules/Index.tsx';
import { aForm } from '#tests/factories/aForm.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const FILE = 'Date,Description,Amount\n2026-03-01,Gift of Ada,30.00\n2026-03-02,broken,x\n';

const account = async (name: string) =>
  (await owner.post<{ data: { id: number } }>('/banking/accounts/store', { name, currency: 'EUR' })).body.data.id;

it('imports a file after showing what it contains, and matches its line', async () => {
  const id = await account('Imported');
  await openBridgedPage(Statements, `/accounting/accounts/${id}/statements`);
  await userEvent.click(await screen.findByRole('button', { name: 'Import statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import statement' }));
  await userEvent.upload(dialog.getByLabelText(/Drop the file/), new File([FILE], 'march.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('“x” is not an amount.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 line' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Gift of Ada');
  await userEvent.click(firstMenu('Gift of Ada'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Match…' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Match line' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Match line' }));
  await waitFor(() => expect(screen.queryByText('Gift of Ada')).toBeNull());
  await userEvent.click(await screen.findByText('Matched', { selector: 'label *, label' }));
  expect((await screen.findAllByText('Gift of Ada')).length).toBeGreaterThan(0);
});

it('shows the lines that a rule names', async () => {
  const id = await account('Ruled');
  await owner.post('/banking/statements/import', aForm({ account_id: id, file: new File([FILE], 'a.csv') }));
  await openBridgedPage(BankRules, '/accounting/bank-rules');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New rule' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'New rule' }));
  await userEvent.type(drawer.getByRole('textbox', { name: /^Name/ }), 'Gifts');
  await userEvent.click(await drawer.findByText('Money in'));
  await userEvent.type(drawer.getByRole('textbox', { name: /^The line contains/ }), 'gift of');
  await userEvent.click(drawer.getByRole('button', { name: 'Show the lines it names' }));
  expect(await drawer.findByText('1 line without a match.')).toBeTruthy();
  await userEvent.click(drawer.getByRole('button', { name: 'Create rule' }));
  expect(await screen.findByText('Gifts')).toBeTruthy();
});

function firstMenu(name: string): HTMLElement {
  const row = screen.getByText(name).closest('tr, li') as HTMLElement;
  return within(row).getAllByRole('button').at(-1) as HTMLElement;
}
