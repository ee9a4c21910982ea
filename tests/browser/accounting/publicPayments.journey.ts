import { expect, test } from '../kit/test.ts';

test('an invoice is paid in parts on its public page, on a phone, and staff see it', async ({ staff, phone, scan }) => {
  const name = `Quay Theatre ${Date.now() % 100_000}`;

  await test.step('staff write and share it', async () => {
    await staff.goto('/accounting/invoices/create');
    await staff.getByLabel('Name', { exact: true }).fill(name);
    await staff.getByLabel('Item of line 1').fill('Hall, one evening');
    await staff.getByLabel('Price of line 1').fill('900');
    await staff.getByRole('button', { name: 'Save invoice' }).click();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Mark as sent' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: /Invoice \w+-\d/ })).toBeVisible();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Make link' }).click();
    await expect(staff.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
  });

  await test.step('the customer pays a part, a card is declined, and the rest is paid', async () => {
    const href = await staff.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
    await phone.goto(new URL(href ?? '').pathname);
    await expect(phone.getByRole('heading', { name: 'Pay this invoice' })).toBeVisible();
    await scan(phone);
    await phone.getByLabel('Amount in CHF').fill('1000');
    await phone.getByRole('button', { name: 'Pay online' }).click();
    await expect(phone.getByText('Enter at most CHF 900.00, which is due.')).toBeVisible();
    await phone.getByLabel('Amount in CHF').fill('400');
    await phone.getByRole('button', { name: 'Pay online' }).click();
    await phone.getByRole('button', { name: 'Approve payment' }).click();
    await expect(phone.getByText('You paid CHF 400.00. Thank you.')).toBeVisible();
    await phone.getByRole('button', { name: 'Pay online' }).click();
    await phone.getByRole('button', { name: 'Decline payment' }).click();
    await expect(phone.getByText('The card was declined. Nothing was charged.')).toBeVisible();
    await phone.getByRole('button', { name: 'Pay online' }).click();
    await phone.getByRole('button', { name: 'Approve payment' }).click();
    await expect(phone.getByText('You paid CHF 500.00. Thank you.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Pay this invoice' })).toHaveCount(0);
    await scan(phone);
  });

  await test.step('staff see it paid', async () => {
    await staff.reload();
    await expect(staff.getByText('Paid', { exact: true }).first()).toBeVisible();
  });
});
