import { expect, test } from '../kit/test.ts';

test('the books are prepared by keyboard: a tax, a numbering, a customer and an item', async ({ staff, scan }) => {
  test.setTimeout(120_000);

  await test.step('how invoices are numbered', async () => {
    await staff.goto('/settings/accounting');
    const prefix = staff.getByRole('textbox', { name: 'Number prefix' });
    await prefix.fill('RE-');
    await staff.keyboard.press('Enter');
    await expect(staff.getByText('Accounting settings saved')).toBeVisible();
    await expect(staff.getByText(/^Looks like RE-/)).toBeVisible();
    await scan(staff);
  });

  await test.step('a tax', async () => {
    await staff.getByText('Taxes', { exact: true }).click();
    await staff.getByRole('button', { name: 'Add tax' }).press('Enter');
    await staff.getByRole('dialog').getByLabel(/^Name/).fill('Visitors’ tax');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('2.75');
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('row', { name: /Visitors’ tax/ })).toContainText('2.75%');
    await scan(staff);
  });

  await test.step('a customer', async () => {
    await staff.goto('/accounting/customers');
    await staff.getByRole('button', { name: 'New customer' }).press('Enter');
    await staff.getByRole('dialog').getByLabel(/^Name/).fill('Harbour Lights Foundation');
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('heading', { name: 'Harbour Lights Foundation' })).toBeVisible();
    await expect(staff.getByText('Nothing is posted yet.')).toBeVisible();
    await scan(staff);
  });

  await test.step('an item with a price and the tax', async () => {
    await staff.goto('/accounting/items');
    await staff.getByRole('button', { name: 'New item' }).press('Enter');
    const drawer = staff.getByRole('dialog');
    await drawer.getByLabel(/^Name/).fill('Lantern walk');
    await drawer.getByRole('button', { name: 'Add price' }).press('Enter');
    await drawer.getByRole('textbox', { name: 'Sale price 1' }).fill('18.50');
    await scan(staff);
    await drawer.getByRole('button', { name: 'Create item' }).press('Enter');
    await expect(staff.getByRole('heading', { name: 'Lantern walk' })).toBeVisible();
    await expect(staff.getByRole('row', { name: /CHF/ })).toContainText('18.5');
  });
});

// In this file, because it saves the same settings: two windows at once would be told of each other.
test('from the settings an invoice is written, sent and paid by keyboard alone', async ({ staff, scan }) => {
  const name = `Quay Theatre ${Date.now() % 100_000}`;
  const thanks = `Thank you, ${name}.`;

  await test.step('the settings say what stands below invoices', async () => {
    await staff.goto('/settings/accounting');
    await staff.getByLabel('Notes', { exact: true }).focus();
    await staff.keyboard.press('ControlOrMeta+a');
    await staff.keyboard.type(thanks);
    await staff.getByRole('button', { name: 'Save accounting settings' }).press('Enter');
    await expect(staff.getByText('Accounting settings saved').first()).toBeVisible();
  });

  await test.step('it is written line by line, and its total follows', async () => {
    await staff.goto('/accounting/invoices/create');
    await expect(staff.getByLabel('Notes', { exact: true })).toHaveValue(thanks);
    await staff.getByLabel('Name', { exact: true }).focus();
    await staff.keyboard.type(name);
    await staff.getByLabel('Item of line 1').focus();
    await staff.keyboard.type('Hall, one evening');
    // Over the details to quantity and price.
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('2');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('1200.50');
    await staff.keyboard.press('Enter');
    await expect(staff.getByLabel('Item of line 2')).toBeFocused();
    await staff.keyboard.type('Technician');
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('6.5');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('85');
    await staff.keyboard.press('Tab');
    await staff.keyboard.type('10%');
    await expect(staff.getByText('CHF 2,898.25').first()).toBeVisible();
    await scan(staff);
    await staff.keyboard.press('Alt+ArrowUp');
    await expect(staff.getByLabel('Item of line 1')).toHaveValue('Technician');
    await staff.getByRole('button', { name: 'Save invoice' }).press('Enter');
    await expect(staff.getByText('Draft').first()).toBeVisible();
    await expect(staff.getByText('CHF 2,898.25').first()).toBeVisible();
  });

  await test.step('sending it by e-mail gives it its number', async () => {
    await staff.getByRole('button', { name: 'Send by e-mail' }).press('Enter');
    const dialog = staff.getByRole('dialog', { name: 'Send this invoice' });
    await dialog.getByLabel('To').fill('quay@example.com');
    await dialog.getByRole('button', { name: 'Send invoice' }).press('Enter');
    await expect(staff.getByRole('heading', { level: 1, name: /Invoice \w+-\d{4}-\d{4}/ })).toBeVisible();
    await expect(staff.getByText('Sent').first()).toBeVisible();
  });

  await test.step('a part and the rest are paid', async () => {
    for (const [amount, status] of [
      ['1000', 'Partly paid'],
      ['1898.25', 'Paid'],
    ] as const) {
      await staff.getByRole('button', { name: 'Record payment' }).press('Enter');
      const dialog = staff.getByRole('dialog', { name: 'Record a payment' });
      await dialog.getByLabel('Amount').fill(amount);
      await dialog.getByRole('button', { name: 'Record payment' }).press('Enter');
      await expect(staff.getByText(status, { exact: true }).first()).toBeVisible();
    }
    await scan(staff);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a bank account is opened, and an expense changes its balance and the profit', async ({ staff, scan }) => {
    test.setTimeout(120_000);
    await staff.goto('/accounting/accounts');
    await staff.getByRole('button', { name: 'New account' }).click();
    const drawer = staff.getByRole('dialog');
    await drawer.getByLabel(/^Name/).fill('Festival account');
    await drawer.getByRole('textbox', { name: 'IBAN' }).fill('CH56 0483 5012 3456 7800 8');
    await expect(drawer.getByText(/This IBAN is not valid/)).toBeVisible();
    await drawer.getByRole('textbox', { name: 'IBAN' }).fill('CH56 0483 5012 3456 7800 9');
    await drawer.getByRole('textbox', { name: 'Opening balance' }).fill('500');
    await drawer.getByRole('textbox', { name: 'On' }).fill('1 Jan 2026');
    await drawer.getByRole('textbox', { name: 'On' }).press('Tab');
    await drawer.getByRole('button', { name: 'Create account' }).click();
    await expect(staff.getByText('Opening balance of Festival account')).toBeVisible();
    await scan(staff);

    await staff.goto('/accounting/transactions');
    await staff.getByRole('button', { name: 'New transaction' }).click();
    const form = staff.getByRole('dialog');
    await form.getByRole('textbox', { name: 'What for' }).fill('Lanterns');
    await form.getByRole('combobox', { name: 'Account' }).fill('Festival');
    await staff.getByRole('option', { name: /Festival account/ }).click();
    await form.getByRole('textbox', { name: 'Amount 1' }).fill('120');
    await scan(staff);
    await form.getByRole('button', { name: 'Create transaction' }).click();
    await expect(staff.getByText('Lanterns').first()).toBeVisible();

    await staff.goto('/accounting/reports');
    await expect(staff.getByText('Profit', { exact: true }).first()).toBeVisible();
    await scan(staff);

    // What an event cost, down to the bill.
    await staff.goto('/accounting/reports?report=by-event');
    await staff
      .getByRole('button', { name: /, Expenses$/ })
      .filter({ hasNotText: /[^\d.,]0\.00$/ })
      .first()
      .click();
    const lines = staff.getByRole('dialog');
    await scan(staff);
    await lines
      .getByRole('link', { name: /^Bill / })
      .first()
      .click();
    await expect(staff).toHaveURL(/\/accounting\/bills\/\d+$/);
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
