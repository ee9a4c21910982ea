import { expect, test } from '../kit/test.ts';

test('an estimate is asked about and accepted on a phone, and becomes an invoice', async ({ staff, phone, scan }) => {
  const title = `Summer party ${Date.now() % 100_000}`;

  await test.step('staff write it and make its link', async () => {
    await staff.goto('/accounting/estimates/create');
    await staff.getByLabel('Name', { exact: true }).fill('Seeblick Hotels');
    await staff.getByLabel('Title').fill(title);
    await staff.getByLabel('Item of line 1').fill('Terrace, one day');
    await staff.getByLabel('Price of line 1').fill('1900');
    await staff.getByRole('button', { name: 'Save estimate' }).click();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Mark as sent' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as sent' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: /EST-/ })).toBeVisible();
    await staff.getByRole('button', { name: 'More actions' }).click();
    await staff.getByRole('menuitem', { name: 'Make link' }).click();
  });

  await test.step('the customer reads it on a phone, asks, and accepts', async () => {
    const href = await staff.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
    await phone.goto(new URL(href ?? '').pathname);
    await expect(phone.getByRole('heading', { name: title })).toBeVisible();
    await expect(phone.getByText('CHF 1,900.00').first()).toBeVisible();
    await scan(phone);
    await phone.getByRole('textbox', { name: 'Comment' }).fill('Is the sound system included?');
    await phone.getByRole('button', { name: 'Send comment' }).click();
    await expect(phone.getByRole('listitem').getByText('Is the sound system included?')).toBeVisible();
    await phone.getByLabel('Your name').fill('Sara Seeblick');
    await phone.getByRole('button', { name: 'Accept for CHF 1,900.00' }).click();
    await expect(phone.getByText('Accepted by Sara Seeblick. Thank you.')).toBeVisible();
    await expect(phone.getByLabel('Your name')).toHaveCount(0);
  });

  await test.step('staff see both, and generate the invoice', async () => {
    await staff.reload();
    await expect(staff.getByText('Accepted by')).toBeVisible();
    await expect(staff.getByText('Is the sound system included?')).toBeVisible();
    await staff.getByRole('button', { name: 'Generate invoice' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: `Invoice ${title}` })).toBeVisible();
  });
});

test('a bill is received, approved and paid, from another tab where its draft was kept', async ({ staff, scan }) => {
  const vendor = `Print Works ${Date.now() % 100_000}`;

  await test.step('its draft saves itself, so that a reload loses nothing', async () => {
    await staff.goto('/accounting/bills/create');
    await staff.getByLabel('Name', { exact: true }).fill(vendor);
    await staff.getByLabel('Item of line 1').fill('Posters');
    await staff.getByLabel('Price of line 1').fill('480');
    await expect(staff).toHaveURL(/\/accounting\/bills\/\d+\/edit/);
    await staff.reload();
    await expect(staff.getByLabel('Item of line 1')).toHaveValue('Posters');
    await expect(staff.getByLabel('Name', { exact: true })).toHaveValue(vendor);
    await staff.getByRole('button', { name: 'Save changes' }).click();
  });

  await test.step('it is received, approved and paid', async () => {
    await staff.getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as received' }).click();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Record a payment' });
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue('480.00');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(staff.getByText('Paid', { exact: true }).first()).toBeVisible();
    await scan(staff);
  });
});
