import type { Page } from '@playwright/test';
import { expect, test } from '../kit/test.ts';

/** Opens an account by the API of the signed-in page, and returns its id. */
async function account(staff: Page, name: string, currency: string): Promise<number> {
  await staff.goto('/accounting/accounts');
  await staff.getByRole('button', { name: 'New account' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel(/^Name/).fill(name);
  await drawer.getByRole('combobox', { name: 'Currency' }).click();
  await staff.getByRole('option', { name: new RegExp(currency) }).click();
  await drawer.getByRole('button', { name: 'Create account' }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  return Number(/\d+$/.exec(new URL(staff.url()).pathname)?.[0]);
}

test('a statement is imported, matched and reconciled', async ({ staff, scan }) => {
  test.setTimeout(120_000);
  const id = await account(staff, 'Statement account', 'CHF');
  await staff.goto(`/accounting/accounts/${id}/statements`);
  await staff.getByRole('button', { name: 'Import statement' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Import statement' });
  const lines = ['Date,Description,Amount', '2026-11-02,Donation of the choir,300.00', '2026-11-05,Account fee,-12.50'];
  await dialog.getByLabel(/Drop the file/).setInputFiles({
    ...{ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
  });
  await scan(staff);
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  for (const text of ['Donation of the choir', 'Account fee']) {
    const row = staff.getByRole('row', { name: new RegExp(text) });
    await row.hover();
    await row.getByRole('button', { name: 'Row actions' }).click();
    await staff.getByRole('menuitem', { name: 'Match…' }).click();
    const drawer = staff.getByRole('dialog', { name: 'Match line' });
    await expect(drawer.getByText(text).first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Match line' }).click();
    await expect(staff.getByRole('row', { name: new RegExp(text) })).toBeHidden();
  }
  const statement = staff.getByRole('row', { name: /november\.csv/ });
  await statement.hover();
  await statement.getByRole('button', { name: 'Row actions' }).click();
  await staff.getByRole('menuitem', { name: 'Reconcile' }).click();
  const balances = staff.getByRole('dialog', { name: /^Reconcile/ });
  await balances.getByRole('textbox', { name: 'Opening balance' }).fill('0');
  await balances.getByRole('textbox', { name: 'Closing balance' }).fill('280');
  await balances.getByRole('button', { name: 'Reconcile statement' }).click();
  await expect(balances.getByText(/a difference of/)).toBeVisible();
  await balances.getByRole('textbox', { name: 'Closing balance' }).fill('287.50');
  await balances.getByRole('button', { name: 'Reconcile statement' }).click();
  await expect(staff.getByText('Statement reconciled')).toBeVisible();
  await scan(staff);
});

test('a transfer in two currencies shows its rate in both directions', async ({ staff, scan }) => {
  test.setTimeout(120_000);
  await account(staff, 'Francs', 'CHF');
  await account(staff, 'Euros', 'EUR');
  await staff.goto('/accounting/transfers');
  await staff.getByRole('button', { name: 'New transfer' }).click();
  const drawer = staff.getByRole('dialog');
  for (const [field, name] of [
    ['From', 'Francs'],
    ['To', 'Euros'],
  ] as const) {
    await drawer.getByRole('combobox', { name: field }).fill(name);
    await staff.getByRole('option', { name: new RegExp(name) }).click();
  }
  await drawer.getByRole('textbox', { name: 'Sent' }).fill('100');
  await drawer.getByRole('textbox', { name: 'Received' }).fill('105');
  await expect(drawer.getByText(/1 CHF = 1\.05 EUR.*1 EUR = 0\.95/)).toBeVisible();
  await scan(staff);
  await drawer.getByRole('button', { name: 'Create transfer' }).click();
  await expect(staff.getByRole('row', { name: /Francs/ })).toContainText('105.00');
});
