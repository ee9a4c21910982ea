import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import SettingsAccounting from '#js/Pages/Settings/Accounting.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

it('saves the organisation and how invoices are numbered', async () => {
  await openBridgedPage(SettingsAccounting, '/settings/accounting');
  const city = await screen.findByRole('textbox', { name: /^City/ });
  await userEvent.type(city, 'Bern');
  const prefix = screen.getByRole('textbox', { name: /^Number prefix/ });
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'RE-');
  expect(screen.getByText(/^Looks like RE-\d{4}-0007$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /^Remind customers of overdue invoices/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save accounting settings' }));
  await expect
    .poll(async () => (await owner.get<{ data: object }>('/settings/accounting/general-json')).body.data)
    .toMatchObject({ value: { city: 'Bern', sends_reminders: true, numbering: { invoice: { prefix: 'RE-' } } } });
});

it('adds a tax, and says what a rate must be', async () => {
  await openBridgedPage(SettingsAccounting, '/settings/accounting');
  await userEvent.click(await screen.findByText('Taxes'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add tax' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New tax' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'VAT');
  const rate = dialog.getByRole('textbox', { name: /^Rate/ });
  await userEvent.type(rate, '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Create tax' }));
  expect(await dialog.findByText(/Enter a percentage from 0 to 100/)).toBeTruthy();
  await userEvent.clear(rate);
  await userEvent.type(rate, '6.625');
  await userEvent.click(dialog.getByRole('button', { name: 'Create tax' }));
  expect(await screen.findByText('6.625%')).toBeTruthy();
});
